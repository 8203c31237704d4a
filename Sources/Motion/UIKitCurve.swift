/// The curves of `UIView.AnimationCurve` with their raw values, and the keyboard's own one.
public enum UIKitCurve: Int, Hashable, Sendable, CaseIterable {
  /// Slow at both ends, UIKit's default.
  case easeInOut = 0

  /// Slow at the start.
  case easeIn

  /// Slow at the end.
  case easeOut

  /// The same speed all the way.
  case linear

  /// The curve that keyboard notifications carry, raw value 7, which UIKit's headers do not name.
  case keyboard = 7

  /// Returns the motion that UIKit makes of this curve and a duration in seconds.
  ///
  /// A duration of 0 or less is without animation. The keyboard's curve ignores any other: it is
  /// `Spring.keyboard`, over after 0.5 s (developer.apple.com/forums/thread/48088).
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
