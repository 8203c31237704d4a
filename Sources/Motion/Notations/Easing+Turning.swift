extension Easing {
  /// The easing rotated by 180°, so a slow start becomes a slow end; nil if there is none.
  ///
  /// `Easing.out(…)` of React Native, `reverseEasing` of Motion: 1 − f(1 − t).
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
  /// `Easing.inOut(…)` of React Native, `mirrorEasing` of Motion: f(2t) / 2, then 1 − f(2 − 2t) / 2.
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
