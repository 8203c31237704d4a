/// One animation of an animator: an offset from the target that fades along a curve.
struct Flight: Hashable, Sendable {
  /// The end, in seconds.
  ///
  /// Callers compute start + duration too; time − start may differ from the duration by rounding.
  let end: Seconds

  private let start: Seconds
  private let offset: Double
  private let velocity: Double
  private let curve: Curve

  /// Creates the fading of an offset, with the initial velocity of the curve's spring.
  init(offset: Double, start: Seconds, curve: Curve) {
    var velocity = 0.0
    if case .spring(let spring) = curve.easing { velocity = -offset * spring.initialVelocity }
    self.init(offset: offset, velocity: velocity, start: start, curve: curve)
  }

  /// Creates the fading of an offset that moves with `velocity` per second at the start.
  ///
  /// Only a spring keeps the velocity. An infinite one, from a bezier's vertical tangent, counts as 0.
  init(offset: Double, velocity: Double, start: Seconds, curve: Curve) {
    (self.offset, self.start, self.curve) = (offset, start, curve)
    if case .spring = curve.easing, velocity.isFinite {
      self.velocity = velocity
    } else {
      self.velocity = 0
    }
    end = start + curve.duration
  }

  /// True for an offset or a velocity with time to fade.
  var isMoving: Bool { (offset != 0 || velocity != 0) && curve.duration > 0 }

  /// Returns the offset: all of it until the start, 0 from the end on.
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
