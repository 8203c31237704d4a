/// `Curve` and `SpringDescription` of Flutter, whose springs are evaluated literally.
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
    let description =
      "SpringDescription(mass: \(spring.mass.notated), stiffness: \(spring.stiffness.notated), "
      + "damping: \(spring.literalDamping.notated))"
    guard spring.initialVelocity != 0 else { return description }
    return "SpringSimulation(\(description), 0, 1, \(spring.initialVelocity.notated))"
  }

  /// Two curves joined are Flutter's `ThreePointCubic`.
  private static func threePoints(_ path: BezierPath) -> String? {
    guard path.segments.count == 2 else { return nil }
    let points = path.segments.flatMap { [$0.handle1, $0.handle2, $0.end] }.dropLast()
    let offsets = points.map { "Offset(\($0.x.notated), \($0.y.notated))" }
    return "ThreePointCubic(\(offsets.joined(separator: ", ")))"
  }

  static func read(_ snippet: Snippet) -> (Easing, Seconds?)? {
    let duration = snippet["milliseconds"].map { $0 / 1000 }
    if snippet.has("SpringDescription") { return spring(snippet).map { ($0, nil) } }
    if snippet.has("ThreePointCubic") {
      return path(snippet.numbers(after: "ThreePointCubic")).map { ($0, duration) }
    }
    if let easing = Easing(handles: snippet.numbers(after: "Cubic")) { return (easing, duration) }
    guard snippet.has("Curves") else { return nil }
    let name = snippet.words.first { NamedEasing.find($0) != nil }
    // Flutter's Curves.easeInOut and so on are CSS's, those of a family are not Penner's functions.
    guard let name, name == "linear" || ["easeIn", "easeOut", "easeInOut", "ease"].contains(name)
    else { return nil }
    return NamedEasing.find(name).map { ($0.easing, duration) }
  }

  private static func path(_ numbers: [Double]) -> Easing? {
    guard numbers.count >= 10 else { return nil }
    let points = (0..<5).map { BezierPath.Point(numbers[2 * $0], numbers[2 * $0 + 1]) }
    let segments = [
      BezierPath.Segment(points[0], points[1], to: points[2]),
      BezierPath.Segment(points[3], points[4], to: BezierPath.Point(1, 1)),
    ]
    return BezierPath.isDefined(segments) ? .path(BezierPath(segments)) : nil
  }

  private static func spring(_ snippet: Snippet) -> Easing? {
    // Behind the description of a SpringSimulation: start, end and velocity.
    let plain = snippet.tokens.compactMap { token -> Double? in
      if case .number(let value, _, nil) = token { value } else { nil }
    }
    let velocity = snippet.has("SpringSimulation") && plain.count >= 3 ? plain[2] : 0
    if snippet.has("withDurationAndBounce") {
      let duration = snippet["milliseconds"].map { $0 / 1000 } ?? 0.5
      return Easing(
        duration: duration, bounce: snippet["bounce"] ?? 0, velocity: velocity, isLiteral: true)
    }
    guard let stiffness = snippet["stiffness"], stiffness > 0 else { return nil }
    let mass = snippet["mass"] ?? 1
    let critical = 2 * (mass * stiffness).squareRoot()
    let damping = snippet["damping"] ?? snippet["ratio"].map { $0 * critical } ?? critical
    return Easing(
      mass: mass, stiffness: stiffness, damping: damping, velocity: velocity,
      isLiteral: damping > critical)
  }
}
