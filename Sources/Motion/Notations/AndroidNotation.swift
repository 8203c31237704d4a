/// Interpolators and spring forces of Android, in Java and Kotlin.
///
/// Its springs have mass 1 and are literal (androidx dynamicanimation, SpringForce.java).
enum AndroidNotation: CurveNotation {
  static let substitutes: [Notation.Substitute] = [.cubicBezier]

  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear: return "LinearInterpolator()"
    case .cubicBezier(let curve): return "PathInterpolator(\(curve.list("f")))"
    case .android(let interpolator):
      let argument = interpolator.notation.argument
      return className(interpolator) + "(\(argument.map { $0.value.notated + "f" } ?? ""))"
    case .spring(let spring) where spring.initialVelocity == 0:
      return "SpringForce(1f).setDampingRatio(\(spring.dampingRatio.notated)f)"
        + ".setStiffness(\((spring.stiffness / spring.mass).notated)f)"
    default: return nil
    }
  }

  /// The name of an interpolator's class, such as `AnticipateOvershootInterpolator`.
  static func className(_ interpolator: AndroidInterpolator) -> String {
    let words = interpolator.notation.name.split(separator: "-")
    return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "Interpolator"
  }

  static func read(_ code: Code) throws(TextError) -> Said? {
    try code.curve(among: code.mentions) { (mention) throws(TextError) in
      guard mention.arguments != nil else { return nil }
      let name = mention.name
      if mention.word.root == "SpringForce" { return (try spring(mention, code), nil) }
      let isPath =
        mention.word.path == ["PathInterpolatorCompat", "create"] || name == "PathInterpolator"
      let easing =
        if isPath { try path(mention, code) } else { try interpolator(mention, code) }
      guard let easing else { return nil }
      // A call on an interpolator takes its values.
      try code.check(mention, passing: ["apply", "also"])
      return (easing, try duration(code))
    }
  }

  /// androidx interpolator, FastOutSlowInInterpolator.java and its neighbors.
  private static let fixed: [String: Easing] = [
    "LinearInterpolator": .linear,
    "FastOutSlowInInterpolator": .cubicBezier(CubicBezier(0.4, 0, 0.2, 1)),
    "FastOutLinearInInterpolator": .cubicBezier(CubicBezier(0.4, 0, 1, 1)),
    "LinearOutSlowInInterpolator": .cubicBezier(CubicBezier(0, 0, 0.2, 1)),
  ]

  /// Returns the duration of an animator.
  private static func duration(_ code: Code) throws(TextError) -> Seconds? {
    if let seconds = try code.seconds("duration", unit: 0.001) { return seconds }
    guard let setter = code.setter("setDuration") else { return nil }
    var arguments = Arguments(of: setter.word, setter.arguments, in: code)
    return try arguments.numbers(1)[0] / 1000
  }

  /// Returns the curve of two handles, or of the single one of a quadratic curve.
  private static func path(_ mention: Mention, _ code: Code) throws(TextError) -> Easing {
    var arguments = Arguments(of: mention, in: code)
    let count = mention.arguments?.items.count ?? 0
    let numbers = try arguments.numbers(count == 2 ? 2 : 4)
    try arguments.end()
    guard numbers.count == 2 else { return try arguments.bezier(numbers) }
    let (x, y) = (numbers[0], numbers[1])
    return try arguments.bezier([
      x * 2 / 3, y * 2 / 3, 1 - (1 - x) * 2 / 3, 1 - (1 - y) * 2 / 3,
    ])
  }

  private static func interpolator(
    _ mention: Mention, _ code: Code
  ) throws(TextError) -> Easing? {
    // The name of a class, not of a setter.
    guard mention.name.hasSuffix("Interpolator"), mention.name.first?.isUppercase == true else {
      return nil
    }
    var arguments = Arguments(of: mention, in: code)
    if let easing = fixed[mention.name] {
      try arguments.end()
      return easing
    }
    let name = mention.name.lowercased()
    guard
      let known = AndroidInterpolator.defaults.first(where: { className($0).lowercased() == name })
    else { throw arguments.unknownInterpolator(mention.word) }
    guard let argument = known.notation.argument else {
      try arguments.end()
      return .android(known)
    }
    let value = try arguments.nextNumber() ?? argument.value
    var extra: Double?
    if case .anticipateOvershoot = known { extra = try arguments.nextNumber() }
    try arguments.end()
    return try arguments.interpolator(known, value, extra)
  }

  // MARK: - Springs

  /// androidx dynamicanimation, SpringForce.java.
  private static let constants: [String: Double] = [
    "STIFFNESS_HIGH": 10_000, "STIFFNESS_MEDIUM": 1500, "STIFFNESS_LOW": 200,
    "STIFFNESS_VERY_LOW": 50, "DAMPING_RATIO_HIGH_BOUNCY": 0.2, "DAMPING_RATIO_MEDIUM_BOUNCY": 0.5,
    "DAMPING_RATIO_LOW_BOUNCY": 0.75, "DAMPING_RATIO_NO_BOUNCY": 1,
  ]

  /// A new force has medium stiffness and bounciness; setters or a block change both.
  private static func spring(_ mention: Mention, _ code: Code) throws(TextError) -> Easing {
    try code.check(
      mention, passing: ["setStiffness", "setDampingRatio", "setFinalPosition", "apply", "also"])
    guard code.setter("setStartVelocity") == nil else {
      throw code.error(
        at: mention.word.place, reading: "SpringForce", "setStartVelocity",
        expected: "no velocity, which is in pixels")
    }
    let stiffness = try value("stiffness", "setStiffness", code) ?? 1500
    let ratio = try value("dampingRatio", "setDampingRatio", code) ?? 0.5
    return try Arguments(of: mention, in: code).spring(
      Easing(literalRatio: ratio, stiffness: stiffness))
  }

  private static func value(
    _ label: String, _ setter: String, _ code: Code
  ) throws(TextError) -> Double? {
    let item = try code.item(label) ?? code.setter(setter)?.arguments?.items.first
    guard let item else { return nil }
    let arguments = Arguments("SpringForce", [], at: item.place, in: code)
    return try arguments.number(in: item, constants: constants)
  }
}

extension Arguments {
  func unknownInterpolator(_ word: Code.Word) -> TextError {
    error(at: word.place, word.name, expected: "an interpolator of Android")
  }

  /// Returns an interpolator with another argument.
  ///
  /// - Parameter extra: The factor of the tension, 1.5 by default.
  func interpolator(
    _ known: AndroidInterpolator, _ value: Double, _ extra: Double?
  ) throws(TextError) -> Easing {
    let label = known.notation.argument?.label ?? "argument"
    let value = extra.map { value * $0 / 1.5 } ?? value
    guard value > 0 || label == "tension" && value == 0, Easing.outputs.contains(value) else {
      throw missing("a \(label) above 0, at most 1000000")
    }
    return .android(known.with(value))
  }
}

extension Code {
  /// Returns the argument of a setter, anywhere in the code.
  fileprivate func setter(_ name: String) -> Mention.Follower? {
    for mention in mentions {
      if mention.name == name { return .init(word: mention.word, arguments: mention.arguments) }
      if let found = mention.followers.first(where: { $0.word.name == name }) { return found }
    }
    return nil
  }
}
