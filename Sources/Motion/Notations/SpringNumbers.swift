import RealModule

extension Easing {
  /// Returns a spring from its physical numbers; nil if there is none.
  init?(mass: Double, stiffness: Double?, damping: Double?, isLiteral: Bool = false) {
    guard let stiffness, let damping,
      Spring.isDefined(mass: mass, stiffness: stiffness, damping: damping)
    else { return nil }
    self = .spring(
      Spring(
        mass: mass, stiffness: stiffness, damping: damping,
        overdamping: isLiteral ? .literal : .clamp))
  }

  /// Returns a spring from its response in seconds and its damping ratio; nil if there is none.
  init?(response: Seconds, dampingRatio: Double, isLiteral: Bool = false) {
    guard response > 0, dampingRatio >= 0 else { return nil }
    let (stiffness, damping) = Spring.physics(response: response, dampingRatio: dampingRatio)
    self.init(mass: 1, stiffness: stiffness, damping: damping, isLiteral: isLiteral)
  }

  /// Returns a spring from its duration in seconds and its bounce; nil if there is none.
  init?(duration: Seconds, bounce: Double, isLiteral: Bool = false) {
    guard bounce > -1, bounce <= 1 else { return nil }
    self.init(
      response: duration, dampingRatio: Spring.dampingRatio(bounce: bounce), isLiteral: isLiteral)
  }

  /// Returns a spring that takes a ratio above 1 literally; nil if there is none.
  init?(literalMass mass: Double?, stiffness: Double?, damping: Double?) {
    guard let mass, let stiffness, let damping else { return nil }
    self.init(
      mass: mass, stiffness: stiffness, damping: damping,
      isLiteral: damping > 2 * (mass * stiffness).squareRoot())
  }

  /// Returns a spring of mass 1 that takes a ratio above 1 literally; nil if there is none.
  init?(literalRatio ratio: Double, stiffness: Double) {
    guard ratio >= 0, stiffness > 0 else { return nil }
    self.init(
      mass: 1, stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot(),
      isLiteral: ratio > 1)
  }

  /// Returns a spring with another velocity, if it is finite, and any other easing as it is.
  func with(velocity: Double) -> Easing? {
    guard case .spring(let spring) = self else { return self }
    guard velocity.isFinite else { return nil }
    return .spring(
      Spring(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
        initialVelocity: velocity, overdamping: spring.overdamping))
  }
}

// MARK: - Settling times

extension Easing {
  /// Returns a spring of mass 1 from its damping ratio, clamped to 1, and the time after which its swing has fallen
  /// to `epsilon`; nil if there is none.
  ///
  /// The swing's envelope is ζ / √(1 − ζ²) · e^(−ζωT), at ratio 1 it is (1 + ωT) · e^(−ωT). The same formula is in
  /// UIKit's `usingSpringWithDamping` (framer/SpringsExample, readme.md: 3 s
  /// and 0.25 are stiffness 54.83, damping 3.70), SwiftUI's `settlingDuration`
  /// (OpenSwiftUI, Spring+SettlingDurationDampingRatio.swift). Both clamp the duration to 0.01…10 s.
  init?(settlingIn duration: Double, dampingRatio: Double, within epsilon: Double = 0.001) {
    let (ratio, duration) = (min(dampingRatio, 1), min(max(duration, 0.01), 10))
    guard ratio > 0, (1e-9...0.1).contains(epsilon) else { return nil }
    let fade = ratio < 1 ? Easing.fade(ratio, epsilon) : Easing.criticalFade(epsilon)
    guard fade > 0, fade.isFinite else { return nil }
    let frequency = fade / (ratio * duration)
    self.init(mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency)
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

extension Easing {
  /// The easing rotated by 180°, so a slow start becomes a slow end; nil if there is none.
  ///
  /// `Easing.out(…)` of React Native: 1 − f(1 − t).
  var reversed: Easing? {
    switch self {
    case .linear: self
    case .cubicBezier(let curve):
      .cubicBezier(CubicBezier(1 - curve.x2, 1 - curve.y2, 1 - curve.x1, 1 - curve.y1))
    case .penner(let function): .penner(function.reversed)
    case .android(let interpolator): interpolator.reversed.map(Easing.android)
    default: nil
    }
  }

  /// The easing at twice the speed up to the middle, then rotated by 180°; nil if there is none.
  ///
  /// `Easing.inOut(…)` of React Native: f(2t) / 2, then 1 − f(2 − 2t) / 2.
  var mirrored: Easing? {
    switch self {
    case .linear: self
    case .cubicBezier(let curve): .path(curve.mirrored)
    // Penner's back and elastic use other constants here.
    case .penner(let function)
    where function.end == .in && ![.back, .elastic].contains(function.family):
      .penner(Penner(function.family, .inOut))
    case .android(.anticipate(let tension)): .android(.anticipateOvershoot(tension: tension / 1.5))
    default: nil
    }
  }

  /// Returns t to some power: Penner's function, or Android's accelerate interpolator for other powers.
  static func power(_ exponent: Double) -> Easing? {
    let named: [Double: Penner.Family] = [2: .quad, 3: .cubic, 4: .quart, 5: .quint]
    if let family = named[exponent] { return .penner(Penner(family, .in)) }
    if exponent == 1 { return .linear }
    guard exponent > 0, Easing.outputs.contains(exponent) else { return nil }
    return .android(.accelerate(factor: exponent / 2))
  }

  /// Returns t² · ((s + 1) · t − s), which is Android's anticipate interpolator.
  static func back(_ overshoot: Double) -> Easing? {
    guard overshoot >= 0, Easing.outputs.contains(overshoot) else { return nil }
    return .android(.anticipate(tension: overshoot))
  }
}

extension Penner {
  fileprivate var reversed: Penner {
    Penner(family, end == .in ? .out : end == .out ? .in : .inOut)
  }
}

extension AndroidInterpolator {
  fileprivate var reversed: AndroidInterpolator? {
    switch self {
    case .accelerate(let factor): .decelerate(factor: factor)
    case .decelerate(let factor): .accelerate(factor: factor)
    case .anticipate(let tension): .overshoot(tension: tension)
    case .overshoot(let tension): .anticipate(tension: tension)
    case .accelerateDecelerate, .anticipateOvershoot: self
    case .bounce, .cycle: nil
    }
  }
}

extension CubicBezier {
  fileprivate var mirrored: BezierPath {
    let points = [(x1 / 2, y1 / 2), (x2 / 2, y2 / 2)].map { BezierPath.Point($0.0, $0.1) }
    let turned = points.reversed().map { BezierPath.Point(1 - $0.x, 1 - $0.y) }
    return BezierPath([
      .init(points[0], points[1], to: .init(0.5, 0.5)),
      .init(turned[0], turned[1], to: .init(1, 1)),
    ])
  }
}
