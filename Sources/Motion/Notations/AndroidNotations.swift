import Strings

/// Interpolators and spring forces of Android, in Java and Kotlin; resources are read, too.
///
/// Its springs have mass 1 and are literal (androidx dynamicanimation, SpringForce.java).
extension CallReader {
  /// Interpolators in code and as resources, as in `res/interpolator`; springs.
  mutating func androidCurve() throws(TextError) -> NamedCurve? {
    if isWord { return nil }
    switch name {
    case "SpringForce":
      // A new force has medium stiffness and bounciness.
      skip("_")
      let stiffness = try setting("stiffness", Self.forces) ?? 1500
      let ratio = try setting("dampingRatio", Self.forces) ?? 0.5
      return try curve(Easing(literalRatio: ratio, stiffness: stiffness))
    case "create" where path == "PathInterpolatorCompat.create", "PathInterpolator":
      let handles = try numbers(labeled: "x1 y1 x2 y2")
      return try curve(
        androidPath(handles), duration: androidDuration(),
        expected: "x, y or x1, y1, x2, y2 with x in 0...1")
    case "pathInterpolator" where has("pathData"):
      let item = try take("pathData")
      let easing = item?.text.flatMap { try? Easing(parsing: "path(\($0))") }
      return try curve(easing, expected: "the data of a path from 0,0 to 1,1")
    case "pathInterpolator":
      return NamedCurve(try bezier("controlX1 controlY1 controlX2 controlY2"))
    case _ where name.hasSuffix("nterpolator"):
      guard let easing = try interpolator() else { return nil }
      let isClass = name.first?.isUppercase ?? false
      return try NamedCurve(easing, duration: isClass ? androidDuration() : nil)
    default: return nil
    }
  }

  private mutating func androidDuration() throws(TextError) -> Seconds? {
    try setting("duration").map { $0 / 1000 }
  }

  /// Returns the easing of a class or an element by its name: androidx interpolator, FastOutSlowInInterpolator.java and
  /// its neighbors.
  private mutating func interpolator() throws(TextError) -> Easing? {
    switch name {
    case "LinearInterpolator", "linearInterpolator": return .linear
    case "FastOutSlowInInterpolator": return .cubicBezier(CubicBezier(0.4, 0, 0.2, 1))
    case "FastOutLinearInInterpolator": return .cubicBezier(CubicBezier(0.4, 0, 1, 1))
    case "LinearOutSlowInInterpolator": return .cubicBezier(CubicBezier(0, 0, 0.2, 1))
    default: break
    }
    let found = AndroidInterpolator.defaults.first {
      [$0.className, $0.elementName].contains(name)
    }
    guard let found, let (label, usual) = found.notation.argument else {
      return found.map(Easing.android)
    }
    var value = try number(label) ?? usual
    if case .anticipateOvershoot = found { value *= (try number("extraTension") ?? 1.5) / 1.5 }
    guard value > 0 || label == "tension" && value == 0, Easing.outputs.contains(value) else {
      throw missing("a \(label) above 0, at most 1000000")
    }
    return .android(found.with(value))
  }

  /// Returns the curve of two handles, or of the single one of a quadratic curve.
  private func androidPath(_ numbers: [Double]) -> Easing? {
    guard numbers.count == 2 else { return numbers.count == 4 ? Easing(handles: numbers) : nil }
    let (x, y) = (numbers[0], numbers[1])
    return Easing(handles: [x * 2 / 3, y * 2 / 3, 1 - (1 - x) * 2 / 3, 1 - (1 - y) * 2 / 3])
  }

  /// androidx dynamicanimation, SpringForce.java.
  private static let forces: [String: Double] = [
    "STIFFNESS_HIGH": 10_000, "STIFFNESS_MEDIUM": 1500, "STIFFNESS_LOW": 200,
    "STIFFNESS_VERY_LOW": 50, "DAMPING_RATIO_HIGH_BOUNCY": 0.2, "DAMPING_RATIO_MEDIUM_BOUNCY": 0.5,
    "DAMPING_RATIO_LOW_BOUNCY": 0.75, "DAMPING_RATIO_NO_BOUNCY": 1,
  ]
}

extension AndroidInterpolator {
  /// The name of its class, such as `AnticipateOvershootInterpolator`.
  var className: String {
    let words = notation.name.split(separator: "-")
    return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "Interpolator"
  }

