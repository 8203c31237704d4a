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
  static func shortest(_ candidates: [Easing], to target: FitTarget, _ goal: Goal) -> Fit {
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

/// The target of a fit: a curve, or samples of one.
public struct FitTarget: Hashable, Sendable {
  /// The duration in seconds, to which a fitted timing function is stretched.
  public let duration: Seconds

  /// The sampled parts of the duration, 0…1, ascending.
  let inputs: [Double]

  /// The progress at the inputs.
  let values: [Double]

  /// The curve; nil for samples.
  let curve: Curve?

  /// Creates a target from a curve.
  ///
  /// A spring that is cut at the duration does not jump to 1 there. Progress is clamped to `Easing.outputs`.
  ///
  /// - Precondition: The duration is finite and above 0.
  public init(_ curve: Curve) {
    precondition(curve.duration > 0 && curve.duration.isFinite, "a fit needs a finite duration")
    (self.curve, duration) = (curve, curve.duration)
    inputs = (0...200).map { Double($0) / 200 }
    values = inputs.map { FitTarget.value(of: curve, at: $0) }
  }

  /// Creates a target from samples.
  public init(_ sampled: SampledCurve) {
    curve = nil
    duration = sampled.duration
    let duration = duration
    inputs = sampled.samples.map { $0.time / duration }
    values = sampled.samples.map(\.value.withinOutputs)
  }

  private init(_ target: FitTarget, every step: Int) {
    (curve, duration) = (target.curve, target.duration)
    let last = target.inputs.count - 1
    let indices = target.inputs.indices.filter { $0 % step == 0 || $0 == last }
    inputs = indices.map { target.inputs[$0] }
    values = indices.map { target.values[$0] }
  }

  /// Returns the target with about `count` samples at most, with the first and the last.
  func thinned(to count: Int) -> FitTarget {
    let step = (inputs.count + count - 1) / count
    return step > 1 ? FitTarget(self, every: step) : self
  }

  /// Returns the progress of a curve at a part of its duration, clamped to the range of outputs.
  static func value(of curve: Curve, at part: Double) -> Double {
    curve.easing.value(at: curve.isSpring ? part * curve.duration : part).withinOutputs
  }

  /// Returns the difference of an easing at the samples, or at 201 even instants of a curve.
  ///
  /// A timing function is stretched to the duration; a spring runs in real seconds.
  public func difference(to easing: Easing) -> Difference {
    let other = Curve(easing, duration: duration)
    return Difference(zip(inputs, values).map { ($0, FitTarget.value(of: other, at: $0) - $1) })
  }

  /// Returns the difference of an easing at 2201 instants of a curve.
  ///
  /// The instants are denser at both ends, where the tangent may be vertical.
  func closeDifference(to easing: Easing) -> Difference {
    guard let curve else { return difference(to: easing) }
    let other = Curve(easing, duration: duration)
    let between = { (part: Double) in
      (part, FitTarget.value(of: other, at: part) - FitTarget.value(of: curve, at: part))
    }
    var difference = Difference(FitTarget.even.map(between))
    difference.add(Difference(FitTarget.crowded.map(between)))
    return difference
  }

  private static let even = (0...2000).map { Double($0) / 2000 }
  private static let crowded = (1...100).flatMap { index in
    let part = Double(index) / 100
    return [part * part * part / 50, 1 - part * part * part / 50]
  }
}

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
