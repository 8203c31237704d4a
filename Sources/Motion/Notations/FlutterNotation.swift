import RealModule
import Strings

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
    let description = "SpringDescription(\(spring.literalNumbers))"
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

  static func read(_ code: Code) throws(TextError) -> NamedCurve? {
    if let simulation = code.references.first(where: { $0.name == "SpringSimulation" }) {
      return try self.simulation(simulation, code)
    }
    return try code.curve(among: code.references) { (reference) throws(TextError) in
      let arguments = Arguments(of: reference, in: code)
      switch reference.word.root {
      case "SpringDescription" where reference.arguments != nil:
        return try calls.curve(reference.name, arguments)
      case "Cubic" where reference.arguments != nil,
        "ThreePointCubic" where reference.arguments != nil:
        try code.check(reference)
        let curve = try calls.curve(reference.name, arguments)
        return try curve.map { (curve) throws(TextError) in
          try timed(curve.easing, reference, code)
        }
      case "Curves" where reference.word.path.count > 1 && !reference.word.isMember:
        try code.check(reference)
        guard reference.word.path.count == 2, let easing = curves[reference.name] else {
          throw arguments.error(
            at: reference.word.place, reference.word.text, expected: "a curve of Flutter's Curves")
        }
        return try timed(easing, reference, code)
      default: return nil
      }
    }
  }

  /// Returns a curve with the duration in the code; throws an error for another curve around it.
  private static func timed(
    _ easing: Easing, _ reference: Code.Reference, _ code: Code
  ) throws(TextError) -> NamedCurve {
    let wrappers = ["Interval", "FlippedCurve", "Split", "ReverseAnimation"]
    if let wrapper = reference.enclosing.first(where: { wrappers.contains($0.name) }) {
      throw code.error(
        at: wrapper.place, reading: reference.word.text, wrapper.text,
        expected: "nothing around it that changes the curve")
    }
    return NamedCurve(easing, duration: try duration(code))
  }

  // MARK: - Calls

  private static let calls: [KnownCall] = [
    KnownCall("Cubic", [.unlabeled], expected: "x1, y1, x2, y2 with x in 0...1") {
      $0.bezier
    },
    KnownCall(
      "ThreePointCubic",
      ["1", "2", "3", "4", "5"].map { .positional(.point($0, "dx", "dy")) },
      expected: "5 offsets that go to the right"
    ) { threePoints($0.numbers("1", "2", "3", "4", "5")) },
    // flutter/lib/src/physics/spring_simulation.dart.
    KnownCall("SpringDescription", springArguments + [.required("damping")]) {
      Easing(
        literalMass: $0["mass"] ?? 0, stiffness: $0["stiffness"] ?? 0, damping: $0["damping"] ?? 0)
    },
    KnownCall("withDampingRatio", springArguments, numbers: "ratio") {
      let (mass, stiffness) = ($0["mass"] ?? 0, $0["stiffness"] ?? 0)
      return Easing(
        literalMass: mass, stiffness: stiffness,
        damping: ($0["ratio"] ?? 1) * 2 * (mass * stiffness).squareRoot())
    },
    KnownCall(
      "withDurationAndBounce", [.list("duration", length)], numbers: "bounce"
    ) {
      Easing(
        duration: $0.numbers("duration").first ?? 0.5, bounce: $0["bounce"] ?? 0, isLiteral: true)
    },
  ]

  private static let springArguments: [Argument] = [.required("mass"), .required("stiffness")]

  private static func threePoints(_ numbers: [Double]) -> Easing? {
    guard numbers.count == 10 else { return nil }
    let points = stride(from: 0, to: 10, by: 2).map {
      BezierPath.Point(numbers[$0], numbers[$0 + 1])
    }
    let segments = [
      BezierPath.Segment(points[0], points[1], to: points[2]),
      BezierPath.Segment(points[3], points[4], to: BezierPath.Point(1, 1)),
    ]
    return BezierPath.isDefined(segments) ? .path(BezierPath(segments)) : nil
  }

  /// Reads the arguments after the description: start, end and velocity in the value's unit per second.
  private static func simulation(
    _ reference: Code.Reference, _ code: Code
  ) throws(TextError) -> NamedCurve? {
    var arguments = Arguments(of: reference, in: code)
    // The tolerance at the end, and whether it snaps there.
    ["tolerance", "snapToEnd"].forEach { arguments.drop($0) }
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
    let found = code.references.first {
      $0.word.root == "SpringDescription" && $0.arguments != nil
    }
    guard let found else { throw arguments.missing("a SpringDescription in the text") }
    let curve = try calls.curve(found.name, Arguments(of: found, in: code))
    guard let easing = curve?.easing.with(velocity: velocity) else {
      throw arguments.missing("numbers that make a spring")
    }
    return NamedCurve(easing)
  }

  // MARK: - Durations

  /// Returns the value of the only `Duration` in the code.
  private static func duration(_ code: Code) throws(TextError) -> Seconds? {
    if let item = try code.item("duration") { _ = try seconds(item, code) }
    let durations = code.references.filter {
      // Other labels have other times, such as a delay.
      $0.word.path == ["Duration"] && $0.arguments != nil
        && $0.labels.last?.name.lowercased().hasSuffix("duration") ?? true
    }
    return try code.curve(among: durations) { (reference) throws(TextError) in
      NamedCurve(.linear, duration: try seconds(Arguments(of: reference, in: code)))
    }?.duration
  }

  /// Returns the time of a plain `Duration(…)`, which may be constant.
  private static func seconds(_ item: Code.Item, _ code: Code) throws(TextError) -> Seconds {
    var plain = item
    if plain.atoms.first?.word?.path == ["const"] { plain.atoms.removeFirst() }
    guard let call = plain.call, call.word.path == ["Duration"] else {
      throw code.error(
        at: item.value.lowerBound, reading: "duration", code.text(of: item),
        expected: "Duration() with numbers")
    }
    return try seconds(Arguments(of: call.word, call.group, in: code))
  }

  @Sendable private static func length(
    _ item: Code.Item, _ arguments: Arguments
  ) throws(TextError) -> [Seconds] { [try seconds(item, arguments.code)] }

  private static func seconds(_ arguments: Arguments) throws(TextError) -> Seconds {
    var (arguments, sum) = (arguments, 0.0)
    for (label, unit) in [("seconds", 1.0), ("milliseconds", 1000), ("microseconds", 1e6)] {
      if let item = try arguments.item(label) { sum += try arguments.number(in: item) / unit }
    }
    try arguments.end()
    return sum
  }
}

