/// `CAMediaTimingFunction`, `CASpringAnimation` and, for lines, `CAKeyframeAnimation`.
///
/// A spring whose ratio is above 1 is critical unless `allowsOverdamping` is set (iOS 17).
enum CoreAnimationNotation: CurveNotation {
  static let substitutes: [Notation.Substitute] = [.linearStops, .cubicBezier]

  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear: "CAMediaTimingFunction(name: .linear)"
    case .cubicBezier(let curve): "CAMediaTimingFunction(controlPoints: \(curve.list()))"
    case .linearStops(let stops): text(of: stops, duration)
    case .spring(let spring): text(of: spring, duration)
    default: nil
    }
  }

  private static func text(of spring: Spring, _ duration: Seconds?) -> String {
    var lines = [
      "let animation = CASpringAnimation(keyPath: \"position.y\")",
      "animation.mass = \(spring.mass.notated)",
      "animation.stiffness = \(spring.stiffness.notated)",
      "animation.damping = \(spring.damping.notated)",
    ]
    if spring.initialVelocity != 0 {
      lines.append("animation.initialVelocity = \(spring.initialVelocity.notated)")
    }
    if spring.overdamping == .literal { lines.append("animation.allowsOverdamping = true") }
    lines.append("animation.duration = \(duration?.notated ?? "animation.settlingDuration")")
    return lines.joined(separator: "\n")
  }

  /// Progress as keyframes, to be multiplied with the way: times must go from 0 to 1.
  private static func text(of stops: LinearStops, _ duration: Seconds?) -> String? {
    guard stops.points.first?.input == 0, stops.points.last?.input == 1 else { return nil }
    let times = stops.points.map(\.input.notated).joined(separator: ", ")
    let values = stops.points.map(\.output.notated).joined(separator: ", ")
    let length = duration.map { "\nanimation.duration = \($0.notated)" } ?? ""
    return """
      let animation = CAKeyframeAnimation(keyPath: "position.y")
      animation.keyTimes = [\(times)]
      animation.values = [\(values)]
      animation.calculationMode = .linear\(length)
      """
  }

  static func read(_ snippet: Snippet) -> (Easing, Seconds?)? {
    if snippet.has("keyTimes") { return keyframes(snippet).map { ($0, snippet["duration"]) } }
    if snippet.has("CASpringAnimation") {
      // What is not set is as in a new CASpringAnimation.
      return Easing(
        mass: snippet["mass"], stiffness: snippet["stiffness"] ?? 100,
        damping: snippet["damping"] ?? 10, velocity: snippet["initialVelocity"],
        isLiteral: snippet.has("allowsOverdamping") && snippet.has("true")
      ).map { ($0, snippet["duration"]) }
    }
    guard snippet.has("CAMediaTimingFunction") else { return nil }
    let names = ["linear": "linear", "easeIn": "ease-in", "easeOut": "ease-out"]
    let others = ["easeInEaseOut": "ease-in-out", "default": "ease"]
    for (word, name) in names.merging(others, uniquingKeysWith: { $1 }) where snippet.has(word) {
      return NamedEasing.find(name).map { ($0.easing, snippet["duration"]) }
    }
    return Easing(handles: snippet.numbers(after: "CAMediaTimingFunction")).map {
      ($0, snippet["duration"])
    }
  }

  private static func keyframes(_ snippet: Snippet) -> Easing? {
    let times = snippet.numbers(after: "keyTimes", until: ["values", "animation"])
    let values = snippet.numbers(after: "values", until: ["keyTimes", "animation"])
    let isAscending = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
    guard !times.isEmpty, times.count == values.count, isAscending else { return nil }
    return .linearStops(
      LinearStops(points: zip(times, values).map { .init(input: $0, output: $1) }))
  }
}
