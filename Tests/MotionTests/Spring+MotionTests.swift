import Foundation
import Motion
import Testing

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
