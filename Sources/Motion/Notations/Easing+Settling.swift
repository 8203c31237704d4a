import RealModule

extension Easing {
  /// Returns a spring of mass 1 whose swing has fallen to `epsilon` after a time, from that time and its damping
  /// ratio, clamped to 1; nil if there is none.
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
