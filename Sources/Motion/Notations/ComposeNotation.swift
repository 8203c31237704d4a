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

  static func read(_ snippet: Snippet) -> (Easing, Seconds?)? {
    let duration = (snippet["durationMillis"] ?? snippet.numbers(after: "tween").first)
      .map { $0 / 1000 }
    if let easing = Easing(handles: snippet.numbers(after: "CubicBezierEasing")) {
      return (easing, duration)
    }
    if let known = names.first(where: { snippet.has($0.0) }) { return (known.1, duration) }
    guard snippet.has("spring"), let ratio = snippet["dampingRatio"],
      let stiffness = snippet["stiffness"], ratio >= 0, stiffness > 0
    else { return nil }
    return Easing(
      mass: 1, stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot(),
      isLiteral: ratio > 1
    ).map { ($0, nil) }
  }

  private static let names: [(String, Easing)] = [
    ("LinearEasing", .linear),
    ("FastOutSlowInEasing", .cubicBezier(CubicBezier(0.4, 0, 0.2, 1))),
    ("LinearOutSlowInEasing", .cubicBezier(CubicBezier(0, 0, 0.2, 1))),
    ("FastOutLinearInEasing", .cubicBezier(CubicBezier(0.4, 0, 1, 1))),
  ]
}
