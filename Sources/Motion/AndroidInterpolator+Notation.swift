extension AndroidInterpolator {
  /// The notation: a name, and the label and value of its argument if it takes one.
  var notation: (name: String, argument: (label: String, value: Double)?) {
    switch self {
    case .accelerate(let factor): ("accelerate", ("factor", factor))
    case .decelerate(let factor): ("decelerate", ("factor", factor))
    case .accelerateDecelerate: ("accelerate-decelerate", nil)
    case .anticipate(let tension): ("anticipate", ("tension", tension))
    case .overshoot(let tension): ("overshoot", ("tension", tension))
    case .anticipateOvershoot(let tension): ("anticipate-overshoot", ("tension", tension))
    case .bounce: ("bounce", nil)
    case .cycle(let cycles): ("cycle", ("cycles", cycles))
    }
  }

  /// Each with the argument that Android gives it by default.
  static let defaults: [AndroidInterpolator] = [
    .accelerate(factor: 1), .decelerate(factor: 1), .accelerateDecelerate, .anticipate(tension: 2),
    .overshoot(tension: 2), .anticipateOvershoot(tension: 2), .bounce, .cycle(cycles: 1),
  ]

  /// The same one with another argument, if it takes any.
  func with(_ value: Double) -> AndroidInterpolator {
    switch self {
    case .accelerate: .accelerate(factor: value)
    case .decelerate: .decelerate(factor: value)
    case .anticipate: .anticipate(tension: value)
    case .overshoot: .overshoot(tension: value)
    case .anticipateOvershoot: .anticipateOvershoot(tension: value)
    case .cycle: .cycle(cycles: value)
    case .accelerateDecelerate, .bounce: self
    }
  }
}
