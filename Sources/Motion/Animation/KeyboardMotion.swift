/// The motion of a keyboard, and the duration in its notifications.
public struct KeyboardMotion: Hashable, Sendable {
  /// The name in commands.
  public let name: String

  /// The motion from hidden to shown.
  public let curve: Curve

  /// The motion from shown to hidden.
  public let hidingCurve: Curve

  /// The duration in the notification, in seconds; it may differ from the curve's.
  public let notifiedDuration: Seconds

  /// True if it is Android's, whose notifications and drags differ.
  public let isAndroid: Bool

  /// Creates a motion with a notified duration in seconds; it hides as it shows unless another curve is given.
  public init(
    name: String, curve: Curve, hidingCurve: Curve? = nil, notifiedDuration: Seconds,
    isAndroid: Bool = false
  ) {
    (self.name, self.curve, self.notifiedDuration) = (name, curve, notifiedDuration)
    (self.hidingCurve, self.isAndroid) = (hidingCurve ?? curve, isAndroid)
  }

  /// The motion from one height to another; Android's keyboard jumps.
  public var resizingCurve: Curve { isAndroid ? .immediate : curve }

  /// Returns the motion in a direction.
  public func curve(rising: Bool) -> Curve { rising ? curve : hidingCurve }

  /// Returns the notified duration in a direction, in seconds; Android's is the curve's.
  public func notifiedDuration(rising: Bool) -> Seconds {
    isAndroid ? curve(rising: rising).duration : notifiedDuration
  }

  /// The motion of iOS 7 to 18: `Spring.keyboard`, at rest after 0.5 s; notifications have 0.25 s.
  public static let ios = KeyboardMotion(
    name: "ios", curve: Curve(.spring(.keyboard), duration: 0.5), notifiedDuration: 0.25)

  /// The motion of iOS 26: `Spring.keyboardIOS26`, at rest after the notified 0.3833 s.
  public static let ios26 = KeyboardMotion(
    name: "ios26", curve: Curve(.spring(.keyboardIOS26), duration: 0.3833),
    notifiedDuration: 0.3833)

  /// True for the motion of iOS 26 and later.
  package var isSinceIOS26: Bool { self == .ios26 }

  /// The motion of Android 11 and later in a window that follows it: cubic-bezier(0.2, 0, 0, 1) for 0.285 s.
  ///
  /// Source: AOSP, core/java/android/view/InsetsController.java.
  public static let android = android(
    "android", Curve(.cubicBezier(CubicBezier(0.2, 0, 0, 1)), duration: 0.285))

  /// The motion of Samsung's flagships: 0.35 s to show, 0.3 s to hide.
  ///
  /// Source: the constants of `android.view.InsetsController` in five decompiled frameworks; no frames were measured.
  public static let samsung = android(
    "samsung", Curve(.cubicBezier(CubicBezier(0.22, 0.25, 0, 1)), duration: 0.35),
    hiding: Curve(.cubicBezier(CubicBezier(0.33, 0, 0.1, 1)), duration: 0.3))

  /// The motion of Xiaomi's MIUI and HyperOS: a critically damped spring, which rests after 27 frames of 60 Hz.
  ///
  /// Fitted to logs of each frame of three people: TiG-Kira/Termux-Ultra#107, flutter/flutter#163516, and a third.
  public static let xiaomi = android(
    "xiaomi",
    Curve(.spring(Spring(mass: 1, stiffness: 458, damping: 42.8)), duration: 0.45))

  private static func android(
    _ name: String, _ curve: Curve, hiding: Curve? = nil
  ) -> KeyboardMotion {
    KeyboardMotion(
      name: name, curve: curve, hidingCurve: hiding, notifiedDuration: curve.duration,
      isAndroid: true)
  }

  /// All named motions.
  public static let all = [ios, ios26, android, samsung, xiaomi]
}
