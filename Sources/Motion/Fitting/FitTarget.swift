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
    return Difference(
      zip(inputs, values).map { ($0, FitTarget.value(of: other, at: $0) - $1) })
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
