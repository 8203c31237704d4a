import Strings

/// `UITimingCurveProvider`s for `UIViewPropertyAnimator`, and `UIView.animate`.
///
/// UIKit clamps a ratio above 1 to critical, so it has no overdamped springs.
enum UIKitNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear: "UICubicTimingParameters(animationCurve: .linear)"
    case .cubicBezier(let curve):
      "UICubicTimingParameters(controlPoint1: CGPoint(\(list(["x": curve.x1, "y": curve.y1]))), "
        + "controlPoint2: CGPoint(\(list(["x": curve.x2, "y": curve.y2]))))"
    case .spring(let spring) where spring.isRightWhenClamped: text(of: spring)
    default: nil
    }
  }

  private static func text(of spring: Spring) -> String {
    let vector = list(["dx": spring.initialVelocity, "dy": spring.initialVelocity])
    return
      "UISpringTimingParameters(\(spring.physicalNumbers), initialVelocity: CGVector(\(vector)))"
  }

  static func read(_ code: Code) throws(TextError) -> NamedCurve? {
    // An animator is read with its parameters, which may be anywhere.
    for root in ["UIViewPropertyAnimator", "UITimingParameters", "UIView"] {
      let references = code.references.filter { root == self.root(of: $0) }
      guard let first = references.first else { continue }
      return try code.curve(among: root == "UIViewPropertyAnimator" ? [first] : references) {
        (reference) throws(TextError) in
        let duration = root == "UITimingParameters" ? code.duration : nil
        return try calls.curve(
          reference.name, Arguments(of: reference, in: code), duration: duration)
      }
    }
    // The arguments of a call that was copied without its beginning.
    if code.items.contains(where: { ["withDuration", "usingSpringWithDamping"].contains($0.name) })
    {
      return try calls.curve("animate", Arguments("UIView.animate", code.items, at: 0, in: code))
    }
    return try code.curve(among: code.references) { (reference) throws(TextError) in
      curves[reference.name].map { NamedCurve($0) }
    }
  }

  private static func root(of reference: Code.Reference) -> String? {
    if reference.word.root == "UIViewPropertyAnimator" { return reference.word.root }
    if parameterNames.contains(reference.name) { return "UITimingParameters" }
    return reference.word.path == ["UIView", "animate"] ? "UIView" : nil
  }

  private static let parameterNames = ["UISpringTimingParameters", "UICubicTimingParameters"]

  // MARK: - Calls

  private static let calls: [KnownCall] = views + animators + parameters

  private static let views: [KnownCall] = [
    view(
      when: "usingSpringWithDamping",
      [
        .seconds("withDuration"),
        .zero(
          "initialSpringVelocity", expected: "0: how UIKit takes it into the duration is not known"),
      ], numbers: "usingSpringWithDamping", expected: "withDuration and a damping ratio above 0"
    ) { settling($0, "usingSpringWithDamping") },
    view(
      when: "springDuration bounce",
      numbers: "withDuration springDuration bounce initialSpringVelocity"
    ) { $0.perceptualSpring(during: "springDuration") },
    // UIKit's default is ease-in-out.
    view([.seconds("withDuration")], expected: "withDuration") {
      $0.duration == nil ? nil : $0.curve?.easing ?? .cubicBezier(.easeInOut)
    },
  ]

  private static func view(
    when condition: String = "", _ arguments: [Argument] = [], numbers: String = "",
    expected: String = "numbers that make a spring",
    easing: @escaping @Sendable (ArgumentValues) -> Easing?
  ) -> KnownCall {
    KnownCall(
      "animate runningPropertyAnimator", when: condition,
      arguments + [.curve("options", options)], numbers: numbers,
      ignoring: "delay animations completion", expected: expected, easing: easing)
  }

  private static let animators: [KnownCall] = [
    KnownCall(
      "UIViewPropertyAnimator", when: "timingParameters",
      [.seconds("duration"), .curve("timingParameters", ownParameters)], ignoring: "animations",
      duration: { $0.curve?.duration }
    ) { $0.curve?.easing },
    KnownCall(
      "UIViewPropertyAnimator", when: "dampingRatio", [.seconds("duration")],
      numbers: "dampingRatio", ignoring: "animations",
      expected: "a duration and a damping ratio above 0"
    ) { settling($0, "dampingRatio") },
    KnownCall(
      "UIViewPropertyAnimator", [.seconds("duration"), named("curve")] + points,
      ignoring: "animations",
      expected: "a duration with a curve, or with controlPoint1 and controlPoint2"
    ) { $0.duration == nil ? nil : cubic($0) },
  ]

  private static let parameters: [KnownCall] = [
    KnownCall(
      "UICubicTimingParameters", [named("animationCurve")] + points,
      expected: "animationCurve, or controlPoint1 and controlPoint2", easing: cubic),
    KnownCall(
      "UISpringTimingParameters", when: "dampingRatio", [velocity], numbers: "dampingRatio",
      expected: "no initialVelocity beside dampingRatio, and a UIViewPropertyAnimator with its "
        + "duration, or --duration"
    ) { ($0.velocity ?? 0) == 0 ? settling($0, "dampingRatio") : nil },
    KnownCall(
      "UISpringTimingParameters", when: "bounce duration", [velocity], numbers: "duration bounce",
      duration: { _ in nil }
    ) { $0.spring(during: "duration") },
    // UISpringTimingParameters() is the keyboard's spring.
    KnownCall(
      "UISpringTimingParameters", [velocity], numbers: "mass stiffness damping",
      duration: { _ in nil }
    ) { $0.isEmpty ? .spring(.keyboard) : $0.spring() },
  ]

  private static func settling(_ values: ArgumentValues, _ ratio: String) -> Easing? {
    values.duration.flatMap { Easing(settlingIn: $0, dampingRatio: values[ratio] ?? 0) }
  }

  private static let points: [Argument] = [.point("controlPoint1"), .point("controlPoint2")]

  @Sendable private static func cubic(_ values: ArgumentValues) -> Easing? {
    values.curve?.easing ?? Easing(handles: values.numbers("controlPoint1", "controlPoint2"))
  }

  // MARK: - Values

  /// The curves among the options of UIView, by name.
  private static let curves = Dictionary(
    uniqueKeysWithValues: NamedEasing.uiKit.filter { $0.name.hasPrefix("curve") }
      .map { ($0.name, $0.easing) })

  /// Options that do not affect the curve (UIView.AnimationOptions).
  private static let otherOptions = [
    "allowUserInteraction", "beginFromCurrentState", "layoutSubviews", "repeat", "autoreverse",
    "allowAnimatedContent", "showHideTransitionViews", "preferredFramesPerSecond30",
    "preferredFramesPerSecond60", "preferredFramesPerSecondDefault",
  ]

  @Sendable private static func options(
    _ item: Code.Item, _ arguments: Arguments, _ duration: Seconds?
  ) throws(TextError) -> NamedCurve? {
    let names = (item.group("[")?.items ?? [item]).map { $0.word?.name ?? "" }
    guard names.allSatisfy({ curves[$0] != nil || otherOptions.contains($0) }) else {
      throw arguments.wrong(item, expected: "options by name")
    }
    let found = names.compactMap { curves[$0] }
    guard found.count <= 1 else { throw arguments.wrong(item, expected: "one curve") }
    return found.first.map { NamedCurve($0) }
  }

  /// Returns an argument that names a curve of UIKit.
  private static func named(_ label: String) -> Argument {
    let names = ["linear", "easeIn", "easeOut", "easeInOut"]
    let easings = names.map { ($0, NamedEasing.find($0)?.easing ?? .linear) }
    return .named(
      label, Dictionary(uniqueKeysWithValues: easings), expected: names.joined(separator: ", "))
  }

  /// Reads the parameters of an animator, which may be in a variable.
  @Sendable private static func ownParameters(
    _ item: Code.Item, _ arguments: Arguments, _ duration: Seconds?
  ) throws(TextError) -> NamedCurve? {
    let code = arguments.code
    guard let own = code.references.first(where: { parameterNames.contains($0.name) }) else {
      throw arguments.missing("timingParameters that are in the text too")
    }
    return try calls.curve(own.name, Arguments(of: own, in: code), duration: duration)
  }

  /// The velocity of a vector: both components, or the only one that is not 0.
  private static let velocity = Argument.list("initialVelocity") {
    (item, arguments) throws(TextError) in
    if item.word?.name == "zero" { return [0] }
    let vector = try arguments.pair(item, ("dx", "dy"))
    guard vector[0] == vector[1] || vector.contains(0) else {
      throw arguments.wrong(item, expected: "one velocity for dx and dy")
    }
    return [vector[0] == 0 ? vector[1] : vector[0]]
  }
}
