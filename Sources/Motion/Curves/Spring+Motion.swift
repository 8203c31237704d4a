import RealModule

extension Spring {
  /// Returns the progress after `t` seconds: 0 up to time 0, above 1 in an overshoot.
  ///
  /// A damped spring gives exactly 1 at infinity; an undamped one never ends.
  public func value(at t: Seconds) -> Double {
    t > 0 ? 1 + decay(offset: -1, velocity: initialVelocity, after: t).offset : 0
  }

  /// Returns the velocity after `t` seconds, in distances per second: 0 before time 0.
  public func velocity(at t: Seconds) -> Double {
    t >= 0 ? decay(offset: -1, velocity: initialVelocity, after: t).velocity : 0
  }

  /// Returns the free motion toward 0, `t` seconds after a state; up to time 0 the state itself.
  ///
  /// The offset is a distance from the target in any unit, the velocity is in that unit per second. The spring's own
  /// `initialVelocity` is ignored.
  ///
  /// With σ = ζω₀, u = e^(−σt)·(u₀C + (v₀ + σu₀)S) and v = e^(−σt)·(v₀C − (σv₀ + ω₀²u₀)S). C and S are the even and the
  /// odd solution: cos ωt and sin ωt / ω below the critical ratio, 1 and t at it, cosh and sinh above.
  public func decay(
    offset: Double, velocity: Double, after t: Seconds
  ) -> (offset: Double, velocity: Double) {
    guard t > 0 else { return (offset, velocity) }
    let (even, odd) = solutions(at: t)
    let pull = naturalFrequency * naturalFrequency * offset
    return (
      offset * even + (velocity + decayRate * offset) * odd,
      velocity * even - (decayRate * velocity + pull) * odd
    )
  }

  /// Returns e^(−σt)·C and e^(−σt)·S of `decay` at a time above 0.
  private func solutions(at t: Seconds) -> (even: Double, odd: Double) {
    let fade = Double.exp(-slowRate * t)
    // 0 times an infinite time would be NaN.
    guard fade > 0 else { return (0, 0) }
    switch regime {
    case .underdamped:
      // An infinite angle has no cosine.
      let angle = min(splitRate * t, .greatestFiniteMagnitude)
      return (fade * .cos(angle), fade * .sin(angle) / splitRate)
    case .critical:
      return (fade, fade * t)
    case .overdamped:
      // The loss of the fast part; cosh would overflow.
      let lost = -Double.expMinusOne(-2 * splitRate * t)
      return (fade * (1 - lost / 2), fade * lost / (2 * splitRate))
    }
  }

  /// The decay of the slowest part of the solution, per second.
  ///
  /// Above the critical ratio it is σ − √(σ² − ω₀²), in a form without cancellation.
  var slowRate: Double {
    regime == .overdamped
      ? naturalFrequency * naturalFrequency / (decayRate + splitRate) : decayRate
  }
}
