/// A number that moves: sampled at any time, sent to another target at any instant.
///
/// It keeps no clock and adds nothing up, so how often it is asked changes nothing. Values are in
/// the caller's unit, velocities in that unit per second, times in seconds on the caller's clock.
/// The past is not kept: for a time before the latest retarget it need not tell what was then.
public struct Animator: Hashable, Sendable {
  /// What becomes of the running animations when the target changes.
  public enum Retargeting: Hashable, Sendable {
    /// They end here. A spring takes their velocity along, a timing function starts anew from here.
    case replacing

    /// They go on, and one from (old target − new target) to 0 is added, as UIKit does since iOS 8.
    case adding

    /// They end here. If the new target is where the running one came from, the way back takes only
    /// the part of the duration that the way there has gone, as a reversed transition in CSS. Springs,
    /// and all other targets, are as with `replacing`.
    case reversing
  }

  /// Where it is going, or standing.
  public private(set) var target: Double

  private var flights: [Flight] = []

  /// The way back that `reversing` may shorten; nil while animations add up.
  private var leg: Leg?

  /// Creates a number that rests at `value`.
  public init(_ value: Double) { target = value }

  /// Sends it to another target, from its state at `time`, along `curve`.
  ///
  /// The curve's duration counts from `time`; from then on its part is exactly at rest. While it
  /// moves, a replacing spring goes on with the present velocity instead of the spring's own
  /// `initialVelocity`. A curve of duration 0 jumps.
  public mutating func retarget(
    to newTarget: Double, at time: Seconds, by curve: Curve, _ how: Retargeting = .replacing
  ) {
    let leg = how == .adding ? nil : leg(to: newTarget, at: time, by: curve, how)
    let flight = flight(to: newTarget, at: time, by: leg?.curve ?? curve, how)
    switch how {
    case .replacing, .reversing: flights = []
    case .adding: flights.removeAll { $0.end <= time }
    }
    if flight.isMoving { flights.append(flight) }
    target = newTarget
    self.leg = flight.isMoving ? leg : nil
  }

  /// Puts it at `value` at once and at rest there.
  public mutating func set(_ value: Double) { self = Animator(value) }

  /// Returns where it is; exactly `target` from `rest` on.
  public func value(at time: Seconds) -> Double {
    flights.reduce(target) { $0 + $1.offset(at: time) }
  }

  /// Returns how fast it moves, per second; 0 from `rest` on.
  public func velocity(at time: Seconds) -> Double {
    flights.reduce(0) { $0 + $1.velocity(at: time) }
  }

  /// Returns whether an animation runs at `time`, even if it happens to stand still just then.
  public func isMoving(at time: Seconds) -> Bool { rest.map { time < $0 } ?? false }

  /// When the last of its animations ends, in seconds; nil if it has none.
  ///
  /// Animations that are over are forgotten at the next retarget, not before.
  public var rest: Seconds? { flights.map(\.end).max() }

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

  private func leg(
    to newTarget: Double, at time: Seconds, by curve: Curve, _ how: Retargeting
  ) -> Leg {
    guard how == .reversing, !curve.isSpring, isMoving(at: time), let leg, leg.origin == newTarget
    else { return Leg(from: value(at: time), start: time, curve: curve) }
    return Leg(from: target, factor: leg.factorBack(at: time), start: time, curve: curve)
  }
}

/// The way an animator is on, as far as turning back on it needs to know.
///
/// The words of CSS Transitions, section "Starting of transitions", are in parentheses.
struct Leg: Hashable, Sendable {
  /// Where it came from, or would have if it had not itself turned back (reversing-adjusted start
  /// value).
  let origin: Double

  /// Which part of the way it is at full length (reversing shortening factor).
  let factor: Double

  /// How it goes, shortened.
  let curve: Curve

  private let start: Seconds

  /// Creates a way that takes `factor` of the duration of `curve`.
  init(from origin: Double, factor: Double = 1, start: Seconds, curve: Curve) {
    (self.origin, self.factor, self.start) = (origin, factor, start)
    self.curve = factor == 1 ? curve : Curve(curve.easing, duration: curve.duration * factor)
  }

  /// The part of the full way that has been gone at `time`, 0…1: how much of it there is to go back.
  func factorBack(at time: Seconds) -> Double {
    let gone = abs(curve.progress(at: time - start) * factor + 1 - factor)
    return min(gone, 1)
  }
}
