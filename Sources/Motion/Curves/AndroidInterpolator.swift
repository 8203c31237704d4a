import RealModule

/// One of Android's interpolators, except lines and paths, with its parameter.
///
/// The input is progress of time, the output progress of the motion. The formulas are from
/// aosp-mirror/platform_frameworks_base, core/java/android/view/animation, in double precision. Outside 0…1 an
/// interpolator stands still.
public enum AndroidInterpolator: Hashable, Sendable {
  /// A power, x^(2 · factor); Android's default factor is 1.
  case accelerate(factor: Double)

  /// A power from the end, 1 − (1 − x)^(2 · factor); Android's default factor is 1.
  case decelerate(factor: Double)

  /// Half a cosine wave, slow at both ends.
  case accelerateDecelerate

  /// A curve that pulls back first; Android's default tension is 2.
  case anticipate(tension: Double)

  /// A curve that goes beyond its target; Android's default tension is 2.
  case overshoot(tension: Double)

  /// A curve with both ends, at 1.5 times the tension; Android's default tension is 2.
  case anticipateOvershoot(tension: Double)

  /// A bouncing ball. Android's rounded constants make it end at 1.00005448.
  case bounce

  /// A sine that ends where it started; Android's default is 1 cycle.
  case cycle(cycles: Double)

  /// Returns the progress of the motion at a progress of time, which may be any number.
  public func value(at x: Double) -> Double {
    // min and max would turn NaN into a number.
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
    case .bounce: 16 * 1.1226 * (1.1226 * x - arc(at: 1.1226 * x).center)
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
    let (center, floor) = arc(at: 1.1226 * x)
    return 8 * (1.1226 * x - center) * (1.1226 * x - center) + floor
  }

  private func arc(at place: Double) -> (center: Double, floor: Double) {
    if place < 0.3535 { return (0, 0) }
    if place < 0.7408 { return (0.54719, 0.7) }
    if place < 0.9644 { return (0.8526, 0.9) }
    return (1.0435, 0.95)
  }
}

extension AndroidInterpolator {
  /// The name in our notation, and the label and value of the argument, if it has one.
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

  /// All interpolators, each with Android's default argument.
  static let defaults: [AndroidInterpolator] = [
    .accelerate(factor: 1), .decelerate(factor: 1), .accelerateDecelerate, .anticipate(tension: 2),
    .overshoot(tension: 2), .anticipateOvershoot(tension: 2), .bounce, .cycle(cycles: 1),
  ]

  /// Returns the interpolator with another argument, if it has one.
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
