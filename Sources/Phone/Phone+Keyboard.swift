package import Motion

/// What the user and the system do to the keyboard, each with the notifications a phone posts.
extension Phone {
  /// Raises or lowers the keyboard; nothing when it is there or on its way there already.
  package mutating func setKeyboard(up: Bool, at time: Seconds) {
    advance(to: time)
    guard up != keyboard.isUp else { return }
    let begin = keyboard.frame(up: keyboard.isUp)
    keyboard.set(up: up)
    if configuration.reducesMotion {
      fade(up: up, from: begin, at: time)
    } else {
      change(from: begin, by: keyboard.motion.curve, notifying: notifiedDuration, at: time)
    }
  }

  /// Puts another keyboard in the place of this one: while shown, its height changes, and everybody is told.
  package mutating func switchKeyboard(to kind: KeyboardKind, at time: Seconds) {
    advance(to: time)
    guard kind != keyboard.kind else { return }
    let old = keyboard.kind
    let begin = keyboard.frame(up: keyboard.isUp)
    keyboard.set(kind: kind)
    guard keyboard.isUp else { return }
    let isAtOnce = old.isPredictionToggle(to: kind) || !kind.isDocked || !old.isDocked
    let curve = isAtOnce ? Curve.immediate : keyboard.motion.curve
    if old.isDocked, !kind.isDocked {
      undock(from: begin, at: time)
    } else {
      change(from: begin, by: curve, notifying: isAtOnce ? 0 : notifiedDuration, at: time)
    }
  }

  /// Hides or shows the keyboard with no animation, as a password manager or a resign without animation does.
  package mutating func setKeyboardAtOnce(up: Bool, at time: Seconds) {
    advance(to: time)
    guard up != keyboard.isUp else { return }
    let begin = keyboard.frame(up: keyboard.isUp)
    keyboard.set(up: up)
    change(from: begin, by: .immediate, notifying: 0, at: time)
  }

  /// Moves the keyboard to a height and tells nobody.
  package mutating func moveKeyboard(to rise: Double, by curve: Curve? = nil, at time: Seconds) {
    advance(to: time)
    depart(at: time)
    keyboard.set(up: rise > 0)
    keyboard.move(to: rise, by: curve ?? keyboard.motion.curve, at: time)
  }

  /// Posts a notification about which the keyboard knows nothing.
  package mutating func post(
    _ name: KeyboardNotification.Name, frameEnd: PointRect, duration: Seconds? = nil,
    isLocal: Bool = true, at time: Seconds
  ) {
    advance(to: time)
    let duration = duration ?? notifiedDuration
    let notification = KeyboardNotification(
      name: name, frameBegin: keyboard.frame(at: time), frameEnd: frameEnd, duration: duration,
      curve: .keyboard, isLocal: isLocal)
    send(Announcement(time: time, notification: notification, curve: keyboard.motion.curve))
    advance(to: time)
  }

  /// Posts that a keyboard shows which covers so many points, whether it does or not; the did pair when the keyboard rests.
  package mutating func announceShow(covering height: Double, at time: Seconds) {
    advance(to: time)
    scheduled.removeAll { $0.time > time && $0.isDone }
    let (begin, end) = (keyboard.frame(at: time), dockedFrame(covering: height))
    let left = max(0, keyboard.lastChange - time)
    announce(
      names(hiding: false), from: begin, to: end, by: keyboard.motion.curve,
      notifying: notifiedDuration, doneAfter: left, at: time)
    advance(to: time)
  }

  /// The frame of a docked keyboard that covers so many points, as notifications tell it.
  package func dockedFrame(covering height: Double) -> PointRect {
    PointRect(y: screenHeight - height, width: keyboard.frame(up: true).width, height: height)
  }

  private var notifiedDuration: Seconds { configuration.keyboardMotion.notifiedDuration }
}

// MARK: - How it is told

extension Phone {
  /// Sets out for where the keyboard belongs now, and announces it: the will pair at once, the did pair for the end.
  private mutating func change(
    from begin: PointRect, by curve: Curve, notifying duration: Seconds, at time: Seconds
  ) {
    depart(at: time)
    keyboard.move(to: keyboard.isUp ? keyboard.visibleHeight : 0, by: curve, at: time)
    announce(
      names(up: keyboard.isUp), from: begin, to: keyboard.frame(up: keyboard.isUp), by: curve,
      notifying: duration, at: time)
    advance(to: time)
  }

