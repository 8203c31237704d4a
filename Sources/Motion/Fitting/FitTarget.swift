/// What a fit comes close to: a curve, or samples of one, over the part 0…1 of its duration.
public struct FitTarget: Hashable, Sendable {
  /// How long it takes, in seconds: what a fitted timing function is to be stretched to.
  public let duration: Seconds

  /// The parts of the duration at which the fit is looked for, ascending.
  let inputs: [Double]

  /// The progress there.
  let values: [Double]

  /// The curve, where it is known everywhere.
  let curve: Curve?

  /// Creates a target from a curve, up to its duration but not at its end: a spring that is cut there
  /// does not jump to 1. Progress beyond `Easing.outputs` counts as the end of that range.
  ///
  /// - Precondition: the duration is finite and above 0.
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

  /// At most about so many of its samples, the first and the last among them.
  func thinned(to count: Int) -> FitTarget {
    let step = (inputs.count + count - 1) / count
    return step > 1 ? FitTarget(self, every: step) : self
  }

  /// Returns the progress of a curve at a part of its duration, clamped to the range of outputs.
  static func value(of curve: Curve, at part: Double) -> Double {
    curve.easing.value(at: curve.isSpring ? part * curve.duration : part).withinOutputs
  }

  /// How far an easing is from the target: a timing function stretched to its duration, a spring in
  /// its own seconds.
  ///
  /// Looked at where the samples are; for a curve at 201 instants, evenly over the duration.
  public func difference(to easing: Easing) -> Difference {
    let other = Curve(easing, duration: duration)
    return Difference(
      zip(inputs, values).map { ($0, FitTarget.value(of: other, at: $0) - $1) })
  }

  /// The same, for a curve at some thousand instants more, crowded at both ends, where an upright
  /// tangent may hide something between the others.
  public func closeDifference(to easing: Easing) -> Difference {
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
