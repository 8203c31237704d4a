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

  static func read(_ code: Code) throws(TextError) -> NamedCurve? {
    if code.allItems.contains(where: { $0.name == "keyTimes" }) {
      let maker = code.references.first { $0.name == "CAKeyframeAnimation" }
      let items = code.allItems.filter { $0.label?.path.count ?? 0 > 1 || maker == nil }
      let arguments = Arguments("keyframes", items, at: maker?.word.place ?? 0, in: code)
      return try calls.curve("CAKeyframeAnimation", arguments)
    }
    return try code.curve(among: code.references.filter { $0.arguments != nil }) {
      (reference) throws(TextError) in
      switch reference.name {
      case "CASpringAnimation": try calls.curve(reference.name, properties(of: reference, code))
      case "CAMediaTimingFunction": try timing(reference, code)
      default: nil
      }
    }
  }

  private static func timing(_ reference: Code.Reference, _ code: Code) throws(TextError)
    -> NamedCurve?
  {
    let arguments = Arguments(of: reference, in: code)
    let curve = try calls.curve(reference.name, arguments)
    for label in ["speed", "timeOffset"] {
      guard let item = try code.item(label) else { continue }
      throw arguments.wrong(item, expected: "nothing that changes the curve")
    }
    let duration = try code.seconds("duration")
    return curve.map { NamedCurve($0.easing, duration: duration) }
  }

  /// Returns the arguments of an animation with the properties set on it: `animation.mass = 3`.
  private static func properties(of reference: Code.Reference, _ code: Code) -> Arguments {
    let variable = reference.labels.last?.name
    let properties = code.allItems.filter { item in
      guard let path = item.label?.path, path.count > 1, item.separator == "=" else { return false }
      return variable == nil || path[path.count - 2] == variable
    }
    let items = (reference.arguments?.items ?? []) + properties
    return Arguments(variable ?? reference.name, items, at: reference.word.place, in: code)
  }

  // MARK: - Calls

  private static let calls: [KnownCall] = [
    KnownCall(
      "CASpringAnimation", when: "perceptualDuration bounce", [.seconds("duration")],
      numbers: "perceptualDuration bounce initialVelocity", ignoring: harmless
    ) { $0.spring(during: "perceptualDuration") },
    // Defaults are those of a new CASpringAnimation.
    KnownCall(
      "CASpringAnimation", [.seconds("duration"), .flag("allowsOverdamping")],
      numbers: "initialVelocity mass stiffness damping", ignoring: harmless
    ) { $0.spring(stiffness: 100, damping: 10, isLiteral: $0.flag("allowsOverdamping")) },
    KnownCall(
      "CAMediaTimingFunction", when: "name",
      [.named("name", names, expected: ".linear, .easeIn, .easeOut, .easeInEaseOut")]
    ) { $0.curve?.easing },
    KnownCall(
      "CAMediaTimingFunction", [.number("controlPoints"), .unlabeled],
      expected: "a name, or controlPoints: x1, y1, x2, y2 with x in 0...1"
    ) { values in
      let rest = values.numbers("")
      return rest.count == 3 ? Easing(handles: [values["controlPoints"] ?? .nan] + rest) : nil
    },
    KnownCall(
      "CAKeyframeAnimation",
      [
        .seconds("duration"), .list("keyTimes"), .list("values"),
        .fixed("calculationMode", expected: ".linear") { item, _ in item.word?.name == "linear" },
      ], ignoring: harmless, expected: "keyTimes that ascend, and as many values"
    ) { keyframes(at: $0.numbers("keyTimes"), $0.numbers("values")) },
  ]

  /// Properties of the target, start and repetition (CAAnimation, CAMediaTiming).
  private static let harmless =
    "fromValue toValue byValue keyPath isAdditive additive isCumulative fillMode "
    + "isRemovedOnCompletion beginTime delegate repeatCount repeatDuration autoreverses "
    + "preferredFrameRateRange animation"

  private static func keyframes(at inputs: [Double], _ outputs: [Double]) -> Easing? {
    let isAscending = zip(inputs, inputs.dropFirst()).allSatisfy { $0 <= $1 }
    guard !inputs.isEmpty, inputs.count == outputs.count, isAscending else { return nil }
    return .linearStops(
      LinearStops(points: zip(inputs, outputs).map { LinearStops.Point(input: $0, output: $1) }))
  }

  /// The timing functions by name, in Swift and in Objective-C.
  private static let names: [String: Easing] = {
    let names: [String: Easing] = [
      "Linear": .linear, "EaseIn": .cubicBezier(.easeIn), "EaseOut": .cubicBezier(.easeOut),
      "EaseInEaseOut": .cubicBezier(.easeInOut), "Default": .cubicBezier(.ease),
    ]
    return names.reduce(into: [:]) { all, name in
      all["kCAMediaTimingFunction" + name.key] = name.value
      all[name.key.prefix(1).lowercased() + name.key.dropFirst()] = name.value
    }
  }()
}
