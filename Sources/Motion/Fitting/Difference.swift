/// How far two motions are from each other, in progress: 0…1 is the whole way.
public struct Difference: Hashable, Sendable {
  /// The root of the mean square.
  public let rms: Double

  /// The largest.
  public private(set) var max: Double

  /// Where that is: a part 0…1 of the duration.
  public private(set) var place: Double

  /// The largest one as a gap between bar and keyboard, in points, on a keyboard of
  /// `keyboardHeight`.
  public var maxSeam: Double { max * Difference.keyboardHeight }

  /// The height in points of the keyboard that seams are told for: an iPhone's with predictions.
  public static let keyboardHeight = 336.0

  /// Creates the difference of places with the differences there.
  init(_ differences: [(place: Double, value: Double)]) {
    let sum = differences.reduce(0) { $0 + $1.value * $1.value }
    rms = (sum / Double(Swift.max(differences.count, 1))).squareRoot()
    let worst = differences.max { abs($0.value) < abs($1.value) }
    (place, max) = (worst?.place ?? 0, abs(worst?.value ?? 0))
  }

  /// Takes the largest of further places into account.
  mutating func add(_ other: Difference) {
    if other.max > max { (max, place) = (other.max, other.place) }
  }

  /// The one of the two numbers that a fit makes small.
  func size(_ goal: Fit.Goal) -> Double { goal == .rms ? rms : max }
}

extension Difference {
  /// How far two motions are from each other from their common start until both have arrived.
  ///
  /// `place` is a part of the longer duration.
  ///
  /// - Precondition: both durations are finite, and one is above 0.
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
