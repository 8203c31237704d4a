/// An easing that comes as close to a curve as its kind can, and how close that is.
///
/// Fits are pure: the same target gives the same easing, to the last bit.
public struct Fit: Hashable, Sendable {
  /// What a fit makes small.
  public enum Goal: String, Hashable, Sendable, CaseIterable {
    /// The root of the mean square.
    case rms

    /// The largest difference.
    case max
  }

  /// The easing, its numbers as short as they can be without being worse.
  public let easing: Easing

  /// How long the target takes, in seconds, which a timing function is to be stretched to.
  public let duration: Seconds

  /// How far it is from the target.
  public let difference: Difference

  init(_ easing: Easing, to target: FitTarget) {
    (self.easing, duration) = (easing, target.duration)
    difference = target.difference(to: easing)
  }

  /// The same motion as a curve.
  public var curve: Curve { Curve(easing, duration: duration) }

  /// The candidate with the shortest numbers that is hardly worse than the last one, the longest.
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
  /// The number with so many decimals, 0…15.
  func rounded(decimals: Int) -> Double {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = (self * scale).rounded()
    return scaled.isFinite ? scaled / scale : self
  }
}
