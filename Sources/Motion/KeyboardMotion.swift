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

  /// Returns the motion in a direction.
  public func curve(rising: Bool) -> Curve { rising ? curve : hidingCurve }

  /// The motion of iOS 7 to 18: `Spring.keyboard`, at rest after 0.5 s; notifications have 0.25 s.
  public static let ios = KeyboardMotion(
    name: "ios", curve: Curve(.spring(.keyboard), duration: 0.5), notifiedDuration: 0.25)

  /// The motion of iOS 26: `Spring.keyboardIOS26`, at rest after the notified 0.3833 s.
  public static let ios26 = KeyboardMotion(
    name: "ios26", curve: Curve(.spring(.keyboardIOS26), duration: 0.3833),
    notifiedDuration: 0.3833)

  /// The motion of Android 11 and later: cubic-bezier(0.2, 0, 0, 1) for 0.285 s.
  public static let android = KeyboardMotion(
    name: "android", curve: Curve(.cubicBezier(CubicBezier(0.2, 0, 0, 1)), duration: 0.285),
    notifiedDuration: 0.285, isAndroid: true)

  /// All named motions, the default first.
  public static let all = [ios, ios26, android]
}
