/// `Curve` and `SpringDescription` of Flutter. Its springs are literal.
enum FlutterNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear: "Curves.linear"
    case .cubicBezier(let curve): "Cubic(\(curve.list()))"
    case .path(let path): threePoints(path)
    case .spring(let spring): text(of: spring)
    default: nil
    }
  }

  private static func text(of spring: Spring) -> String {
    let numbers = list([
      "mass": spring.mass, "stiffness": spring.stiffness, "damping": spring.literalDamping,
    ])
    let description = "SpringDescription(\(numbers))"
    guard spring.initialVelocity != 0 else { return description }
    return "SpringSimulation(\(description), 0, 1, \(spring.initialVelocity.notated))"
  }

  /// Returns a path of two curves as `ThreePointCubic`; nil for other paths.
  private static func threePoints(_ path: BezierPath) -> String? {
    guard path.segments.count == 2 else { return nil }
    let points = path.segments.flatMap { [$0.handle1, $0.handle2, $0.end] }.dropLast()
    let offsets = points.map { "Offset(\($0.x.notated), \($0.y.notated))" }
    return "ThreePointCubic(\(offsets.joined(separator: ", ")))"
  }

  static func read(_ code: Code) throws(TextError) -> Said? {
    if let simulation = code.mentions.first(where: { $0.name == "SpringSimulation" }) {
      return (try self.simulation(simulation, code), nil)
    }
    return try code.curve(among: code.mentions) { (mention) throws(TextError) in
      if mention.word.root == "SpringDescription", mention.arguments != nil {
        return (try spring(mention, code, velocity: 0), nil)
      }
      guard let easing = try curve(mention, code) else { return nil }
      try checkWrappers(of: mention, code)
      return (easing, try duration(code))
    }
  }

  // MARK: - Curves

  private static func curve(_ mention: Mention, _ code: Code) throws(TextError) -> Easing? {
    var arguments = Arguments(of: mention, in: code)
    switch mention.word.root {
    case "Curves" where mention.word.path.count > 1 && !mention.word.isMember:
      try code.check(mention)
      guard mention.word.path.count == 2, let easing = FlutterCurves.all[mention.name] else {
        throw arguments.error(
          at: mention.word.place, mention.word.text, expected: "a curve of Flutter's Curves")
      }
      return easing
    case "Cubic" where mention.arguments != nil:
      try code.check(mention)
      let numbers = try arguments.numbers(4)
      try arguments.end()
      return try arguments.bezier(numbers)
    case "ThreePointCubic" where mention.arguments != nil:
      try code.check(mention)
      return try threePoints(&arguments)
    default: return nil
    }
  }

  private static func threePoints(_ arguments: inout Arguments) throws(TextError) -> Easing {
    var points: [BezierPath.Point] = []
    while let item = arguments.next() {
      let (x, y) = try arguments.pair(item, ("dx", "dy"))
      points.append(BezierPath.Point(x, y))
    }
    try arguments.end()
    guard points.count == 5 else { throw arguments.missing("5 offsets, found \(points.count)") }
    let segments = [
      BezierPath.Segment(points[0], points[1], to: points[2]),
      BezierPath.Segment(points[3], points[4], to: BezierPath.Point(1, 1)),
    ]
    guard BezierPath.isDefined(segments) else {
      throw arguments.missing("offsets that go to the right")
    }
    return .path(BezierPath(segments))
  }

  /// Throws an error for a curve that modifies this one.
  private static func checkWrappers(of mention: Mention, _ code: Code) throws(TextError) {
    let wrappers = ["Interval", "FlippedCurve", "Split", "ReverseAnimation"]
    guard let wrapper = mention.enclosing.first(where: { wrappers.contains($0.name) }) else {
      return
    }
    throw code.error(
      at: wrapper.place, reading: mention.word.text, wrapper.text,
      expected: "nothing around it that changes the curve")
  }

  /// Returns the value of the only `Duration` in the code.
  private static func duration(_ code: Code) throws(TextError) -> Seconds? {
    if let item = try code.item("duration") { try checkDuration(item, code) }
    return try code.curve(
      among: code.mentions.filter { $0.word.path == ["Duration"] && $0.arguments != nil }
    ) { (mention) throws(TextError) in
      var arguments = Arguments(of: mention, in: code)
      // Other labels have other times, such as a delay.
      guard mention.labels.last.map({ $0.name.lowercased().hasSuffix("duration") }) ?? true else {
        return nil
      }
      return (.linear, try seconds(&arguments))
    }?.duration
  }

  /// Throws an error for a duration other than a plain `Duration(…)`.
  private static func checkDuration(
    _ item: Code.Item, _ code: Code
  ) throws(TextError) {
    var plain = item
    if plain.atoms.first?.word?.path == ["const"] { plain.atoms.removeFirst() }
    if plain.call?.word.path == ["Duration"] { return }
    throw code.error(
      at: item.value.lowerBound, reading: "duration", code.text(of: item),
      expected: "Duration() with numbers")
  }

  private static func seconds(_ arguments: inout Arguments) throws(TextError) -> Seconds {
    let seconds = try arguments.number("seconds") ?? 0
    let millis = try arguments.number("milliseconds") ?? 0
    let micros = try arguments.number("microseconds") ?? 0
    try arguments.end()
    return seconds + millis / 1000 + micros / 1_000_000
  }

  // MARK: - Springs

  /// Reads the arguments after the description: start, end and velocity in the value's unit per second.
  private static func simulation(
    _ mention: Mention, _ code: Code
  ) throws(TextError) -> Easing {
    var arguments = Arguments(of: mention, in: code)
    // The tolerance at the end, and whether it snaps there.
    arguments.pass("tolerance", "snapToEnd")
    _ = arguments.next()
    guard let start = arguments.next(), let end = arguments.next(), let push = arguments.next()
    else { throw arguments.missing("a spring, a start, an end and a velocity") }
    try arguments.end()
    var velocity = try arguments.number(in: push)
    if velocity != 0 {
      let way = try arguments.number(in: end) - arguments.number(in: start)
      guard way != 0 else { throw arguments.wrong(end, expected: "another end than the start") }
      velocity /= way
    }
    guard
      let spring = code.mentions.first(where: {
        $0.word.root == "SpringDescription" && $0.arguments != nil
      })
    else { throw arguments.missing("a SpringDescription in the text") }
    return try self.spring(spring, code, velocity: velocity)
  }

  /// flutter/lib/src/physics/spring_simulation.dart.
  private static func spring(
    _ mention: Mention, _ code: Code, velocity: Double
  ) throws(TextError) -> Easing {
    var arguments = Arguments(of: mention, in: code)
    if mention.name == "withDurationAndBounce" {
      let length = try arguments.item("duration")
      let bounce = try arguments.number("bounce") ?? 0
      try arguments.end()
      let duration = if let length { try self.length(length, arguments, code) } else { 0.5 }
      return try arguments.spring(
        Easing(duration: duration, bounce: bounce, velocity: velocity, isLiteral: true))
    }
    let (mass, stiffness) = (try arguments.required("mass"), try arguments.required("stiffness"))
    guard mass > 0, stiffness > 0 else { throw arguments.missing("mass and stiffness above 0") }
    let damping =
      if mention.name == "withDampingRatio" {
        try (arguments.number("ratio") ?? 1) * 2 * (mass * stiffness).squareRoot()
      } else {
        try arguments.required("damping")
      }
    try arguments.end()
    return try arguments.spring(
      Easing(literalMass: mass, stiffness: stiffness, damping: damping, velocity: velocity))
  }

  private static func length(
    _ item: Code.Item, _ arguments: Arguments, _ code: Code
  ) throws(TextError) -> Seconds {
    let found = code.mentions.first {
      $0.name == "Duration" && item.value.contains($0.word.place) && $0.arguments != nil
    }
    guard let found else { throw arguments.wrong(item, expected: "a Duration") }
    var own = Arguments(of: found, in: code)
    return try seconds(&own)
  }
}
