import Lab
import Motion
import Phone
import Screen

// MARK: - The diagnosis

/// The techniques that are right in a situation, measured once for it.
struct RightTechniques: Sendable {
  struct Key: Hashable {
    let configuration: Phone.Configuration
    let scenario: String
  }

  var key: Key?
  var names: [TechniqueName] = []
}

extension Demo {
  /// The samples per second that tell whether a technique is right; each event adds one.
  private static let samplingRate = 250.0

  /// Measures all techniques in the shown situation, after any change of it; does nothing while no inspector shows.
  mutating func measureTechniques(at now: Duration) {
    guard !showsWorkbench, areas.side != nil, let scenario = shownScenario(at: now) else { return }
    let settings = settings(at: now)
    let key = RightTechniques.Key(configuration: settings, scenario: scenario.name)
    guard key != rightTechniques.key else { return }
    rightTechniques = RightTechniques(
      key: key,
      names: Diagnosis.techniques(rightIn: scenario, with: settings, rate: Demo.samplingRate))
  }

  /// Returns sentences about the shown motion, or about the technique before anything has moved.
  func sentences(at now: Duration) -> [String] {
    let film = Film(history: history, time: playback.time(at: now))
    guard let window = film.window, let figures = film.figures else {
      return [film.phone.configuration.technique.traits.summary + "."]
    }
    let isMeasured =
      rightTechniques.key.map {
        $0.configuration == settings(at: now) && $0.scenario == shownScenario(at: now)?.name
      } ?? false
    return Diagnosis(
      figures, from: window.lowerBound, to: min(film.time, window.upperBound),
      isOver: film.knownUntil > film.time || film.time >= window.upperBound,
      right: isMeasured ? rightTechniques.names : nil
    ) { time in film.sample(at: time) { $0 } }.sentences
  }

  /// Returns the settings of the shown phone that all techniques share.
  private func settings(at now: Duration) -> Phone.Configuration {
    var configuration = scene(at: now).phone.configuration
    configuration.technique = .constraint
    return configuration
  }

  /// Returns the scenario that equals the shown motion; nil for a motion that a person interrupted.
  private func shownScenario(at now: Duration) -> Scenario? {
    let scene = scene(at: now)
    if let run = scene.run { return run.scenario }
    guard let departures = scene.phone.departures, departures.lowerBound == departures.upperBound
    else { return nil }
    return Scenario.all.first { $0.name == (scene.isKeyboardUp ? "show" : "hide") }
  }
}
