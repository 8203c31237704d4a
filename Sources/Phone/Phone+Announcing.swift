import Motion

/// Notifications of the keyboard's changes, in UIKit's order.
extension Phone {
  /// Moves the keyboard to its place and announces it: the will-notifications at once, the did-notifications at the end.
  mutating func change(
    from begin: PointRect, by curve: Curve, notifying duration: Seconds, at time: Seconds
  ) {
    depart(at: time)
    keyboard.move(to: keyboard.isUp ? keyboard.visibleHeight : 0, by: curve, at: time)
    movePanel(by: curve, at: time)
    announce(
      names(up: keyboard.isUp), from: begin, to: keyboard.frame(up: keyboard.isUp), by: curve,
      notifying: duration, at: time)
    advance(to: time)
  }

  /// Undocks the keyboard: it hides at once for the app, then only its frame is announced.
  mutating func undock(from begin: PointRect, at time: Seconds) {
    depart(at: time)
    keyboard.move(to: 0, by: .immediate, at: time)
    let hidden = dockedFrame(covering: 0).sized(like: begin)
    announce(names(hiding: true), from: begin, to: hidden, by: .immediate, notifying: 0, at: time)
    announce(
      [.willChangeFrame, .didChangeFrame], from: hidden, to: keyboard.frame(up: true),
      by: .immediate, notifying: 0, at: time)
    advance(to: time)
  }

  /// Shows or hides the keyboard for a cross-fade, as reduced motion does; the notification has an empty frame.
  mutating func fade(up: Bool, from begin: PointRect, at time: Seconds) {
    depart(at: time)
    movePanel(by: .immediate, at: time)
    keyboard.move(to: up ? keyboard.visibleHeight : 0, by: .immediate, at: time)
    announce(
      names(up: up), from: begin, to: up ? .zero : keyboard.frame(up: false),
      by: Curve(.linear, duration: notifiedDuration), notifying: notifiedDuration, at: time)
    advance(to: time)
  }

  /// Returns the notifications' names in UIKit's order; a floating keyboard neither shows nor hides.
  func names(up: Bool) -> [KeyboardNotification.Name] {
    keyboard.kind.isDocked ? names(hiding: !up) : [.willChangeFrame, .didChangeFrame]
  }

  func names(hiding: Bool) -> [KeyboardNotification.Name] {
    hiding
      ? [.willChangeFrame, .willHide, .didChangeFrame, .didHide]
      : [.willChangeFrame, .willShow, .didChangeFrame, .didShow]
  }

  mutating func announce(
    _ names: [KeyboardNotification.Name], from begin: PointRect, to end: PointRect,
    by curve: Curve, notifying duration: Seconds, doneAfter delay: Seconds? = nil, at time: Seconds
  ) {
    let delay = configuration.arrivalDelay ?? delay
    let (begin, end) = (withAccessory(begin), withAccessory(end))
    for name in names {
      let isDone = [.didChangeFrame, .didShow, .didHide].contains(name)
      let notification = KeyboardNotification(
        name: name, frameBegin: begin, frameEnd: end, duration: duration, curve: .keyboard,
        isLocal: true)
      send(
        Announcement(
          time: isDone ? time + (delay ?? curve.duration) : time, notification: notification,
          curve: curve))
    }
  }

  /// Returns an announced frame with the accessory on it; a keyboard that is down or floats has none.
  private func withAccessory(_ frame: PointRect) -> PointRect {
    let height = configuration.accessoryHeight
    guard height > 0, frame.y < screenHeight, frame.maxY >= screenHeight else { return frame }
    return PointRect(
      x: frame.x, y: frame.y - height, width: frame.width, height: frame.height + height)
  }

  /// Begins a motion without a finger, and drops the did-notifications of the interrupted one, which never ends.
  ///
  /// - Parameter isNew: False if a keyboard that is already up moves on, so that a persistent transcript does not rise again.
  mutating func depart(at time: Seconds, isNew: Bool = true) {
    if isNew { holdTranscript(at: time) }
    scheduled.removeAll { $0.time > time && $0.isDone }
    setOff(at: time)
    finger = nil
    wakeDisplayLink(at: time)
  }

  /// Records that something leaves its rest, or takes another target on its way.
  mutating func setOff(at time: Seconds) {
    let wasMoving = isMoving(at: time) || finger?.pulls ?? false
    departures = (wasMoving ? departures?.lowerBound ?? time : time)...time
  }
}

extension PointRect {
  fileprivate func sized(like other: PointRect) -> PointRect {
    PointRect(x: x, y: y, width: other.width, height: other.height)
  }
}

extension Announcement {
  /// True if it is a did-notification.
  var isDone: Bool {
    [.didChangeFrame, .didShow, .didHide].contains(notification.name)
  }
}
