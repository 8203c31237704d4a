import RealModule
import Strings

/// `Curve` and `SpringDescription` of Flutter. Its springs are literal.
extension CallReader {
  /// Springs: flutter/lib/src/physics/spring_simulation.dart.
  mutating func flutterCurve() throws(TextError) -> NamedCurve? {
    if path.hasPrefix("Curves.") {
      let easing = Self.flutterCurves[String(path.dropFirst("Curves.".count))]
      return try curve(easing, duration: flutterDuration(), expected: "a curve of Flutter's Curves")
    }
    if isWord { return nil }
    switch name {
    case "Cubic": return try curve(bezier(), duration: flutterDuration())
    case "ThreePointCubic":
      var offsets: [Double] = []
      for point in 1...5 { offsets += try numbers(String(point)) }
      return try curve(
        threePoints(offsets), duration: flutterDuration(),
        expected: "5 offsets that go to the right")
    case "SpringDescription":
      let (mass, stiffness) = try (number("mass"), number("stiffness"))
      return try curve(
        Easing(literalMass: mass, stiffness: stiffness, damping: number("damping")))
    case "withDampingRatio":
      let (mass, stiffness) = try (number("mass"), number("stiffness"))
      let critical = 2 * ((mass ?? 0) * (stiffness ?? 0)).squareRoot()
      return try curve(
        Easing(
          literalMass: mass, stiffness: stiffness, damping: (number("ratio") ?? 1) * critical))
    case "withDurationAndBounce":
      let time = try take("duration").map { item throws(TextError) in try seconds(item) }
      return try curve(
        Easing(duration: time ?? 0.5, bounce: number("bounce") ?? 0, isLiteral: true))
    case "SpringSimulation": return try simulation()
    default: return nil
    }
  }

  /// Returns a spring with its velocity, which is in the value's unit per second.
  private mutating func simulation() throws(TextError) -> NamedCurve {
    skip("tolerance snapToEnd")
    let spring = try curve("spring", expected: "a SpringDescription in the text")?.easing
    let (start, end) = try (number("start"), number("end"))
    guard let start, let end, let push = try number("velocity"), end != start || push == 0 else {
      throw missing("a spring, a start, another end, and a velocity")
    }
    return try curve(spring?.with(velocity: push == 0 ? 0 : push / (end - start)))
  }

  private func threePoints(_ numbers: [Double]) -> Easing? {
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

  /// Takes the only duration in the code: with a label, or without one beside a `curve:`, as others are delays.
  private func flutterDuration() throws(TextError) -> Seconds? {
    let unlabeled = code.calls.compactMap(\.call.items).filter {
      $0.contains { $0.name == "curve" }
    }.joined().filter { $0.label == nil && $0.only?.text == "Duration" }
    if unlabeled.count > 1 { throw wrong(unlabeled[1], expected: "only one duration") }
    guard let item = try code.setting("duration") ?? unlabeled.first else { return nil }
    return try seconds(item)
  }

  private func seconds(_ item: Code.Item) throws(TextError) -> Seconds {
    let units = ["seconds": 1.0, "milliseconds": 1000, "microseconds": 1e6]
    let value = code.constant(item) ?? item.only
    let parts = value?.text == "Duration" ? value?.items : nil
    let times = parts?.map { part in
      units[part.name ?? ""].flatMap { unit in part.number.map { $0 / unit } }
    }
    guard let times, !times.contains(nil) else {
      throw wrong(item, expected: "a Duration, such as Duration(milliseconds: 300)")
    }
    return times.reduce(0) { $0 + ($1 ?? 0) }
  }
}

// MARK: - Curves by name

/// Flutter's `Curves`: flutter/lib/src/animation/curves.dart.
extension CallReader {
  /// The curves by name. The elastic ones have another period (0.4) than Penner's (0.3), so they become 500 straight
  /// lines, within 0.0003 of the formula.
  private static let flutterCurves: [String: Easing] = {
    var all = flutterBeziers.mapValues { Easing.cubicBezier(CubicBezier($0.0, $0.1, $0.2, $0.3)) }
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

  private static let flutterBeziers: [String: (Double, Double, Double, Double)] = [
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
