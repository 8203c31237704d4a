import Motion
import Testing

@Suite struct SpringSettlingTests {
  @Test func `settling times match the vectors`() throws {
    for vector in try vectors("springs", as: SpringVectors.self).springs {
      for (threshold, time) in vector.settlingTime {
        let threshold = try #require(Double(threshold))
        #expect(
          abs(vector.spring.settlingTime(within: threshold) - time) <= 1e-6,
          "\(vector.name) within \(threshold)")
      }
    }
  }

  @Test(arguments: seeds)
  func `a spring is at the threshold when it settles and never beyond it later`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let spring = Spring(using: &random)
      let threshold = random.double(in: 0.0001...0.2)
      let end = spring.settlingTime(within: threshold)
      #expect(abs(abs(spring.value(at: end) - 1) - threshold) <= 1e-9, "seed \(seed), \(spring)")
      let later = (1...400).map { abs(spring.value(at: end * (1 + Double($0) / 200)) - 1) }
      #expect(later.allSatisfy { $0 <= threshold }, "seed \(seed), \(spring)")
    }
  }

  @Test func `an undamped spring never settles`() {
    #expect(Spring(mass: 1, stiffness: 100, damping: 0).settlingTime() == .infinity)
  }

  @Test func `a spring settles at once within a threshold that it never leaves`() {
    #expect(Spring.keyboard.settlingTime(within: 2) == 0)
    #expect(Spring(duration: 0.5, bounce: 0.5).settlingTime(within: 2) == 0)
  }

  @Test(arguments: [
    Spring(mass: 1, stiffness: 1e-190, damping: 1e-97, overdamping: .literal),
    Spring(mass: 1, stiffness: 1e190, damping: 1e90),
    Spring(mass: 1, stiffness: 100, damping: 1e-90),
    Spring(mass: 1, stiffness: 100, damping: 1e99, overdamping: .literal),
    Spring(mass: 1, stiffness: 100, damping: 20, initialVelocity: 1e300),
    Spring(mass: 1, stiffness: 100, damping: 19.999999999, initialVelocity: -1e9),
  ])
  func `the search ends for springs of any size`(spring: Spring) {
    #expect(spring.settlingTime() > 0)
  }
}
