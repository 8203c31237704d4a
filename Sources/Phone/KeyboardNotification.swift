package import Motion

/// A keyboard notification, with the contents of UIKit's `userInfo`.
package struct KeyboardNotification: Hashable, Sendable {
  package enum Name: String, CaseIterable, Sendable {
    case willChangeFrame, willShow, willHide, didChangeFrame, didShow, didHide
  }

  package let name: Name
  /// The keyboard's frames before and after, in screen coordinates.
  package let frameBegin: PointRect
  package let frameEnd: PointRect
  /// The announced duration, in seconds; the keyboard's motion may last longer.
  package let duration: Seconds
  package let curve: UIKitCurve
  /// True if the keyboard belongs to this app.
  package let isLocal: Bool
}
