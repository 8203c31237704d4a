import RealModule

/// One of Robert Penner's thirty easing functions, as easings.net defines and names them.
///
/// The input is progress of time, the output progress of the motion. Each function is exactly 0 up to input 0 and exactly
/// 1 from 1 on. Source: ai/easings.net, src/easings/easingsFunctions.ts.
public struct Penner: Hashable, Sendable, CaseIterable {
  /// The ten families, by the shape of the slow end.
  public enum Family: String, Hashable, Sendable, CaseIterable {
    /// Quarter of a sine wave.
    case sine

    /// The power x².
    case quad

    /// The power x³.
    case cubic

    /// The power x⁴.
    case quart

    /// The power x⁵.
    case quint

    /// The power 2^(10x − 10), with a jump of a thousandth at the slow end.
    case expo

    /// Quarter of a circle, with a vertical fast end.
    case circ

    /// A pull back by a tenth.
    case back

    /// A swing with growing amplitude.
    case elastic

    /// A bouncing ball.
    case bounce
  }

  /// The slow end of a function.
  public enum End: String, Hashable, Sendable, CaseIterable {
    /// Slow at the start.
    case `in`

    /// Slow at the end.
    case out

    /// Slow at both ends.
    case inOut
  }

  /// The shape of the slow end.
  public let family: Family

  /// The slow end.
  public let end: End

  /// Creates a function.
  public init(_ family: Family, _ end: End) { (self.family, self.end) = (family, end) }

  /// All thirty, in the order of easings.net.
  public static let allCases = Family.allCases.flatMap { family in
    End.allCases.map { Penner(family, $0) }
  }

  /// The name on easings.net: `easeInSine` … `easeInOutBounce`.
  public var name: String { "ease" + capitalized(end.rawValue) + capitalized(family.rawValue) }

  private func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// Returns the progress of the motion at a progress of time, which may be any number.
  public func value(at x: Double) -> Double {
    guard x > 0 else { return x.isNaN ? x : 0 }
    guard x < 1 else { return 1 }
    return switch end {
    case .in: family.value(at: x, isHalf: false)
    case .out: 1 - family.value(at: 1 - x, isHalf: false)
    case .inOut where x < 0.5: family.value(at: 2 * x, isHalf: true) / 2
    case .inOut: 1 - family.value(at: 2 - 2 * x, isHalf: true) / 2
    }
  }

  /// Returns the derivative of `value(at:)`: 0 outside 0…1, and one-sided at 0 and 1.
  ///
  /// It is infinite at the vertical end of `circ`. Where a bounce turns, the later side counts.
  public func slope(at x: Double) -> Double {
    guard x >= 0, x <= 1 else { return x.isNaN ? x : 0 }
    return switch end {
    case .in: family.slope(at: x, isHalf: false)
    case .out: family.slope(at: 1 - x, isHalf: false)
    case .inOut where x < 0.5: family.slope(at: 2 * x, isHalf: true)
    case .inOut: family.slope(at: 2 - 2 * x, isHalf: true)
    }
  }
}

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

  private static func arc(at x: Double) -> (center: Double, floor: Double) {
    if x < 1 / 2.75 { return (0, 0) }
    if x < 2 / 2.75 { return (1.5 / 2.75, 0.75) }
    if x < 2.5 / 2.75 { return (2.25 / 2.75, 0.9375) }
    return (2.625 / 2.75, 0.984375)
  }
}
