import Motion
import Phone

/// The errors of the place where the bar will rest.
extension Evidence {
  var causesOfAim: [Cause] {
    if abs(aim + traits.uncleared) <= Evidence.tolerance { return [uncleared(traits.uncleared)] }
    if keyboardMove == nil, announcements.isEmpty {
      return [Cause("The bar was off before, and nothing has moved since.")]
    }
    guard let post = newAnnouncements.last else { return [silence] + readings }
    let (name, frame) = (post.notification.name, post.notification.frameEnd)
    guard post.notification.isLocal else { return [otherApp(post)] }
    guard post.wasObserved else {
      let hears = Phone(configuration).viewController.observes(name)
      return [hears ? unobserved(name, post.time) : ignored(name, post.time)]
    }
    if isWrong(post) { return [wrongHeight(post)] + readings }
    if let delay = timer(since: post) { return [lateStart(delay)] }
    if isOnTheWay(post) { return [lateStart(configuration.effectiveLatency)] }
    if let move = phone.viewController.moves.last, move.time > post.time + Evidence.instant,
      name == .willHide || aim < 0
    {
      let verb = name == .willHide ? "raises" : "lowers"
      let text = "A completion \(verb) the bar \(at(move.time)), after the \(name.rawValue)."
      return [Cause(text, .staleCompletion)]
    }
    if let ignoredAnnouncement { return [ignoredAnnouncement] }
    return traits.readsKeyboard ? readings : causesOfHeight(frame.height, visible: points(post))
  }

  private func unobserved(_ name: KeyboardNotification.Name, _ time: Seconds) -> Cause {
    Cause("Another screen shows, so nothing observes the \(name.rawValue) \(at(time)).")
  }

  /// The last announcement, if the technique does nothing at it.
  var ignoredAnnouncement: Cause? {
    guard let post = lastAnnouncement, post.wasObserved, post.actions.isEmpty,
      configuration.effectiveLatency == 0, !traits.receivesLate
    else { return nil }
    return ignored(post.notification.name, post.time)
  }

  /// The reason why nothing has been announced since the keyboard moved.
  var silence: Cause {
    switch configuration.delivery {
    case .losing(let name):
      let lost = traits.family == .windowInsets ? .onApplyWindowInsets : name
      return Cause("The notification \(lost.rawValue) is lost.")
    case .late(let delay): return lateNotifications(delay)
    default: return unannounced(keyboardMove?.time ?? start)
    }
  }

  /// Returns the time between an announcement and a timer that has not fired yet, in seconds; nil without timers.
  func timer(since post: Posted) -> Seconds? {
    guard case .timer = traits.delay, let end = phone.viewController.nextCompletion else {
      return nil
    }
    return end - post.time
  }

  private func isOnTheWay(_ post: Posted) -> Bool {
    guard traits.receivesLate else { return false }
    return time < post.time + configuration.effectiveLatency
  }

  /// Returns the mistakes of the bar's target for a frame of some height, with a visible part of it.
  private func causesOfHeight(_ height: Double, visible: Double) -> [Cause] {
    let (eighth, top) = (height / 8, configuration.viewFrame.y)
    func aimsAt(_ points: Double) -> Bool { abs(barTarget - points) <= Evidence.tolerance }
    let overshoots = eighth > Evidence.tolerance && aimsAt(floor + height + eighth)
    var causes: [Cause] = []
    if overshoots {
      causes = [Cause("The bar aims an eighth too high, by \(length(eighth)).", .overshoot)]
    }
    if aimsAt(height), height < floor {
      let text =
        "The bar takes the floor of \(length(floor)) off a keyboard of \(length(height))."
      causes.append(Cause(text, .subtractedFloor))
    } else if floor > 0, overshoots || aimsAt(floor + height) {
      causes.append(ignoredFloor)
    }
    if height - visible > Evidence.tolerance, overshoots || aimsAt(max(height, floor)) {
      let text =
        "The bar rises by the frame's \(length(height)), of which \(length(visible)) show."
      causes.append(Cause(text, .wholeHeight))
    }
    if causes.isEmpty, keyboardTarget > floor, aimsAt(keyboardTarget + height) {
      let text = "The bar rises with the keyboard, and again by its \(length(height))."
      causes = [Cause(text, .countedTwice)]
    }
    if causes.isEmpty, top > 0 {
      let isReverse = abs(aim - top) <= Evidence.tolerance
      if isReverse || aimsAt(max(floor, keyboardTarget - top)) { causes = [unconverted] }
    }
    return causes.isEmpty ? [wrongAim] : causes
  }

