import Motion
import Phone
import Strings

/// A phone at a time, and its events since a start, which explain its seam.
struct Evidence {
  let phone: Phone
  let time: Seconds
  let start: Seconds
  /// The seconds of sentences per second of the phone.
  let slowness: Double

  static let tolerance = SeamFigures.tolerance
  /// Times that differ by less are equal.
  static let instant: Seconds = 0.0005

  var configuration: Phone.Configuration { phone.configuration }
  var traits: TechniqueTraits { configuration.technique.traits }
  var floor: Double { configuration.floor }
  var seam: Double { phone.seam(at: time) }

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

  private var observesAnnouncements: Bool {
    phone.viewController.observes(.willShow) || phone.viewController.observes(.willHide)
      || observesFramesOnly
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

// MARK: - Words

extension Evidence {
  func at(_ time: Seconds) -> String { "at " + lasting(time - start) }
  func lasting(_ time: Seconds) -> String { seconds(time * slowness) }
  func length(_ points: Double) -> String { shortened(points, digits: 1) + " pt" }
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
    let verb = error > 0 ? "adds" : "subtracts"
    let text = "While the insets move, the bar \(verb) the \(length(abs(error))) of the system bar."
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

  /// The fault of the layout guide, if the bar follows it.
  var guideFault: [Cause] {
    let text: String
    switch phone.guide(at: time) {
    case .faithful: return []
    case .late:
      text = "The layout guide misses the keyboard, and waits on the floor for its next transition."
    case .floor: text = "The layout guide lies on the floor while the keyboard is up."
    case .low: text = "The layout guide rests on the screen's bottom edge after a hide."
    }
    return [Cause(text, .guide)]
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
    if !browserEvents.isEmpty { return heardMistake ?? missingEvent.map(waits) }
    guard phone.viewController.observes(.didShow), !observesAnnouncements else { return nil }
    if let time = unannouncedMove, !phone.viewController.isMoving(at: self.time) {
      return unannounced(time)
    }
    if let heardMistake { return heardMistake }
    let name: KeyboardNotification.Name = phone.keyboard.isUp ? .didShow : .didHide
    let arrived = phone.posted.last { $0.notification.name == name && $0.time >= start }
    if let arrived, arrived.notification.frameEnd.isEmpty { return empty(name) }
    return waits(name)
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
    [.viewportResize, .viewportScroll, .geometryChange].filter(phone.viewController.observes)
  }

  /// The last event of a keyboard that has arrived since its move, if it announces other points.
  var heardMistake: Cause? {
    let since = keyboardMove?.time ?? start
    let heard = phone.posted.last {
      [.didShow, .viewportResize, .geometryChange].contains($0.notification.name)
        && $0.time >= since
    }
    guard let heard, !heard.notification.frameEnd.isEmpty, isWrong(heard) else { return nil }
    return wrongHeight(heard)
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
  private var unannouncedMove: Seconds? {
    guard configuration.delivery == .faithful else { return nil }
    return phone.keyboard.moves.last { move in
      move.time >= start && !move.isHeld
        && !announcements.contains { abs($0.time - move.time) < Evidence.instant }
    }?.time
  }
}

// MARK: - Causes of several explanations

extension Evidence {
  func ignored(_ name: KeyboardNotification.Name, _ time: Seconds) -> Cause {
    Cause("The technique ignores the \(name.rawValue) \(at(time)).", .ignored)
  }

  func unannounced(_ time: Seconds) -> Cause {
    Cause("Nothing announces the keyboard's move \(at(time)).")
  }

  func wrongHeight(_ post: Posted) -> Cause {
    Cause(
      "The \(post.notification.name.rawValue) \(at(post.time)) announces \(length(points(post))), "
        + "the keyboard has \(length(keyboardTarget)).")
  }

  func lateStart(_ delay: Seconds) -> Cause {
    Cause("The bar starts \(lasting(delay)) late.", .lateStart)
  }

  func lateNotifications(_ delay: Seconds) -> Cause {
    Cause("Notifications arrive \(lasting(delay)) late.")
  }

  /// The delay of a technique that also reads the keyboard's frame.
  var readings: [Cause] { traits.readsKeyboard ? [lateReadings] : [] }

  var lateReadings: Cause {
    let delay = fixed(configuration.effectiveLatency * slowness, digits: 3)
    return Cause("The bar follows the keyboard's frame \(delay) s late.", .lateReadings)
  }

  var nothingMoves: Cause { Cause("Nothing moves the bar.", .unmoved) }

  var ignoredFloor: Cause {
    Cause(
      "The bar ignores the floor of \(length(floor)) from the screen's bottom to its rest.",
      .ignoredFloor)
  }

  /// The technique takes a place in the window for one in the view, or the reverse.
  var unconverted: Cause {
    let top = length(configuration.viewFrame.y)
    return Cause(
      "The technique mixes up places in the window and in the view, which begins \(top) lower.",
      .unconverted, remedy: traits.placeRemedy)
  }

  /// The system or the browser clears only the focused field.
  func uncleared(_ points: Double) -> Cause {
    Cause(
      "The view moves until the field is clear, which ends \(length(points)) above the bar's bottom.",
      .uncleared)
  }
}

// MARK: - Differences

extension Evidence {
  /// The parts of the seam that are at least a quarter of it: the way that bar and keyboard still have before them, and
  /// the error of the bar's aim.
  var differences: [Cause] {
    let least = max(Evidence.tolerance, abs(seam) / 4)
    let motion = abs(seam - aim) > least ? causesOfMotion : []
    let aim = abs(aim) > least ? causesOfAim : []
    return drag + motion + aim.filter { !motion.contains($0) }
  }

  /// The cause of a seam without one.
  var remainder: [Cause] { [ignoredAnnouncement ?? wrongAim] }

  private var causesOfMotion: [Cause] {
    let isMoving = phone.viewController.isMoving(at: time)
    if let move = unannouncedMove, traits.readsKeyboard || !isMoving {
      return [unannounced(move)] + readings
    }
    if traits.readsKeyboard { return [mistake ?? causeBeforeReading].compactMap(\.self) + readings }
    let own = delays + different
    return own + (own.count < 2 ? [mistake].compactMap(\.self) : [])
  }

  /// The last wrong announcement that no other followed at once.
  private var mistake: Cause? {
    let wrong = newAnnouncements.last { post in
      post.wasObserved && post.notification.name != .willHide && isWrong(post)
        && post == newAnnouncements.last { $0.time == post.time }
    }
    return wrong.map(wrongHeight)
  }

  /// The reason why a technique that predicts had to read the keyboard's frame.
  private var causeBeforeReading: Cause? {
    switch configuration.delivery {
    case .faithful, .doubled: break
    default: return silence
    }
    guard let move = keyboardMove, move.curve.duration == 0,
      let duration = newAnnouncements.last?.notification.duration, duration > 0
    else { return nil }
    return Cause(
      "The keyboard jumps \(at(move.time)), announced over \(shortened(duration * slowness)) s.")
  }

  private var delays: [Cause] {
    if case .late(let delay) = configuration.delivery { return [lateNotifications(delay)] }
    if let delay = lastAnnouncement.flatMap(timer) { return [lateStart(delay)] }
    // A newer announcement has canceled the timer: the bar has not started so far.
    if case .timer = traits.delay, let first = newAnnouncements.first,
      !phone.viewController.moves.contains(where: { $0.time >= start })
    {
      return [lateStart(time - first.time)]
    }
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
      $0.points > Evidence.tolerance && ($0.curve.duration == 0) != (keyboard.duration == 0)
    }
    let bar = (unlike ?? last).curve
    if bar.duration == 0, keyboard.duration == 0 { return [] }
    guard bar == keyboard else { return [curves(bar, keyboard)] }
    guard phone.viewController.tie == nil else { return [] }
    if floor > Evidence.tolerance { return [ignoredFloor] }
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

extension Curve {
  private static let longest = 40

  /// Returns the verb of a motion and its curve in slow motion; a spring gets an article.
  func motion(_ article: String, slowedBy slowness: Double) -> String {
    let slow = slowed(by: slowness)
    guard duration > 0 else { return "jumps" }
    let name: String
    if case .spring = slow.easing {
      name = article + " spring"
    } else {
      name = NamedEasing.label(of: slow.easing)
    }
    let curve = name.count > Curve.longest ? "a curve" : name
    return "moves by \(curve) over \(shortened(slow.duration)) s"
  }
}
