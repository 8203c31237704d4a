extension Easing {
  /// The progress that an easing may lead to when it is read from a text: a million ways.
  ///
  /// The parser, the notations and tables of samples report what is beyond it. Easings made by hand
  /// may have any finite numbers; a fit takes what is beyond for the end of the range, and no
  /// notation writes it.
  public static let outputs = -1_000_000.0...1_000_000.0

  /// The range as errors have it.
  static let outputsText = "-1000000...1000000"

  /// Whether the progress stays within `outputs`: over 0…1, of a spring at any time.
  public var staysWithinOutputs: Bool {
    switch self {
    case .linear, .steps, .penner: true
    case .cubicBezier(let curve): [curve.y1, curve.y2].stayWithinOutputs
    case .linearStops(let stops): stops.staysWithinOutputs
    case .path(let path):
      path.segments.flatMap { [$0.handle1.y, $0.handle2.y, $0.end.y] }.stayWithinOutputs
    case .android(let interpolator):
      [interpolator.notation.argument?.value ?? 0].stayWithinOutputs
    // A swing is highest without damping: velocity / frequency.
    case .spring(let spring): [spring.initialVelocity / spring.naturalFrequency].stayWithinOutputs
    }
  }
}

extension LinearStops {
  /// Whether inputs and outputs are within the range, and the lines that go on to 0 and to 1 too.
  fileprivate var staysWithinOutputs: Bool {
    points.flatMap { [$0.input, $0.output] }.stayWithinOutputs
      && [value(at: 0), value(at: 1)].stayWithinOutputs
  }
}

extension [Double] {
  fileprivate var stayWithinOutputs: Bool { allSatisfy(Easing.outputs.contains) }
}

extension Double {
  /// The number, or the end of the range of outputs that it is beyond; 0 for what is no number.
  var withinOutputs: Double {
    isNaN ? 0 : min(max(self, Easing.outputs.lowerBound), Easing.outputs.upperBound)
  }
}
