import RealModule

// The ease-in of each family for inputs in 0…1, and its derivative. An ease-out is its rotation by 180°, an ease-in-out
// joins both at half the size. `isHalf` selects the constants of back and elastic for that.

extension Penner.Family {
  func value(at x: Double, isHalf: Bool) -> Double {
    switch self {
    case .sine: 1 - .cos(x * .pi / 2)
    case .quad: x * x
    case .cubic: x * x * x
    case .quart: x * x * x * x
    case .quint: x * x * x * x * x
    case .expo: .exp2(10 * (x - 1))
    case .circ: 1 - (1 - x * x).squareRoot()
    case .back: x * x * ((overshoot(isHalf) + 1) * x - overshoot(isHalf))
    case .elastic: .exp2(10 * (x - 1)) * .cos(frequency(isHalf) * (x - 1))
    case .bounce: 1 - Bounce.value(at: 1 - x)
    }
  }

  func slope(at x: Double, isHalf: Bool) -> Double {
    switch self {
    case .sine: .pi / 2 * .sin(x * .pi / 2)
    case .quad: 2 * x
    case .cubic: 3 * x * x
    case .quart: 4 * x * x * x
    case .quint: 5 * x * x * x * x
    case .expo: growth * .exp2(10 * (x - 1))
    case .circ: x / (1 - x * x).squareRoot()
    case .back: x * (3 * (overshoot(isHalf) + 1) * x - 2 * overshoot(isHalf))
    case .elastic: elasticSlope(at: x, isHalf)
    case .bounce: Bounce.slope(at: 1 - x)
    }
  }

  private func elasticSlope(at x: Double, _ isHalf: Bool) -> Double {
    let (frequency, phase) = (frequency(isHalf), frequency(isHalf) * (x - 1))
    return .exp2(10 * (x - 1)) * (growth * .cos(phase) - frequency * .sin(phase))
  }

  /// The derivative of 2^(10x) as a multiple of itself.
  private var growth: Double { 10 * .log(2) }

  /// Returns Penner's constant for a pull back by a tenth, larger at half the size.
  private func overshoot(_ isHalf: Bool) -> Double { isHalf ? 1.70158 * 1.525 : 1.70158 }

  /// Returns the radians per unit of input, for a period of 0.3 or 0.45.
  ///
  /// easings.net has −sin((10x − 10.75)·2π/3) and, at half the size, −sin((10x − 11.125)·2π/4.5). Both equal a cosine of
  /// x − 1.
  private func frequency(_ isHalf: Bool) -> Double { 20 * .pi / (isHalf ? 4.5 : 3) }
}

/// A ball that falls and bounces three times: four parabolas.
private enum Bounce {
  static func value(at x: Double) -> Double {
    let (center, floor) = arc(at: x)
    return 7.5625 * (x - center) * (x - center) + floor
  }

  static func slope(at x: Double) -> Double { 2 * 7.5625 * (x - arc(at: x).center) }

  /// Returns the center of the parabola at `x`, and its height there.
  private static func arc(at x: Double) -> (center: Double, floor: Double) {
    if x < 1 / 2.75 { return (0, 0) }
    if x < 2 / 2.75 { return (1.5 / 2.75, 0.75) }
    if x < 2.5 / 2.75 { return (2.25 / 2.75, 0.9375) }
    return (2.625 / 2.75, 0.984375)
  }
}
