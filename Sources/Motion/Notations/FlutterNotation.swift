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
}
