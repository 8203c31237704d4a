extension Easing {
  /// The range of progress of an easing parsed from text: a million ways in either direction.
  ///
  /// The parser, the notations and tables of samples report numbers beyond it. Easings created in code
  /// may have any finite numbers. A fit clamps to the range, and no notation writes an easing
  /// beyond it.
  public static let outputs = -1_000_000.0...1_000_000.0

  /// The range, as errors quote it.
  static let outputsText = "-1000000...1000000"

  /// True if the progress stays within `outputs` over 0…1, or, for a spring, at any time.
  public var staysWithinOutputs: Bool {
    switch self {
    case .linear, .steps, .penner: true
    case .cubicBezier(let curve): [curve.y1, curve.y2].stayWithinOutputs
    case .linearStops(let stops): stops.staysWithinOutputs
    case .path(let path):
      path.segments.flatMap { [$0.handle1.y, $0.handle2.y, $0.end.y] }.stayWithinOutputs
    case .android(let interpolator):
      [interpolator.notation.argument?.value ?? 0].stayWithinOutputs
    // The highest swing is that without damping: velocity / frequency.
    case .spring(let spring): [spring.initialVelocity / spring.naturalFrequency].stayWithinOutputs
    }
  }
}

extension LinearStops {
  /// True if inputs, outputs and the lines' extensions to 0 and 1 stay within the range.
  fileprivate var staysWithinOutputs: Bool {
    points.flatMap { [$0.input, $0.output] }.stayWithinOutputs
      && [value(at: 0), value(at: 1)].stayWithinOutputs
  }
}

extension [Double] {
  fileprivate var stayWithinOutputs: Bool { allSatisfy(Easing.outputs.contains) }
}

extension Double {
  /// The number clamped to the range of outputs; 0 for NaN.
  var withinOutputs: Double {
    isNaN ? 0 : min(max(self, Easing.outputs.lowerBound), Easing.outputs.upperBound)
  }
}