// MARK: - Curves by name

/// Flutter's `Curves`: flutter/lib/src/animation/curves.dart.
extension FlutterNotation {
  /// The curves by name. The elastic ones have another period (0.4) than Penner's (0.3), so they become 500 straight
  /// lines, within 0.0003 of the formula.
  fileprivate static let curves: [String: Easing] = {
    var all = beziers.mapValues { Easing.cubicBezier(CubicBezier($0.0, $0.1, $0.2, $0.3)) }
    all["linear"] = .linear
    all["decelerate"] = .android(.decelerate(factor: 1))
    all["easeInOutCubicEmphasized"] = .path(.emphasized)
    all["fastEaseInToSlowEaseOut"] = .path(
      BezierPath([
        .init(.init(0.056, 0.024), .init(0.108, 0.3085), to: .init(0.198, 0.541)),
        .init(.init(0.3655, 1), .init(0.5465, 0.989), to: .init(1, 1)),
      ]))
    all["bounceIn"] = .penner(Penner(.bounce, .in))
    all["bounceOut"] = .penner(Penner(.bounce, .out))
    all["bounceInOut"] = .penner(Penner(.bounce, .inOut))
    all["elasticIn"] = lines { 1 - swing(1 - $0) }
    all["elasticOut"] = lines(swing)
    all["elasticInOut"] = lines {
      $0 < 0.5 ? (1 - swing(1 - 2 * $0)) / 2 : (1 + swing(2 * $0 - 1)) / 2
    }
    return all
  }()

  /// ElasticOutCurve with the period 0.4: 2^(−10t) · sin((t − 0.1) · 2π / 0.4) + 1.
  private static func swing(_ t: Double) -> Double {
    1 + .exp2(-10 * t) * .sin((t - 0.1) * 2 * .pi / 0.4)
  }

  /// Exactly 0 at 0 and 1 at 1, as in Curve.transform.
  private static func lines(_ value: (Double) -> Double) -> Easing {
    .linearStops(
      LinearStops(
        points: (0...500).map {
          let input = Double($0) / 500
          return .init(input: input, output: $0 == 0 ? 0 : $0 == 500 ? 1 : value(input))
        }))
  }

  private static let beziers: [String: (Double, Double, Double, Double)] = [
    "fastLinearToSlowEaseIn": (0.18, 1, 0.04, 1), "ease": (0.25, 0.1, 0.25, 1),
    "easeIn": (0.42, 0, 1, 1), "easeInToLinear": (0.67, 0.03, 0.65, 0.09),
    "easeInSine": (0.47, 0, 0.745, 0.715), "easeInQuad": (0.55, 0.085, 0.68, 0.53),
    "easeInCubic": (0.55, 0.055, 0.675, 0.19), "easeInQuart": (0.895, 0.03, 0.685, 0.22),
    "easeInQuint": (0.755, 0.05, 0.855, 0.06), "easeInExpo": (0.95, 0.05, 0.795, 0.035),
    "easeInCirc": (0.6, 0.04, 0.98, 0.335), "easeInBack": (0.6, -0.28, 0.735, 0.045),
    "easeOut": (0, 0, 0.58, 1), "linearToEaseOut": (0.35, 0.91, 0.33, 0.97),
    "easeOutSine": (0.39, 0.575, 0.565, 1), "easeOutQuad": (0.25, 0.46, 0.45, 0.94),
    "easeOutCubic": (0.215, 0.61, 0.355, 1), "easeOutQuart": (0.165, 0.84, 0.44, 1),
    "easeOutQuint": (0.23, 1, 0.32, 1), "easeOutExpo": (0.19, 1, 0.22, 1),
    "easeOutCirc": (0.075, 0.82, 0.165, 1), "easeOutBack": (0.175, 0.885, 0.32, 1.275),
    "easeInOut": (0.42, 0, 0.58, 1), "easeInOutSine": (0.445, 0.05, 0.55, 0.95),
    "easeInOutQuad": (0.455, 0.03, 0.515, 0.955), "easeInOutCubic": (0.645, 0.045, 0.355, 1),
    "easeInOutQuart": (0.77, 0, 0.175, 1), "easeInOutQuint": (0.86, 0, 0.07, 1),
    "easeInOutExpo": (1, 0, 0, 1), "easeInOutCirc": (0.785, 0.135, 0.15, 0.86),
    "easeInOutBack": (0.68, -0.55, 0.265, 1.55), "fastOutSlowIn": (0.4, 0, 0.2, 1),
    "slowMiddle": (0.15, 0.85, 0.85, 0.15),
  ]
}
