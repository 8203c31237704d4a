/// An easing and how long it takes: how a property gets from one value to another.
///
/// Progress has no unit: 0 is where the property was, 1 its target; springs and beziers may leave
/// 0…1 on the way. Times are seconds since the start.
public struct Curve: Hashable, Sendable {
  /// The shape of the motion.
  public let easing: Easing

  /// The time, in seconds, from which on the property stands exactly at its target; 0 is at once.
  ///
  /// Infinite for the settling time of an undamped spring, which never rests.
  public let duration: Seconds

  /// Creates a motion that ends after `duration` seconds.
  ///
  /// A timing function is stretched to the duration. A spring is not: it runs in real seconds and
  /// is cut, with a jump of what is left.
  ///
  /// - Precondition: the duration is not negative.
  public init(_ easing: Easing, duration: Seconds) {
    precondition(duration >= 0, "a duration must not be negative")
    (self.easing, self.duration) = (easing, duration)
  }

  /// Creates a motion by a spring that ends once it stays within a thousandth of its target.
  public init(_ spring: Spring) {
    self.init(.spring(spring), duration: spring.settlingTime())
  }

  /// Returns the progress at `elapsed` seconds: 0 before the start, exactly 1 from the duration on.
  ///
  /// At time 0 it is where the easing begins: 0, unless it jumps there like `step-start`. With a
  /// duration of 0 it is 1 at time 0 already.
  public func progress(at elapsed: Seconds) -> Double {
    guard elapsed < duration else { return elapsed >= 0 ? 1 : 0 }
    return elapsed >= 0 ? easing.value(at: input(at: elapsed)) : 0
  }

  /// Returns the progress per second at `elapsed` seconds: 0 before 0 and from the duration on.
  ///
  /// At time 0 it is the velocity with which the motion starts. It is infinite where the slope is.
  public func velocity(at elapsed: Seconds) -> Double {
    guard elapsed >= 0, elapsed < duration else { return 0 }
    let slope = easing.slope(at: input(at: elapsed))
    return isSpring ? slope : slope / duration
  }

  /// No motion: at the target at once.
  public static let immediate = Curve(.linear, duration: 0)

  /// True if it runs in real seconds instead of being stretched.
  var isSpring: Bool {
    if case .spring = easing { true } else { false }
  }

  /// The progress at a part of a finite duration, 0…1, in a phase of an animation.
  func value(atPart part: Double, _ beforeFlag: Bool) -> Double {
    guard isSpring else { return easing.value(at: part, beforeFlag: beforeFlag) }
    return part < 1 ? easing.value(at: part * duration) : 1
  }

  /// The progress per second at a part of a finite duration, 0…1.
  func velocity(atPart part: Double) -> Double {
    isSpring ? easing.slope(at: part * duration) : easing.slope(at: part) / duration
  }

  private func input(at elapsed: Seconds) -> Double {
    isSpring ? elapsed : elapsed / duration
  }
}

/// A time or a length of time in seconds, on whatever clock the caller keeps.
public typealias Seconds = Double