  var wrongAim: Cause {
    let side = aim > 0 ? "above" : "below"
    return Cause("The bar aims \(length(abs(aim))) \(side) its edge.", aim > 0 ? .tooHigh : .tooLow)
  }
}

// MARK: - Web pages

extension Evidence {
  /// The state of a web page that explains the seam by itself.
  var page: [Cause] {
    if phone.residue > 0 {
      let short = length(phone.residue)
      return [Cause("The viewport stays \(short) too short until the page scrolls.")]
    }
    // A script that follows the visual viewport needs no pan.
    guard traits.isPanned, browserEvents.isEmpty else { return [] }
    if configuration.isFieldElsewhere {
      return [
        Cause(
          "The focused field is elsewhere on the page, so the browser does not pan to the bar.")
      ]
    }
    if phone.isScrolledBack {
      let text = "The page has been scrolled back, and its browser pans it no more."
      return [Cause(text, .scrolledBack)]
    }
    guard configuration.keyboardMotion.isAndroid else { return [] }
    if let move = keyboardMove, !isArrival(since: move.time) {
      return [Cause("The browser pans the page only when the keyboard has arrived or gone.")]
    }
    let isUncleared = abs(aim + Browser.uncleared) <= Evidence.tolerance
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
    let (isRaised, isOff) = (phone.viewController.isRaised, abs(aim) > Evidence.tolerance)
    if aim > Evidence.tolerance, isRaised, phone.viewController.pan > 0 {
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
    return heardMistake ?? (isOff && phone.viewController.pan > 0 ? silence : nil)
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

  private func otherApp(_ post: Posted) -> Cause {
    let (name, height) = (post.notification.name.rawValue, length(points(post)))
    return Cause("The \(name) is about another app's keyboard of \(height).")
  }

  /// The hide that took the keyboard out of its flight, if the bar is still in one that began before.
  var canceledFlight: [Cause] {
    let moves = phone.keyboard.moves
    guard let last = keyboardMove, last.aim == 0, last.curve.duration == 0, abs(aim) <= 0.5,
      moves.dropLast().last?.isMoving(at: last.time) ?? false,
      phone.viewController.isMoving(at: time)
    else { return [] }
    let text = "The keyboard is gone at once \(at(last.time)); the bar's animation goes on."
    return [Cause(text)] + readings
  }

  /// The answer to a show that begins and ends at the keyboard's place.
  var repeatedFrame: [Cause] {
    guard keyboardMove == nil, abs(aim) <= 0.5, let post = announcements.last,
      post.notification.frameBegin == post.notification.frameEnd, !post.actions.isEmpty
    else { return [] }
    let (name, time) = (post.notification.name.rawValue, at(post.time))
    let text = "The bar moves \(time) by a \(name) that repeats the keyboard's frame."
    return [Cause(text, .repeatedFrame)] + readings
  }

  /// The commit that ended the running layout animation since the keyboard's last move.
  var commit: [Cause] {
    guard let time = phone.lastCommit, time >= keyboardMove?.time ?? start,
      phone.keyboard.isMoving(at: self.time)
    else { return [] }
    let text = "A commit \(at(time)) ends the bar's animation at its target."
    return [Cause(text, remedy: traits.commitRemedy)]
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
    let isHigher = rise > max(phone.keyboard.rise(at: time), floor) + Evidence.tolerance
    guard seam < 0, phone.panel.isUp || isHigher else { return [] }
    let height = length(phone.panelHeight)
    return [
      Cause("The app's panel of \(height) replaces the keyboard, and nothing announces it.")
    ]
  }
}
