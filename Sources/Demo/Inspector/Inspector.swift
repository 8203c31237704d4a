import Lab
import Motion
import Phone
import Screen

// MARK: - The diagnosis

extension Session {
  /// The samples per second that tell whether a technique is right; each event adds one.
  private static let samplingRate = 250.0
  /// The number of situations that are remembered.
  private static let mostSituations = 64

  /// Measures all techniques in the shown situation, after any change of it; does nothing while no inspector shows.
  mutating func measureTechniques() {
    if let scenario = shownScenario { _ = measureTechniques(in: scenario) }
  }

  /// Measures all techniques in the next move of the keyboard, so that its first frame does not wait for them; returns whether
  /// they were unknown.
  mutating func measureNextMove() -> Bool {
    if showsInspector { Diagnosis.measureFaults() }
    return measureTechniques(in: nextScenario)
  }

  /// The scenario that equals the keyboard's next move.
  private var nextScenario: Scenario { .known(scene.isKeyboardUp ? "hide" : "show") }

  private mutating func measureTechniques(in scenario: Scenario) -> Bool {
    guard !isWorkbenchOpen, areas(of: scene, at: time).side != nil else { return false }
    let situation = situation(scenario)
    guard rightTechniques[situation] == nil else { return false }
    if rightTechniques.count == Session.mostSituations { rightTechniques = [:] }
    rightTechniques[situation] = situation.rightTechniques(rate: Session.samplingRate)
    return true
  }

  private func situation(_ scenario: Scenario) -> Situation {
    Situation(configuration: sharedSettings, scenario: scenario)
  }

  /// Returns sentences about the shown motion, or about the seam before anything has moved.
  func sentences(
    on animation: LastAnimation, _ figures: SeamFigures?
  ) -> [Diagnosis.Sentence] {
    guard let window = animation.window, let figures else {
      if animation.window != nil, animation.scene.recording != nil || !animation.phone.isOnScreen {
        let isOurs = animation.scene.recording == nil
        let text =
          isOurs
          ? "Our screen does not show, so there is no seam." : "The recording does not see the bar."
        return [Diagnosis.Sentence(text)]
      }
      let place =
        animation.phone.configuration.gapInWords.map { "designed place, \($0)" } ?? "edge"
      // The forecast says that Tab plays it.
      let isRecording = animation.scene.recording != nil
      let key =
        chosenName.map { "c runs \($0)" } ?? (isRecording ? animation.scene.tabMeaning : nil)
      let next = key.map {
        $0 + " and shows the seam of this \(isRecording ? "bar" : "technique")."
      }
      return mechanism(of: animation) + [
        Diagnosis.Sentence(
          "The seam is the bar's distance from its \(place): + is a gap, − an overlap.", .definition
        )
      ] + (next.map { [Diagnosis.Sentence($0, .detail)] } ?? [])
    }
    let likeness =
      animation.phone.configuration.technique == .recorded
      ? options.recordedApp?.closest?.likeness : nil
    let diagnosis = Diagnosis(
      figures, from: window.lowerBound, to: min(animation.time, window.upperBound),
      isOver: animation.knownUntil > animation.time || animation.time >= window.upperBound,
      right: shownScenario.flatMap { rightTechniques[situation($0)] }
    ) { time in animation.sample(at: time) { $0 } }
    let fading =
      animation.scene.reducesMotion
      ? Diagnosis.Sentence(
        "The picture fades; figures and graphs are the app's own.", .lesserReason)
      : nil
    let warning = figures.kind == .right ? warning(about: animation) : nil
    return [likeness.map { Diagnosis.Sentence($0) }, fading, animation.answer].compactMap(\.self)
      + diagnosis.sentences.map { $0.rank == .reference ? codeHint : $0 }
      + [warning].compactMap(\.self) + (figures.kind == .right ? mechanism(of: animation) : [])
  }

  /// Returns what our technique does; nothing for a recording.
  private func mechanism(of animation: LastAnimation) -> [Diagnosis.Sentence] {
    let configuration = animation.phone.configuration
    guard animation.scene.recording == nil else { return [] }
    let mechanism = configuration.technique.traits.mechanism
    return [Diagnosis.Sentence("\(configuration.laneName): \(mechanism).", .context)]
  }

  /// In the place of the command that prints the code.
  private var codeHint: Diagnosis.Sentence {
    let key = (isTyping ? "Esc " : "") + CommandName.showFix.command.keyName
    return Diagnosis.Sentence("Code: \(key).", .reference)
  }

  /// Returns that the technique is off in the keyboard's next move; nil if it is right there, or nobody measured it.
  private func warning(about animation: LastAnimation) -> Diagnosis.Sentence? {
    let technique = animation.phone.configuration.technique
    guard technique != .recorded, animation.scene.run == nil,
      let right = rightTechniques[situation(nextScenario)], !right.contains(technique)
    else { return nil }
    let way = animation.scene.isKeyboardUp ? "down" : "up"
    return Diagnosis.Sentence("On the way \(way) it is not.", .detail)
  }

  /// The techniques that keep up in the shown motion, or in the next one before any; none without the inspector.
  var namedTechniques: [TechniqueName] {
    showsInspector ? rightTechniques[situation(shownScenario ?? nextScenario)] ?? [] : []
  }

  /// The settings of the shown phone that all techniques share.
  private var sharedSettings: Phone.Configuration {
    var configuration = scene.phone.configuration
    configuration.technique = .async
    return configuration
  }

  /// The scenario that equals the shown motion; nil for a motion that a person interrupted.
  private var shownScenario: Scenario? {
    let scene = scene
    if let run = scene.run { return run.scenario }
    guard let departures = scene.phone.departures, departures.lowerBound == departures.upperBound
    else { return nil }
    return .known(scene.isPanelUp ? "panel-swap" : scene.isKeyboardUp ? "show" : "hide")
  }
}

// MARK: - Scrubbing

extension Session {
  /// Pauses and seeks to the frame nearest to a column of the graphs, within the history.
  mutating func scrub(to column: Int, of columns: Range<Int>) {
    guard let window = LastAnimation(history: history, time: time).window else { return }
    let share = (Double(column - columns.lowerBound) + 0.5) / Double(columns.count)
    let wanted = window.lowerBound + (window.upperBound - window.lowerBound) * share
    let rate = Double(options.framesPerSecond)
    let frame = (min(wanted, window.upperBound) * rate).rounded() / rate
    seek(to: max(frame, window.lowerBound))
  }
}
