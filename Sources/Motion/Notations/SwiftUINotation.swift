/// `Animation`, `Spring` and `UnitCurve` of SwiftUI.
///
/// A spring whose ratio is above 1 is critical there unless `allowOverDamping` is set
/// (developer.apple.com/documentation/swiftui/spring).
enum SwiftUINotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear: ".linear" + (duration.map { "(duration: \($0.notated))" } ?? "")
    case .cubicBezier(let curve):
      ".timingCurve(\(curve.list())" + (duration.map { ", duration: \($0.notated)" } ?? "") + ")"
    case .spring(let spring): text(of: spring)
    default: nil
    }
  }

  private static func text(of spring: Spring) -> String {
    let numbers = [
      "mass: \(spring.mass.notated)", "stiffness: \(spring.stiffness.notated)",
      "damping: \(spring.damping.notated)",
    ]
    let literal = spring.overdamping == .literal ? ["allowOverDamping: true"] : []
    let value = "Spring(\((numbers + literal).joined(separator: ", ")))"
    let velocity = spring.initialVelocity
    return velocity == 0
      ? ".spring(\(value))" : ".interpolatingSpring(\(value), initialVelocity: \(velocity.notated))"
  }

  static func read(_ snippet: Snippet) -> (Easing, Seconds?)? {
    let isLiteral = snippet.has("allowOverDamping") && snippet.has("true")
    if snippet.has("timingCurve") {
      return Easing(handles: snippet.numbers(after: "timingCurve")).map {
        ($0, snippet["duration"])
      }
    }
    if snippet.has("UnitCurve") {
      return Easing(handles: snippet.numbers(after: "bezier")).map { ($0, nil) }
    }
    let isSpring = ["spring", "interpolatingSpring", "interactiveSpring", "Spring"].contains {
      snippet.has($0)
    }
    if isSpring { return spring(snippet, isLiteral).map { ($0, nil) } }
    return preset(snippet)
  }

  private static func spring(_ snippet: Snippet, _ isLiteral: Bool) -> Easing? {
    let velocity = snippet["initialVelocity"]
    if snippet["stiffness"] != nil {
      return Easing(
        mass: snippet["mass"], stiffness: snippet["stiffness"], damping: snippet["damping"],
        velocity: velocity, isLiteral: isLiteral)
    }
    if let bounce = snippet["bounce"] ?? snippet["duration"].map({ _ in 0 }) {
      return Easing(duration: snippet["duration"] ?? 0.5, bounce: bounce, velocity: velocity)
    }
    // What `.spring()` and `.interactiveSpring()` do when nothing is said.
    let (response, ratio) = snippet.has("interactiveSpring") ? (0.15, 0.86) : (0.5, 0.825)
    return Easing(
      response: snippet["response"] ?? response,
      dampingRatio: snippet["dampingFraction"] ?? snippet["dampingRatio"] ?? ratio,
      velocity: velocity)
  }

  /// A name behind a dot, as in `.snappy(duration: 0.4, extraBounce: 0.1)`.
  private static func preset(_ snippet: Snippet) -> (Easing, Seconds?)? {
    let duration = snippet["duration"]
    for word in snippet.words {
      let bounces = ["smooth": 0, "snappy": 0.15, "bouncy": 0.3]
      if let bounce = bounces[word] {
        let extra = snippet["extraBounce"] ?? 0
        return Easing(duration: duration ?? 0.5, bounce: bounce + extra).map { ($0, nil) }
      }
      let curves = ["linear", "easeIn", "easeOut", "easeInOut"]
      if curves.contains(word), let named = NamedEasing.find(word) {
        return (named.easing, duration)
      }
    }
    return nil
  }
}
