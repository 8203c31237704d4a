import Motion
import Phone

// MARK: - Web pages

extension Evidence {
  /// The state of a web page that explains the seam by itself.
  var page: [Cause] {
    // A script that follows the visual viewport needs no pan.
    guard traits.isPanned, browserEvents.isEmpty else { return [] }
    if phone.isScrolledBack {
      let text = "The page has been scrolled back, and its browser pans it no more."
      return [Cause(text, .scrolledBack)]
    }
    guard configuration.keyboardMotion.isAndroid else { return [] }
    if let move = keyboardMove, !isArrival(since: move.time) {
      return [Cause("The browser pans the page only when the keyboard has arrived or gone.")]
    }
    let isUncleared = abs(aim + Browser.uncleared) <= Seam.tolerance
    return isUncleared && phone.viewController.pan > 0 ? [uncleared(Browser.uncleared)] : []
  }

  /// Returns whether the browser has told of a keyboard that has arrived or gone since a time.
  private func isArrival(since start: Seconds) -> Bool {
    phone.posted.contains { $0.time >= start && $0.notification.name == .viewportResize }
  }

  /// The browser's pan, or its absence.
  var pan: [Cause] { panCause.map { drag + [$0] } ?? [] }

  private var panCause: Cause? {
    guard traits.isPanned else { return nil }
    let (isRaised, isOff) = (phone.viewController.isRaised, abs(aim) > Seam.tolerance)
    if aim > Seam.tolerance, isRaised, phone.viewController.pan > 0 {
      return Cause(
        "The browser has panned the page, and the script raises the bar \(length(aim)) more.",
        .raisedTwice)
    }
    let isInFlight = !isOff || phone.viewController.isMoving(at: time)
    if phone.hasPanned(since: start), isInFlight {
      return Cause(
        "The browser pans the page with its header over 0.25 s; the curve, and so each figure "
          + "in flight, is unverified.", .panned)
    }
    if browserEvents.isEmpty, !phone.viewController.moves.contains(where: { $0.time >= start }) {
      return nothingMoves
    }
    return isOff && phone.viewController.pan > 0 ? silence : nil
  }
}

// MARK: - Bars that do not move by themselves

extension Evidence {
  /// A bar whose technique observes nothing, and neither reads nor follows the keyboard.
  var unmoved: [Cause] {
    let isMoved =
      traits.readsKeyboard || traits.isPanned || phone.viewController.tie != nil
      || !phone.viewController.observesNothing
      || !Phone(configuration).viewController.observesNothing
    return isMoved ? [] : [nothingMoves]
  }

  /// A bar in flight that misses the keyboard's insets.
  var flightError: [Cause] {
    guard case .keyboardPlus(let error) = phone.viewController.tie, error != 0 else { return [] }
    let text = "While the insets move, the bar adds the \(length(error)) of the system bar."
    return drag + [Cause(text, .flightError)]
  }

  /// A bar that has not followed the keyboard since a drag began.
  var staysInDrag: [Cause] {
    guard traits.staysInDrag, phone.viewController.tie != .keyboard else { return [] }
    let text = "The bar stays while a finger drags the keyboard, until it has gone."
    return [Cause(text, .staysInDrag)]
  }

  /// A keyboard under a finger.
  var held: [Cause] { keyboardMove?.isHeld ?? false ? drag + readings : [] }

  /// The drag since the start, if there was one; Android tells of it.
  var drag: [Cause] {
    guard let move = phone.keyboard.moves.first(where: { $0.isHeld && $0.time >= start }) else {
      return []
    }
    return [
      traits.family == .windowInsets
        ? ignored(.onPrepare, move.time)
        : Cause("Nothing is posted while a finger drags the keyboard.")
    ]
  }

}

// MARK: - Single events

