import RealModule

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