  /// A docked keyboard begins to float: to the app it hides, at once, and then only its frame is told.
  private mutating func undock(from begin: PointRect, at time: Seconds) {
    depart(at: time)
    keyboard.move(to: 0, by: .immediate, at: time)
    let hidden = dockedFrame(covering: 0).sized(like: begin)
    announce(names(hiding: true), from: begin, to: hidden, by: .immediate, notifying: 0, at: time)
    announce(
      [.willChangeFrame, .didChangeFrame], from: hidden, to: keyboard.frame(up: true),
      by: .immediate, notifying: 0, at: time)
    advance(to: time)
  }

  /// With reduced motion the keyboard does not move but fades, and the notification tells an empty frame.
  private mutating func fade(up: Bool, from begin: PointRect, at time: Seconds) {
    depart(at: time)
    if up {
      keyboard.appear(at: keyboard.visibleHeight, fadingFor: notifiedDuration, at: time)
    } else {
      keyboard.move(to: 0, by: .immediate, at: time)
    }
    announce(
      names(up: up), from: begin, to: up ? .zero : keyboard.frame(up: false),
      by: Curve(.linear, duration: notifiedDuration), notifying: notifiedDuration, at: time)
    advance(to: time)
  }

  /// The four names in UIKit's order; a floating keyboard neither shows nor hides.
  private func names(up: Bool) -> [KeyboardNotification.Name] {
    keyboard.kind.isDocked ? names(hiding: !up) : [.willChangeFrame, .didChangeFrame]
  }

  private func names(hiding: Bool) -> [KeyboardNotification.Name] {
    hiding
      ? [.willChangeFrame, .willHide, .didChangeFrame, .didHide]
      : [.willChangeFrame, .willShow, .didChangeFrame, .didShow]
  }

  private mutating func announce(
    _ names: [KeyboardNotification.Name], from begin: PointRect, to end: PointRect,
    by curve: Curve, notifying duration: Seconds, doneAfter delay: Seconds? = nil, at time: Seconds
  ) {
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

  /// Begins a motion: what was to be told at the end of the last one is not true any more.
  private mutating func depart(at time: Seconds) {
    scheduled.removeAll { $0.time > time && $0.isDone }
    departures = (isMoving(at: time) ? departures?.lowerBound ?? time : time)...time
    wakeDisplayLink(at: time)
  }
}

// MARK: - The app and the device

extension Phone {
  /// What happens to our screen.
  package enum Appearing: Hashable, Sendable {
    case willDisappear, didDisappear, willAppear, didAppear
  }

  /// Takes our screen away or brings it back.
  package mutating func appear(_ step: Appearing, at time: Seconds) {
    advance(to: time)
    switch step {
    case .willAppear: (isOnScreen, lastAppearance) = (true, time)
    case .didDisappear: isOnScreen = false
    case .willDisappear, .didAppear: break
    }
    wakeDisplayLink(at: time)
    turn(at: time) { technique, viewController in
      switch step {
      case .willAppear: technique.viewWillAppear(&viewController)
      case .didAppear: technique.viewDidAppear(&viewController)
      case .willDisappear:
        technique.viewWillDisappear(&viewController)
        viewController.cutCompletionsShort()
      case .didDisappear: break
      }
    }
    advance(to: time)
  }

  /// Turns the device on its side or back: the keyboard stands at its new height at once, and hide and show are posted, twice.
  package mutating func rotate(at time: Seconds) {
    advance(to: time)
    depart(at: time)
    let (width, height) = (viewController.screenHeight, keyboard.frame(up: true).width)
    keyboard.set(screen: width, height)
    keyboard.move(to: keyboard.isUp ? keyboard.visibleHeight : 0, by: .immediate, at: time)
    viewController.rotate(toHeight: height)
    guard keyboard.isUp else { return }
    for moment in [time, time + Phone.rotationTime] {
      announce(
        names(hiding: true), from: keyboard.frame(up: true), to: keyboard.frame(up: false),
        by: keyboard.motion.curve, notifying: notifiedDuration, doneAfter: 0, at: moment)
      announce(
        names(hiding: false), from: keyboard.frame(up: false), to: keyboard.frame(up: true),
        by: keyboard.motion.curve, notifying: notifiedDuration, doneAfter: 0, at: moment)
    }
    advance(to: time)
  }

  /// Seconds that a phone takes to turn its screen.
  private static let rotationTime: Seconds = 0.3
}

extension PointRect {
  fileprivate func sized(like other: PointRect) -> PointRect {
    PointRect(x: x, y: y, width: other.width, height: other.height)
  }
}

extension Announcement {
  fileprivate var isDone: Bool {
    [.didChangeFrame, .didShow, .didHide].contains(notification.name)
  }
}
