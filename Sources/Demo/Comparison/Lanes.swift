import Lab
import Motion
import Phone

// MARK: - Lanes

extension Scene {
  static let mostLanes = 6

  /// True if the lanes' keyboards look and move alike. It does not change while anything moves.
  var sharesKeyboard: Bool {
    let own = phone.configuration
    return lanes.map(\.configuration).allSatisfy {
      $0.device == own.device && $0.platform == own.platform && $0.keyboard == own.keyboard
        && $0.keyboardMotion == own.keyboardMotion && $0.presentation == own.presentation
    }
  }

  /// Changes all phones; each keyboard rests where it was, up or down. A recording returns to its start.
  mutating func reconfigure(at time: Seconds, _ change: (inout Phone.Configuration) -> Void) {
    replaceLanes(at: time) { lane, configuration in change(&configuration) }
  }

  /// Changes the phone of the focused lane.
  mutating func reconfigureFocus(at time: Seconds, _ change: (inout Phone.Configuration) -> Void) {
    reconfigure(laneIDs[focus], at: time, change)
  }

  /// Changes the phone of a lane with a number, if there is one.
  mutating func reconfigure(
    _ id: Int, at time: Seconds, _ change: (inout Phone.Configuration) -> Void
  ) {
    replaceLanes(at: time) { [laneIDs] lane, configuration in
      if laneIDs[lane] == id { change(&configuration) }
    }
  }

  /// Sets the platform of all phones: its motion, its presentation, and the first techniques of its comparison.
  mutating func show(_ platform: Platform, at time: Seconds) {
    compare(Array(platform.lanes.prefix(lanes.count)), on: platform, at: time)
  }

  /// Shows techniques side by side, a lane each up to the most, and focuses the first; another platform changes the phones.
  mutating func compare(_ techniques: [TechniqueName], on platform: Platform, at time: Seconds) {
    let names = techniques.prefix(Scene.mostLanes)
    let scroll = scrolls[focus]
    lanes = names.map { _ in phone }
    (laneIDs, scrolls, focus) = (Array(names.indices), names.map { _ in scroll }, 0)
    replaceLanes(at: time) { lane, configuration in
      if configuration.platform != platform { configuration.change(to: platform) }
      configuration.technique = names[lane]
    }
  }

  /// Takes the lanes of another scene and their settings; keyboard, bar and chat stay.
  mutating func take(lanesOf other: Scene, at time: Seconds) {
    (lanes, scrolls) = (other.lanes.map { _ in phone }, other.lanes.map { _ in scrolls[focus] })
    (laneIDs, focus) = (other.laneIDs, other.focus)
    replaceLanes(at: time) { $1 = other.lanes[$0].configuration }
  }

  /// Adds a lane with the first unused technique, the platform's before all others, and focuses it; does nothing if there is
  /// no room.
  ///
  /// - Parameter preferred: Techniques that go before these.
  mutating func addLane(preferring preferred: [TechniqueName] = [], at time: Seconds) {
    let used = Set(lanes.map(\.configuration.technique))
    var configuration = chosenConfiguration(ofLane: focus)
    let names = preferred + configuration.platform.lanes + TechniqueName.allCases
    guard lanes.count < Scene.mostLanes, let technique = names.first(where: { !used.contains($0) })
    else { return }
    configuration.technique = technique
    addLane(configuration, at: time)
  }

  /// Leaves the focused lane with a curve under a name, and adds another one with that curve, which is focused.
  mutating func keepLane(_ curve: Curve, named name: String, at time: Seconds) {
    reconfigureFocus(at: time) {
      ($0.curve, $0.curveName) = (CurveReplacement(curve), name)
    }
    var configuration = phone.configuration
    configuration.curveName = nil
    addLane(configuration, at: time)
  }

  private mutating func addLane(_ configuration: Phone.Configuration, at time: Seconds) {
    let new = Phone(configuration, keyboardUp: isKeyboardUp, panelUp: isPanelUp, at: time)
    lanes.append(fitted(new, at: time))
    laneIDs.append((laneIDs.max() ?? 0) + 1)
    scrolls.append(scrolls[focus])
    focus = lanes.count - 1
    replaceLanes(at: time) { _, _ in }
  }

  mutating func removeLane() {
    guard isComparison else { return }
    lanes.remove(at: focus)
    laneIDs.remove(at: focus)
    scrolls.remove(at: focus)
    focus = min(focus, lanes.count - 1)
  }

  mutating func removeOtherLanes() {
    (lanes, laneIDs, scrolls) = ([phone], [laneIDs[focus]], [scrolls[focus]])
    focus = 0
  }

  mutating func focus(onLane lane: Int) {
    if lanes.indices.contains(lane) { focus = lane }
  }

