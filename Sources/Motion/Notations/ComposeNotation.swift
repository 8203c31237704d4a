import Strings

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

  /// Returns whether a call may be Kotlin's: other languages have springs with these names.
  static func isOurs(_ call: Code.Call) -> Bool {
    guard !call.word.isMember else { return false }
    return !call.word.name.lowercased().hasPrefix("spring")
      || call.word.path.count == 1 && call.items.allSatisfy(isKotlin)
  }

  /// Returns whether an item is written as in Kotlin: a label with an equals sign, or a number with an f.
  private static func isKotlin(_ item: Code.Item) -> Bool {
    if item.label != nil { return item.separator == "=" }
    if case .number(_, let unit) = item.only { return unit.lowercased() == "f" }
    return item.word.map { constants[$0.name] != nil } ?? false
  }

  static let calls: [KnownCall] =
    [
      // androidx compose, animation-core, AnimationSpec.kt: DefaultDurationMillis is 300.
      KnownCall(
        "tween TweenSpec",
        [
          .milliseconds("durationMillis"), .number("delayMillis"),
          .curve("easing", expected: "CubicBezierEasing() or an easing of Compose by name"),
        ], ignoring: "delay", duration: { $0.duration ?? 0.3 }
      ) { $0.curve?.easing ?? .cubicBezier(CubicBezier(0.4, 0, 0.2, 1)) },
      KnownCall(
        "spring SpringSpec", [.number("dampingRatio", constants), .number("stiffness", constants)],
        ignoring: "visibilityThreshold"
      ) { Easing(literalRatio: $0["dampingRatio"] ?? 1, stiffness: $0["stiffness"] ?? 1500) },
      KnownCall(bezier: "CubicBezierEasing", "a b c d"),
    ] + names.map { KnownCall($0.key, $0.value) }

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
