/// `Easing` and `AnimationSpec` of Jetpack Compose.
///
/// Its springs have mass 1, are evaluated literally, and are given a velocity elsewhere.
enum ComposeNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear: tween("LinearEasing", duration)
    case .cubicBezier(let curve): tween("CubicBezierEasing(\(curve.list("f")))", duration)
    case .spring(let spring) where spring.initialVelocity == 0:
      "spring(dampingRatio = \(spring.dampingRatio.notated)f, "
        + "stiffness = \((spring.stiffness / spring.mass).notated)f)"
    default: nil
    }
  }

  private static func tween(_ easing: String, _ duration: Seconds?) -> String {
    duration.map { "tween(durationMillis = \($0.milliseconds), easing = \(easing))" } ?? easing
  }
}
