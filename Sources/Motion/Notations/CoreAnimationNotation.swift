/// `CAMediaTimingFunction`, `CASpringAnimation` and, for lines, `CAKeyframeAnimation`.
///
/// A spring whose ratio is above 1 is critical unless `allowsOverdamping` is set (iOS 17).
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

  /// Progress as keyframes, to be multiplied with the way: times must go from 0 to 1.
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
}
