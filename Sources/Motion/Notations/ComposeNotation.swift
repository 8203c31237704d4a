/// `Easing` and `AnimationSpec` of Jetpack Compose.
///
/// Its springs have mass 1 and are literal. Code elsewhere gives their velocity.
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

  static func read(_ code: Code) throws(TextError) -> Said? {
    try code.curve(among: code.mentions) { (mention) throws(TextError) in
      guard !mention.word.isMember else { return nil }
      switch mention.name {
      case "tween", "TweenSpec": return mention.arguments == nil ? nil : try tween(mention, code)
      case "spring", "SpringSpec": return isKotlin(mention) ? try spring(mention, code) : nil
      case "CubicBezierEasing" where mention.arguments != nil:
        var arguments = Arguments(of: mention, in: code)
        return (try bezier(&arguments), nil)
      case "keyframes" where mention.braces != nil:
        throw code.error(
          at: mention.word.place, reading: "keyframes", mention.word.text,
          expected: "tween or spring")
      default:
        return names[mention.name].map { ($0, nil) }
      }
    }
  }

  /// Returns whether it is written as in Kotlin: labels with an equals sign, numbers with an f.
  private static func isKotlin(_ mention: Mention) -> Bool {
    guard let items = mention.arguments?.items, mention.word.path.count == 1 else { return false }
    return items.allSatisfy { item in
      if item.label != nil { return item.separator == "=" }
      if case .number(_, let unit) = item.only { return unit.lowercased() == "f" }
      return item.word.map { constants[$0.name] != nil } ?? false
    }
  }

  /// androidx compose, animation-core, AnimationSpec.kt: DefaultDurationMillis is 300.
  private static func tween(_ mention: Mention, _ code: Code) throws(TextError) -> Said {
    var arguments = Arguments(of: mention, in: code)
    let duration = try arguments.number("durationMillis", isPositional: true)
    _ = try arguments.number("delayMillis", isPositional: true)
    _ = try arguments.number("delay")
    let item = try arguments.item("easing", isPositional: true)
    try arguments.end()
    let easing: Easing? =
      if let item { try self.easing(item, arguments, code) } else { names["FastOutSlowInEasing"] }
    return (easing ?? .linear, (duration ?? 300) / 1000)
  }

  private static func easing(
    _ item: Code.Item, _ arguments: Arguments, _ code: Code
  ) throws(TextError) -> Easing {
    if let call = item.call, call.word.name == "CubicBezierEasing" {
      var own = Arguments(of: call.word, call.group, in: code)
      return try bezier(&own)
    }
    guard let easing = item.word.flatMap({ names[$0.name] }) else {
      throw arguments.wrong(item, expected: "CubicBezierEasing() or an easing of Compose by name")
    }
    return easing
  }

  private static func bezier(_ arguments: inout Arguments) throws(TextError) -> Easing {
    var numbers: [Double] = []
    for label in ["a", "b", "c", "d"] {
      if let number = try arguments.number(label, isPositional: true) { numbers.append(number) }
    }
    try arguments.end()
    return try arguments.bezier(numbers)
  }

  private static func spring(_ mention: Mention, _ code: Code) throws(TextError) -> Said {
    var arguments = Arguments(of: mention, in: code)
    let ratio =
      try arguments.number("dampingRatio", isPositional: true, constants: constants) ?? 1
    let stiffness =
      try arguments.number("stiffness", isPositional: true, constants: constants) ?? 1500
    // The threshold at which it ends.
    arguments.pass("visibilityThreshold")
    try arguments.end()
    return (try arguments.spring(Easing(literalRatio: ratio, stiffness: stiffness)), nil)
  }

  /// androidx compose, animation-core, AnimationSpec.kt, object Spring.
  private static let constants: [String: Double] = [
    "StiffnessHigh": 10_000, "StiffnessMedium": 1500, "StiffnessMediumLow": 400,
    "StiffnessLow": 200, "StiffnessVeryLow": 50, "DampingRatioHighBouncy": 0.2,
    "DampingRatioMediumBouncy": 0.5, "DampingRatioLowBouncy": 0.75, "DampingRatioNoBouncy": 1,
  ]

  /// androidx compose, animation-core, Easing.kt and EasingFunctions.kt; the last six are the formulas
  /// of easings.net.
  private static let names: [String: Easing] = {
    let handles: [String: (Double, Double, Double, Double)] = [
      "FastOutSlowInEasing": (0.4, 0, 0.2, 1), "LinearOutSlowInEasing": (0, 0, 0.2, 1),
      "FastOutLinearInEasing": (0.4, 0, 1, 1), "Ease": (0.25, 0.1, 0.25, 1),
      "EaseOut": (0, 0, 0.58, 1), "EaseIn": (0.42, 0, 1, 1), "EaseInOut": (0.42, 0, 0.58, 1),
      "EaseInSine": (0.12, 0, 0.39, 0), "EaseOutSine": (0.61, 1, 0.88, 1),
      "EaseInOutSine": (0.37, 0, 0.63, 1), "EaseInCubic": (0.32, 0, 0.67, 0),
      "EaseOutCubic": (0.33, 1, 0.68, 1), "EaseInOutCubic": (0.65, 0, 0.35, 1),
      "EaseInQuint": (0.64, 0, 0.78, 0), "EaseOutQuint": (0.22, 1, 0.36, 1),
      "EaseInOutQuint": (0.83, 0, 0.17, 1), "EaseInCirc": (0.55, 0, 1, 0.45),
      "EaseOutCirc": (0, 0.55, 0.45, 1), "EaseInOutCirc": (0.85, 0, 0.15, 1),
      "EaseInQuad": (0.11, 0, 0.5, 0), "EaseOutQuad": (0.5, 1, 0.89, 1),
      "EaseInOutQuad": (0.45, 0, 0.55, 1), "EaseInQuart": (0.5, 0, 0.75, 0),
      "EaseOutQuart": (0.25, 1, 0.5, 1), "EaseInOutQuart": (0.76, 0, 0.24, 1),
      "EaseInExpo": (0.7, 0, 0.84, 0), "EaseOutExpo": (0.16, 1, 0.3, 1),
      "EaseInOutExpo": (0.87, 0, 0.13, 1), "EaseInBack": (0.36, 0, 0.66, -0.56),
      "EaseOutBack": (0.34, 1.56, 0.64, 1), "EaseInOutBack": (0.68, -0.6, 0.32, 1.6),
    ]
    var names = handles.mapValues { Easing.cubicBezier(CubicBezier($0.0, $0.1, $0.2, $0.3)) }
    names["LinearEasing"] = .linear
    for end in Penner.End.allCases {
      let word = "Ease" + end.rawValue.prefix(1).uppercased() + end.rawValue.dropFirst()
      names[word + "Elastic"] = .penner(Penner(.elastic, end))
      names[word + "Bounce"] = .penner(Penner(.bounce, end))
    }
    return names
  }()
}
