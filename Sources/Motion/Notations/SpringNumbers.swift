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
  /// to a thousandth; nil if there is none.
  ///
  /// The swing's envelope is ζ / √(1 − ζ²) · e^(−ζωT), at ratio 1 it is (1 + ωT) · e^(−ωT). It is the formula of
  /// UIKit's `usingSpringWithDamping` (framer/SpringsExample, readme.md: 3 s and 0.25 are stiffness 54.83, damping
  /// 3.70), which clamps the duration to 0.01…10 s.
  init?(settlingIn duration: Double, dampingRatio: Double) {
    let (ratio, duration) = (min(dampingRatio, 1), min(max(duration, 0.01), 10))
    guard ratio > 0 else { return nil }
    // ζωT: at ratio 1 the root of (1 + x) · e^(−x) = 0.001.
    let fade =
      ratio < 1
      ? Double.log(ratio / (0.001 * (1 - ratio * ratio).squareRoot())) : 9.233413476451586
    guard fade > 0, fade.isFinite else { return nil }
    let frequency = fade / (ratio * duration)
    self.init(mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency)
  }
}

extension Easing {
  /// The easing rotated by 180°, so a slow start becomes a slow end, as by `Easing.out(…)` of React Native: 1 − f(1 − t);
  /// nil if there is none.
  var reversed: Easing? {
    switch self {
    case .linear: self
    case .cubicBezier(let curve):
      .cubicBezier(CubicBezier(1 - curve.x2, 1 - curve.y2, 1 - curve.x1, 1 - curve.y1))
    case .penner(let function) where function.end != .inOut:
      .penner(Penner(function.family, function.end == .in ? .out : .in))
    default: nil
    }
  }

  /// The easing at twice the speed up to the middle, then rotated by 180°, as by `Easing.inOut(…)` of React Native:
  /// f(2t) / 2, then 1 − f(2 − 2t) / 2; nil if there is none.
  var mirrored: Easing? {
    switch self {
    case .linear: self
    case .cubicBezier(let curve): .path(curve.mirrored)
    case .penner(let function) where function.end == .in:
      .penner(Penner(function.family, .inOut))
    default: nil
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
