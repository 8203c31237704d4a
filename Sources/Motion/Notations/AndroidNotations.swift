import Strings

/// Interpolators and spring forces of Android, in Java and Kotlin; resources are read, too.
///
/// Its springs have mass 1 and are literal (androidx dynamicanimation, SpringForce.java).
enum AndroidNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear: return "LinearInterpolator()"
    case .cubicBezier(let curve): return "PathInterpolator(\(curve.list("f")))"
    case .android(let interpolator):
      let argument = interpolator.notation.argument
      return interpolator.className + "(\(argument.map { $0.value.notated + "f" } ?? ""))"
    case .spring(let spring) where spring.initialVelocity == 0:
      return "SpringForce(1f).setDampingRatio(\(spring.dampingRatio.notated)f)"
        + ".setStiffness(\((spring.stiffness / spring.mass).notated)f)"
    default: return nil
    }
  }

  /// androidx interpolator, FastOutSlowInInterpolator.java and its neighbors.
  static let table: [KnownCall] =
    [
      KnownCall("LinearInterpolator", settings: duration) { _ in .linear },
      bezier("FastOutSlowInInterpolator", 0.4, 0, 0.2, 1),
      bezier("FastOutLinearInInterpolator", 0.4, 0, 1, 1),
      bezier("LinearOutSlowInInterpolator", 0, 0, 0.2, 1),
      KnownCall(
        "PathInterpolator PathInterpolatorCompat.create", numbers: "x1 y1 x2 y2",
        settings: duration, expected: "x, y or x1, y1, x2, y2 with x in 0...1"
      ) { path($0.numbers("x1", "y1", "x2", "y2")) },
      // A new force has medium stiffness and bounciness.
      KnownCall(
        "SpringForce",
        settings: [.number("dampingRatio", constants), .number("stiffness", constants)],
        ignoring: "_"
      ) { Easing(literalRatio: $0["dampingRatio"] ?? 0.5, stiffness: $0["stiffness"] ?? 1500) },
    ] + AndroidInterpolator.defaults.map { $0.row($0.className, settings: duration) } + resources

  /// Interpolator resources, as in `res/interpolator`.
  private static let resources: [KnownCall] =
    [
      KnownCall("linearInterpolator", ignoring: "android") { _ in .linear },
      KnownCall("pathInterpolator", when: "pathData", [.path("pathData")], ignoring: "android") {
        $0.curve?.easing
      },
      KnownCall(
        bezier: "pathInterpolator", "controlX1 controlY1 controlX2 controlY2", ignoring: "android"),
    ] + AndroidInterpolator.defaults.map { $0.row($0.elementName) }

  private static let duration: [Argument] = [.milliseconds("duration")]

  private static func bezier(
    _ name: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> KnownCall {
    KnownCall(name, settings: duration) { _ in .cubicBezier(CubicBezier(x1, y1, x2, y2)) }
  }

  /// Returns the curve of two handles, or of the single one of a quadratic curve.
  private static func path(_ numbers: [Double]) -> Easing? {
    guard numbers.count == 2 else { return numbers.count == 4 ? Easing(handles: numbers) : nil }
    let (x, y) = (numbers[0], numbers[1])
    return Easing(handles: [x * 2 / 3, y * 2 / 3, 1 - (1 - x) * 2 / 3, 1 - (1 - y) * 2 / 3])
  }

  /// androidx dynamicanimation, SpringForce.java.
  private static let constants: [String: Double] = [
    "STIFFNESS_HIGH": 10_000, "STIFFNESS_MEDIUM": 1500, "STIFFNESS_LOW": 200,
    "STIFFNESS_VERY_LOW": 50, "DAMPING_RATIO_HIGH_BOUNCY": 0.2, "DAMPING_RATIO_MEDIUM_BOUNCY": 0.5,
    "DAMPING_RATIO_LOW_BOUNCY": 0.75, "DAMPING_RATIO_NO_BOUNCY": 1,
  ]
}

extension AndroidInterpolator {
  /// The name of its class, such as `AnticipateOvershootInterpolator`.
  fileprivate var className: String {
    let words = notation.name.split(separator: "-")
    return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "Interpolator"
  }

