import Motion

/// Notifications of the keyboard's changes, in UIKit's order.
extension Phone {
  /// Moves the keyboard to its place and announces it: the will-notifications at once, the did-notifications at the end.
  mutating func change(
    from begin: PointRect, by curve: Curve, notifying duration: Seconds, at time: Seconds
  ) {
    depart(at: time)
    let velocity = barVelocity(at: time)
    keyboard.move(to: keyboard.isUp ? keyboard.visibleHeight : 0, by: curve, at: time)
    movePanel(by: curve, at: time)
    rememberKick(from: velocity, at: time)
    announce(
      names(up: keyboard.isUp), from: begin, to: keyboard.frame(up: keyboard.isUp), by: curve,
      notifying: duration, at: time)
    advance(to: time)
  }

  /// Shows or hides the keyboard at once, as reduced motion does; the notification has the empty frame of a cross-fade.
  mutating func jump(up: Bool, from begin: PointRect, at time: Seconds) {
    depart(at: time)
    movePanel(by: .immediate, at: time)
    keyboard.move(to: up ? keyboard.visibleHeight : 0, by: .immediate, at: time)
    announce(
      names(up: up), from: begin, to: up ? .zero : keyboard.frame(up: false),
      by: Curve(.linear, duration: notifiedDuration), notifying: notifiedDuration, at: time)
    advance(to: time)
  }

  /// Returns the notifications' names in UIKit's order.
  func names(up: Bool) -> [KeyboardNotification.Name] {
    up
      ? [.willChangeFrame, .willShow, .didChangeFrame, .didShow]
      : [.willChangeFrame, .willHide, .didChangeFrame, .didHide]
  }

  mutating func announce(
    _ names: [KeyboardNotification.Name], from begin: PointRect, to end: PointRect,
    by curve: Curve, notifying duration: Seconds, doneAfter delay: Seconds? = nil, at time: Seconds
  ) {
    let delay = configuration.arrivalDelay ?? delay
    for name in names {
      let notification = KeyboardNotification(
        name: name, frameBegin: begin, frameEnd: end, duration: duration,
        isLocal: true)
      send(
        Announcement(
          time: name.isDone ? time + (delay ?? curve.duration) : time, notification: notification,
          curve: curve))
    }
  }

  /// Begins a motion without a finger, and drops the did-notifications of the interrupted one, which never ends.
  mutating func depart(at time: Seconds) {
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

extension Announcement {
  /// True if it is a did-notification.
  var isDone: Bool { notification.name.isDone }
}

/// Other systems' events for a change of the keyboard.
///
/// The phone announces a change by UIKit's names, and its delivery can lose, double or delay each. On delivery the names
/// become those of the technique's system.
extension Phone {
  private var family: KeyboardNotification.API { configuration.technique.traits.family }

  /// Returns the events that the technique's system makes of a notification, in order.
  func translations(of notification: KeyboardNotification) -> [KeyboardNotification] {
    var event = notification
    if family != .keyboard { event.frameEnd = shownFrame(of: event) }
    return names(for: event).map { name in
      event.name = name
      return event
    }
  }

  /// Returns the end frame as other systems than UIKit tell it: only UIKit's is empty, for reduced motion.
  func shownFrame(of event: KeyboardNotification) -> PointRect {
    event.frameEnd.isEmpty && event.isLocal ? keyboard.frame(up: keyboard.isUp) : event.frameEnd
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
      keyboard.isUp && viewController.inset(of: event.frameBegin) > 0
      && viewController.inset(of: event.frameEnd) > 0
    return event.duration > 0 && !isResize
      ? [.onPrepare, .onApplyWindowInsets] : [.onApplyWindowInsets]
  }

  private var insetsMove: Bool {
    posted.last { [.onPrepare, .onEnd].contains($0.notification.name) }?.notification.name
      == .onPrepare
  }

  /// Begins an animation of Android's insets by a finger, which `controlWindowInsetsAnimation` asks for.
  mutating func prepareDrag(at time: Seconds) {
    dispatch(.onPrepare, keyboard.frame(up: keyboard.isUp), at: time)
  }

  /// Dispatches the present insets to a window that appears, as Android does before its first layout.
  mutating func dispatchInsets(at time: Seconds) {
    dispatch(.onApplyWindowInsets, keyboard.frame(up: keyboard.isUp), at: time)
  }

  private mutating func dispatch(
    _ name: KeyboardNotification.Name, _ frame: PointRect, at time: Seconds
  ) {
    guard family == .windowInsets else { return }
    let notification = KeyboardNotification(
      name: name, frameBegin: frame, frameEnd: frame, duration: 0, isLocal: true)
    send(Announcement(time: time, notification: notification, curve: .immediate))
    advance(to: time)
  }

  /// Returns the browser's scroll event a frame after a resize event, if the viewport has another height since the last one.
  func scroll(after resize: KeyboardNotification, at time: Seconds) -> Announcement? {
    let last = posted.last { $0.notification.name == .viewportResize }?.notification
    func inset(_ event: KeyboardNotification) -> Double {
      viewController.inset(of: event.frameEnd)
    }
    guard resize.name == .viewportResize, inset(resize) != (last.map(inset) ?? 0)
    else { return nil }
    var scroll = resize
    scroll.name = .viewportScroll
    return Announcement(
      time: time + 1 / Double(configuration.framesPerSecond), notification: scroll,
      curve: .immediate)
  }
}
