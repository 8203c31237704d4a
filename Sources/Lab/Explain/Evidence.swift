import Motion
import Phone

extension Cause {
  /// Returns the causes of the seam at a time, the most important first.
  ///
  /// The seam is the error of the bar's aim, and the way that the bar and the keyboard still have before them. A part
  /// below a quarter of the seam is no cause. A recording has no known cause.
  static func causes(of phone: Phone, at time: Seconds, since start: Seconds) -> [Cause] {
    let evidence = Evidence(phone: phone, time: time, start: start)
    let seam = phone.seam(at: time)
    guard abs(seam) > SeamFigures.tolerance, phone.configuration.technique != .recorded else {
      return []
    }
    let least = max(SeamFigures.tolerance, abs(seam) / 4)
    if let page = evidence.page { return [page] }
    if evidence.isUnmoved { return [.unmoved] }
    if let flight = evidence.flightError { return evidence.drag + [flight] }
    if evidence.staysInDrag { return [.staysInDrag] }
    if evidence.isHeld { return evidence.drag + evidence.readings }
    if let fault = evidence.guideFault { return [fault] }
    if let situation = evidence.situation { return [situation] + evidence.readings }
    if let commit = evidence.commit { return [commit] }
    if let standstill = evidence.standstill { return evidence.drag + [standstill] }
    if seam < 0, let panel = evidence.ignoredPanel { return [panel] }
    if let pan = evidence.pan { return evidence.drag + [pan] }
    if let early = evidence.causeOfWaiting { return evidence.drag + [early] }
    if let empty = evidence.emptyFrame { return [empty] + evidence.readings }
    let aim = abs(evidence.aim) > least ? evidence.causesOfAim : []
    let motion = abs(seam - evidence.aim) > least ? evidence.causesOfMotion : []
    let causes = evidence.drag + motion + aim.filter { !motion.contains($0) }
    return causes.isEmpty ? [evidence.ignored ?? .wrongAim(evidence.aim)] : causes
  }
}

/// A phone at a time, and its events since a start, which explain its seam.
struct Evidence {
  let phone: Phone
  let time: Seconds
  let start: Seconds

  static let tolerance = SeamFigures.tolerance
  /// Times that differ by less are equal.
  static let instant: Seconds = 0.0005

  var configuration: Phone.Configuration { phone.configuration }
  var traits: TechniqueTraits { configuration.technique.traits }
  var floor: Double { configuration.floor }

  /// The points that the keyboard would cover in the end without another move.
  var keyboardTarget: Double { phone.keyboard.moves[phone.keyboard.moves.count - 1].aim }
  /// The bar's height in the end, in points above the screen's bottom, without the designed gap.
  var barTarget: Double {
    let height = phone.screenHeight - phone.barBottom(at: .infinity)
    let isRaised = height > configuration.restHeight + Evidence.tolerance
    return height - (isRaised ? configuration.gap : configuration.gapAtRest)
  }
  /// The points by which the bar is above its designed place in the end.
  var aim: Double {
    let edge = max(keyboardTarget, phone.panel.rise(at: .infinity))
    return phone.screenHeight - phone.barBottom(at: .infinity) - phone.designedRest(above: edge)
  }

  var keyboardMove: Keyboard.Move? { phone.keyboard.moves.last { $0.time >= start } }

  /// The show and hide notifications since the start; the changes of the frame for a technique that observes only those.
  var announcements: [Posted] {
    phone.posted.filter { isAnnouncement($0.notification.name) && $0.time >= start }
  }

  private func isAnnouncement(_ name: KeyboardNotification.Name) -> Bool {
    if name == .onStart { return phone.viewController.observes(.onStart) }
    guard observesFramesOnly else { return name.isAnnouncement }
    return [.willChangeFrame, .didChangeFrame].contains(name) && phone.viewController.observes(name)
  }

  private var observesFramesOnly: Bool {
    phone.viewController.observes(.willChangeFrame) && !phone.viewController.observes(.willHide)
  }

  var lastAnnouncement: Posted? { announcements.last }

  /// The show and hide notifications since the keyboard's last move.
  var newAnnouncements: [Posted] {
    let move = (keyboardMove?.time ?? start) - Evidence.instant
    return announcements.filter { $0.time >= move }
  }

