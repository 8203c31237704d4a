import Kit
import Motion
import Testing

@testable import Motion

@Suite struct AnimatorTests {
  @Test func `an animator rests where it is put`() {
    var animator = Animator(7)
    #expect(animator.value(at: 3) == 7 && animator.velocity(at: 3) == 0)
    #expect(!animator.isMoving(at: 3) && animator.rest == nil && animator.target == 7)
    animator.retarget(to: 100, at: 0, by: second)
    animator.set(5)
    #expect(animator == Animator(5))
  }

  @Test func `an animator goes from its value to its target and rests exactly there`() {
    var animator = Animator(100)
    animator.retarget(to: 300, at: 10, by: second)
    #expect(animator.target == 300)
    #expect(animator.value(at: 10) == 100)
    #expect(animator.value(at: 10.25) == 150)
    #expect(animator.velocity(at: 10.25) == 200)
    #expect(animator.isMoving(at: 10.9) && !animator.isMoving(at: 11))
    #expect(animator.rest == 11)
    #expect(animator.value(at: 11) == 300 && animator.velocity(at: 11) == 0)
  }

  @Test(arguments: [0.2, 0.9, 1.8, 7.7, 127.7])
  func `an animator rests at start + duration in floating point`(start: Seconds) {
    var animator = Animator(0)
    animator.retarget(to: 336, at: start, by: KeyboardMotion.ios.curve)
    // For these starts, (start + duration) − start rounds to less than the duration.
    #expect((start + 0.5) - start < 0.5)
    #expect(animator.value(at: start + 0.5) == 336)
  }

  @Test func `replacing springs agree with the integrator`() throws {
    for scenario in try vectors("spring-retarget", as: Scenarios.self).scenarios {
      var animator = Animator(scenario.start)
      var targets = scenario.targets[...]
      for sample in scenario.samples {
        while let target = targets.first, target.at <= sample[0] {
          animator.retarget(to: target.to, at: target.at, by: scenario.curve)
          targets.removeFirst()
        }
        let (value, velocity) = (animator.value(at: sample[0]), animator.velocity(at: sample[0]))
        #expect(abs(value - sample[1]) <= 1e-8, "\(scenario.name) at \(sample[0])")
        #expect(isClose(velocity, sample[2], within: 1e-8), "\(scenario.name) at \(sample[0])")
      }
    }
  }

