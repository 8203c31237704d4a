import Motion
import Testing

@Suite struct SpringPeakTests {
  @Test func `peaks match the vectors`() throws {
    var count = 0
    for vector in try vectors("springs", as: SpringVectors.self).springs {
      guard let expected = vector.firstPeak else { continue }
      let peak = try #require(vector.spring.firstPeak, "\(vector.name)")
      #expect(abs(peak.time - expected.t) <= 1e-9, "\(vector.name)")
      #expect(abs(peak.value - expected.value) <= 1e-9, "\(vector.name)")
      #expect(abs(vector.spring.overshoot - (expected.value - 1)) <= 1e-9, "\(vector.name)")
      count += 1
    }
    #expect(count == 9)
  }

  @Test func `the length matches Core Animation's estimate`() throws {
    for vector in try vectors("springs", as: SpringVectors.self).springs {
      let estimate = vector.spring.coreAnimationSettlingDuration
      #expect((estimate == nil) == (vector.settlingEstimateCA == nil), "\(vector.name)")
      guard let estimate, let expected = vector.settlingEstimateCA else { continue }
      #expect(isClose(estimate, expected, within: 1e-9), "\(vector.name)")
    }
  }

  @Test func `peaks match the figures in Apple's documentation`() throws {
    let slow = Spring(mass: 1, stiffness: 100, damping: 5).coreAnimationSettlingDuration
    let fast = Spring(mass: 1, stiffness: 100, damping: 15).coreAnimationSettlingDuration
    #expect(abs(try #require(slow) - 2.85) < 0.01)
    #expect(abs(try #require(fast) - 1.02) < 0.01)
    #expect(Spring(mass: 1, stiffness: 9, damping: 0).coreAnimationSettlingDuration == .infinity)
  }

  @Test(arguments: seeds)
  func `a spring never passes its first peak, and stands still there`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let spring = Spring(using: &random)
      let times = (1...400).map { Double($0) / 100 }
      let highest = times.map(spring.value).max() ?? 0
      guard let peak = spring.firstPeak else {
        #expect(highest <= 1 + 1e-12, "seed \(seed), \(spring)")
        continue
      }
      #expect(highest <= peak.value + 1e-12, "seed \(seed), \(spring)")
      #expect(abs(spring.velocity(at: peak.time)) <= 1e-8, "seed \(seed), \(spring)")
      #expect(spring.overshoot >= 0 && peak.time > 0, "seed \(seed), \(spring)")
    }
  }

  @Test func `a critical spring from rest does not overshoot`() {
    #expect(Spring.keyboard.firstPeak == nil)
    #expect(Spring.keyboard.overshoot == 0)
  }

  @Test func `a spring knows that its ratio is clamped, and its regime's name`() {
    #expect(Spring.keyboard.isClamped)
    #expect(abs(Spring.keyboard.literalDampingRatio - 4.564354645876384) <= 1e-12)
    #expect(!Spring(duration: 0.5, bounce: 0).isClamped)
    #expect(Spring.keyboard.regime.rawValue == "critical")
    #expect(Spring.keyboardIOS26.regime == .underdamped)
    #expect(Spring.keyboardIOS26.shownRegime == .critical)
    #expect(Spring(mass: 1, stiffness: 100, damping: 19.9).shownRegime == .underdamped)
    #expect(Spring.Regime.allCases.map(\.rawValue) == ["underdamped", "critical", "overdamped"])
  }
}
