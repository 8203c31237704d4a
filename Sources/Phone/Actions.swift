package import Motion

/// The user's and the system's actions on the keyboard, with the notifications that a phone posts, or without any.
extension Phone {
  /// Raises or lowers the keyboard; does nothing if it is there already or on its way.
  package mutating func setKeyboard(up: Bool, at time: Seconds) {
    advance(to: time)
    guard up != keyboard.isUp else { return }
    let begin = keyboard.frame(up: keyboard.isUp)
    keyboard.set(up: up)
    if configuration.reducesMotion {
      jump(up: up, from: begin, at: time)
    } else {
      if keyboard.motion.isAndroid, keyboard.isMoving(at: time) {
        let velocity = barVelocity(at: time)
        keyboard.startOver(at: time)
        rememberKick(from: velocity, at: time)
      }
      change(from: begin, by: keyboardCurve, notifying: notifiedDuration, at: time)
    }
    redirectBar(at: time)
  }

  /// Starts the recording of the bar; does nothing for a technique's bar.
  package mutating func startRecording(at time: Seconds) {
    viewController.startRecording(at: time)
  }

  /// Switches to another keyboard; if it is up, it changes its height and announces the change.
  package mutating func switchKeyboard(to kind: KeyboardKind, at time: Seconds) {
    advance(to: time)
    let words = kind.suggestionHeight(on: configuration.device)
    guard kind != keyboard.kind || words != keyboard.suggestionHeight else { return }
    let isAtOnce = keyboard.kind.isPredictionToggle(to: kind)
    let curve = isAtOnce ? Curve.immediate : configuration.keyboardMotion.resizingCurve
    switchKeyboard(to: kind, suggesting: words, by: curve, at: time)
  }

  /// Switches to a third-party keyboard with a high row of words; if it is up, it changes its height.
  ///
  /// Sogou's keyboard is 282 points high, the system's 216 (the article of `transform`).
  package mutating func switchToThirdPartyKeyboard(at time: Seconds) {
    advance(to: time)
    let curve = configuration.keyboardMotion.resizingCurve
    switchKeyboard(to: .predictive, suggesting: 66, by: curve, at: time)
  }

  private mutating func switchKeyboard(
    to kind: KeyboardKind, suggesting words: Double, by curve: Curve, at time: Seconds
  ) {
    let begin = keyboard.frame(up: keyboard.isUp)
    keyboard.set(kind: kind, suggesting: words)
    guard keyboard.isUp else { return }
    change(from: begin, by: curve, notifying: curve.duration > 0 ? notifiedDuration : 0, at: time)
  }

  /// Hides or shows the keyboard without animation, as a password manager does.
  package mutating func setKeyboardAtOnce(up: Bool, at time: Seconds) {
    advance(to: time)
    guard up != keyboard.isUp else { return }
    let begin = keyboard.frame(up: keyboard.isUp)
    keyboard.set(up: up)
    change(from: begin, by: .immediate, notifying: 0, at: time)
  }

  /// Moves the keyboard to a height without any notification; by default as it shows, hides, or resizes.
  package mutating func moveKeyboard(to rise: Double, by curve: Curve? = nil, at time: Seconds) {
    advance(to: time)
    depart(at: time)
    let resizes = keyboard.isUp && rise > 0
    keyboard.set(up: rise > 0)
    let usual = resizes ? configuration.keyboardMotion.resizingCurve : keyboardCurve
    let velocity = barVelocity(at: time)
    keyboard.move(to: rise, by: curve ?? usual, at: time)
    rememberKick(from: velocity, at: time)
  }

