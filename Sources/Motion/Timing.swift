/// When an animation runs, how often and in which direction: the timing model of Web Animations.
///
/// It says nothing about the shape or the length of one iteration, which are a `Curve`'s.
public struct Timing: Hashable, Sendable {
  /// Which way the iterations go.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// Each from 0 to 1.
    case normal

    /// Each from 1 to 0.
    case reverse

    /// There and back, there first.
    case alternate

    /// There and back, back first.
    case alternateReverse = "alternate-reverse"
  }

  /// True if there is a value outside the active time.
  public enum Fill: String, Hashable, Sendable, CaseIterable {
    /// Neither before nor after.
    case none

    /// After it, the one it ended with.
    case forwards

    /// Before it, the one it begins with.
    case backwards

    /// Both.
    case both

    /// As browsers take it for an animation by itself: neither.
    case auto
  }

  /// The parts of an animation's time.
  public enum Phase: Hashable, Sendable {
    /// It has not begun.
    case before

    /// It runs.
    case active

    /// It is over.
    case after
  }

  /// The time before the first iteration, in seconds; negative begins in the middle of it.
  public let delay: Seconds

  /// The time after the last iteration, in seconds; negative cuts it short.
  public let endDelay: Seconds

  /// How many iterations there are, 0 or more: a fraction ends within one, infinity never ends.
  public let iterations: Double

  /// Where in the iterations it begins, 0 or more: 0.5 is in the middle of the first.
  public let iterationStart: Double

  /// Which way the iterations go.
  public let direction: Direction

  /// True if there is a value outside the active time.
  public let fill: Fill

  /// Creates a timing; without arguments that of one plain iteration.
  ///
  /// - Precondition: the delays and the iteration start are finite, the iterations and their start
  ///   are not negative.
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
  /// Returns when all iterations are over, in seconds from the delay's end, for iterations of
  /// `duration` seconds each.
  public func activeDuration(of duration: Seconds) -> Seconds {
    // Not a product: 0 iterations of infinite length take no time.
    duration == 0 || iterations == 0 ? 0 : duration * iterations
  }

  /// Returns when the animation ends, delays included, in seconds from its start; 0 at least.
  public func end(of duration: Seconds) -> Seconds {
    max(delay + activeDuration(of: duration) + endDelay, 0)
  }

  /// Returns the phase at `time` seconds from the animation's start.
  public func phase(at time: Seconds, of duration: Seconds) -> Phase {
    let end = end(of: duration)
    if time < max(min(delay, end), 0) { return .before }
    return time >= max(min(delay + activeDuration(of: duration), end), 0) ? .after : .active
  }
}
