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
