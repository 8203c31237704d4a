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

  static func read(_ code: Code) throws(TextError) -> Said? {
    if code.allItems.contains(where: { $0.name == "keyTimes" }) { return try keyframes(code) }
    return try code.curve(among: code.mentions) { (mention) throws(TextError) in
      switch mention.name {
      case "CASpringAnimation" where mention.arguments != nil: try spring(mention, code)
      case "CAMediaTimingFunction" where mention.arguments != nil: try timing(mention, code)
      default: nil
      }
    }
  }

  /// Properties that do not affect the curve: target, start and repetition (CAAnimation, CAMediaTiming).
  private static let harmless = [
    "fromValue", "toValue", "byValue", "keyPath", "isAdditive", "additive", "isCumulative",
    "fillMode", "isRemovedOnCompletion", "beginTime", "delegate", "repeatCount", "repeatDuration",
    "autoreverses", "preferredFrameRateRange", "animation",
  ]

  /// Returns the properties set on an animation: `animation.mass = 3`.
  private static func properties(of mention: Mention, _ code: Code) -> Arguments {
    let variable = mention.labels.last?.name
    let items = code.allItems.filter { item in
      guard let path = item.label?.path, path.count > 1, item.separator == "=" else { return false }
      return variable == nil || path[path.count - 2] == variable
    }
    return Arguments(variable ?? mention.name, items, at: mention.word.place, in: code)
  }

  private static func spring(_ mention: Mention, _ code: Code) throws(TextError) -> Said {
    var arguments = Arguments(of: mention, in: code)
    arguments.pass("keyPath")
    let isTimed = arguments.has("perceptualDuration", "bounce")
    let timed = try arguments.bounce(duration: "perceptualDuration")
    try arguments.end()
    var properties = properties(of: mention, code)
    properties.pass(harmless)
    let duration = try duration(&properties)
    let velocity = try properties.number("initialVelocity")
    if isTimed {
      try properties.end()
      let easing = Easing(duration: timed.duration, bounce: timed.bounce, velocity: velocity)
      return (try arguments.spring(easing), duration)
    }
    // Defaults are those of a new CASpringAnimation.
    let (mass, stiffness, damping) = try properties.physics()
    let isLiteral = try properties.flag("allowsOverdamping") ?? false
    try properties.end()
    let easing = Easing(
      mass: mass, stiffness: stiffness ?? 100, damping: damping ?? 10, velocity: velocity,
      isLiteral: isLiteral)
    return (try arguments.spring(easing), duration)
  }

  /// Returns the duration; the animation's own `settlingDuration` counts as none.
  private static func duration(_ properties: inout Arguments) throws(TextError) -> Seconds? {
    guard let item = try properties.item("duration") else { return nil }
    if item.word?.name == "settlingDuration" { return nil }
    return try properties.number(in: item)
  }

  private static func timing(_ mention: Mention, _ code: Code) throws(TextError) -> Said {
    var arguments = Arguments(of: mention, in: code)
    let easing: Easing
    if let item = try arguments.item("name") {
      guard let named = item.word.flatMap({ names[$0.name] }) else {
        throw arguments.wrong(item, expected: ".linear, .easeIn, .easeOut, .easeInEaseOut")
      }
      easing = named
    } else if let first = try arguments.item("controlPoints") {
      let numbers = [try arguments.number(in: first)] + (try arguments.numbers(3))
      easing = try arguments.bezier(numbers)
    } else {
      throw arguments.missing("name or controlPoints")
    }
    try arguments.end()
    for label in ["speed", "timeOffset"] {
      guard let item = try code.item(label) else { continue }
      throw arguments.wrong(item, expected: "nothing that changes the curve")
    }
    return (easing, try code.seconds("duration"))
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

  private static func keyframes(_ code: Code) throws(TextError) -> Said? {
    let maker = code.mentions.first { $0.name == "CAKeyframeAnimation" }
    let items = code.allItems.filter { $0.label?.path.count ?? 0 > 1 || maker == nil }
    var properties = Arguments("keyframes", items, at: maker?.word.place ?? 0, in: code)
    properties.pass(harmless)
    guard let times = try properties.item("keyTimes"), let values = try properties.item("values")
    else { throw properties.missing("keyTimes and values") }
    try properties.require("calculationMode", expected: ".linear") { $0.word?.name == "linear" }
    let duration = try duration(&properties)
    try properties.end()
    let (inputs, outputs) = (try properties.array(times), try properties.array(values))
    let isAscending = zip(inputs, inputs.dropFirst()).allSatisfy { $0 <= $1 }
    guard !inputs.isEmpty, inputs.count == outputs.count, isAscending else {
      throw properties.wrong(times, expected: "ascending times, as many as values")
    }
    let points = zip(inputs, outputs).map { LinearStops.Point(input: $0, output: $1) }
    return (.linearStops(LinearStops(points: points)), duration)
  }
}