extension Evidence {
  /// The appearance of our screen under a keyboard that was up before and has not moved since.
  var appearance: [Cause] {
    let time = phone.lastAppearance
    guard time >= start, phone.keyboard.isUp, phone.keyboard.moves.allSatisfy({ $0.time < time })
    else { return [] }
    var effect = "nothing is posted"
    if !announcements.isEmpty {
      guard let move = phone.viewController.moves.last, phone.viewController.isMoving(at: self.time)
      else { return [] }
      effect = "the bar " + move.curve.motion("a", slowedBy: slowness)
    }
    let text = "Our screen appears \(at(time)) under a keyboard that is up, and \(effect)."
    return [Cause(text)] + readings
  }

  /// The show of another app's keyboard that the technique answered, while ours stays where it is.
  var answeredOtherApp: [Cause] {
    guard keyboardMove == nil,
      let post = announcements.last(where: { $0.notification.name == .willShow }),
      !post.notification.isLocal, post.wasObserved
    else { return [] }
    return [otherApp(post)] + readings
  }

  func otherApp(_ post: Posted) -> Cause {
    let (name, height) = (post.notification.name.rawValue, length(points(post)))
    return Cause("The \(name) is about another app's keyboard of \(height).")
  }

  /// The reversal of a keyboard in flight, under a bar that starts each motion at rest.
  var standstill: [Cause] {
    let moves = phone.keyboard.moves
    guard traits.startsAtRest, let last = keyboardMove, !last.isHeld, last.isMoving(at: time),
      moves.dropLast().last.map({ !$0.isHeld && $0.isMoving(at: last.time) }) ?? false
    else { return [] }
    let text = "The keyboard turns with its velocity, the bar from a standstill."
    return drag + [Cause(text, .standstill)]
  }

  /// The app's panel, if it is up, or higher than keyboard and floor on its way down, over a bar that stays below.
  var ignoredPanel: [Cause] {
    let rise = phone.panel.rise(at: time)
    let isHigher = rise > max(phone.keyboard.rise(at: time), floor) + Seam.tolerance
    guard seam < 0, phone.panel.isUp || isHigher else { return [] }
    let height = length(phone.panelHeight)
    return [
      Cause("The app's panel of \(height) replaces the keyboard, and nothing announces it.")
    ]
  }
}

// MARK: - Techniques that learn too late

extension Evidence {
  /// The reason of a technique that observes no announcement.
  var waiting: [Cause] { waitingCause.map { drag + [$0] } ?? [] }

  private var waitingCause: Cause? {
    if traits.readsKeyboard, announcements.allSatisfy({ !$0.wasObserved }), !observesAnnouncements {
      return lateReadings
    }
    return missingEvent.map(waits)
  }

  private func waits(_ name: KeyboardNotification.Name) -> Cause {
    Cause("The bar waits for \(name.rawValue), then jumps.", .waits)
  }

  /// The browser's event that has not come since the keyboard's last move.
  private var missingEvent: KeyboardNotification.Name? {
    let since = (keyboardMove?.time ?? start) - Evidence.instant
    let names = phone.posted.filter { $0.time >= since }.map(\.notification.name)
    return browserEvents.first { !names.contains($0) }
  }

  var browserEvents: [KeyboardNotification.Name] {
    [.viewportResize, .viewportScroll].filter(phone.viewController.observes)
  }

  /// The newest announcement, if it has an empty frame.
  var emptyFrame: [Cause] {
    guard let post = newAnnouncements.last, post.wasObserved, post.notification.isLocal,
      post.notification.frameEnd.isEmpty
    else { return [] }
    return [empty(post.notification.name)] + readings
  }

  private func empty(_ name: KeyboardNotification.Name) -> Cause {
    Cause("The \(name.rawValue) has an empty frame.")
  }

  /// The time of the keyboard's last move that nothing announced; nil with faults of delivery.
  var unannouncedMove: Seconds? {
    guard configuration.delivery == .faithful else { return nil }
    return phone.keyboard.moves.last { move in
      move.time >= start && !move.isHeld
        && !announcements.contains { abs($0.time - move.time) < Evidence.instant }
    }?.time
  }
}
