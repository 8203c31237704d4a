/// A moving number that can be sampled at any time and retargeted at any instant.
///
/// It keeps no clock and sums nothing up, so the sampling rate never changes the motion. Values are in the
/// caller's unit, velocities in that unit per second, times in seconds on the caller's clock. Samples before the
/// latest retarget are undefined.
public struct Animator: Hashable, Sendable {
  /// The fate of the running animations when the target changes.
  public enum Retargeting: Hashable, Sendable {
    /// The running animations end. A spring keeps their velocity; a timing function starts anew from here.
    case replacing

    /// The running animations go on, and an offset from (old target − new target) to 0 is added, as in UIKit since
    /// iOS 8.
    case adding
  }

  /// The value at which the motion ends, or rests.
  public private(set) var target: Double

  private var flights: [Flight] = []

  /// Creates a number at rest.
  public init(_ value: Double) { target = value }

  /// Moves to another target along a curve, from the state at a time.
  ///
  /// The curve's duration counts from `time`; after it the animation is exactly at rest. While the number moves, a
  /// replacing spring keeps the current velocity and ignores its own `initialVelocity`. A curve of duration 0 jumps.
  public mutating func retarget(
    to newTarget: Double, at time: Seconds, by curve: Curve, _ how: Retargeting = .replacing
  ) {
    let flight = flight(to: newTarget, at: time, by: curve, how)
    switch how {
    case .replacing: flights = []
    case .adding: flights.removeAll { $0.end <= time }
    }
    if flight.isMoving { flights.append(flight) }
    target = newTarget
  }

  /// Moves to another target along a curve from a velocity per second, which only a spring keeps.
  package mutating func retarget(
    to newTarget: Double, at time: Seconds, by curve: Curve, from velocity: Double
  ) {
    let offset = value(at: time) - newTarget
    let flight = Flight(offset: offset, velocity: velocity, start: time, curve: curve)
    flights = flight.isMoving ? [flight] : []
    target = newTarget
  }

  /// Jumps to a value and rests there.
  public mutating func set(_ value: Double) { self = Animator(value) }

  /// Returns the value at a time, exactly `target` from `rest` on.
  public func value(at time: Seconds) -> Double {
    flights.reduce(target) { $0 + $1.offset(at: time) }
  }

  /// Returns the velocity at a time, per second; 0 from `rest` on.
  public func velocity(at time: Seconds) -> Double {
    flights.reduce(0) { $0 + $1.velocity(at: time) }
  }

  /// Returns whether an animation runs at a time, even with a velocity of 0.
  public func isMoving(at time: Seconds) -> Bool { rest.map { time < $0 } ?? false }

  /// The end of the last animation, in seconds; nil without animations.
  ///
  /// Finished animations count until the next retarget.
  public var rest: Seconds? { flights.lazy.map(\.end).max() }

  /// Returns a number that rests where this one would be if it kept its velocity for some seconds.
  package func coasting(from time: Seconds, for duration: Seconds) -> Animator {
    Animator(value(at: time) + velocity(at: time) * duration)
  }

  private func flight(
    to newTarget: Double, at time: Seconds, by curve: Curve, _ how: Retargeting
  ) -> Flight {
    guard how != .adding else {
      return Flight(offset: target - newTarget, start: time, curve: curve)
    }
    let offset = value(at: time) - newTarget
    guard isMoving(at: time) else { return Flight(offset: offset, start: time, curve: curve) }
    return Flight(offset: offset, velocity: velocity(at: time), start: time, curve: curve)
  }
}

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
