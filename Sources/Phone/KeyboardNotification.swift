package import Motion

/// A keyboard notification, with the contents of UIKit's `userInfo`, or another system's event with the same frames.
package struct KeyboardNotification: Hashable, Sendable {
  package enum Name: String, CaseIterable, Sendable {
    case willChangeFrame, willShow, willHide, didChangeFrame, didShow, didHide
    // Android's window insets; what `onProgress` would do at each frame, `BarTie.keyboardPlus` does.
    case onPrepare, onApplyWindowInsets, onEnd
    // The browser's.
    case viewportResize = "visualViewport.resize"
    case viewportScroll = "visualViewport.scroll"
  }

  /// A system's way to tell an app of the keyboard.
  package enum API: Sendable {
    case keyboard, windowInsets, visualViewport
  }

  package var name: Name
  /// The keyboard's frames before and after, in screen coordinates.
  package let frameBegin: PointRect
  package var frameEnd: PointRect
  /// The announced duration, in seconds; the keyboard's motion may last longer.
  package let duration: Seconds
  /// True if the keyboard belongs to this app.
  package let isLocal: Bool
}

extension KeyboardNotification {
  /// The announced curve, which is always the keyboard's.
  package var curve: UIKitCurve { .keyboard }

  /// The announced height; 0 if the keyboard hides.
  var shownHeight: Double { name == .willShow ? frameEnd.height : 0 }
}

extension KeyboardNotification.Name {
  package var family: KeyboardNotification.API {
    switch self {
    case .onPrepare, .onApplyWindowInsets, .onEnd: .windowInsets
    case .viewportResize, .viewportScroll: .visualViewport
    default: .keyboard
    }
  }

  /// True for a did-notification.
  var isDone: Bool { [.didChangeFrame, .didShow, .didHide].contains(self) }

  /// True if it announces a change, before or at its start.
  package var isAnnouncement: Bool {
    [.willShow, .willHide, .onApplyWindowInsets].contains(self)
  }
}
