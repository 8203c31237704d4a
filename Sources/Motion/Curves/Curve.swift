/// An easing with a duration: the motion of a property from one value to another.
///
/// Progress is 0 at the old value and 1 at the target; springs and beziers may leave 0…1 on the way. Times are seconds
/// since the start.
public struct Curve: Hashable, Sendable {
  /// The shape of the motion.
  public let easing: Easing

  /// The time in seconds after which the property is exactly at its target.
  ///
  /// It is infinite for an undamped spring that is to settle.
  public let duration: Seconds

  /// Creates a motion that ends after `duration` seconds.
  ///
  /// A timing function is stretched to the duration. A spring runs in real seconds and jumps to its target at the
  /// duration.
  ///
  /// - Precondition: The duration is not negative.
  public init(_ easing: Easing, duration: Seconds) {
    precondition(duration >= 0, "a duration must not be negative")
    (self.easing, self.duration) = (easing, duration)
  }

  /// Creates a spring motion that ends when it stays within a thousandth of its target.
  public init(_ spring: Spring) {
    self.init(.spring(spring), duration: spring.settlingTime())
  }

  /// Returns the progress at a time in seconds: 0 before the start, exactly 1 from the duration on.
  ///
  /// At time 0 it is the easing's start, which is 0 unless the easing jumps like `step-start`. A duration of 0 gives 1 at
  /// time 0.
  public func progress(at elapsed: Seconds) -> Double {
    guard elapsed < duration else { return elapsed >= 0 ? 1 : 0 }
    return elapsed >= 0 ? easing.value(at: input(at: elapsed)) : 0
  }

  /// Returns the progress per second at a time in seconds: 0 before 0 and from the duration on.
  ///
  /// It is infinite where the easing's slope is.
  public func velocity(at elapsed: Seconds) -> Double {
    guard elapsed >= 0, elapsed < duration else { return 0 }
    let slope = easing.slope(at: input(at: elapsed))
    return isSpring ? slope : slope / duration
  }

  /// Returns the motion in slow motion: each instant comes `factor` times as late, above 0.
  package func slowed(by factor: Double) -> Curve {
    guard case .spring(let spring) = easing else {
      return Curve(easing, duration: duration * factor)
    }
    let slow = Spring(
      mass: spring.mass * factor * factor, stiffness: spring.stiffness,
      damping: spring.damping * factor, initialVelocity: spring.initialVelocity / factor,
      overdamping: spring.overdamping)
    return Curve(.spring(slow), duration: duration * factor)
  }

  /// A jump to the target.
  public static let immediate = Curve(.linear, duration: 0)

  /// True if it runs in real seconds and is not stretched.
  package var isSpring: Bool {
    if case .spring = easing { true } else { false }
  }

  private func input(at elapsed: Seconds) -> Double {
    isSpring ? elapsed : elapsed / duration
  }
}

/// A time or a duration in seconds, on the caller's clock.
public typealias Seconds = Double

/// Returns the earlier of two times; nil if there is none.
package func earlier(_ first: Seconds?, _ second: Seconds?) -> Seconds? {
  guard let first, let second else { return first ?? second }
  return min(first, second)
}

/// The curves of `UIView.AnimationCurve` with their raw values, and the keyboard's curve.
public enum UIKitCurve: Int, Hashable, Sendable, CaseIterable {
  /// Slow at both ends; UIKit's default.
  case easeInOut = 0

  /// Slow at the start.
  case easeIn

  /// Slow at the end.
  case easeOut

  /// Constant speed.
  case linear

  /// The curve of keyboard notifications, raw value 7, without a name in UIKit's headers.
  case keyboard = 7

  /// Returns UIKit's motion for this curve and a duration in seconds.
  ///
  /// A duration of 0 or less does not animate. The keyboard's curve ignores any other duration and is always
  /// `Spring.keyboard` for 0.5 s (developer.apple.com/forums/thread/48088).
  public func curve(duration: Seconds) -> Curve {
    guard duration > 0 else { return .immediate }
    return switch self {
    case .easeInOut: Curve(.cubicBezier(.easeInOut), duration: duration)
    case .easeIn: Curve(.cubicBezier(.easeIn), duration: duration)
    case .easeOut: Curve(.cubicBezier(.easeOut), duration: duration)
    case .linear: Curve(.linear, duration: duration)
    case .keyboard: KeyboardMotion.ios.curve
    }
  }
}
