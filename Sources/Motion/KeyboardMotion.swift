/// How a keyboard itself moves, and what it tells apps about that.
public struct KeyboardMotion: Hashable, Sendable {
  /// The name by which the commands know it.
  public let name: String

  /// The keyboard's way from hidden to shown and back.
  public let curve: Curve

  /// The duration in the notification, in seconds, which need not be the curve's.
  public let notifiedDuration: Seconds

  /// Creates a motion; the notified duration is in seconds.
  public init(name: String, curve: Curve, notifiedDuration: Seconds) {
    (self.name, self.curve, self.notifiedDuration) = (name, curve, notifiedDuration)
  }

  /// iOS 7 to 18: `Spring.keyboard`, at rest after 0.5 s, though notifications say 0.25 s.
  public static let ios = KeyboardMotion(
    name: "ios", curve: Curve(.spring(.keyboard), duration: 0.5), notifiedDuration: 0.25)

  /// iOS 26: `Spring.keyboardIOS26`, at rest after 0.3833 s, as notified.
  public static let ios26 = KeyboardMotion(
    name: "ios26", curve: Curve(.spring(.keyboardIOS26), duration: 0.3833),
    notifiedDuration: 0.3833)

  /// Android 11 and later: cubic-bezier(0.2, 0, 0, 1) for 0.285 s.
  public static let android = KeyboardMotion(
    name: "android", curve: Curve(.cubicBezier(CubicBezier(0.2, 0, 0, 1)), duration: 0.285),
    notifiedDuration: 0.285)

  /// Every motion that has a name, the default first.
  public static let all = [ios, ios26, android]
}
