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
