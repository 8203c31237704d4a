import RealModule

extension Spring {
  /// Returns the last time in seconds at which the value is `threshold` away from 1.
  ///
  /// It is 0 if the value is never that far away after the start, and infinite for an undamped spring.
  /// `coreAnimationSettlingDuration` estimates it by an envelope instead.
  ///
  /// - Precondition: The threshold, in distances, is finite and above 0.
  public func settlingTime(within threshold: Double = 0.001) -> Seconds {
    precondition(threshold > 0 && threshold.isFinite, "a threshold must be above 0")
    // Between two turns the distance falls to zero and rises again, so the last crossing follows the last turn beyond
    // the threshold.
    guard let turn = firstTurn else { return lastCrossing(of: threshold, from: 0) }
    if distance(at: turn) < threshold { return crossing(of: threshold, between: 0, and: turn) }
    guard regime == .underdamped else { return lastCrossing(of: threshold, from: turn) }
    return lastSwing(beyond: threshold, from: turn)
  }

  /// Returns the distance from the target.
  private func distance(at t: Seconds) -> Double {
    abs(decay(offset: -1, velocity: initialVelocity, after: t).offset)
  }

  /// The first time at which the motion turns around; nil if it never does.
  var firstTurn: Seconds? {
    // v = 0 in `decay` means S / C = tangent.
    let push = decayRate * initialVelocity - naturalFrequency * naturalFrequency
    switch regime {
    case .underdamped:
      let angle = Double.atan2(y: splitRate * initialVelocity, x: push)
      return (angle > 0 ? angle : angle + .pi) / splitRate
    case .critical:
      let tangent = initialVelocity / push
      return tangent > 0 && tangent.isFinite ? tangent : nil
    case .overdamped:
      let tangent = splitRate * initialVelocity / push
      return tangent > 0 && tangent < 1 ? .atanh(tangent) / splitRate : nil
    }
  }

  /// Returns the crossing after the last turn beyond the threshold. Turns shrink by a constant factor.
  private func lastSwing(beyond threshold: Double, from turn: Seconds) -> Seconds {
    guard decayRate > 0 else { return .infinity }
    let half = Double.pi / splitRate
    let count = Double.log(distance(at: turn) / threshold) / (decayRate * half)
    let last = turn + count.rounded(.down) * half
    return crossing(of: threshold, between: last, and: last + half)
  }

  /// Returns the crossing after `start`, after which the distance only falls.
  private func lastCrossing(of threshold: Double, from start: Seconds) -> Seconds {
    var (low, step) = (start, 1 / slowRate)
    while distance(at: low + step) >= threshold {
      low += step
      step *= 2
    }
    return crossing(of: threshold, between: low, and: low + step)
  }

  /// Returns the crossing in an interval that ends within the threshold, by bisection to neighboring numbers.
  private func crossing(
    of threshold: Double, between low: Seconds, and high: Seconds
  ) -> Seconds {
    guard distance(at: low) >= threshold else { return low }
    var (low, high) = (low, high)
    for _ in 0..<200 {
      let middle = low + (high - low) / 2
      guard low < middle, middle < high else { break }
      if distance(at: middle) >= threshold { low = middle } else { high = middle }
    }
    return low
  }
}

extension Spring {
  /// The first maximum beyond the target, in seconds and progress above 1; nil without one.
  ///
  /// At critical damping and above only a fast start overshoots.
  public var firstPeak: (time: Seconds, value: Double)? {
    guard let turn = firstTurn else { return nil }
    // A start toward the target, or from rest, first turns beyond it. A backward start first turns before 0.
    if initialVelocity >= 0 { return (turn, value(at: turn)) }
    guard regime == .underdamped else { return nil }
    let next = turn + .pi / splitRate
    return (next, value(at: next))
  }

  /// The largest overshoot as a part of the way, such as 0.16; 0 without one.
  public var overshoot: Double {
    guard let time = firstPeak?.time else { return 0 }
    return max(0, decay(offset: -1, velocity: initialVelocity, after: time).offset)
  }

  /// The `settlingDuration` of `CASpringAnimation`, in seconds.
  ///
  /// It is the time at which an envelope of the swing has fallen to a thousandth: −ln(0.001 / (1 + |B|)) / σ with
  /// B = (σ − v₀) / ω. The formula is inferred from Apple's documentation, which has about 2.85 s for mass 1, stiffness
  /// 100, damping 5. It is infinite without damping, and nil at critical damping and above.
  public var coreAnimationSettlingDuration: Seconds? {
    guard regime == .underdamped else { return nil }
    let amplitude = 1 + abs((decayRate - initialVelocity) / splitRate)
    return -.log(0.001 / amplitude) / decayRate
  }
}
