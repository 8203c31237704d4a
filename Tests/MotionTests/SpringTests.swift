import Foundation
import Kit
import Motion
import Testing

@Suite struct SpringTests {
  @Test func `regime, ratio and frequency match the vectors`() throws {
    for vector in try vectors("springs", as: SpringVectors.self).springs {
      let spring = vector.spring
      #expect(isClose(spring.dampingRatio, vector.dampingRatio, within: 1e-12), "\(vector.name)")
      #expect(
        isClose(spring.naturalFrequency, vector.naturalFrequency, within: 1e-12),
        "\(vector.name)")
      #expect("\(spring.regime)".hasPrefix(vector.regime), "\(vector.name)")
    }
  }

  @Test func `the keyboard's ratio of 4.56 is critical unless literal`() {
    #expect(Spring.keyboard.regime == .critical)
    #expect(Spring.keyboard.dampingRatio == 1)
    let literal = Spring(mass: 3, stiffness: 1000, damping: 500, overdamping: .literal)
    #expect(literal.regime == .overdamped)
    #expect(abs(literal.dampingRatio - 4.564354645876384) <= 1e-12)
  }

  @Test(arguments: [0.1, 0.15, 0.3, 0.37, 0.5, 0.55, 1, 7.7])
  func `a bounce of 0 is critical at any duration`(duration: Seconds) {
    #expect(Spring(duration: duration, bounce: 0, overdamping: .literal).regime == .critical)
  }

  @Test(arguments: [(0.7, 100.0), (1.3, 170), (1.3, 3), (3, 7), (7, 1000)])
  func `a damping of 2√(mass · stiffness) is critical in spite of rounding`(
    mass: Double, stiffness: Double
  ) {
    let damping = 2 * (mass * stiffness).squareRoot()
    let regimes: [(Double, Spring.Regime)] = [
      (1 - 1e-12, .underdamped), (1, .critical), (1 + 1e-12, .overdamped),
    ]
    for (factor, regime) in regimes {
      let spring = Spring(
        mass: mass, stiffness: stiffness, damping: damping * factor, overdamping: .literal)
      #expect(spring.regime == regime)
    }
  }

  @Test func `the keyboards' springs have their published numbers`() {
    #expect(Spring.keyboard == Spring(mass: 3, stiffness: 1000, damping: 500))
    #expect(Spring.keyboardIOS26 == Spring(mass: 1, stiffness: 555.027, damping: 47.118))
  }
}

@Suite struct SpringMotionTests {
  @Test func `value and velocity agree with the integrator`() throws {
    for vector in try vectors("springs", as: SpringVectors.self).springs {
      let spring = vector.spring
      for sample in vector.samples {
        let t = sample[0]
        #expect(abs(spring.value(at: t) - sample[1]) <= 1e-9, "\(vector.name) at \(t)")
        #expect(isClose(spring.velocity(at: t), sample[2], within: 1e-9), "\(vector.name) at \(t)")
      }
    }
  }

  @Test func `a spring stands at 0 until its start and at 1 in the end`() {
    for spring in [Spring.keyboard, Spring(duration: 0.5, bounce: 0.3), creeping] {
      #expect(spring.value(at: -1) == 0 && spring.velocity(at: -1) == 0)
      #expect(spring.value(at: 0) == 0)
      #expect(spring.value(at: .infinity) == 1 && spring.velocity(at: .infinity) == 0)
      #expect(abs(spring.value(at: 1000) - 1) <= 1e-12)
    }
  }

  @Test func `a spring starts with its initial velocity`() {
    #expect(Spring(duration: 0.5, bounce: 0.3, initialVelocity: 4).velocity(at: 0) == 4)
  }