  private mutating func replaceLanes(
    at time: Seconds, _ change: (Int, inout Phone.Configuration) -> Void
  ) {
    var chosen = lanes.indices.map(chosenConfiguration(ofLane:))
    for lane in chosen.indices { change(lane, &chosen[lane]) }
    run = nil
    replaceLanes(by: chosen, at: time) { [self] configuration in
      recording?.beginning(configuration, at: time)
        ?? Phone(configuration, keyboardUp: isKeyboardUp, panelUp: isPanelUp, at: time)
    }
  }

  /// Replaces all phones by new ones, and keeps what bars and transcripts show.
  private mutating func replaceLanes(
    by configurations: [Phone.Configuration], at time: Seconds,
    _ phone: (Phone.Configuration) -> Phone
  ) {
    let lifts = lanes.map { $0.transcriptLift(at: time) }
    lanes = configurations.map { fitted(phone($0), at: time) }
    keepTranscripts(lifts: lifts, at: time)
  }
}

// MARK: - Scenarios

extension Scene {
  /// Puts every phone at a scenario's start and runs it from now on.
  mutating func start(_ scenario: Scenario, at time: Seconds) {
    let isRunning = run.map { !$0.isOver(at: time) } ?? false
    let wasDown = isRunning ? run?.endsDown == true : !isKeyboardUp && !isPanelUp
    let chosen = lanes.indices.map(chosenConfiguration(ofLane:))
    replaceLanes(by: chosen, at: time) { scenario.beginning($0, at: time) }
    for lane in lanes.indices { lanes[lane].startRecording(at: time) }
    run = ScenarioRun(
      scenario, lasting: scenario.duration(ofMotionsLasting: settlingTime), at: time,
      chosen: Dictionary(uniqueKeysWithValues: zip(laneIDs, chosen)),
      endsDown: wasDown && recording == nil)
    performRun(until: time)
    leaveEnd()
  }

  mutating func performRun(until time: Seconds) {
    guard var run, let next = run.nextEvent, next <= time else { return }
    let isAnswering = lanes[0].answerLines > 0
    run.perform(on: &lanes, until: time)
    self.run = run
    if !isAnswering, lanes[0].answerLines > 0 {
      conversation.receive(conversation.chat.streamedReply, at: time)
    }
  }

  /// Ends a scenario that is over, and restores the user's settings.
  mutating func endRun(at time: Seconds) {
    guard let run, run.isOver(at: time) else { return }
    let isChanged = lanes.indices.contains {
      chosenConfiguration(ofLane: $0) != lanes[$0].configuration
    }
    if isChanged { reconfigure(at: time) { _ in } }
    growBars(at: time)
    self.run = nil
  }

  /// Returns the user's configuration, without a scenario's own settings.
  private func chosenConfiguration(ofLane lane: Int) -> Phone.Configuration {
    run?.chosen[laneIDs[lane]] ?? lanes[lane].configuration
  }
}

/// A running scenario on some phones.
struct ScenarioRun: Sendable {
  let scenario: Scenario
  /// Its length on these phones, in seconds.
  let duration: Seconds
  let start: Seconds
  /// The user's configurations before it, by the number of the lane.
  let chosen: [Int: Phone.Configuration]
  /// True if the keyboard was down before, and goes down again some time after the end.
  let endsDown: Bool
  private var last: Seconds?

  /// The rest after the end, in seconds.
  private static let rest: Seconds = 1

  init(
    _ scenario: Scenario, lasting duration: Seconds, at start: Seconds,
    chosen: [Int: Phone.Configuration], endsDown: Bool
  ) {
    (self.scenario, self.duration) = (scenario, duration)
    (self.start, self.chosen, self.endsDown) = (start, chosen, endsDown)
  }

  func isOver(at time: Seconds) -> Bool { time >= start + duration }

  /// The time of the next event, on the phone's clock; nil after the last one.
  var nextEvent: Seconds? { (scenario.nextEvent(after: last) ?? fall).map { start + $0 } }

  var isDone: Bool { scenario.nextEvent(after: last) == nil }

  /// The time of the fall after the end, since the start; nil without one, or afterwards.
  private var fall: Seconds? {
    let time = duration + ScenarioRun.rest
    return endsDown && last.map { $0 < time } ?? true ? time : nil
  }

  mutating func perform(on phones: inout [Phone], until time: Seconds) {
    while let next = scenario.nextEvent(after: last), start + next <= time {
      for index in phones.indices {
        scenario.perform(on: &phones[index], after: last, until: next, start: start)
      }
      last = next
    }
    guard isDone, let fall, start + fall <= time else { return }
    for index in phones.indices {
      phones[index].setKeyboard(up: false, at: start + fall)
      phones[index].setPanel(up: false, at: start + fall)
    }
    last = fall
  }
}
