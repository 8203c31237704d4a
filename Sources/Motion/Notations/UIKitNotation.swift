/// `UITimingCurveProvider`s for `UIViewPropertyAnimator`.
///
/// UIKit evaluates a spring whose ratio is above 1 as critical, which is all that it can say of one.
enum UIKitNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear: "UICubicTimingParameters(animationCurve: .linear)"
    case .cubicBezier(let curve):
      "UICubicTimingParameters(controlPoint1: CGPoint(x: \(curve.x1.notated), "
        + "y: \(curve.y1.notated)), controlPoint2: CGPoint(x: \(curve.x2.notated), "
        + "y: \(curve.y2.notated)))"
    case .spring(let spring) where spring.isRightWhenClamped:
      "UISpringTimingParameters(mass: \(spring.mass.notated), "
        + "stiffness: \(spring.stiffness.notated), damping: \(spring.damping.notated), "
        + "initialVelocity: CGVector(dx: \(spring.initialVelocity.notated), "
        + "dy: \(spring.initialVelocity.notated)))"
    default: nil
    }
  }

  static func read(_ snippet: Snippet) -> (Easing, Seconds?)? {
    if snippet.has("UISpringTimingParameters") {
      let isDefault = snippet["stiffness"] == nil && snippet["dampingRatio"] == nil
      if isDefault { return (.spring(.keyboard), nil) }
      return Easing(
        mass: snippet["mass"], stiffness: snippet["stiffness"], damping: snippet["damping"],
        velocity: snippet["dx"]
      ).map { ($0, snippet["duration"]) }
    }
    guard snippet.has("UICubicTimingParameters") else { return options(snippet) }
    if snippet.has("animationCurve") { return curve(snippet) }
    return Easing(handles: snippet.numbers(after: "UICubicTimingParameters")).map {
      ($0, snippet["duration"])
    }
  }

  private static func curve(_ snippet: Snippet) -> (Easing, Seconds?)? {
    let names: [(String, UIKitCurve)] = [
      ("linear", .linear), ("easeInOut", .easeInOut), ("easeIn", .easeIn), ("easeOut", .easeOut),
    ]
    return names.first { snippet.has($0.0) }.map {
      ($0.1.curve(duration: 1).easing, snippet["duration"])
    }
  }

  private static func options(_ snippet: Snippet) -> (Easing, Seconds?)? {
    let names: [(String, UIKitCurve)] = [
      ("curveLinear", .linear), ("curveEaseInOut", .easeInOut), ("curveEaseIn", .easeIn),
      ("curveEaseOut", .easeOut),
    ]
    return names.first { snippet.has($0.0) }.map {
      ($0.1.curve(duration: 1).easing, snippet["withDuration"] ?? snippet["duration"])
    }
  }
}
