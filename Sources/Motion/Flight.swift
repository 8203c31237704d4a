/// One animation of an animator: the offset from the target that fades away along a curve.
struct Flight: Hashable, Sendable {
  /// When it ends, in seconds.
  ///
  /// Kept as a time, not asked of the curve as a length: start + duration is the very number that
  /// callers compute, while time − start may fall short of the duration by a rounding.
  let end: Seconds

  private let start: Seconds
  private let offset: Double
  private let velocity: Double
  private let curve: Curve

  /// Creates the fading of `offset`, at rest or with the velocity that the curve's spring asks for.
  init(offset: Double, start: Seconds, curve: Curve) {
    var velocity = 0.0
    if case .spring(let spring) = curve.easing { velocity = -offset * spring.initialVelocity }
    self.init(offset: offset, velocity: velocity, start: start, curve: curve)
  }

  /// Creates the fading of `offset`, which moves with `velocity` per second at the start.
  ///
  /// Only a spring heeds the velocity. An infinite one (a bezier's vertical tangent) counts as 0.
  init(offset: Double, velocity: Double, start: Seconds, curve: Curve) {
    (self.offset, self.start, self.curve) = (offset, start, curve)
    if case .spring = curve.easing, velocity.isFinite {
      self.velocity = velocity
    } else {
      self.velocity = 0
    }
    end = start + curve.duration
  }

  /// True if there is anything to fade and time to do it.
  var isMoving: Bool { (offset != 0 || velocity != 0) && curve.duration > 0 }

  /// The whole offset until the start, nothing from the end on.
  func offset(at time: Seconds) -> Double {
    guard time < end else { return 0 }
    guard time > start else { return offset }
    guard case .spring(let spring) = curve.easing else {
      return offset * (1 - curve.progress(at: time - start))
    }
    return spring.decay(offset: offset, velocity: velocity, after: time - start).offset
  }

  func velocity(at time: Seconds) -> Double {
    guard time >= start, time < end else { return 0 }
    guard case .spring(let spring) = curve.easing else {
      return -offset * curve.velocity(at: time - start)
    }
    return spring.decay(offset: offset, velocity: velocity, after: time - start).velocity
  }
}
