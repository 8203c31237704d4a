import RealModule

extension Spring {
  /// Returns the progress after `t` seconds: 0 up to time 0, past 1 in an overshoot, 1 in the end.
  ///
  /// An undamped spring never ends; all others give exactly 1 at infinity.
  public func value(at t: Seconds) -> Double {
    t > 0 ? 1 + decay(offset: -1, velocity: initialVelocity, after: t).offset : 0
  }

  /// Returns the velocity after `t` seconds, in distances per second: 0 before time 0.
  public func velocity(at t: Seconds) -> Double {
    t >= 0 ? decay(offset: -1, velocity: initialVelocity, after: t).velocity : 0
  }

  /// Returns the free motion towards 0, `t` seconds after it was at `offset` with `velocity`.
  ///
  /// Offsets are distances from the target in any unit, velocities in that unit per second; the
  /// spring's own `initialVelocity` plays no part. At time 0 and before it, the state as given.
  ///
  /// With σ = ζω₀ and C, S the even and the odd solution (cos ωt and sin ωt / ω below critical, 1
  /// and t at it, cosh and sinh above), u = e^(−σt)·(u₀C + (v₀ + σu₀)S) and
  /// v = e^(−σt)·(v₀C − (σv₀ + ω₀²u₀)S). Both pass through the critical ratio without a seam.
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

  /// e^(−σt)·C and e^(−σt)·S of `decay` at a time above 0.
  private func solutions(at t: Seconds) -> (even: Double, odd: Double) {
    let fade = Double.exp(-slowRate * t)
    // Stops an endless time from meeting the zero, which would be no number.
    guard fade > 0 else { return (0, 0) }
    switch regime {
    case .underdamped:
      let angle = splitRate * t
      return (fade * .cos(angle), fade * .sin(angle) / splitRate)
    case .critical:
      return (fade, fade * t)
    case .overdamped:
      // e^(−slow·t) times what the fast part has lost: cosh itself would overflow.
      let lost = -Double.expMinusOne(-2 * splitRate * t)
      return (fade * (1 - lost / 2), fade * lost / (2 * splitRate))
    }
  }

  /// The rate at which the slowest part of the solution decays, per second.
  ///
  /// Above critical it is σ − √(σ² − ω₀²), written so that nothing cancels.
  var slowRate: Double {
    regime == .overdamped
      ? naturalFrequency * naturalFrequency / (decayRate + splitRate) : decayRate
  }
}