  @Test(arguments: seeds) func `a replacing spring keeps value and velocity`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      var animator = Animator(random.double(in: -100...100))
      let first = Curve(Easing(using: &random), duration: 2)
      animator.retarget(to: random.double(in: -400...400), at: 1, by: first)
      let time = random.double(in: 1.1...2.9)
      let before = (animator.value(at: time), animator.velocity(at: time))
      animator.retarget(
        to: random.double(in: -400...400), at: time, by: Curve(Spring(using: &random)))
      #expect(isClose(animator.value(at: time), before.0, within: 1e-12), "seed \(seed)")
      #expect(isClose(animator.velocity(at: time), before.1, within: 1e-12), "seed \(seed)")
      let soon = animator.value(at: time + 1e-9)
      #expect(abs(soon - before.0) <= 1e-9 * (abs(before.1) + 1e5), "seed \(seed)")
    }
  }

  @Test(arguments: seeds)
  func `replacing and adding springs agree, because springs are linear`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let spring = Spring(
        response: random.double(in: 0.2...1), dampingRatio: random.double(in: 0.2...2))
      // The duration is beyond all samples, so the spring is not cut.
      let curve = Curve(.spring(spring), duration: 1000)
      var (replacing, adding) = (Animator(0), Animator(0))
      for time in [0, 0.1, 0.25, 0.5] {
        let target = random.double(in: -400...400)
        replacing.retarget(to: target, at: time, by: curve, .replacing)
        adding.retarget(to: target, at: time, by: curve, .adding)
      }
      for time in stride(from: 0.5, through: 2, by: 0.1) {
        #expect(
          isClose(replacing.value(at: time), adding.value(at: time), within: 1e-9),
          "seed \(seed), \(spring)")
        #expect(
          isClose(replacing.velocity(at: time), adding.velocity(at: time), within: 1e-9),
          "seed \(seed), \(spring)")
      }
    }
  }

  @Test func `timing functions add up, as in UIKit`() {
    var animator = Animator(0)
    animator.retarget(to: 100, at: 0, by: second, .adding)
    animator.retarget(to: 0, at: 0.5, by: second, .adding)
    // At 0.75: the first is 25 short of its 100, the second has 75 of its own 100 still to go.
    #expect(animator.value(at: 0.5) == 50)
    #expect(animator.value(at: 0.75) == 50)
    #expect(animator.velocity(at: 0.75) == 0)
    #expect(animator.isMoving(at: 0.75))
    #expect(animator.value(at: 1.25) == 25)
    #expect(animator.rest == 1.5)
  }

  @Test func `a replacing timing function starts anew from the current value`() {
    var animator = Animator(0)
    animator.retarget(to: 100, at: 0, by: second)
    animator.retarget(to: 0, at: 0.5, by: second)
    #expect(animator.value(at: 0.75) == 37.5)
    #expect(animator.value(at: 1.5) == 0)
  }

  @Test func `a spring retargeted to its current value keeps its momentum`() {
    var animator = Animator(0)
    animator.retarget(to: 100, at: 0, by: second)
    let spring = Spring(mass: 1, stiffness: 100, damping: 20)
    animator.retarget(to: 50, at: 0.5, by: Curve(spring))
    // u = v₀·t·e^(−ω₀t) with v₀ = 100, at its turn t = 1/ω₀: 10/e.
    #expect(abs(animator.value(at: 0.6) - (50 + 3.678794411714423)) <= 1e-9)
  }

  @Test func `a spring uses its own velocity only when it starts from rest`() {
    let curve = Curve(Spring(duration: 0.5, bounce: 0, initialVelocity: 3))
    var animator = Animator(0)
    animator.retarget(to: 100, at: 0, by: curve)
    #expect(animator.velocity(at: 0) == 300)
    let velocity = animator.velocity(at: 0.1)
    animator.retarget(to: 200, at: 0.1, by: curve)
    #expect(animator.velocity(at: 0.1) == velocity)
  }

  @Test func `a curve of duration 0 jumps`() {
    var animator = Animator(0)
    animator.retarget(to: 100, at: 0, by: second)
    animator.retarget(to: 10, at: 0.5, by: .immediate)
    #expect(animator == Animator(10))
    animator.retarget(to: 20, at: 1, by: second, .adding)
    animator.retarget(to: 50, at: 1.5, by: .immediate, .adding)
    #expect(animator.value(at: 1.5) == 45)
  }

  @Test func `an animator at its target does not move, and drops finished animations`() {
    var animator = Animator(10)
    animator.retarget(to: 10, at: 0, by: second)
    #expect(animator == Animator(10))
    for time in 0..<1000 {
      animator.retarget(to: Double(time), at: Double(2 * time), by: second, .adding)
    }
    animator.retarget(to: 999, at: 5000, by: second, .adding)
    #expect(animator == Animator(999))
  }

  @Test(arguments: seeds)
  func `values do not depend on the order or the rate of sampling`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var animator = Animator(0)
    for time in [0, 0.2, 0.3] {
      let how: Animator.Retargeting = Bool.random(using: &random) ? .adding : .replacing
      let curve = Curve(Easing(using: &random), duration: 1)
      animator.retarget(to: random.double(in: 0...300), at: time, by: curve, how)
    }
    let sixty = (0...60).map { animator.value(at: 0.3 + Double($0) / 60) }
    var later = [Int: Double]()
    for frame in (0...240).shuffled(using: &random) {
      later[frame] = animator.value(at: 0.3 + Double(frame) / 240)
    }
    for frame in 0...60 { #expect(later[4 * frame] == sixty[frame], "seed \(seed)") }
  }

  @Test(arguments: seeds)
  func `retargeting to the same target at any rate changes nothing`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for rate in [24, 60, 120, 1000] {
      let spring = Spring(
        mass: random.double(in: 0.5...3), stiffness: random.double(in: 50...1000),
        damping: random.double(in: 0...80), overdamping: .literal)
      let curve = Curve(.spring(spring), duration: 1000)
      var animator = Animator(0)
      for frame in 0...rate {
        let time = Double(frame) / Double(rate)
        animator.retarget(to: 100, at: time, by: curve)
        // Every frame rounds once more.
        let (value, velocity) = (100 * spring.value(at: time), 100 * spring.velocity(at: time))
        #expect(isClose(animator.value(at: time), value, within: 1e-10), "seed \(seed), \(spring)")
        #expect(isClose(animator.velocity(at: time), velocity, within: 1e-10), "\(spring)")
      }
    }
  }

  private let second = Curve(.linear, duration: 1)
}

