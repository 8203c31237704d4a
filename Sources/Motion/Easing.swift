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