  func points(_ post: Posted) -> Double {
    max(0, phone.screenHeight - post.notification.frameEnd.y)
  }

  func isWrong(_ post: Posted) -> Bool {
    abs(points(post) - keyboardTarget) > Evidence.tolerance
  }
}

// MARK: - A finger

extension Evidence {
  var isHeld: Bool { keyboardMove?.isHeld ?? false }

  /// True if a bar that stays in a drag has not followed the keyboard since one began.
  var staysInDrag: Bool {
    traits.staysInDrag && phone.viewController.tie != .keyboard
  }

  /// The drag since the start, if there was one; Android tells of it.
  var drag: [Cause] {
    guard let move = phone.keyboard.moves.first(where: { $0.isHeld && $0.time >= start }) else {
      return []
    }
    return [traits.family == .windowInsets ? .ignored(.onPrepare, move.time) : .dragged]
  }
}

// MARK: - Waiting

extension Evidence {
  /// True if the technique observes nothing, and neither reads nor follows the keyboard.
  var isUnmoved: Bool {
    !traits.readsKeyboard && !traits.isPanned && phone.viewController.tie == nil
      && phone.viewController.observesNothing && Phone(configuration).viewController.observesNothing
  }

  /// The reason of a technique that observes no announcement.
  var causeOfWaiting: Cause? {
    if traits.readsKeyboard, announcements.allSatisfy({ !$0.wasObserved }), !observesAnnouncements {
      return .lateReadings(configuration.effectiveLatency)
    }
    if !browserEvents.isEmpty { return heardMistake ?? missingEvent.map(Cause.waits) }
    guard phone.viewController.observes(.didShow), !observesAnnouncements else { return nil }
    if let time = unannouncedMove, !phone.viewController.isMoving(at: self.time) {
      return .unannounced(time)
    }
    if let wrong = heardMistake { return wrong }
    let name: KeyboardNotification.Name = phone.keyboard.isUp ? .didShow : .didHide
    let arrived = phone.posted.last { $0.notification.name == name && $0.time >= start }
    if let arrived, arrived.notification.frameEnd.isEmpty { return .emptyFrame(name) }
    return .waits(name)
  }

  /// The browser's event that has not come since the keyboard's last move.
  private var missingEvent: KeyboardNotification.Name? {
    let since = (keyboardMove?.time ?? start) - Evidence.instant
    let names = phone.posted.filter { $0.time >= since }.map(\.notification.name)
    return browserEvents.first { !names.contains($0) }
  }

  var browserEvents: [KeyboardNotification.Name] {
    [.viewportResize, .viewportScroll, .geometryChange].filter(phone.viewController.observes)
  }

  /// The points by which a bar in flight misses the keyboard's insets; nil if it follows them.
  var flightError: Cause? {
    guard case .keyboardPlus(let points) = phone.viewController.tie, points != 0 else { return nil }
    return .flightError(points)
  }

  /// The last event of a keyboard that has arrived since its move, if it announces other points.
  var heardMistake: Cause? {
    let since = keyboardMove?.time ?? start
    let heard = phone.posted.last {
      [.didShow, .viewportResize, .geometryChange].contains($0.notification.name)
        && $0.time >= since
    }
    guard let heard, !heard.notification.frameEnd.isEmpty, isWrong(heard) else { return nil }
    return .wrongHeight(
      heard.notification.name, heard.time, announced: points(heard), real: keyboardTarget)
  }

  private var observesAnnouncements: Bool {
    phone.viewController.observes(.willShow) || phone.viewController.observes(.willHide)
      || observesFramesOnly
  }

  /// The app's panel, if it is up, or higher than keyboard and floor on its way down.
  var ignoredPanel: Cause? {
    let rise = phone.panel.rise(at: time)
    return phone.panel.isUp || rise > max(phone.keyboard.rise(at: time), floor) + Evidence.tolerance
      ? .ignoredPanel(phone.panelHeight) : nil
  }

