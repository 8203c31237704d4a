/// The shape of a motion from 0 to 1: a timing function or a spring.
public enum Easing: Hashable, Sendable {
  /// The identity.
  case linear

  /// A timing function with two handles.
  case cubicBezier(CubicBezier)

  /// A timing function along straight lines.
  case linearStops(LinearStops)

  /// A timing function in steps.
  case steps(Steps)

  /// A timing function along a path.
  case path(BezierPath)

  /// One of Android's interpolators.
  case android(AndroidInterpolator)

  /// One of Penner's functions.
  case penner(Penner)

  /// A spring, which runs in real seconds.
  case spring(Spring)

  /// Returns the progress at an input: a progress of time for a timing function, seconds for a spring.
  ///
  /// A timing function continues outside 0…1 by its own rule; a spring is at 0 before its start.
  public func value(at input: Double) -> Double {
    switch self {
    case .linear: input
    case .cubicBezier(let curve): curve.value(at: input)
    case .linearStops(let stops): stops.value(at: input)
    case .steps(let steps): steps.value(at: input)
    case .path(let path): path.value(at: input)
    case .android(let interpolator): interpolator.value(at: input)
    case .penner(let function): function.value(at: input)
    case .spring(let spring): spring.value(at: input)
    }
  }

  /// Returns the derivative of `value(at:)`: progress per progress of time, or per second for a spring.
  ///
  /// Jumps do not count, so steps have a slope of 0 everywhere.
  public func slope(at input: Double) -> Double {
    switch self {
    case .linear: 1
    case .cubicBezier(let curve): curve.slope(at: input)
    case .linearStops(let stops): stops.slope(at: input)
    case .steps: 0
    case .path(let path): path.slope(at: input)
    case .android(let interpolator): interpolator.slope(at: input)
    case .penner(let function): function.slope(at: input)
    case .spring(let spring): spring.velocity(at: input)
    }
  }
}

extension Easing: CustomStringConvertible {
  /// The canonical text, which parses back to the same easing, to the last bit.
  ///
  /// It is a CSS keyword if one exists, else a function of CSS or of our notation. Numbers are as short as possible, and
  /// default arguments are omitted.
  public var description: String { keyword ?? EasingWriter().text(of: self) }

  /// The keyword of CSS; nil if there is none.
  var keyword: String? { NamedEasing.css.first { $0.easing == self }?.name }

  /// The computed value in browsers: a function of CSS with six significant digits.
  ///
  /// Easings that CSS lacks are exact, in our notation. Browsers keep `ease` and its `cubic-bezier()` apart; only
  /// `NamedCurve` knows the keyword.
  public var computed: String { EasingWriter(digits: 6).text(of: self) }
}

extension Easing {
  /// The range of progress of an easing parsed from text, ±1000000.
  ///
  /// The parser, the notations and tables of samples refuse numbers beyond it. Easings created in code may have any
  /// finite numbers. A fit clamps to the range, and no notation writes an easing beyond it.
  public static let outputs = -1_000_000.0...1_000_000.0

  /// The range, for errors.
  static let outputsText = "-1000000...1000000"

  /// True if the progress stays within `outputs` over 0…1, or, for a spring, at any time.
  public var staysWithinOutputs: Bool {
    switch self {
    case .linear, .steps, .penner: true
    case .cubicBezier(let curve): [curve.y1, curve.y2].stayWithinOutputs
    case .linearStops(let stops): stops.staysWithinOutputs
    case .path(let path):
      path.segments.flatMap { [$0.handle1.y, $0.handle2.y, $0.end.y] }.stayWithinOutputs
    case .android(let interpolator): [interpolator.notation.argument?.value ?? 0].stayWithinOutputs
    // The highest swing is the undamped one: velocity / frequency.
    case .spring(let spring): [spring.initialVelocity / spring.naturalFrequency].stayWithinOutputs
    }
  }
}

extension LinearStops {
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