  @Test(arguments: [1e-3, 1e-5, 1e-7, 1e-9, 1e-11, 1e-13, 1e-15])
  func `a spring passes the critical ratio continuously`(distance: Double) {
    // The derivative by the ratio is at most 3 here, which limits the difference.
    for t in stride(from: 0.05, through: 1, by: 0.05) {
      let exact = 1 - (1 + 10 * t) * exp(-10 * t)
      for ratio in [1 - distance, 1 + distance] {
        let spring = Spring(
          mass: 1, stiffness: 100, damping: 20 * ratio, overdamping: .literal)
        #expect(abs(spring.value(at: t) - exact) <= 3 * distance + 1e-14, "\(ratio) at \(t)")
        #expect(
          abs(spring.velocity(at: t) - 100 * t * exp(-10 * t)) <= 30 * distance + 1e-13,
          "\(ratio) at \(t)")
      }
    }
  }

  @Test(arguments: seeds) func `a decay in two steps equals one step, from any state`(seed: UInt64)
  {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let spring = Spring(using: &random)
      let state = (random.double(in: -300...300), random.double(in: -2000...2000))
      let (first, second) = (random.double(in: 0...1), random.double(in: 0...1))
      let middle = spring.decay(offset: state.0, velocity: state.1, after: first)
      let twice = spring.decay(offset: middle.offset, velocity: middle.velocity, after: second)
      let once = spring.decay(offset: state.0, velocity: state.1, after: first + second)
      #expect(abs(twice.offset - once.offset) <= 1e-9, "seed \(seed), \(spring)")
      #expect(abs(twice.velocity - once.velocity) <= 1e-7, "seed \(seed), \(spring)")
    }
  }

  @Test func `a push at the target moves away and back`() {
    // Critical, from offset 0: u = v₀·t·e^(−ω₀t), the textbook solution.
    let spring = Spring(mass: 1, stiffness: 100, damping: 20)
    let pushed = spring.decay(offset: 0, velocity: 50, after: 0.1)
    #expect(abs(pushed.offset - 5 * exp(-1)) <= 1e-12)
    #expect(abs(pushed.velocity) <= 1e-12)
  }

  @Test func `an undamped spring swings forever`() {
    let spring = Spring(mass: 1, stiffness: 4 * .pi * .pi, damping: 0)
    #expect(abs(spring.value(at: 100.5) - 2) <= 1e-9)
  }

  @Test func `a literal spring does not overflow`() {
    #expect(creeping.value(at: 100) > 0.999)
    #expect(creeping.velocity(at: 100).isFinite)
  }

  /// A spring whose cosh would overflow after five seconds.
  private let creeping = Spring(mass: 3, stiffness: 1000, damping: 1000, overdamping: .literal)
}

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

@Suite struct SpringConversionsTests {
  @Test func `duration and bounce become stiffness and damping`() throws {
    for row in try vectors("spring-conversions", as: Conversions.self).durationBounce {
      let spring = Spring(duration: row.duration, bounce: row.bounce, overdamping: .literal)
      #expect(spring.mass == row.mass)
      #expect(isClose(spring.stiffness, row.stiffness, within: 1e-12))
      #expect(isClose(spring.damping, row.damping, within: 1e-12))
      #expect(isClose(spring.dampingRatio, row.dampingRatio, within: 1e-12))
      #expect(isClose(spring.response, row.response, within: 1e-12))
    }
  }

  @Test func `response and damping ratio become stiffness and damping`() throws {
    for row in try vectors("spring-conversions", as: Conversions.self).durationBounce {
      let spring = Spring(response: row.response, dampingRatio: row.dampingRatio)
      #expect(isClose(spring.stiffness, row.stiffness, within: 1e-12))
      #expect(isClose(spring.damping, row.damping, within: 1e-12))
    }
  }

  @Test func `physical numbers become response, ratio and bounce`() throws {
    for row in try vectors("spring-conversions", as: Conversions.self).physical {
      let spring = Spring(
        mass: row.mass, stiffness: row.stiffness, damping: row.damping, overdamping: .literal)
      #expect(isClose(spring.response, row.response, within: 1e-12))
      #expect(isClose(spring.dampingRatio, row.dampingRatio, within: 1e-12))
      #expect(isClose(spring.bounce, row.bounce, within: 1e-12))
    }
  }

  @Test func `conversions match Apple's documentation`() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect(abs(spring.stiffness - 157.9) <= 0.05)
    #expect(abs(spring.damping - 17.6) <= 0.05)
    #expect(abs(Spring(mass: 1, stiffness: 100, damping: 10).response - 0.63) <= 0.005)
  }

  @Test func `a negative bounce is critical unless literal`() {
    #expect(Spring(duration: 0.5, bounce: -0.5).bounce == 0)
    #expect(isClose(Spring(duration: 0.5, bounce: -0.5).damping, 50.26548245743669, within: 1e-12))
  }
}

private struct Conversions: Decodable {
  struct Row: Decodable {
    let duration: Double
    let bounce: Double
    let dampingRatio: Double
    let response: Double
    let mass: Double
    let stiffness: Double
    let damping: Double
  }

  let durationBounce: [Row]
  let physical: [Row]
}
