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
    guard !isWorkbenchOpen, areas(of: scene).side != nil, let shownScenario else {
      return
    }
    let situation = situation(shownScenario)
    guard rightTechniques[situation] == nil else { return }
    if rightTechniques.count == Session.mostSituations { rightTechniques = [:] }
    rightTechniques[situation] = situation.rightTechniques(rate: Session.samplingRate)
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
      // A chip above offers Tab.
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
    if let words = animation.phone.throwInWords {
      let text =
        "The bar was \(words[0]). " + words[1].prefix(1).uppercased() + words[1].dropFirst()
      return [Diagnosis.Sentence(text + ".")]
    }
    let likeness =
      animation.phone.configuration.technique == .recorded
      ? options.recordedApp?.closest?.likeness : nil
    let diagnosis = Diagnosis(
      figures, from: window.lowerBound, to: min(animation.time, window.upperBound),
      isOver: animation.knownUntil > animation.time || animation.time >= window.upperBound,
      right: shownScenario.flatMap { rightTechniques[situation($0)] }
    ) { time in animation.sample(at: time) { $0 } }
    return [likeness.map { Diagnosis.Sentence($0) }, animation.answer].compactMap(\.self)
      + diagnosis.sentences.filter { $0.rank != .reference }
      + (figures.kind == .right ? mechanism(of: animation) : [])
  }

  /// Returns what our technique does; nothing for a recording.
  private func mechanism(of animation: LastAnimation) -> [Diagnosis.Sentence] {
    let configuration = animation.phone.configuration
    guard animation.scene.recording == nil else { return [] }
    let mechanism = configuration.technique.traits.mechanism
    return [Diagnosis.Sentence("\(configuration.laneName): \(mechanism).", .context)]
  }

  /// The techniques that keep up in the shown motion; none without the inspector.
  var namedTechniques: [TechniqueName] {
    guard showsInspector, let shownScenario else { return [] }
    return rightTechniques[situation(shownScenario)] ?? []
  }

  /// The settings of the shown phone that all techniques share.
  private var sharedSettings: Phone.Configuration {
    var configuration = scene.phone.configuration
    configuration.technique = .async
    return configuration
  }

  /// The scenario that equals the shown motion; nil for a motion that a person interrupted, and for a throw.
  private var shownScenario: Scenario? {
    let scene = scene
    if let run = scene.run { return run.scenario }
    guard scene.phone.lastThrow == nil else { return nil }
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
    scrub(to: window.lowerBound + (window.upperBound - window.lowerBound) * share, in: window)
  }

  /// Pauses and seeks to the frame nearest to a time since the first event of the last animation.
  mutating func scrub(toElapsed elapsed: Seconds) {
    guard let window = LastAnimation(history: history, time: time).window else { return }
    let start = window.lowerBound + (scene.run?.scenario.firstEvent ?? 0)
    scrub(to: start + elapsed, in: window)
  }

  private mutating func scrub(to wanted: Seconds, in window: ClosedRange<Seconds>) {
    let rate = Double(options.framesPerSecond)
    let frame = (min(wanted, window.upperBound) * rate).rounded() / rate
    seek(to: max(frame, window.lowerBound))
  }
}
