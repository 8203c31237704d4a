package import Motion

/// A browser's pan of its page to the field that has the focus.
///
/// iOS Safari starts with the keyboard. Chrome and Firefox for Android first shrink the visual viewport, when the keyboard
/// has arrived or gone, then reveal the field at once. The page moves with its header.
///
/// Sources: WebKit, `WKWebViewIOS.mm`, `_zoomToFocusRect:`, 7623.1.14; amiantos/lurker#87; developer.chrome.com,
/// viewport-resize-behavior. The curve of Safari's 0.25 s is an assumption.
package enum Browser {
  /// Safari's motion of the page; the curve is unverified.
  package static let pan = UIKitCurve.easeInOut.curve(duration: 0.25)
  /// The time from the keyboard's start to Safari's `resize`, in seconds: 70 to 130 ms on an iPhone (amiantos/lurker#87).
  static let resizeDelay: Seconds = 0.1
  /// The points between the field and the bar's bottom that a reveal on Android may leave covered.
  package static let uncleared = 8.0
}

extension Phone {
  /// Moves the page until its field is clear of an announced keyboard, if the browser does so at this notification.
  mutating func pan(for announcement: Announcement) {
    let (notification, isAndroid) = (
      announcement.notification, configuration.keyboardMotion.isAndroid
    )
    let triggers: [KeyboardNotification.Name] =
      isAndroid ? [.didShow, .didHide] : [.willShow, .willHide]
    guard configuration.technique.traits.isPanned, isLoaded, notification.isLocal,
      triggers.contains(notification.name)
    else { return }
    let overlap = viewController.overlap(of: viewController.inset(of: shownFrame(of: notification)))
    let uncleared = isAndroid ? Browser.uncleared : 0
    turn(at: announcement.time) { _, viewController in
      let points = max(0, overlap - viewController.bottomConstraint.constant - uncleared)
      viewController.animate(by: isAndroid ? .immediate : Browser.pan) { $0.pan = points }
    }
    isScrolledBack = false
  }

  /// Scrolls a panned page back, as a person may while the keyboard is up; the page hears of it at once.
  package mutating func scrollPageBack(at time: Seconds) {
    advance(to: time)
    guard viewController.pan > 0, configuration.technique.traits.isPanned else { return }
    turn(at: time) { $1.pan = 0 }
    isScrolledBack = true
    let frame = keyboard.frame(up: keyboard.isUp)
    let scroll = KeyboardNotification(
      name: .viewportScroll, frameBegin: frame, frameEnd: frame, duration: 0, isLocal: true)
    send(Announcement(time: time, notification: scroll, curve: .immediate))
    advance(to: time)
  }

  /// Returns whether a browser has panned the page since a time by Safari's curve, which is unverified.
  package func hasPanned(since start: Seconds) -> Bool {
    configuration.technique.traits.isPanned
      && viewController.moves.contains { $0.time >= start && $0.curve == Browser.pan }
  }
}

extension ViewController {
  /// True if the page's script has raised the bar.
  package var isRaised: Bool { bottomConstraint.constant > 0 }

  /// The points by which the page is panned up, in the end.
  package var pan: Double {
    get { fullView.y - view.frame.y }
    set { view.frame.y = fullView.y - newValue }
  }
}
