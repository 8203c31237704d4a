import Motion
import Phone

/// The errors of the place where the bar will rest.
extension Evidence {
  var causesOfAim: [Cause] {
    if abs(aim + traits.uncleared) <= Evidence.tolerance { return [.uncleared(traits.uncleared)] }
    if keyboardMove == nil, announcements.isEmpty { return [.offBefore] }
    guard let post = newAnnouncements.last else { return [causeOfSilence] + readings }
    let (name, frame) = (post.notification.name, post.notification.frameEnd)
    guard post.notification.isLocal else { return [.otherApp(name, points: points(post))] }
    guard post.wasObserved else {
      let hears = Phone(configuration).viewController.observes(name)
      return [hears ? .unobserved(name, post.time) : .ignored(name, post.time)]
    }
    if isWrong(post) {
      return [
        .wrongHeight(name, post.time, announced: points(post), real: keyboardTarget)
      ] + readings
    }
    if let delay = timer(since: post) { return [.lateStart(delay)] }
    if isOnTheWay(post) { return [.lateStart(configuration.effectiveLatency)] }
    if let move = phone.viewController.moves.last, move.time > post.time + Evidence.instant,
      name == .willHide || aim < 0
    {
      return [.staleCompletion(move.time, after: name)]
    }
    if let ignored { return [ignored] }
    return traits.readsKeyboard ? readings : causesOfHeight(frame.height, visible: points(post))
  }

  /// The last announcement, if the technique does nothing at it.
  var ignored: Cause? {
    guard let post = lastAnnouncement, post.wasObserved, post.actions.isEmpty,
      configuration.effectiveLatency == 0, !traits.receivesLate
    else { return nil }
    return .ignored(post.notification.name, post.time)
  }

  /// The reason why nothing has been announced since the keyboard moved.
  var causeOfSilence: Cause {
    switch configuration.delivery {
    case .losing(let name): .lost(traits.family == .windowInsets ? .onApplyWindowInsets : name)
    case .late(let delay): .lateNotifications(delay)
    default: .unannounced(keyboardMove?.time ?? start)
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

  /// The delay of a technique that also reads the keyboard's frame.
  var readings: [Cause] {
    traits.readsKeyboard ? [.lateReadings(configuration.effectiveLatency)] : []
  }

  /// Returns the mistakes of the bar's target for a frame of some height, with a visible part of it.
  private func causesOfHeight(_ height: Double, visible: Double) -> [Cause] {
    let (eighth, top) = (height / 8, configuration.viewFrame.y)
    func aimsAt(_ points: Double) -> Bool { abs(barTarget - points) <= Evidence.tolerance }
    let overshoots = eighth > Evidence.tolerance && aimsAt(floor + height + eighth)
    var causes: [Cause] = overshoots ? [.overshoot(eighth)] : []
    if aimsAt(height), height < floor {
      causes.append(.subtractedFloor(floor, keyboard: height))
    } else if floor > 0, overshoots || aimsAt(floor + height) {
      causes.append(.ignoredFloor(floor))
    }
    if height - visible > Evidence.tolerance, overshoots || aimsAt(max(height, floor)) {
      causes.append(.wholeHeight(height, visible: visible))
    }
    if causes.isEmpty, keyboardTarget > floor, aimsAt(keyboardTarget + height) {
      causes = [.countedTwice(height)]
    }
    if causes.isEmpty, top > 0 {
      let isReverse = abs(aim - top) <= Evidence.tolerance
      if isReverse || aimsAt(max(floor, keyboardTarget - top)) { causes = [.unconverted(top)] }
    }
    return causes.isEmpty ? [.wrongAim(aim)] : causes
  }
}

// MARK: - Situations

extension Evidence {
  /// The commit that ended the running layout animation; nil if none did since the keyboard's last move.
  var commit: Cause? {
    guard let time = phone.lastCommit, time >= keyboardMove?.time ?? start,
      phone.keyboard.isMoving(at: self.time)
    else { return nil }
    return .commit(time)
  }

  /// The state of a web page that explains the seam by itself; nil if it does not.
  var page: Cause? {
    if phone.residue > 0 { return .residue(phone.residue) }
    // A script that follows the visual viewport needs no pan.
    guard traits.isPanned, browserEvents.isEmpty else { return nil }
    if configuration.isFieldElsewhere { return .fieldElsewhere }
    if phone.isScrolledBack { return .scrolledBack }
    guard configuration.keyboardMotion.isAndroid else { return nil }
    if let move = keyboardMove, !isArrival(since: move.time) { return .pannedLate }
    let isUncleared = abs(aim + Browser.uncleared) <= Evidence.tolerance
    return isUncleared && phone.viewController.pan > 0 ? .uncleared(Browser.uncleared) : nil
  }

  /// Returns whether the browser has told of a keyboard that has arrived or gone since a time.
  private func isArrival(since start: Seconds) -> Bool {
    phone.posted.contains { $0.time >= start && $0.notification.name == .viewportResize }
  }

  /// The browser's pan, or its absence, if it explains the seam.
  var pan: Cause? {
    guard traits.isPanned else { return nil }
    let (isRaised, isOff) = (phone.viewController.isRaised, abs(aim) > Evidence.tolerance)
    if aim > Evidence.tolerance, isRaised, phone.viewController.pan > 0 { return .raisedTwice(aim) }
    let isInFlight = !isOff || phone.viewController.isMoving(at: time)
    if phone.hasPanned(since: start), isInFlight { return .panned }
    if browserEvents.isEmpty, !phone.viewController.moves.contains(where: { $0.time >= start }) {
      return .unmoved
    }
    return heardMistake ?? (isOff && phone.viewController.pan > 0 ? causeOfSilence : nil)
  }

  /// The situation that explains the seam by itself; nil if none does.
  var situation: Cause? { appearance ?? otherApp ?? canceledFlight ?? repeatedFrame }

  /// The appearance of our screen under a keyboard that was up before and has not moved since.
  private var appearance: Cause? {
    let time = phone.lastAppearance
    guard time >= start, phone.keyboard.isUp, phone.keyboard.moves.allSatisfy({ $0.time < time })
    else { return nil }
    if announcements.isEmpty { return .appearedUnder(time, bar: nil) }
    guard let move = phone.viewController.moves.last, phone.viewController.isMoving(at: self.time)
    else { return nil }
    return .appearedUnder(time, bar: move.curve)
  }

  /// The show of another app's keyboard that the technique answered, while ours stays where it is.
  private var otherApp: Cause? {
    guard keyboardMove == nil,
      let post = announcements.last(where: { $0.notification.name == .willShow }),
      !post.notification.isLocal, post.wasObserved
    else { return nil }
    return .otherApp(post.notification.name, points: points(post))
  }

  /// The hide that took the keyboard out of its flight, if the bar is still in one that began before.
  private var canceledFlight: Cause? {
    let moves = phone.keyboard.moves
    guard let last = keyboardMove, last.aim == 0, last.curve.duration == 0, abs(aim) <= 0.5,
      moves.dropLast().last?.isMoving(at: last.time) ?? false,
      phone.viewController.isMoving(at: time)
    else { return nil }
    return .canceledFlight(last.time)
  }

  /// The answer to a show that begins and ends at the keyboard's place.
  private var repeatedFrame: Cause? {
    guard keyboardMove == nil, abs(aim) <= 0.5, let post = announcements.last,
      post.notification.frameBegin == post.notification.frameEnd, !post.actions.isEmpty
    else { return nil }
    return .repeatedFrame(post.notification.name, post.time)
  }
}
