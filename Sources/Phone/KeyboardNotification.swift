package import Motion

/// What the phone tells an app about its keyboard, after UIKit's `userInfo`.
package struct KeyboardNotification: Hashable, Sendable {
  package enum Name: String, CaseIterable, Sendable {
    case willChangeFrame, willShow, willHide, didChangeFrame, didShow, didHide
  }

  package let name: Name
  /// Where the keyboard is before and after, in screen coordinates.
  package let frameBegin: PointRect
  package let frameEnd: PointRect
  /// Seconds, as announced: not how long the keyboard really moves.
  package let duration: Seconds
  package let curve: UIKitCurve
  /// Whether the keyboard belongs to this app.
  package let isLocal: Bool
}
