/// The difference between two motions, in progress.
public struct Difference: Hashable, Sendable {
  /// The root of the mean square.
  public let rms: Double

  /// The largest difference.
  public private(set) var max: Double

  /// The place of the largest difference, as a part of the duration, 0…1.
  public private(set) var place: Double

  /// The largest difference as a seam in points, on a keyboard of `keyboardHeight`.
  package var maxSeam: Double { max * Difference.keyboardHeight }

  /// The height of an iPhone's keyboard with predictions, in points.
  package static let keyboardHeight = 336.0

  /// Creates the difference from single ones.
  init(_ differences: [(place: Double, value: Double)]) {
    let sum = differences.reduce(0) { $0 + $1.value * $1.value }
    rms = (sum / Double(Swift.max(differences.count, 1))).squareRoot()
    let worst = differences.max { abs($0.value) < abs($1.value) }
    (place, max) = (worst?.place ?? 0, abs(worst?.value ?? 0))
  }

  /// Raises the maximum to that of another difference.
  mutating func add(_ other: Difference) {
    if other.max > max { (max, place) = (other.max, other.place) }
  }

  /// Returns the number that a fit minimizes.
  func size(_ goal: Fit.Goal) -> Double { goal == .rms ? rms : max }
}

extension Difference {
  /// Compares two motions from their common start until both have arrived.
  ///
  /// `place` is a part of the longer duration.
  ///
  /// - Precondition: Both durations are finite, and one is above 0.
  public init(between one: Curve, and other: Curve) {
    let duration = Swift.max(one.duration, other.duration)
    precondition(duration > 0 && duration.isFinite, "a difference needs a finite duration")
    self.init(
      (0...2000).map { index in
        let part = Double(index) / 2000
        let time = part * duration
        return (part, one.progress(at: time) - other.progress(at: time))
      })
  }
}
