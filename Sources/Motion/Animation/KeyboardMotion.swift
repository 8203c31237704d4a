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

  /// The motion of iOS 27; no measurement is known, so it is iOS 26's.
  public static let ios27 = KeyboardMotion(
    name: "ios27", curve: ios26.curve, notifiedDuration: ios26.notifiedDuration)

  /// True for the motions of iOS 26 and later.
  package var isSinceIOS26: Bool { [.ios26, .ios27].contains(self) }

  /// The motion of Android 11 and later in a window that follows it: cubic-bezier(0.2, 0, 0, 1) for 0.285 s.
  ///
  /// The numbers of all of Android's motions are from AOSP, core/java/android/view/InsetsController.java.
  public static let android = android("android", CubicBezier(0.2, 0, 0, 1), lasting: 0.285)

  /// The motion of Android in a window without a `WindowInsetsAnimation.Callback`.
  public static let androidPlain = android(
    "android-plain", CubicBezier(0, 0, 0.2, 1), hiding: CubicBezier(0.4, 0, 1, 1), lasting: 0.2)

  private static func android(
    _ name: String, _ easing: CubicBezier, hiding: CubicBezier? = nil,
    lasting duration: Seconds
  ) -> KeyboardMotion {
    KeyboardMotion(
      name: name, curve: Curve(.cubicBezier(easing), duration: duration),
      hidingCurve: Curve(.cubicBezier(hiding ?? easing), duration: duration),
      notifiedDuration: duration, isAndroid: true)
  }

  /// Reanimated's estimate of the iOS keyboard, from recordings: 0.48 s to show, 0.496 s to hide.
  ///
  /// It begins faster than `ios` and ends with it; shifted by 10 and 12 ms they differ by 1.5 % and 2.1 % at most.
  public static let reanimated = KeyboardMotion(
    name: "reanimated", curve: Curve(.path(ReanimatedEstimate.show.path), duration: 0.48),
    hidingCurve: Curve(.path(ReanimatedEstimate.hide.path), duration: 0.496),
    notifiedDuration: 0.25)

  /// All named motions, the default first.
  public static let all = [ios, ios26, ios27, android, reanimated, androidPlain]
}