private struct Scenarios: Decodable {
  struct Target: Decodable {
    let at: Double
    let to: Double
  }

  struct Scenario: Decodable {
    let name: String
    let mass: Double
    let stiffness: Double
    let damping: Double
    let start: Double
    let targets: [Target]
    /// Rows of time, value and velocity.
    let samples: [[Double]]

    /// A literal spring without an end, as in the integrator.
    var curve: Curve {
      let spring = Spring(
        mass: mass, stiffness: stiffness, damping: damping, overdamping: .literal)
      return Curve(.spring(spring), duration: 1000)
    }
  }

  let scenarios: [Scenario]
}

@Suite struct RetargetingTests {
  /// A millionth of the way of 100 points, the accuracy of Chromium's solver.
  private let tolerance = 1e-4

  @Test func `adding adds up as in Chromium`() throws {
    for vector in try vectors("chromium-additive", as: Additive.self).cases {
      let easing = try Easing(parsing: vector.easing)
      // Chromium's base is the old value and ours the target, so the values differ by the sum of the changes.
      var (bar, added) = (Animator(vector.base + vector.animations[0].from), 0.0)
      for sample in vector.samples {
        let time = sample[0] / 1000
        for next in vector.animations where next.begin == sample[0] {
          let curve = Curve(easing, duration: next.duration / 1000)
          bar.retarget(to: bar.target - next.from, at: time, by: curve, .adding)
          added = vector.base - bar.target
        }
        let value = bar.value(at: time) + added
        #expect(abs(value - sample[1]) <= tolerance, "\(vector.easing) at \(time)")
      }
    }
  }
}

private struct Additive: Decodable {
  struct Animation: Decodable {
    let from: Double
    let begin: Double
    let duration: Double
  }

  struct Case: Decodable {
    let base: Double
    let animations: [Animation]
    let easing: String
    /// Rows of milliseconds and value.
    let samples: [[Double]]
  }

  let cases: [Case]
}

@Suite struct FlightTests {
  @Test func `a flight fades its offset to exactly 0 at its end`() {
    let flight = Flight(offset: 80, start: 2, curve: Curve(.linear, duration: 4))
    #expect(flight.offset(at: 2) == 80 && flight.offset(at: 3) == 60)
    #expect(flight.velocity(at: 3) == -20)
    #expect(flight.end == 6 && flight.offset(at: 6) == 0 && flight.velocity(at: 6) == 0)
  }

  @Test func `a flight stands still before its start`() {
    let flight = Flight(offset: 80, velocity: 10, start: 2, curve: Curve(.keyboard))
    #expect(flight.offset(at: 1) == 80 && flight.velocity(at: 1) == 0)
  }

  @Test func `a flight keeps only a finite velocity, and only with a spring`() {
    let linear = Curve(.linear, duration: 1)
    #expect(!Flight(offset: 0, velocity: 5, start: 0, curve: linear).isMoving)
    #expect(Flight(offset: 0, velocity: 5, start: 0, curve: Curve(.keyboard)).isMoving)
    #expect(!Flight(offset: 0, velocity: .infinity, start: 0, curve: Curve(.keyboard)).isMoving)
  }
}
