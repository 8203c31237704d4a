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
