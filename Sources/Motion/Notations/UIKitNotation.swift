/// `UITimingCurveProvider`s for `UIViewPropertyAnimator`.
///
/// UIKit evaluates a spring whose ratio is above 1 as critical, which is all that it can say of one.
enum UIKitNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear: "UICubicTimingParameters(animationCurve: .linear)"
    case .cubicBezier(let curve):
      "UICubicTimingParameters(controlPoint1: CGPoint(x: \(curve.x1.notated), "
        + "y: \(curve.y1.notated)), controlPoint2: CGPoint(x: \(curve.x2.notated), "
        + "y: \(curve.y2.notated)))"
    case .spring(let spring) where spring.isRightWhenClamped:
      "UISpringTimingParameters(mass: \(spring.mass.notated), "
        + "stiffness: \(spring.stiffness.notated), damping: \(spring.damping.notated), "
        + "initialVelocity: CGVector(dx: \(spring.initialVelocity.notated), "
        + "dy: \(spring.initialVelocity.notated)))"
    default: nil
    }
  }
}

extension UIKitNotation {
  static func read(_ code: Code) throws(NotationError) -> Said? {
    let mentions = code.mentions
    if let animator = mentions.first(where: { $0.begins(with: "UIViewPropertyAnimator") }) {
      return try propertyAnimator(animator, code)
    }
    let names = ["UISpringTimingParameters", "UICubicTimingParameters"]
    if mentions.contains(where: { names.contains($0.name) }) {
      return try code.curve(among: mentions) { (mention) throws(NotationError) in
        names.contains(mention.name) ? try parameters(mention, code, code.duration) : nil
      }
    }
    if mentions.contains(where: { $0.word.path == ["UIView", "animate"] }) {
      return try code.curve(among: mentions) { (mention) throws(NotationError) in
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
    return try code.curve(among: mentions) { (mention) throws(NotationError) in
      curves[mention.name].map { ($0, nil) }
    }
  }

  private static let curves: [String: Easing] = [
    "curveLinear": .linear, "curveEaseInOut": .cubicBezier(.easeInOut),
    "curveEaseIn": .cubicBezier(.easeIn), "curveEaseOut": .cubicBezier(.easeOut),
  ]

  /// Options that do not affect the curve (UIView.AnimationOptions).
  private static let otherOptions = [
    "allowUserInteraction", "beginFromCurrentState", "layoutSubviews", "repeat", "autoreverse",
    "allowAnimatedContent", "showHideTransitionViews", "preferredFramesPerSecond30",
    "preferredFramesPerSecond60", "preferredFramesPerSecondDefault",
  ]

  // MARK: - UIView.animate

  private static func animation(_ arguments: inout Arguments) throws(NotationError) -> Said {
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
  ) throws(NotationError) -> Said? {
    if let ratio = try arguments.number("usingSpringWithDamping") {
      try arguments.requireZero(
        "initialSpringVelocity",
        expected: "0: how UIKit takes it into the duration is not known")
      let duration = try arguments.required("withDuration", duration)
      return (
        try arguments.spring(Easing(settlingIn: duration, dampingRatio: ratio)), duration
      )
    }
    guard arguments.has("springDuration") || arguments.has("bounce") else { return nil }
    let (length, bounce) = (
      try arguments.number("springDuration") ?? 0.5, try arguments.number("bounce") ?? 0
    )
    let velocity = try arguments.number("initialSpringVelocity")
    return (
      try arguments.spring(Easing(perceptualDuration: length, bounce: bounce, velocity)), nil
    )
  }

  private static func options(_ arguments: inout Arguments) throws(NotationError) -> Easing? {
    guard let item = try arguments.item("options") else { return nil }
    let atoms = item.group("[")?.items.map(\.only) ?? [item.only]
    var found: Easing?
    for atom in atoms {
      guard case .word(let word) = atom else {
        throw arguments.wrong(item, expected: "options by name")
      }
      if let curve = curves[word.name] {
        guard found == nil else { throw arguments.wrong(item, expected: "one curve") }
        found = curve
      } else if !otherOptions.contains(word.name) {
        throw arguments.wrong(item, expected: "options by name")
      }
    }
    return found
  }

  // MARK: - Animators and their parameters

  private static func propertyAnimator(
    _ mention: Mention, _ code: Code
  ) throws(NotationError) -> Said {
    var arguments = Arguments(of: mention, in: code)
    guard mention.name == "UIViewPropertyAnimator" else { return try animation(&arguments) }
    arguments.pass("animations")
    let duration = try arguments.required("duration", try arguments.number("duration"))
    if arguments.has("timingParameters") {
      arguments.pass("timingParameters")
      try arguments.end()
      let names = ["UISpringTimingParameters", "UICubicTimingParameters"]
      guard let own = code.mentions.first(where: { names.contains($0.name) }) else {
        throw arguments.missing("timingParameters that are in the text too")
      }
      return try parameters(own, code, duration)
    }
    if let ratio = try arguments.number("dampingRatio") {
      try arguments.end()
      return (try arguments.spring(Easing(settlingIn: duration, dampingRatio: ratio)), duration)
    }
    let easing = try curve(&arguments, "curve")
    try arguments.end()
    return (easing, duration)
  }

  /// Returns a curve by its name or its control points.
  private static func curve(
    _ arguments: inout Arguments, _ label: String
  ) throws(NotationError) -> Easing {
    if let item = try arguments.item(label) {
      let names = ["linear", "easeIn", "easeOut", "easeInOut"]
      guard case .word(let word) = item.only, names.contains(word.name),
        let named = NamedEasing.find(word.name)
      else { throw arguments.wrong(item, expected: names.joined(separator: ", ")) }
      return named.easing
    }
    guard let first = try arguments.item("controlPoint1"),
      let second = try arguments.item("controlPoint2")
    else { throw arguments.missing("\(label), or controlPoint1 and controlPoint2") }
    let (p1, p2) = (
      try arguments.pair(first, ("x", "y")), try arguments.pair(second, ("x", "y"))
    )
    return try arguments.bezier([p1.0, p1.1, p2.0, p2.1])
  }

  private static func parameters(
    _ mention: Mention, _ code: Code, _ duration: Seconds?
  ) throws(NotationError) -> Said {
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
  ) throws(NotationError) -> Said {
    let velocity = try velocity(&arguments)
    if let ratio = try arguments.number("dampingRatio") {
      guard let duration else {
        throw arguments.missing("a UIViewPropertyAnimator with its duration, or --duration")
      }
      guard velocity == 0 else {
        throw arguments.missing("no initialVelocity beside dampingRatio")
      }
      return (try arguments.spring(Easing(settlingIn: duration, dampingRatio: ratio)), duration)
    }
    if arguments.has("bounce") || arguments.has("duration") {
      let (length, bounce) = (
        try arguments.number("duration") ?? 0.5, try arguments.number("bounce") ?? 0
      )
      let spring = Easing(duration: length, bounce: bounce, velocity: velocity)
      return (try arguments.spring(spring), nil)
    }
    // UISpringTimingParameters() is the keyboard's spring.
    guard !arguments.isEmpty else { return (.spring(.keyboard), nil) }
    let (mass, stiffness) = (try arguments.number("mass"), try arguments.number("stiffness"))
    let damping = try arguments.number("damping")
    return (
      try arguments.spring(
        Easing(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)), nil
    )
  }

  /// Returns the velocity of a vector: both components, or the only one that is not 0.
  private static func velocity(_ arguments: inout Arguments) throws(NotationError) -> Double {
    guard let item = try arguments.item("initialVelocity") else { return 0 }
    if case .word(let word) = item.only, word.name == "zero" { return 0 }
    let (dx, dy) = try arguments.pair(item, ("dx", "dy"))
    guard dx == dy || dx == 0 || dy == 0 else {
      throw arguments.wrong(item, expected: "one velocity for dx and dy")
    }
    return dx == 0 ? dy : dx
  }
}
