/// `Animation`, `Spring` and `UnitCurve` of SwiftUI.
///
/// A spring whose ratio is above 1 is critical there unless `allowOverDamping` is set
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
    let numbers = [
      "mass: \(spring.mass.notated)", "stiffness: \(spring.stiffness.notated)",
      "damping: \(spring.damping.notated)",
    ]
    let literal = spring.overdamping == .literal ? ["allowOverDamping: true"] : []
    let value = "Spring(\((numbers + literal).joined(separator: ", ")))"
    let velocity = spring.initialVelocity
    return velocity == 0
      ? ".spring(\(value))" : ".interpolatingSpring(\(value), initialVelocity: \(velocity.notated))"
  }
}

extension SwiftUINotation {
  static func read(_ code: Code) throws(NotationError) -> Said? {
    let curves = ["linear", "easeIn", "easeOut", "easeInOut", "timingCurve", "bezier"]
    let springs = ["smooth", "snappy", "bouncy", "spring", "interactiveSpring"]
    let names = Set(curves + springs + ["interpolatingSpring", "Spring"])
    return try code.curve(among: code.mentions.filter { names.contains($0.name) }) {
      (mention) throws(NotationError) in
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
    if mention.word.isMember || ["Animation", "UnitCurve", "Spring"].contains(path[0]) {
      return path.count > 1 || mention.word.isMember || mention.name == "Spring"
    }
    let hasColons = mention.arguments?.items.contains { $0.separator == ":" } ?? false
    return path.count == 1 && hasColons
      && ["spring", "interpolatingSpring", "interactiveSpring"].contains(mention.name)
  }

  private static func curve(
    _ name: String, _ arguments: inout Arguments, _ code: Code
  ) throws(NotationError) -> Said {
    switch name {
    case "timingCurve": return try timingCurve(&arguments, code)
    case "bezier":
      let points = (
        try arguments.item("startControlPoint"), try arguments.item("endControlPoint")
      )
      guard let start = points.0, let end = points.1 else {
        throw arguments.missing("startControlPoint and endControlPoint")
      }
      let (p1, p2) = (try arguments.pair(start, ("x", "y")), try arguments.pair(end, ("x", "y")))
      return (try arguments.bezier([p1.0, p1.1, p2.0, p2.1]), nil)
    case "linear", "easeIn", "easeOut", "easeInOut":
      let easing = NamedEasing.find(name)?.easing ?? .linear
      return (easing, try arguments.number("duration"))
    default: return (try spring(name, &arguments, code), nil)
    }
  }

  private static func timingCurve(
    _ arguments: inout Arguments, _ code: Code
  ) throws(NotationError) -> Said {
    let duration = try arguments.number("duration")
    return (try arguments.bezier(try arguments.numbers(4)), duration)
  }

  // MARK: - Springs

  private static func spring(
    _ name: String, _ arguments: inout Arguments, _ code: Code
  ) throws(NotationError) -> Easing {
    // The blending of two springs does not affect a single one.
    arguments.pass("blendDuration")
    let velocity = try arguments.number("initialVelocity")
    if let bounce = ["smooth": 0.0, "snappy": 0.15, "bouncy": 0.3][name] {
      let (duration, extra) = (
        try arguments.number("duration"), try arguments.number("extraBounce")
      )
      return try arguments.spring(
        Easing(perceptualDuration: duration ?? 0.5, bounce: bounce + (extra ?? 0), velocity))
    }
    if let item = try arguments.item("spring", isPositional: true) {
      return try inner(item, arguments, code, velocity)
    }
    return try plain(name, &arguments, velocity)
  }

  /// Returns the spring in `.spring(Spring(…))`.
  private static func inner(
    _ item: Code.Item, _ arguments: Arguments, _ code: Code, _ velocity: Double?
  ) throws(NotationError) -> Easing {
    guard case .word(let word) = item.atoms.first else {
      throw arguments.wrong(item, expected: "a Spring")
    }
    let group: Code.Group? =
      if item.atoms.count == 2, case .group(let group) = item.atoms[1] { group } else { nil }
    let names = ["Spring", "smooth", "snappy", "bouncy", "init"]
    guard item.atoms.count == (group == nil ? 1 : 2), names.contains(word.name) else {
      throw arguments.wrong(item, expected: "a Spring")
    }
    var own = Arguments(word.text, group?.items ?? [], at: word.place, in: code)
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
  ) throws(NotationError) -> Easing {
    if arguments.has("stiffness") || arguments.has("damping") || arguments.has("mass") {
      let (mass, stiffness) = (try arguments.number("mass"), try arguments.number("stiffness"))
      let damping = try arguments.number("damping")
      let isLiteral = try arguments.flag("allowOverDamping") ?? false
      return try arguments.spring(
        Easing(
          mass: mass, stiffness: stiffness, damping: damping, velocity: velocity,
          isLiteral: isLiteral))
    }
    if arguments.has("settlingDuration") { return try settling(&arguments, velocity) }
    if arguments.has("response") || arguments.has("dampingFraction")
      || arguments.has("dampingRatio")
    {
      return try response(name, &arguments, velocity)
    }
    guard !arguments.isEmpty || name != "Spring" else {
      // Spring() has a duration of 0.5 and a bounce of 0.
      return try arguments.spring(Easing(duration: 0.5, bounce: 0, velocity: velocity))
    }
    if arguments.has("duration") || arguments.has("bounce") {
      guard name != "interactiveSpring" else {
        throw arguments.missing("response and dampingFraction")
      }
      let (duration, bounce) = (
        try arguments.number("duration") ?? 0.5, try arguments.number("bounce") ?? 0
      )
      return try arguments.spring(Easing(perceptualDuration: duration, bounce: bounce, velocity))
    }
    return try response(name, &arguments, velocity)
  }

  /// The defaults of `.spring()` and `.interactiveSpring()`: OpenSwiftUI,
  /// FluidSpringAnimation.swift.
  private static func response(
    _ name: String, _ arguments: inout Arguments, _ velocity: Double?
  ) throws(NotationError) -> Easing {
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
  ) throws(NotationError) -> Easing {
    let duration = try arguments.required(
      "settlingDuration", try arguments.number("settlingDuration"))
    let ratio = try arguments.required("dampingRatio", try arguments.number("dampingRatio"))
    let epsilon = try arguments.number("epsilon") ?? 0.001
    return try arguments.spring(
      Easing(settlingIn: duration, dampingRatio: ratio, within: epsilon, velocity: velocity))
  }
}

extension Easing {
  /// Returns Apple's spring from a duration and a bounce, overdamped for a bounce below 0
  /// (developer.apple.com/documentation/swiftui/spring/init(duration:bounce:)); nil if there is none.
  init?(perceptualDuration duration: Seconds, bounce: Double, _ velocity: Double?) {
    self.init(duration: duration, bounce: bounce, velocity: velocity, isLiteral: bounce < 0)
  }
}
