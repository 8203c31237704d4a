/// Configurations of React Native's `Animated.timing` and `Animated.spring`.
///
/// Its springs are critical where their ratio is above 1 (SpringAnimation.js), and velocities are in
/// the value's unit per second: for a way of 1.
enum ReactNativeNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    if case .spring(let spring) = easing { return text(of: spring) }
    guard let name = text(of: easing) else { return nil }
    return duration.map { "{ duration: \($0.milliseconds), easing: \(name) }" } ?? name
  }

  static func text(of spring: Spring) -> String? {
    guard spring.isRightWhenClamped else { return nil }
    return "{ mass: \(spring.mass.notated), stiffness: \(spring.stiffness.notated), "
      + "damping: \(spring.damping.notated), velocity: \(spring.initialVelocity.notated) }"
  }

  /// The value of `easing`, which Reanimated shares.
  static func text(of easing: Easing) -> String? {
    switch easing {
    case .linear: "Easing.linear"
    case .cubicBezier(let curve): "Easing.bezier(\(curve.list()))"
    case .penner(let function):
      families[function.family].map { "Easing.\(function.end.rawValue)(Easing.\($0))" }
    default: nil
    }
  }

  /// The functions that are just Penner's. Its exp, back, elastic and bounce are others.
  private static let families: [Penner.Family: String] = [
    .sine: "sin", .quad: "quad", .cubic: "cubic", .quart: "poly(4)", .quint: "poly(5)",
    .circ: "circle",
  ]
}
