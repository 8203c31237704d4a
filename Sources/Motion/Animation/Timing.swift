/// The timing model of Web Animations: delays, iterations and directions of a `Curve`.
public struct Timing: Hashable, Sendable {
  /// The directions of the iterations.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// Each iteration from 0 to 1.
    case normal

    /// Each iteration from 1 to 0.
    case reverse

    /// Forward and backward in turn, forward first.
    case alternate

    /// Forward and backward in turn, backward first.
    case alternateReverse = "alternate-reverse"
  }

  /// The values outside the active time.
  public enum Fill: String, Hashable, Sendable, CaseIterable {
    /// No value before or after.
    case none

    /// The last value, after the active time.
    case forwards

    /// The first value, before the active time.
    case backwards

    /// The first value before, the last value after.
    case both

    /// The default of browsers, which is no value.
    case auto
  }

  /// The parts of an animation's time.
  public enum Phase: Hashable, Sendable {
    /// The time before it starts.
    case before

    /// The time while it runs.
    case active

    /// The time after its end.
    case after
  }

  /// The time before the first iteration, in seconds; a negative one starts within it.
  public let delay: Seconds

  /// The time after the last iteration, in seconds; a negative one cuts it short.
  public let endDelay: Seconds

  /// The number of iterations, 0 or more; a fraction ends within one, infinity never ends.
  public let iterations: Double

  /// The start in iterations, 0 or more; 0.5 is the middle of the first.
  public let iterationStart: Double

  /// The directions of the iterations.
  public let direction: Direction

  /// The values outside the active time.
  public let fill: Fill

  /// Creates a timing, by default of one plain iteration.
  ///
  /// - Precondition: The delays and the iteration start are finite; the iterations and their start are 0 or more.
  public init(
    delay: Seconds = 0, endDelay: Seconds = 0, iterations: Double = 1, iterationStart: Double = 0,
    direction: Direction = .normal, fill: Fill = .auto
  ) {
    precondition(delay.isFinite && endDelay.isFinite, "delays must be finite")
    precondition(iterations >= 0, "iterations must not be negative")
    precondition(
      iterationStart >= 0 && iterationStart.isFinite, "an iteration start must be 0 or more")
    (self.delay, self.endDelay) = (delay, endDelay)
    (self.iterations, self.iterationStart) = (iterations, iterationStart)
    (self.direction, self.fill) = (direction, fill)
  }
}

extension Timing {
  /// Returns the length of all iterations in seconds, for iterations of `duration` seconds.
  public func activeDuration(of duration: Seconds) -> Seconds {
    // 0 times an infinite length would be NaN.
    duration == 0 || iterations == 0 ? 0 : duration * iterations
  }

  /// Returns the end with both delays, in seconds from the animation's start; 0 or more.
  public func end(of duration: Seconds) -> Seconds {
    max(delay + activeDuration(of: duration) + endDelay, 0)
  }

  /// Returns the phase, `time` seconds after the animation's start.
  public func phase(at time: Seconds, of duration: Seconds) -> Phase {
    let end = end(of: duration)
    if time < max(min(delay, end), 0) { return .before }
    return time >= max(min(delay + activeDuration(of: duration), end), 0) ? .after : .active
  }
}
