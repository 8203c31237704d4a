import Motion
import Phone

/// The mistakes of the bar's aim.
extension Witness {
  var causesOfAim: [Cause] {
    if abs(aim + traits.uncleared) <= Witness.tolerance { return [.uncleared(traits.uncleared)] }
    if keyboardMove == nil, announcements.isEmpty { return [.offBefore] }
    guard let post = newAnnouncements.last else { return [causeOfSilence] + readings }
    let (name, frame) = (post.notification.name, post.notification.frameEnd)
    guard post.notification.isLocal else { return [.otherApp(name, points: points(post))] }
    guard post.wasObserved else { return [.unobserved(name, post.time)] }
    if isWrong(post) {
      return [
        .wrongHeight(name, post.time, announced: points(post), real: keyboardTarget)
      ] + readings
    }
    if isOnTheWay(post) { return [.lateStart(configuration.effectiveLatency)] }
    if let move = phone.viewController.moves.last, move.time > post.time + Witness.instant,
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

  /// Returns whether a message about a notification is still on its way to the technique.
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
    func aimsAt(_ points: Double) -> Bool { abs(barTarget - points) <= Witness.tolerance }
    let overshoots = eighth > Witness.tolerance && aimsAt(floor + height + eighth)
    var causes: [Cause] = overshoots ? [.overshoot(eighth)] : []
    if aimsAt(height), height < floor {
      causes.append(.subtractedFloor(floor, keyboard: height))
    } else if floor > 0, overshoots || aimsAt(floor + height) {
      causes.append(.ignoredFloor(floor))
    }
    if height - visible > Witness.tolerance, overshoots || aimsAt(max(height, floor)) {
      causes.append(.wholeHeight(height, visible: visible))
    }
    if causes.isEmpty, keyboardTarget > floor, aimsAt(keyboardTarget + height) {
      causes = [.countedTwice(height)]
    }
    if causes.isEmpty, top > 0 {
      let isReverse = abs(aim - top) <= Witness.tolerance
      if isReverse || aimsAt(max(floor, keyboardTarget - top)) { causes = [.unconverted(top)] }
    }
    return causes.isEmpty ? [.wrongAim(aim)] : causes
  }
}
