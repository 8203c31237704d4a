import CCurves
import Motion

/// Evaluations of one curve by Motion and by plain C.
struct Evaluations {
  let name: String
  let ours: @Sendable (Double) -> Double
  let plain: @Sendable (Double) -> Double

  static let all: [Evaluations] =
    beziers + springs(.keyboard, "critical")
    + springs(Spring(mass: 1, stiffness: 180, damping: 12), "underdamped")
    + springs(Spring(mass: 1, stiffness: 180, damping: 60, overdamping: .literal), "overdamped")
    + [stops]

  private static var beziers: [Evaluations] {
    let (x1, y1, x2, y2) = (0.38, 0.7, 0.125, 1.0)
    let curve = Curve(.cubicBezier(CubicBezier(x1, y1, x2, y2)), duration: 1)
    return [
      Evaluations(
        name: "bezier_value_ns", ours: curve.progress(at:),
        plain: { c_bezier_value(x1, y1, x2, y2, $0) }),
      Evaluations(
        name: "bezier_slope_ns", ours: curve.velocity(at:),
        plain: { c_bezier_slope(x1, y1, x2, y2, $0) }),
    ]
  }

  private static func springs(_ spring: Spring, _ regime: String) -> [Evaluations] {
    let curve = Curve(.spring(spring), duration: 2)
    let (mass, stiffness) = (spring.mass, spring.stiffness)
    let damping = spring.regime == .critical ? 2 * (mass * stiffness).squareRoot() : spring.damping
    return [
      Evaluations(
        name: "\(regime)_value_ns", ours: curve.progress(at:),
        plain: { c_spring_value(mass, stiffness, damping, $0) }),
      Evaluations(
        name: "\(regime)_velocity_ns", ours: curve.velocity(at:),
        plain: { c_spring_velocity(mass, stiffness, damping, $0) }),
    ]
  }

  private static var stops: Evaluations {
    let inputs = (0...16).map { Double($0) / 16 }
    let outputs = inputs.map(Spring.keyboard.value(at:))
    let points = zip(inputs, outputs).map { LinearStops.Point(input: $0, output: $1) }
    let curve = Curve(.linearStops(LinearStops(points: points)), duration: 1)
    return Evaluations(
      name: "stops_value_ns", ours: curve.progress(at:),
      plain: { c_linear_value(inputs, outputs, Int32(inputs.count), $0) })
  }
}

extension Evaluations {
  /// The number of evaluations timed together, at unordered inputs.
  private static let count = 20_000
  private static let inputs = (1...count).map { Double($0 * 7919 % count) / Double(count) }

  /// The nanoseconds of one evaluation by Motion and by plain C.
  func nanoseconds(by stopwatch: Stopwatch) -> (ours: Double, plain: Double) {
    let medians = stopwatch.medians(of: [{ Self.sum(ours) }, { Self.sum(plain) }])
    let scale = 1e9 / Double(Evaluations.count)
    return (medians[0] * scale, medians[1] * scale)
  }

  private static func sum(_ evaluate: (Double) -> Double) -> Double {
    inputs.reduce(0) { $0 + evaluate($1) }
  }
}