  /// The name of its element, such as `anticipateOvershootInterpolator`.
  fileprivate var elementName: String { className.prefix(1).lowercased() + className.dropFirst() }
}

/// `Easing` and `AnimationSpec` of Jetpack Compose.
///
/// Its springs have mass 1 and are literal. A call around them gives their velocity, in the value's unit.
extension CallReader {
  /// Returns whether an item is written as in Kotlin: a label with an equals sign, or a number with an f.
  private func isKotlin(_ item: Code.Item) -> Bool {
    if item.label != nil { return item.separator == "=" }
    if case .number(_, let unit) = item.only?.kind { return unit.lowercased() == "f" }
    return item.word.map { Self.composeNumbers[$0] != nil } ?? false
  }

  /// Reads a call or a name of Compose; returns nil for any other.
  mutating func composeCurve() throws(TextError) -> NamedCurve? {
    if path.hasPrefix("."), name != "animateTo" { return nil }
    if let easing = Self.composeEasings[name], !isPartOfName { return NamedCurve(easing) }
    if isWord { return nil }
    switch name {
    case "CubicBezierEasing": return NamedCurve(try bezier("a b c d"))
    case "tween", "TweenSpec":
      // androidx compose, animation-core, AnimationSpec.kt: DefaultDurationMillis is 300.
      skip("delay")
      let duration = try milliseconds("durationMillis") ?? 0.3
      _ = try number("delayMillis")
      let easing = try curve(
        "easing", expected: "CubicBezierEasing() or an easing of Compose by name")
      return NamedCurve(
        easing?.easing ?? .cubicBezier(CubicBezier(0.4, 0, 0.2, 1)), duration: duration)
    case "spring", "SpringSpec":
      // Other languages have springs with these names; alone, `spring()` may be of any.
      guard path == name, items.allSatisfy(isKotlin), !(isAlone && items.isEmpty) else {
        return nil
      }
      skip("visibilityThreshold")
      let ratio = try number("dampingRatio", Self.composeNumbers) ?? 1
      let stiffness = try number("stiffness", Self.composeNumbers) ?? 1500
      return try curve(Easing(literalRatio: ratio, stiffness: stiffness))
    // androidx compose, animation-core, Animatable.kt and SuspendAnimation.kt: velocities of springs.
    case "animateTo" where hasVelocity:
      skip("block")
      _ = try take("targetValue")
      let spring = try curve("animationSpec", expected: Self.spec)
      let velocity = try velocity("initialVelocity")
      return try curve(
        spring?.easing.with(velocity: velocity), duration: spring?.duration, expected: Self.spec)
    case "animate" where hasVelocity && items.count > 3:
      skip("block")
      let (start, end) = try (number("initialValue"), number("targetValue"))
      let velocity = try number("initialVelocity") ?? 0
      let spring = try curve("animationSpec", expected: Self.spec)
      let way = (end ?? 0) - (start ?? 0)
      return try curve(
        spring?.easing.with(velocity: velocity / way), duration: spring?.duration,
        expected: "two values, and " + Self.spec)
    default: return nil
    }
  }

  private static let spec = "spring() or tween() in the text"

  /// Returns whether a call has a velocity for a spring, with its label or at its place after a number; a tween ignores
  /// it.
  private var hasVelocity: Bool {
    guard !items.contains(where: { $0.parts.first?.name == "tween" }) else { return false }
    if let velocity = argument("initialVelocity") { return isKotlin(velocity) }
    return items.prefix(3).count { $0.label == nil } > 2 && isKotlin(items[0])
  }

  /// androidx compose, animation-core, AnimationSpec.kt, object Spring.
  private static let composeNumbers: [String: Double] = [
    "StiffnessHigh": 10_000, "StiffnessMedium": 1500, "StiffnessMediumLow": 400,
    "StiffnessLow": 200, "StiffnessVeryLow": 50, "DampingRatioHighBouncy": 0.2,
    "DampingRatioMediumBouncy": 0.5, "DampingRatioLowBouncy": 0.75, "DampingRatioNoBouncy": 1,
  ]

  /// androidx compose, animation-core, Easing.kt and EasingFunctions.kt; the last six are the formulas
  /// of easings.net.
  private static let composeEasings: [String: Easing] = {
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