  /// The name of its element, such as `anticipateOvershootInterpolator`.
  fileprivate var elementName: String { className.prefix(1).lowercased() + className.dropFirst() }

  /// Returns the row that reads it, with the factor of the tension if it has one.
  fileprivate func row(_ name: String, settings: [Argument] = []) -> KnownCall {
    guard let (label, usual) = notation.argument else {
      return KnownCall(name, settings: settings, ignoring: "android") { _ in .android(self) }
    }
    let extra = if case .anticipateOvershoot = self { " extraTension" } else { "" }
    return KnownCall(
      name, numbers: label + extra, settings: settings, ignoring: "android",
      expected: "a \(label) above 0, at most 1000000"
    ) {
      let value = ($0[label] ?? usual) * ($0["extraTension"] ?? 1.5) / 1.5
      guard value > 0 || label == "tension" && value == 0, Easing.outputs.contains(value) else {
        return nil
      }
      return .android(with(value))
    }
  }
}

/// `Easing` and `AnimationSpec` of Jetpack Compose.
///
/// Its springs have mass 1 and are literal. A call around them gives their velocity, in the value's unit.
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
    guard !call.word.isMember || call.word.name == "animateTo" else { return false }
    return !call.word.name.lowercased().hasPrefix("spring")
      || call.word.path.count == 1 && call.items.allSatisfy(isKotlin)
  }

  /// Returns whether an item is written as in Kotlin: a label with an equals sign, or a number with an f.
  private static func isKotlin(_ item: Code.Item) -> Bool {
    if item.label != nil { return item.separator == "=" }
    if let quantity = item.quantity { return quantity.unit.lowercased() == "f" }
    return item.word.map { constants[$0.name] != nil } ?? false
  }

  static let table: [KnownCall] =
    [
      // androidx compose, animation-core, AnimationSpec.kt: DefaultDurationMillis is 300.
      KnownCall(
        "tween TweenSpec",
        [
          .milliseconds("durationMillis"), .number("delayMillis"),
          .curve("easing", expected: "CubicBezierEasing() or an easing of Compose by name"),
        ], ignoring: "delay", duration: { $0.duration ?? 0.3 }
      ) { $0.curve?.easing ?? .cubicBezier(CubicBezier(0.4, 0, 0.2, 1)) },
      // androidx compose, animation-core, Animatable.kt and SuspendAnimation.kt; a tween ignores the velocity.
      KnownCall(
        "animateTo", where: { hasVelocity($0, at: 2) },
        [
          .fixed("targetValue", expected: "") { _ in true },
          .curve("animationSpec", expected: spec),
          .velocity("initialVelocity"),
        ], ignoring: "block", expected: spec, duration: { $0.curve?.duration }
      ) { $0.curve?.easing.with(velocity: $0.velocity) },
      KnownCall(
        "animate", where: { hasVelocity($0, at: 2) && $0.items.count > 3 },
        [
          .number("initialValue"), .number("targetValue"), .number("initialVelocity"),
          .curve("animationSpec", expected: spec),
        ], ignoring: "block", expected: "two values, and " + spec, duration: { $0.curve?.duration }
      ) {
        guard let start = $0["initialValue"], let end = $0["targetValue"], start != end else {
          return nil
        }
        return $0.curve?.easing.with(velocity: $0.velocity / (end - start))
      },
      KnownCall(
        "spring SpringSpec", [.number("dampingRatio", constants), .number("stiffness", constants)],
        ignoring: "visibilityThreshold"
      ) { Easing(literalRatio: $0["dampingRatio"] ?? 1, stiffness: $0["stiffness"] ?? 1500) },
      KnownCall(bezier: "CubicBezierEasing", "a b c d"),
    ] + names.map { KnownCall($0.key, $0.value) }

  private static let spec = "spring() or tween() in the text"

  /// Returns whether a call has a velocity for a spring, with its label or at its place after a number.
  @Sendable private static func hasVelocity(_ call: Code.Call, at index: Int) -> Bool {
    guard !call.items.contains(where: { $0.first?.name == "tween" }) else {
      return false
    }
    if let velocity = call.item("initialVelocity") { return isKotlin(velocity) }
    return call.items.prefix(index + 1).count { $0.label == nil } > index && isKotlin(call.items[0])
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
