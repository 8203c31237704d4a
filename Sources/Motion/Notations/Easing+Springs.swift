import RealModule

extension Easing {
  /// Returns a spring from its physical numbers; nil if there is none.
  init?(
    mass: Double, stiffness: Double?, damping: Double?, velocity: Double? = nil,
    isLiteral: Bool = false
  ) {
    guard let stiffness, let damping,
      Spring.isDefined(mass: mass, stiffness: stiffness, damping: damping)
    else { return nil }
    self = .spring(
      Spring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity ?? 0,
        overdamping: isLiteral ? .literal : .clamp))
  }

  /// Returns a spring from its response in seconds and its damping ratio; nil if there is none.
  init?(
    response: Seconds, dampingRatio: Double, velocity: Double? = nil, isLiteral: Bool = false
  ) {
    guard response > 0, dampingRatio >= 0 else { return nil }
    let (stiffness, damping) = Spring.physics(response: response, dampingRatio: dampingRatio)
    self.init(
      mass: 1, stiffness: stiffness, damping: damping, velocity: velocity, isLiteral: isLiteral)
  }

  /// Returns a spring from its duration in seconds and its bounce; nil if there is none.
  init?(duration: Seconds, bounce: Double, velocity: Double? = nil, isLiteral: Bool = false) {
    guard bounce > -1, bounce <= 1 else { return nil }
    self.init(
      response: duration, dampingRatio: Spring.dampingRatio(bounce: bounce), velocity: velocity,
      isLiteral: isLiteral)
  }

  /// Returns a spring that takes a ratio above 1 literally; nil if there is none.
  init?(literalMass mass: Double, stiffness: Double, damping: Double, velocity: Double? = nil) {
    self.init(
      mass: mass, stiffness: stiffness, damping: damping, velocity: velocity,
      isLiteral: damping > 2 * (mass * stiffness).squareRoot())
  }

  /// Returns a spring of mass 1 that takes a ratio above 1 literally; nil if there is none.
  init?(literalRatio ratio: Double, stiffness: Double) {
    guard ratio >= 0, stiffness > 0 else { return nil }
    self.init(
      mass: 1, stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot(),
      isLiteral: ratio > 1)
  }

  /// Returns Apple's spring from a duration and a bounce, overdamped for a bounce below 0
  /// (developer.apple.com/documentation/swiftui/spring/init(duration:bounce:)); nil if there is none.
  init?(perceptualDuration duration: Seconds, bounce: Double, _ velocity: Double?) {
    self.init(duration: duration, bounce: bounce, velocity: velocity, isLiteral: bounce < 0)
  }
}

// MARK: - Settling times

extension Easing {
  /// Returns a spring of mass 1 from its damping ratio, clamped to 1, and the time after which its swing has fallen
  /// to `epsilon`; nil if there is none.
  ///
  /// The swing's envelope is ζ / √(1 − ζ²) · e^(−ζωT), at ratio 1 it is (1 + ωT) · e^(−ωT). The same formula is in
  /// UIKit's `usingSpringWithDamping` (framer/SpringsExample, readme.md, which compares both: 3 s
  /// and 0.25 are stiffness 54.83, damping 3.70), SwiftUI's `settlingDuration`
  /// (OpenSwiftUI, Spring+SettlingDurationDampingRatio.swift), and Motion's `duration` and `bounce`
  /// (motion-dom, generators/spring.ts, findSpring). All clamp the duration to 0.01…10 s.
  init?(
    settlingIn duration: Double, dampingRatio: Double, within epsilon: Double = 0.001,
    velocity: Double? = nil
  ) {
    let (ratio, duration) = (min(dampingRatio, 1), min(max(duration, 0.01), 10))
    guard ratio > 0, (1e-9...0.1).contains(epsilon) else { return nil }
    let fade = ratio < 1 ? Easing.fade(ratio, epsilon) : Easing.criticalFade(epsilon)
    guard fade > 0, fade.isFinite else { return nil }
    let frequency = fade / (ratio * duration)
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      velocity: velocity)
  }

  /// ζωT of a swing: ln(ζ / (ε · √(1 − ζ²))).
  private static func fade(_ ratio: Double, _ epsilon: Double) -> Double {
    .log(ratio / (epsilon * (1 - ratio * ratio).squareRoot()))
  }

  /// Returns the ωT at which (1 + ωT) · e^(−ωT) is `epsilon`, by Newton's method on its logarithm.
  private static func criticalFade(_ epsilon: Double) -> Double {
    var fade = -Double.log(epsilon)
    for _ in 0..<50 {
      fade -= (.log(onePlus: fade) - fade - .log(epsilon)) * (1 + fade) / -fade
    }
    return fade
  }
}
