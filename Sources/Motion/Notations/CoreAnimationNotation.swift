import Strings

/// `CAMediaTimingFunction`, `CASpringAnimation` and, for lines, `CAKeyframeAnimation`.
///
/// A ratio above 1 is clamped to critical unless `allowsOverdamping` is set (iOS 17).
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

  /// Returns stops as keyframes of progress; nil if times do not go from 0 to 1.
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

  static let calls: [KnownCall] = [
    KnownCall(
      "CASpringAnimation", when: "perceptualDuration bounce",
      numbers: "perceptualDuration bounce initialVelocity", settings: [.seconds("duration")],
      ignoring: "keyPath"
    ) { $0.spring(during: "perceptualDuration") },
    // Defaults are those of a new CASpringAnimation.
    KnownCall(
      "CASpringAnimation",
      settings: [
        .number("mass"), .number("stiffness"), .number("damping"), .number("initialVelocity"),
        .flag("allowsOverdamping"), .seconds("duration"),
      ], ignoring: "keyPath"
    ) { $0.spring(stiffness: 100, damping: 10, isLiteral: $0["allowsOverdamping"] == 1) },
    KnownCall(
      "CAMediaTimingFunction", when: "name", [.named("name", names)],
      settings: [.seconds("duration")]
    ) { $0.curve?.easing },
    KnownCall(
      bezier: "CAMediaTimingFunction", "controlPoints y1 x2 y2", settings: [.seconds("duration")]),
    KnownCall(
      "CAKeyframeAnimation",
      settings: [
        .numbers("keyTimes"), .numbers("values"), .seconds("duration"),
        .fixed("calculationMode", expected: ".linear") { $0.word?.name == "linear" },
      ], ignoring: "keyPath", expected: "keyTimes that ascend, and as many values"
    ) { keyframes(at: $0.numbers("keyTimes"), $0.numbers("values")) },
  ]

  private static func keyframes(at inputs: [Double], _ outputs: [Double]) -> Easing? {
    let isAscending = zip(inputs, inputs.dropFirst()).allSatisfy { $0 <= $1 }
    guard !inputs.isEmpty, inputs.count == outputs.count, isAscending else { return nil }
    return .linearStops(
      LinearStops(points: zip(inputs, outputs).map { LinearStops.Point(input: $0, output: $1) }))
  }

  /// The timing functions by name.
  private static let names: [String: Easing?] = [
    "linear": .linear, "easeIn": .cubicBezier(.easeIn), "easeOut": .cubicBezier(.easeOut),
    "easeInEaseOut": .cubicBezier(.easeInOut), "default": .cubicBezier(.ease),
    "kCAMediaTimingFunctionLinear": .linear,
    "kCAMediaTimingFunctionEaseIn": .cubicBezier(.easeIn),
    "kCAMediaTimingFunctionEaseOut": .cubicBezier(.easeOut),
    "kCAMediaTimingFunctionEaseInEaseOut": .cubicBezier(.easeInOut),
    "kCAMediaTimingFunctionDefault": .cubicBezier(.ease),
  ]
}
