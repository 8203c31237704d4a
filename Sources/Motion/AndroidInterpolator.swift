import RealModule

/// Android's interpolators that are neither a line nor a path, with their parameters.
///
/// Input is progress of time, output progress of the motion. The formulas are those of
/// aosp-mirror/platform_frameworks_base, core/java/android/view/animation, in double precision; here
/// they stand still outside 0…1.
public enum AndroidInterpolator: Hashable, Sendable {
  /// x^(2 · factor); Android's default factor is 1.
  case accelerate(factor: Double)

  /// 1 − (1 − x)^(2 · factor); Android's default factor is 1.
  case decelerate(factor: Double)

  /// Half a wave of a cosine, slow at both ends.
  case accelerateDecelerate

  /// Goes back first, by a default tension of 2.
  case anticipate(tension: Double)

  /// Goes too far first, by a default tension of 2.
  case overshoot(tension: Double)

  /// Both; the tension counts one and a half times, and is 2 by default.
  case anticipateOvershoot(tension: Double)

  /// Falls and bounces, with Android's own rounded constants: it ends at 1.00005448, as theirs does.
  case bounce

  /// A sine that ends where it started, after a default of 1 cycle.
  case cycle(cycles: Double)

  /// Returns the progress of the motion at the progress of time `x`, which may be any number.
  public func value(at x: Double) -> Double {
    // Not min and max, which would make a number of NaN.
    let x = x < 0 ? 0 : x > 1 ? 1 : x
    return switch self {
    case .accelerate(let factor): power(x, 2 * factor)
    case .decelerate(let factor): 1 - power(1 - x, 2 * factor)
    case .accelerateDecelerate: (1 - .cos(.pi * x)) / 2
    case .anticipate(let tension): pull(x, tension)
    case .overshoot(let tension): 1 - pull(1 - x, tension)
    case .anticipateOvershoot(let tension) where x < 0.5: pull(2 * x, 1.5 * tension) / 2
    case .anticipateOvershoot(let tension): 1 - pull(2 - 2 * x, 1.5 * tension) / 2
    case .bounce: bounced(x)
    case .cycle(let cycles): .sin(2 * .pi * cycles * x)
    }
  }

  /// Returns the derivative of `value(at:)`: 0 outside 0…1, one-sided at 0 and 1.
  public func slope(at x: Double) -> Double {
    guard x >= 0, x <= 1 else { return x.isNaN ? x : 0 }
    return switch self {
    case .accelerate(let factor): powerSlope(x, 2 * factor)
    case .decelerate(let factor): powerSlope(1 - x, 2 * factor)
    case .accelerateDecelerate: .pi / 2 * .sin(.pi * x)
    case .anticipate(let tension): pullSlope(x, tension)
    case .overshoot(let tension): pullSlope(1 - x, tension)
    case .anticipateOvershoot(let tension) where x < 0.5: pullSlope(2 * x, 1.5 * tension)
    case .anticipateOvershoot(let tension): pullSlope(2 - 2 * x, 1.5 * tension)
    case .bounce: 16 * 1.1226 * (1.1226 * x - arc(at: 1.1226 * x).centre)
    case .cycle(let cycles): 2 * .pi * cycles * .cos(2 * .pi * cycles * x)
    }
  }

  private func power(_ x: Double, _ exponent: Double) -> Double {
    exponent == 2 ? x * x : .pow(x, exponent)
  }

  private func powerSlope(_ x: Double, _ exponent: Double) -> Double {
    if x == 0 && exponent == 1 { return 1 }
    return x == 0 ? (exponent < 1 ? .infinity : 0) : exponent * .pow(x, exponent - 1)
  }

  private func pull(_ x: Double, _ tension: Double) -> Double {
    x * x * ((tension + 1) * x - tension)
  }

  private func pullSlope(_ x: Double, _ tension: Double) -> Double {
    x * (3 * (tension + 1) * x - 2 * tension)
  }

  private func bounced(_ x: Double) -> Double {
    let (centre, floor) = arc(at: 1.1226 * x)
    return 8 * (1.1226 * x - centre) * (1.1226 * x - centre) + floor
  }

  /// The middle of the parabola at 1.1226 · x, and how far it is up there.
  private func arc(at place: Double) -> (centre: Double, floor: Double) {
    if place < 0.3535 { return (0, 0) }
    if place < 0.7408 { return (0.54719, 0.7) }
    if place < 0.9644 { return (0.8526, 0.9) }
    return (1.0435, 0.95)
  }
}

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
