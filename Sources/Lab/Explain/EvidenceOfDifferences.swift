import Motion
import Phone
import Strings

extension Evidence {
  /// The parts of the seam that are at least a quarter of it: the way that bar and keyboard still have before them, and
  /// the error of the bar's aim.
  var differences: [Cause] {
    let least = max(Seam.tolerance, abs(seam) / 4)
    let motion = abs(seam - aim) > least ? causesOfMotion : []
    let aim = abs(aim) > least ? causesOfAim : []
    return drag + motion + aim.filter { !motion.contains($0) }
  }

  /// The last resort, if no explanation fits.
  var remainder: [Cause] { [ignoredAnnouncement ?? wrongAim].compactMap(\.self) }

  private var causesOfMotion: [Cause] {
    let isMoving = phone.viewController.isMoving(at: time)
    if let move = unannouncedMove, traits.readsKeyboard || !isMoving {
      return [unannounced(move)] + readings
    }
    if traits.readsKeyboard { return [causeBeforeReading].compactMap(\.self) + readings }
    return delays + different
  }

  /// The reason why a technique that also hears announcements had to read the keyboard's frame.
  private var causeBeforeReading: Cause? {
    guard configuration.delivery == .faithful else { return silence }
    guard let move = keyboardMove, move.curve.duration == 0,
      let duration = newAnnouncements.last?.notification.duration, duration > 0
    else { return nil }
    return Cause(
      "The keyboard jumps \(at(move.time)), announced over \(shortened(duration * slowness)) s.")
  }

  private var delays: [Cause] {
    if case .late(let delay) = configuration.delivery { return [lateNotifications(delay)] }
    guard traits.receivesLate, configuration.effectiveLatency > 0 else { return [] }
    return [lateStart(configuration.effectiveLatency)]
  }

  /// The bar's and the keyboard's last curves, if they differ.
  private var different: [Cause] {
    guard let keyboard = keyboardMove?.curve,
      let last = phone.viewController.moves.last(where: { $0.time >= start })
    else { return [] }
    let turn = phone.viewController.moves.filter { $0.time == last.time }
    // The move that is least like the keyboard's: a jump beside its motion, a motion beside its jump.
    let unlike = turn.first {
      $0.points > Seam.tolerance && ($0.curve.duration == 0) != (keyboard.duration == 0)
    }
    let bar = (unlike ?? last).curve
    if bar.duration == 0, keyboard.duration == 0 { return [] }
    guard bar == keyboard else { return [curves(bar, keyboard)] }
    guard phone.viewController.tie == nil else { return [] }
    if floor > Seam.tolerance { return [ignoredFloor] }
    return configuration.viewFrame.y > 0 ? [unconverted] : []
  }

  private func curves(_ bar: Curve, _ keyboard: Curve) -> Cause {
    let verb = bar.duration > 0 && keyboard.duration > 0 ? "moves " : ""
    let motion = keyboard.motion("its", slowedBy: slowness).dropFirst(verb.count)
    return Cause(
      "The bar \(bar.motion("a", slowedBy: slowness)), the keyboard \(motion).",
      .curve(bar.duration > 0 ? bar.easing : nil, keyboardJumps: keyboard.duration == 0),
      curves: Cause.Curves(bar: bar, keyboard: keyboard))
  }
}

// MARK: - Aim

/// The errors of the place where the bar will rest.
extension Evidence {
  var causesOfAim: [Cause] {
    if keyboardMove == nil, announcements.isEmpty {
      return [Cause("The bar was off before, and nothing has moved since.")]
    }
    guard let post = newAnnouncements.last else { return [silence] + readings }
    let (name, frame) = (post.notification.name, post.notification.frameEnd)
    guard post.notification.isLocal else { return [otherApp(post)] }
    guard post.wasObserved else {
      let hears = Phone(configuration).viewController.observes(name)
      let text = "Another screen shows, so nothing observes the \(name.rawValue) \(at(post.time))."
      return [hears ? Cause(text) : ignored(name, post.time)]
    }
    let latency = configuration.effectiveLatency
    if traits.receivesLate, time < post.time + latency { return [lateStart(latency)] }
    if let move = phone.viewController.moves.last, move.time > post.time + Evidence.instant,
      move.time == phone.lastCompletion, name == .willHide || aim < 0
    {
      let verb = name == .willHide ? "raises" : "lowers"
      let text = "A completion \(verb) the bar \(at(move.time)), after the \(name.rawValue)."
      return [Cause(text, .staleCompletion)]
    }
    if let ignoredAnnouncement { return [ignoredAnnouncement] }
    return traits.readsKeyboard ? readings : causesOfHeight(frame.height, visible: points(post))
  }

  /// The last announcement, if the technique does nothing at it.
  var ignoredAnnouncement: Cause? {
    guard let post = announcements.last, post.wasObserved, post.actions.isEmpty,
      configuration.effectiveLatency == 0, !traits.receivesLate
    else { return nil }
    return ignored(post.notification.name, post.time)
  }

  /// The reason why nothing has been announced since the keyboard moved.
  var silence: Cause {
    switch configuration.delivery {
    case .losingShow:
      let lost: KeyboardNotification.Name =
        traits.family == .windowInsets ? .onApplyWindowInsets : .willShow
      return Cause("The notification \(lost.rawValue) is lost.")
    case .late(let delay): return lateNotifications(delay)
    default: return unannounced(keyboardMove?.time ?? start)
    }
  }

  /// Returns the mistakes of the bar's target for a frame of some height, with a visible part of it.
  private func causesOfHeight(_ height: Double, visible: Double) -> [Cause] {
    let (eighth, top) = (height / 8, configuration.viewFrame.y)
    func aimsAt(_ points: Double) -> Bool { abs(barTarget - points) <= Seam.tolerance }
    let overshoots = eighth > Seam.tolerance && aimsAt(floor + height + eighth)
    var causes: [Cause] = []
    if overshoots {
      causes = [Cause("The bar aims an eighth too high, by \(length(eighth)).", .overshoot)]
    }
    if floor > 0, overshoots || aimsAt(floor + height) {
      causes.append(ignoredFloor)
    }
    if height - visible > Seam.tolerance, overshoots || aimsAt(max(height, floor)) {
      let text =
        "The bar rises by the frame's \(length(height)), of which \(length(visible)) show."
      causes.append(Cause(text, .wholeHeight))
    }
    if causes.isEmpty, keyboardTarget > floor, aimsAt(keyboardTarget + height) {
      let text = "The bar rises with the keyboard, and again by its \(length(height))."
      causes = [Cause(text, .countedTwice)]
    }
    if causes.isEmpty, top > 0, aimsAt(max(floor, keyboardTarget - top)) { causes = [unconverted] }
    return causes.isEmpty ? [wrongAim].compactMap(\.self) : causes
  }

  /// The bar's wrong target, for a cause that is not known; nil if it is right.
  var wrongAim: Cause? {
    guard abs(aim) > Seam.tolerance else { return nil }
    let side = aim > 0 ? "above" : "below"
    return Cause("The bar aims \(length(abs(aim))) \(side) its edge.", aim > 0 ? .tooHigh : .tooLow)
  }
}
