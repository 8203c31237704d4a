/// `Animation`, `Spring` and `UnitCurve` of SwiftUI.
///
/// A ratio above 1 is clamped to critical unless `allowOverDamping` is set
/// (developer.apple.com/documentation/swiftui/spring).
enum SwiftUINotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear: ".linear" + (duration.map { "(duration: \($0.notated))" } ?? "")
    case .cubicBezier(let curve):
      ".timingCurve(\(curve.list())" + (duration.map { ", duration: \($0.notated)" } ?? "") + ")"
    case .spring(let spring): text(of: spring)
    default: nil
    }
  }

  private static func text(of spring: Spring) -> String {
    let numbers = list([
      "mass": spring.mass, "stiffness": spring.stiffness, "damping": spring.damping,
    ])
    let literal = spring.overdamping == .literal ? ", allowOverDamping: true" : ""
    let value = "Spring(\(numbers)\(literal))"
    let velocity = spring.initialVelocity
    return velocity == 0
      ? ".spring(\(value))" : ".interpolatingSpring(\(value), initialVelocity: \(velocity.notated))"
  }

  static func read(_ code: Code) throws(TextError) -> Said? {
    let curves = ["linear", "easeIn", "easeOut", "easeInOut", "timingCurve", "bezier"]
    let springs = ["smooth", "snappy", "bouncy", "spring", "interactiveSpring"]
    let names = Set(curves + springs + ["interpolatingSpring", "Spring"])
    return try code.curve(among: code.mentions.filter { names.contains($0.name) }) {
      (mention) throws(TextError) in
      guard isOurs(mention) else { return nil }
      try code.check(mention, passing: harmless)
      var arguments = Arguments(of: mention, in: code)
      let said = try curve(mention.name, &arguments, code)
      try arguments.end()
      return said
    }
  }

  /// Calls on an animation that only affect its start and repetition.
  private static let harmless: Set<String> = [
    "delay", "repeatCount", "repeatForever", "logicallyComplete",
  ]

  /// Returns whether it is written as in Swift: `.spring()`, `Animation.spring()`, `Spring(mass: 1)`.
  private static func isOurs(_ mention: Mention) -> Bool {
    let path = mention.word.path
    if mention.word.isMember || ["Animation", "UnitCurve", "Spring"].contains(mention.word.root) {
      return path.count > 1 || mention.word.isMember || mention.name == "Spring"
    }
    let hasColons = mention.arguments?.items.contains { $0.separator == ":" } ?? false
    return path.count == 1 && hasColons
      && ["spring", "interpolatingSpring", "interactiveSpring"].contains(mention.name)
  }

  private static func curve(
    _ name: String, _ arguments: inout Arguments, _ code: Code
  ) throws(TextError) -> Said {
    switch name {
    case "timingCurve":
      let duration = try arguments.number("duration")
      return (try arguments.bezier(try arguments.numbers(4)), duration)
    case "bezier":
      guard let easing = try arguments.bezier("startControlPoint", "endControlPoint") else {
        throw arguments.missing("startControlPoint and endControlPoint")
      }
      return (easing, nil)
    case "linear", "easeIn", "easeOut", "easeInOut":
      let easing = NamedEasing.find(name)?.easing ?? .linear
      return (easing, try arguments.number("duration"))
    default: return (try spring(name, &arguments, code), nil)
    }
  }

  // MARK: - Springs

  private static func spring(
    _ name: String, _ arguments: inout Arguments, _ code: Code
  ) throws(TextError) -> Easing {
    // The blending of two springs does not affect a single one.
    arguments.pass("blendDuration")
    let velocity = try arguments.number("initialVelocity")
    if let bounce = ["smooth": 0.0, "snappy": 0.15, "bouncy": 0.3][name] {
      let duration = try arguments.number("duration") ?? 0.5
      let extra = try arguments.number("extraBounce") ?? 0
      return try arguments.spring(
        Easing(perceptualDuration: duration, bounce: bounce + extra, velocity))
    }
    if let item = try arguments.item("spring", isPositional: true) {
      return try inner(item, arguments, code, velocity)
    }
    return try plain(name, &arguments, velocity)
  }

  /// Returns the spring in `.spring(Spring(…))`.
  private static func inner(
    _ item: Code.Item, _ arguments: Arguments, _ code: Code, _ velocity: Double?
  ) throws(TextError) -> Easing {
    let names = ["Spring", "smooth", "snappy", "bouncy", "init"]
    guard let word = item.word ?? item.call?.word, names.contains(word.name) else {
      throw arguments.wrong(item, expected: "a Spring")
    }
    var own = Arguments(of: word, item.call?.group, in: code)
    let easing = try spring(word.name == "init" ? "Spring" : word.name, &own, code)
    try own.end()
    guard let velocity, case .spring(let spring) = easing else { return easing }
    return try arguments.spring(
      Easing(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
        velocity: velocity, isLiteral: spring.overdamping == .literal))
  }

  private static func plain(
    _ name: String, _ arguments: inout Arguments, _ velocity: Double?
  ) throws(TextError) -> Easing {
    if arguments.has("stiffness", "damping", "mass") {
      let (mass, stiffness, damping) = try arguments.physics()
      let isLiteral = try arguments.flag("allowOverDamping") ?? false
      return try arguments.spring(
        Easing(
          mass: mass, stiffness: stiffness, damping: damping, velocity: velocity,
          isLiteral: isLiteral))
    }
    if arguments.has("settlingDuration") { return try settling(&arguments, velocity) }
    if arguments.has("response", "dampingFraction", "dampingRatio") {
      return try response(name, &arguments, velocity)
    }
    guard !arguments.isEmpty || name != "Spring" else {
      // Spring() has a duration of 0.5 and a bounce of 0.
      return try arguments.spring(Easing(duration: 0.5, bounce: 0, velocity: velocity))
    }
    if arguments.has("duration", "bounce") {
      guard name != "interactiveSpring" else {
        throw arguments.missing("response and dampingFraction")
      }
      let (duration, bounce) = try arguments.bounce()
      return try arguments.spring(Easing(perceptualDuration: duration, bounce: bounce, velocity))
    }
    return try response(name, &arguments, velocity)
  }

  /// The defaults of `.spring()` and `.interactiveSpring()`: OpenSwiftUI,
  /// FluidSpringAnimation.swift.
  private static func response(
    _ name: String, _ arguments: inout Arguments, _ velocity: Double?
  ) throws(TextError) -> Easing {
    let usual = name == "interactiveSpring" ? (0.15, 0.86) : (0.5, 0.825)
    let response = try arguments.number("response")
    let label = name == "Spring" ? "dampingRatio" : "dampingFraction"
    let ratio = try arguments.number(label)
    guard name == "spring" || name == "interactiveSpring" || response != nil && ratio != nil else {
      throw arguments.missing("response and dampingRatio, or other numbers of a spring")
    }
    return try arguments.spring(
      Easing(response: response ?? usual.0, dampingRatio: ratio ?? usual.1, velocity: velocity))
  }

  private static func settling(
    _ arguments: inout Arguments, _ velocity: Double?
  ) throws(TextError) -> Easing {
    let duration = try arguments.required("settlingDuration")
    let ratio = try arguments.required("dampingRatio")
    let epsilon = try arguments.number("epsilon") ?? 0.001
    return try arguments.spring(
      Easing(settlingIn: duration, dampingRatio: ratio, within: epsilon, velocity: velocity))
  }
}
