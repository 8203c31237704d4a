/// The shape of a motion from 0 to 1, without its length: a timing function or a spring.
public enum Easing: Hashable, Sendable {
  /// Progress equals the input.
  case linear

  /// A timing function with two handles.
  case cubicBezier(CubicBezier)

  /// A timing function of straight lines through points.
  case linearStops(LinearStops)

  /// A timing function that jumps.
  case steps(Steps)

  /// A timing function drawn as a path.
  case path(BezierPath)

  /// One of Android's interpolators.
  case android(AndroidInterpolator)

  /// One of Penner's functions.
  case penner(Penner)

  /// A spring, which runs in real seconds and takes as long as it takes.
  case spring(Spring)

  /// Returns the progress at `input`: a timing function's progress of time, a spring's seconds.
  ///
  /// A timing function continues outside 0…1 by its own rule; a spring is at 0 before its start.
  public func value(at input: Double) -> Double { value(at: input, beforeFlag: false) }

  /// Returns the progress at `input`, as `value(at:)` does, in a phase of an animation.
  ///
  /// The before flag of CSS Easing Functions is set while an animation has not begun or, run in
  /// reverse, is over (`Timing` knows). It lowers what jumps at just this input.
  public func value(at input: Double, beforeFlag: Bool) -> Double {
    switch self {
    case .linear: input
    case .cubicBezier(let curve): curve.value(at: input)
    case .linearStops(let stops): stops.value(at: input, beforeFlag: beforeFlag)
    case .steps(let steps): steps.value(at: input, beforeFlag: beforeFlag)
    case .path(let path): path.value(at: input)
    case .android(let interpolator): interpolator.value(at: input)
    case .penner(let function): function.value(at: input)
    case .spring(let spring): spring.value(at: input)
    }
  }

  /// Returns the derivative of `value(at:)`: progress per input, for a spring per second.
  ///
  /// A jump has none and does not count: a staircase stands still everywhere.
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
  /// The easing in canonical form: parsing it gives the same easing, to the last bit.
  ///
  /// A CSS keyword where there is one for it, else a function of CSS or `spring(mass:…)`. Numbers
  /// are as short as they can be; what a function means anyway goes without saying.
  public var description: String {
    let keyword = NamedEasing.css.first { $0.easing == self }
    return keyword?.name ?? EasingWriter().text(of: self)
  }

  /// The easing as browsers compute its value: a function of CSS, with six significant digits.
  ///
  /// What CSS cannot say is in our own notation and exact. A keyword other than `linear` is only
  /// known to `WrittenEasing`: browsers keep `ease` and its `cubic-bezier()` apart.
  public var computed: String { EasingWriter(digits: 6).text(of: self) }
}

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
