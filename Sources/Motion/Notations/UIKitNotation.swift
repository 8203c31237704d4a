/// `UITimingCurveProvider`s for `UIViewPropertyAnimator`.
///
/// UIKit clamps a ratio above 1 to critical, so it has no overdamped springs.
enum UIKitNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear: "UICubicTimingParameters(animationCurve: .linear)"
    case .cubicBezier(let curve):
      "UICubicTimingParameters(controlPoint1: CGPoint(\(list(["x": curve.x1, "y": curve.y1]))), "
        + "controlPoint2: CGPoint(\(list(["x": curve.x2, "y": curve.y2]))))"
    case .spring(let spring) where spring.isRightWhenClamped:
      text(of: spring)
    default: nil
    }
  }

  private static func text(of spring: Spring) -> String {
    let numbers = list([
      "mass": spring.mass, "stiffness": spring.stiffness, "damping": spring.damping,
    ])
    let vector = list(["dx": spring.initialVelocity, "dy": spring.initialVelocity])
    return "UISpringTimingParameters(\(numbers), initialVelocity: CGVector(\(vector)))"
  }

  static func read(_ code: Code) throws(TextError) -> Said? {
    let mentions = code.mentions
    if let animator = mentions.first(where: { $0.word.root == "UIViewPropertyAnimator" }) {
      return try propertyAnimator(animator, code)
    }
    if mentions.contains(where: { parameterNames.contains($0.name) }) {
      return try code.curve(among: mentions) { (mention) throws(TextError) in
        parameterNames.contains(mention.name) ? try parameters(mention, code, code.duration) : nil
      }
    }
    if mentions.contains(where: { $0.word.path == ["UIView", "animate"] }) {
      return try code.curve(among: mentions) { (mention) throws(TextError) in
        guard mention.word.path == ["UIView", "animate"] else { return nil }
        var arguments = Arguments(of: mention, in: code)
        return try animation(&arguments)
      }
    }
    // The arguments of a call that was copied without its beginning.
    if code.items.contains(where: { ["withDuration", "usingSpringWithDamping"].contains($0.name) })
    {
      var arguments = Arguments("UIView.animate", code.items, at: 0, in: code)
      return try animation(&arguments)
    }
    return try code.curve(among: mentions) { (mention) throws(TextError) in
      curves[mention.name].map { ($0, nil) }
    }
  }

  private static let parameterNames = ["UISpringTimingParameters", "UICubicTimingParameters"]

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

  // MARK: - UIView.animate

  private static func animation(_ arguments: inout Arguments) throws(TextError) -> Said {
    arguments.pass("delay", "animations", "completion")
    let duration = try arguments.number("withDuration")
    let spring = try spring(&arguments, duration)
    let options = try options(&arguments)
    try arguments.end()
    // A spring ignores curve options; otherwise UIKit's default is ease-in-out.
    if let spring { return spring }
    guard let duration else { throw arguments.missing("withDuration") }
    return (options ?? .cubicBezier(.easeInOut), duration)
  }

  private static func spring(
    _ arguments: inout Arguments, _ duration: Seconds?
  ) throws(TextError) -> Said? {
    if let ratio = try arguments.number("usingSpringWithDamping") {
      try arguments.requireZero(
        "initialSpringVelocity",
        expected: "0: how UIKit takes it into the duration is not known")
      guard let duration else { throw arguments.missing("withDuration") }
      return try settling(duration, ratio, arguments)
    }
    guard arguments.has("springDuration", "bounce") else { return nil }
    let (length, bounce) = try arguments.bounce(duration: "springDuration")
    let velocity = try arguments.number("initialSpringVelocity")
    let spring = Easing(perceptualDuration: length, bounce: bounce, velocity)
    return (try arguments.spring(spring), nil)
  }

  private static func settling(
    _ duration: Seconds, _ ratio: Double, _ arguments: Arguments
  ) throws(TextError) -> Said {
    (try arguments.spring(Easing(settlingIn: duration, dampingRatio: ratio)), duration)
  }

  private static func options(_ arguments: inout Arguments) throws(TextError) -> Easing? {
    guard let item = try arguments.item("options") else { return nil }
    let names = (item.group("[")?.items ?? [item]).map { $0.word?.name ?? "" }
    guard names.allSatisfy({ curves[$0] != nil || otherOptions.contains($0) }) else {
      throw arguments.wrong(item, expected: "options by name")
    }
    let found = names.compactMap { curves[$0] }
    guard found.count <= 1 else { throw arguments.wrong(item, expected: "one curve") }
    return found.first
  }

  // MARK: - Animators and their parameters

  private static func propertyAnimator(
    _ mention: Mention, _ code: Code
  ) throws(TextError) -> Said {
    var arguments = Arguments(of: mention, in: code)
    guard mention.name == "UIViewPropertyAnimator" else { return try animation(&arguments) }
    arguments.pass("animations")
    let duration = try arguments.required("duration")
    if arguments.has("timingParameters") {
      arguments.pass("timingParameters")
      try arguments.end()
      guard let own = code.mentions.first(where: { parameterNames.contains($0.name) }) else {
        throw arguments.missing("timingParameters that are in the text too")
      }
      return try parameters(own, code, duration)
    }
    if let ratio = try arguments.number("dampingRatio") {
      try arguments.end()
      return try settling(duration, ratio, arguments)
    }
    let easing = try curve(&arguments, "curve")
    try arguments.end()
    return (easing, duration)
  }

  /// Returns a curve by its name or its control points.
  private static func curve(
    _ arguments: inout Arguments, _ label: String
  ) throws(TextError) -> Easing {
    if let item = try arguments.item(label) {
      let names = ["linear", "easeIn", "easeOut", "easeInOut"]
      guard let name = item.word?.name, names.contains(name), let named = NamedEasing.find(name)
      else { throw arguments.wrong(item, expected: names.joined(separator: ", ")) }
      return named.easing
    }
    guard let easing = try arguments.bezier("controlPoint1", "controlPoint2") else {
      throw arguments.missing("\(label), or controlPoint1 and controlPoint2")
    }
    return easing
  }

  private static func parameters(
    _ mention: Mention, _ code: Code, _ duration: Seconds?
  ) throws(TextError) -> Said {
    var arguments = Arguments(of: mention, in: code)
    guard mention.name == "UISpringTimingParameters" else {
      let easing = try curve(&arguments, "animationCurve")
      try arguments.end()
      return (easing, duration)
    }
    let said = try springParameters(&arguments, duration)
    try arguments.end()
    return said
  }

  private static func springParameters(
    _ arguments: inout Arguments, _ duration: Seconds?
  ) throws(TextError) -> Said {
    let velocity = try velocity(&arguments)
    if let ratio = try arguments.number("dampingRatio") {
      guard let duration else {
        throw arguments.missing("a UIViewPropertyAnimator with its duration, or --duration")
      }
      guard velocity == 0 else {
        throw arguments.missing("no initialVelocity beside dampingRatio")
      }
      return try settling(duration, ratio, arguments)
    }
    if arguments.has("bounce", "duration") {
      let (length, bounce) = try arguments.bounce()
      let spring = Easing(duration: length, bounce: bounce, velocity: velocity)
      return (try arguments.spring(spring), nil)
    }
    // UISpringTimingParameters() is the keyboard's spring.
    guard !arguments.isEmpty else { return (.spring(.keyboard), nil) }
    let (mass, stiffness, damping) = try arguments.physics()
    let spring = Easing(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
    return (try arguments.spring(spring), nil)
  }

  /// Returns the velocity of a vector: both components, or the only one that is not 0.
  private static func velocity(_ arguments: inout Arguments) throws(TextError) -> Double {
    guard let item = try arguments.item("initialVelocity") else { return 0 }
    if item.word?.name == "zero" { return 0 }
    let (dx, dy) = try arguments.pair(item, ("dx", "dy"))
    guard dx == dy || dx == 0 || dy == 0 else {
      throw arguments.wrong(item, expected: "one velocity for dx and dy")
    }
    return dx == 0 ? dy : dx
  }
}
