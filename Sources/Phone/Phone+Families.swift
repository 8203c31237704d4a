import Motion

/// Other systems' events for a change of the keyboard.
///
/// The phone announces a change by UIKit's names, and its delivery can lose, double or delay each. On delivery the names
/// become those of the technique's system.
extension Phone {
  private var family: KeyboardNotification.Family { configuration.technique.traits.family }

  /// Returns the events that the technique's system makes of a notification, in order.
  func translations(of notification: KeyboardNotification) -> [KeyboardNotification] {
    var event = notification
    // Only UIKit has empty frames, for a cross-fade.
    if family != .keyboard, event.frameEnd.isEmpty, event.isLocal {
      event.frameEnd = keyboard.frame(up: keyboard.isUp)
    }
    return names(for: event).map { name in
      event.name = name
      return event
    }
  }

  private func names(for event: KeyboardNotification) -> [KeyboardNotification.Name] {
    guard event.name.family == .keyboard else { return [event.name] }
    return switch (family, event.name) {
    case (.keyboard, let name): [name]
    case (.windowInsets, .willShow), (.windowInsets, .willHide): insetsNames(for: event)
    case (.windowInsets, .didShow), (.windowInsets, .didHide): insetsMove ? [.onEnd] : []
    case (.visualViewport, .didShow), (.visualViewport, .didHide): [.viewportResize]
    default: []
    }
  }

  /// Returns the events of Android for a change of insets: a window learns only of its own keyboard.
  private func insetsNames(for event: KeyboardNotification) -> [KeyboardNotification.Name] {
    guard event.isLocal else { return [] }
    let isResize =
      viewController.inset(of: event.frameBegin) > 0 && viewController.inset(of: event.frameEnd) > 0
    let motion = configuration.keyboardMotion
    // From API 30 on Android animates a resize only of sources with the flag for it.
    let isAnimated =
      event.duration > 0
      && (!isResize || motion.isAndroid && motion.resizingCurve.duration > 0)
    return isAnimated ? [.onPrepare, .onApplyWindowInsets] : [.onApplyWindowInsets]
  }

  /// True while an animation of the insets runs for the app.
  private var insetsMove: Bool {
    posted.last { [.onPrepare, .onEnd].contains($0.notification.name) }?.notification.name
      == .onPrepare
  }

  /// Begins an animation of Android's insets by a finger, which `controlWindowInsetsAnimation` asks for.
  mutating func prepareDrag(at time: Seconds) { dispatch(.onPrepare, at: time) }

  /// Dispatches the present insets to a window that appears, as Android does before its first layout.
  mutating func dispatchInsets(at time: Seconds) { dispatch(.onApplyWindowInsets, at: time) }

  private mutating func dispatch(_ name: KeyboardNotification.Name, at time: Seconds) {
    guard family == .windowInsets else { return }
    let frame = keyboard.frame(up: keyboard.isUp)
    let notification = KeyboardNotification(
      name: name, frameBegin: frame, frameEnd: frame, duration: 0, curve: .linear, isLocal: true)
    send(Announcement(time: time, notification: notification, curve: .immediate))
    advance(to: time)
  }

  /// Returns the browser's scroll event a frame after a resize event, if that makes it pan the page to the field, or back.
  func scroll(after resize: KeyboardNotification, at time: Seconds) -> Announcement? {
    let last = posted.last { $0.notification.name == .viewportResize }?.notification
    func isCovered(_ event: KeyboardNotification) -> Bool {
      viewController.inset(of: event.frameEnd) > 0
    }
    guard resize.name == .viewportResize, isCovered(resize) != (last.map(isCovered) ?? false)
    else { return nil }
    var scroll = resize
    scroll.name = .viewportScroll
    return Announcement(
      time: time + 1 / Double(configuration.framesPerSecond), notification: scroll,
      curve: .immediate)
  }
}