  /// The newest announcement, if it has an empty frame.
  var emptyFrame: Cause? {
    guard let post = newAnnouncements.last, post.wasObserved, post.notification.isLocal,
      post.notification.frameEnd.isEmpty
    else { return nil }
    return .emptyFrame(post.notification.name)
  }

  /// The time of the keyboard's last move that nothing announced; nil with faults of delivery.
  private var unannouncedMove: Seconds? {
    guard configuration.delivery == .faithful else { return nil }
    return phone.keyboard.moves.last { move in
      move.time >= start && !move.isHeld
        && !announcements.contains { abs($0.time - move.time) < Evidence.instant }
    }?.time
  }
}

// MARK: - The layout guide

extension Evidence {
  /// The fault of the layout guide, if the bar follows it.
  var guideFault: Cause? {
    let guide = phone.guide(at: time)
    return guide == .faithful ? nil : .guide(guide)
  }
}

// MARK: - Motions that differ

extension Evidence {
  /// The reversal of a keyboard in flight, under a bar that starts each motion at rest.
  var standstill: Cause? {
    let moves = phone.keyboard.moves
    guard traits.startsAtRest, let last = keyboardMove, !last.isHeld, last.isMoving(at: time),
      moves.dropLast().last.map({ !$0.isHeld && $0.isMoving(at: last.time) }) ?? false
    else { return nil }
    return .standstill
  }

  var causesOfMotion: [Cause] {
    let isMoving = phone.viewController.isMoving(at: time)
    if let move = unannouncedMove, traits.readsKeyboard || !isMoving {
      return [.unannounced(move)] + readings
    }
    if traits.readsKeyboard { return [mistake ?? causeBeforeReading].compactMap { $0 } + readings }
    let own = delays + different
    return own + (own.count < 2 ? [mistake].compactMap { $0 } : [])
  }

  /// The last wrong announcement that no other followed at once.
  private var mistake: Cause? {
    let wrong = newAnnouncements.last { post in
      post.wasObserved && post.notification.name != .willHide && isWrong(post)
        && post == newAnnouncements.last { $0.time == post.time }
    }
    return wrong.map {
      .wrongHeight($0.notification.name, $0.time, announced: points($0), real: keyboardTarget)
    }
  }

  /// The reason why a technique that predicts had to read the keyboard's frame.
  private var causeBeforeReading: Cause? {
    switch configuration.delivery {
    case .faithful, .doubled: break
    default: return causeOfSilence
    }
    guard let move = keyboardMove, move.curve.duration == 0,
      let duration = newAnnouncements.last?.notification.duration, duration > 0
    else { return nil }
    return .announcedJump(move.time, duration: duration)
  }

  private var delays: [Cause] {
    if case .late(let delay) = configuration.delivery { return [.lateNotifications(delay)] }
    if let delay = lastAnnouncement.flatMap(timer) { return [.lateStart(delay)] }
    // A newer announcement has canceled the timer: the bar has not started so far.
    if case .timer = traits.delay, let first = newAnnouncements.first,
      !phone.viewController.moves.contains(where: { $0.time >= start })
    {
      return [.lateStart(time - first.time)]
    }
    guard traits.receivesLate, configuration.effectiveLatency > 0 else { return [] }
    return [.lateStart(configuration.effectiveLatency)]
  }

  /// The bar's and the keyboard's last curves, if they differ.
  private var different: [Cause] {
    guard let keyboard = keyboardMove?.curve,
      let last = phone.viewController.moves.last(where: { $0.time >= start })
    else { return [] }
    let turn = phone.viewController.moves.filter { $0.time == last.time }
    // The move that is least like the keyboard's: a jump beside its motion, a motion beside its jump.
    let unlike = turn.first {
      $0.points > Evidence.tolerance && ($0.curve.duration == 0) != (keyboard.duration == 0)
    }
    let bar = (unlike ?? last).curve
    if bar.duration == 0, keyboard.duration == 0 { return [] }
    if bar == keyboard {
      guard phone.viewController.tie == nil else { return [] }
      if floor > Evidence.tolerance { return [.ignoredFloor(floor)] }
      let top = configuration.viewFrame.y
      return top > 0 ? [.unconverted(top)] : []
    }
    return [.curves(bar: bar, keyboard: keyboard)]
  }
}
