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

// The functions are named as in Web Animations, section 4: "Core animation effect calculations". Playback rates are
// above 0 here.

extension Timing {
  /// The position of an animation in its iterations.
  public struct Place: Hashable, Sendable {
    /// The phase of the animation.
    public let phase: Phase

    /// The index of the iteration from 0; infinite at the end of endless ones.
    public let iteration: Double

    /// The progress of time within the iteration, 0…1; it falls from 1 in a backward iteration.
    public let progress: Double

    /// True if this iteration goes from 1 to 0.
    public let isBackwards: Bool

    /// True before the curve starts, in the direction of the iteration; a jump at this progress is still ahead.
    public var beforeFlag: Bool {
      isBackwards ? phase == .after : phase == .before
    }
  }

  /// Returns the position in iterations of `duration` seconds, `time` seconds after the animation's start; nil without a
  /// value.
  ///
  /// - Precondition: The duration is not negative.
  public func place(at time: Seconds, of duration: Seconds) -> Place? {
    precondition(duration >= 0, "a duration must not be negative")
    let phase = phase(at: time, of: duration)
    guard let active = activeTime(at: time, phase, duration) else { return nil }
    let overall = overallProgress(active, phase, duration)
    let simple = simpleProgress(overall, active, phase, duration)
    let iteration = iteration(overall, simple, phase)
    let isBackwards = isBackwards(iteration)
    return Place(
      phase: phase, iteration: iteration, progress: isBackwards ? 1 - simple : simple,
      isBackwards: isBackwards)
  }

  private func activeTime(at time: Seconds, _ phase: Phase, _ duration: Seconds) -> Seconds? {
    switch phase {
    case .before: fill == .backwards || fill == .both ? max(time - delay, 0) : nil
    case .active: time - delay
    case .after:
      fill == .forwards || fill == .both
        ? max(min(time - delay, activeDuration(of: duration)), 0) : nil
    }
  }

  private func overallProgress(_ active: Seconds, _ phase: Phase, _ duration: Seconds) -> Double {
    guard duration > 0 else { return (phase == .before ? 0 : iterations) + iterationStart }
    return active / duration + iterationStart
  }

  private func simpleProgress(
    _ overall: Double, _ active: Seconds, _ phase: Phase, _ duration: Seconds
  ) -> Double {
    let whole = overall.isInfinite ? iterationStart : overall
    let simple = whole - whole.rounded(.down)
    // The last iteration ends at 1, not at the 0 of a next one.
    let isAtEnd =
      phase != .before && active == activeDuration(of: duration) && iterations != 0
    return simple == 0 && isAtEnd ? 1 : simple
  }

  private func iteration(_ overall: Double, _ simple: Double, _ phase: Phase) -> Double {
    if phase == .after && iterations == .infinity { return .infinity }
    return overall.rounded(.down) - (simple == 1 ? 1 : 0)
  }

  private func isBackwards(_ iteration: Double) -> Bool {
    let isOdd = iteration.isFinite && iteration.truncatingRemainder(dividingBy: 2) == 1
    return switch direction {
    case .normal: false
    case .reverse: true
    case .alternate: isOdd
    case .alternateReverse: !isOdd
    }
  }
}

extension Timing {
  /// Returns the progress of a curve's motion, `time` seconds after the animation's start; nil without a value.
  ///
  /// A timing function gets the progress of time within the iteration, and the before flag. A spring runs in real seconds
  /// and is exactly at 1 when the iteration ends. An endless curve has only the delay, no iterations and no direction.
  public func value(at time: Seconds, of curve: Curve) -> Double? {
    guard let place = place(at: time, of: curve.duration) else { return nil }
    guard curve.duration.isFinite else { return curve.progress(at: max(time - delay, 0)) }
    return curve.value(atPart: place.progress, place.beforeFlag)
  }

  /// Returns the derivative of `value(at:of:)` per second: 0 before the first and after the last iteration, nil without a
  /// value.
  public func velocity(at time: Seconds, of curve: Curve) -> Double? {
    guard let place = place(at: time, of: curve.duration) else { return nil }
    // A negative end delay ends the active phase, but filling continues the motion.
    let isOver = place.phase != .before && time >= delay + activeDuration(of: curve.duration)
    guard time >= delay, !isOver else { return 0 }
    guard curve.duration.isFinite else { return curve.velocity(at: max(time - delay, 0)) }
    let velocity = curve.velocity(atPart: place.progress)
    return place.isBackwards ? -velocity : velocity
  }
}