  /// Moves the keyboard by a recorded curve, which another move may interrupt.
  ///
  /// The app is told the resting heights before and after the whole move, and the usual duration, or 0 for a jump. The
  /// did-notifications wait for the usual end too, which an interrupted move does not reach.
  package mutating func moveKeyboard(
    to rise: Double, by curve: Curve, announcing heights: (old: Double, new: Double),
    at time: Seconds
  ) {
    advance(to: time)
    depart(at: time)
    let usual = curve.duration > 0 ? keyboardCurve : .immediate
    keyboard.set(up: heights.new > 0)
    let velocity = barVelocity(at: time)
    keyboard.move(to: rise, by: curve, as: usual, aimingAt: heights.new, at: time)
    rememberKick(from: velocity, at: time)
    let frame = { [self] height in
      height > 0 ? dockedFrame(covering: height) : keyboard.frame(up: false)
    }
    announce(
      names(up: keyboard.isUp), from: frame(heights.old), to: frame(heights.new),
      by: usual, notifying: curve.duration > 0 ? notifiedDuration : 0,
      doneAfter: max(curve.duration, usual.duration), at: time)
    advance(to: time)
  }

  /// Posts a notification that does not change the keyboard.
  package mutating func post(
    _ name: KeyboardNotification.Name, frameEnd: PointRect, duration: Seconds? = nil,
    isLocal: Bool = true, at time: Seconds
  ) {
    advance(to: time)
    let duration = duration ?? notifiedDuration
    let notification = KeyboardNotification(
      name: name, frameBegin: keyboard.frame(at: time), frameEnd: frameEnd, duration: duration,
      isLocal: isLocal)
    let curve = duration > 0 ? keyboardCurve : .immediate
    send(Announcement(time: time, notification: notification, curve: curve))
    advance(to: time)
  }

  /// Announces a keyboard of some height, true or not; the did-notifications follow when the keyboard rests.
  package mutating func announceShow(covering height: Double, at time: Seconds) {
    advance(to: time)
    scheduled.removeAll { $0.time > time && $0.isDone }
    let (begin, end) = (keyboard.frame(at: time), dockedFrame(covering: height))
    let left = max(0, keyboard.lastChange - time)
    announce(
      names(up: true), from: begin, to: end, by: keyboardCurve, notifying: notifiedDuration,
      doneAfter: left, at: time)
    advance(to: time)
  }

  /// Returns the announced frame of a keyboard of some height.
  package func dockedFrame(covering height: Double) -> PointRect {
    PointRect(y: screenHeight - height, width: keyboard.frame(up: true).width, height: height)
  }

  /// The curve of the keyboard's present direction.
  var keyboardCurve: Curve { configuration.keyboardMotion.curve(rising: keyboard.isUp) }

  var notifiedDuration: Seconds {
    configuration.keyboardMotion.notifiedDuration(rising: keyboard.isUp)
  }
}

/// Changes of our screen.
extension Phone {
  /// A step in the life of our screen, or of the app, named as in UIKit.
  package enum Appearing: Hashable, Sendable {
    case willDisappear, didDisappear, willAppear, didAppear
    case didEnterBackground, willEnterForeground
  }

  /// True if our screen is shown.
  package var isOnScreen: Bool { isOnTop && isActive }

  /// Performs a step of our screen's disappearance or return; a technique is told only of the screen's own.
  package mutating func appear(_ step: Appearing, at time: Seconds) {
    advance(to: time)
    let loads = step == .willAppear && !isLoaded
    switch step {
    case .willAppear: (isOnTop, isLoaded, lastAppearance) = (true, true, time)
    case .didDisappear: isOnTop = false
    case .didEnterBackground: isActive = false
    case .willEnterForeground: (isActive, lastAppearance) = (true, time)
    case .willDisappear, .didAppear: break
    }
    wakeDisplayLink(at: time)
    turn(at: time) { [configuration] technique, viewController in
      switch step {
      case .willAppear:
        if loads { technique.receive(.viewDidLoad(configuration), in: &viewController) }
        technique.receive(.viewWillAppear, in: &viewController)
      case .didAppear: technique.receive(.viewDidAppear, in: &viewController)
      case .willDisappear:
        technique.receive(.viewWillDisappear, in: &viewController)
        viewController.cutCallbacksShort()
      case .didDisappear, .didEnterBackground, .willEnterForeground: break
      }
    }
    if step == .willAppear || step == .willEnterForeground { dispatchInsets(at: time) }
    advance(to: time)
  }
}
