/// The easing of one kind that is closest to a curve, and its difference.
///
/// The same target gives the same easing, to the last bit.
public struct Fit: Hashable, Sendable {
  /// The number that a fit minimizes.
  public enum Goal: String, Hashable, Sendable, CaseIterable {
    /// The root of the mean square.
    case rms

    /// The largest difference.
    case max
  }

  /// The easing, with the shortest numbers that are hardly worse.
  public let easing: Easing

  /// The target's duration in seconds, to which a timing function is stretched.
  public let duration: Seconds

  /// The difference from the target.
  public let difference: Difference

  init(_ easing: Easing, to target: FitTarget) {
    (self.easing, duration) = (easing, target.duration)
    difference = target.difference(to: easing)
  }

  /// The easing over the target's duration.
  public var curve: Curve { Curve(easing, duration: duration) }

  /// Returns the first candidate that is hardly worse than the last. Candidates are sorted by the length of their numbers.
  static func shortest(
    _ candidates: [Easing], to target: FitTarget, _ goal: Goal
  ) -> Fit {
    let fits = candidates.map { Fit($0, to: target) }
    let best = fits[fits.count - 1]
    let limit = best.difference.size(goal) * 1.001 + 1e-9
    return fits.first { $0.difference.size(goal) <= limit } ?? best
  }
}

extension Double {
  /// Returns the number rounded to 0…15 decimals.
  package func rounded(decimals: Int) -> Double {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = (self * scale).rounded()
    return scaled.isFinite ? scaled / scale : self
  }
}
