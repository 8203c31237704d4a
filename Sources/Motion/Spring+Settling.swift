import RealModule

extension Spring {
  /// Returns the last instant, in seconds, at which the value is `threshold` away from 1.
  ///
  /// From then on it stays closer. 0 if it never is that far away after the start, infinity for an
  /// undamped spring. This is the true last crossing, not Apple's `coreAnimationSettlingDuration`,
  /// which is the decay of an envelope.
  ///
  /// - Precondition: the threshold, in distances, is finite and above 0.
  public func settlingTime(within threshold: Double = 0.001) -> Seconds {
    precondition(threshold > 0 && threshold.isFinite, "a threshold must be above 0")
    // The distance falls all the way from one turn to zero and rises again to the next turn, so the
    // last turn outside the threshold has the last crossing behind it.
    guard let turn = firstTurn else { return lastCrossing(of: threshold, from: 0) }
    if distance(at: turn) < threshold { return crossing(of: threshold, between: 0, and: turn) }
    guard regime == .underdamped else { return lastCrossing(of: threshold, from: turn) }
    return lastSwing(beyond: threshold, from: turn)
  }

  /// The distance from the target, as a part of the whole way.
  private func distance(at t: Seconds) -> Double {
    abs(decay(offset: -1, velocity: initialVelocity, after: t).offset)
  }

  /// The first time at which the motion turns round, nil if it never does.
  var firstTurn: Seconds? {
    // v = 0 in `decay` asks for S / C = tangent.
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

  /// The crossing after the last turn that is beyond the threshold; each is smaller by one factor.
  private func lastSwing(beyond threshold: Double, from turn: Seconds) -> Seconds {
    guard decayRate > 0 else { return .infinity }
    let half = Double.pi / splitRate
    let count = Double.log(distance(at: turn) / threshold) / (decayRate * half)
    let last = turn + count.rounded(.down) * half
    return crossing(of: threshold, between: last, and: last + half)
  }

  /// The crossing after `start`, from which on the distance only falls.
  private func lastCrossing(of threshold: Double, from start: Seconds) -> Seconds {
    var (low, step) = (start, 1 / slowRate)
    while distance(at: low + step) >= threshold {
      low += step
      step *= 2
    }
    return crossing(of: threshold, between: low, and: low + step)
  }

  /// Halves the interval, whose end is within the threshold, down to neighboring numbers.
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
  /// Where it goes furthest beyond its target, for the first time: seconds and progress, above 1.
  ///
  /// nil if it never does: at critical damping and above, unless it starts too fast.
  public var firstPeak: (time: Seconds, value: Double)? {
    guard let turn = firstTurn else { return nil }
    // It sets out towards the target, also from rest, and turns beyond it; or it sets out backwards
    // and turns before the start.
    if initialVelocity >= 0 { return (turn, value(at: turn)) }
    guard regime == .underdamped else { return nil }
    let next = turn + .pi / splitRate
    return (next, value(at: next))
  }

  /// How far it goes beyond its target, as a part of the way: 0.16 is 16 percent; 0 if it does not.
  public var overshoot: Double {
    guard let time = firstPeak?.time else { return 0 }
    return max(0, decay(offset: -1, velocity: initialVelocity, after: time).offset)
  }

  /// The damping ratio as it was given, before `overdamping` clamps it: 4.56 for `keyboard`.
  public var literalDampingRatio: Double { damping / (2 * (mass * stiffness).squareRoot()) }

  /// True if its damping ratio was above 1 and has been clamped to critical.
  public var isClamped: Bool { regime == .critical && literalDampingRatio > 1 + 1e-12 }

  /// The regime to show beside a ratio of three decimals: critical if that reads 1.
  public var shownRegime: Regime { abs(dampingRatio - 1) < 0.0005 ? .critical : regime }

  /// How long Core Animation says it takes, in seconds: `CASpringAnimation.settlingDuration`.
  ///
  /// Not the time at which it settles (`settlingTime(within:)`), but that at which an envelope of its
  /// swing has fallen to a thousandth: −ln(0.001 / (1 + |B|)) / σ with B = (σ − v₀) / ω. The rule is
  /// inferred from Apple's documentation, which gives about 2.85 s for mass 1, stiffness 100, damping
  /// 5. Infinite without damping; nil at critical damping and above, where nothing swings.
  public var coreAnimationSettlingDuration: Seconds? {
    guard regime == .underdamped else { return nil }
    let amplitude = 1 + abs((decayRate - initialVelocity) / splitRate)
    return -.log(0.001 / amplitude) / decayRate
  }
}
