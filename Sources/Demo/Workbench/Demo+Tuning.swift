import Lab
import Motion
import Phone
import Screen
import Strings

extension Demo {
  /// Starts a search for the edited curve's best shape; rings if the technique uses no curve.
  mutating func startTuning(at now: Duration) -> [Effect] {
    guard let chosen = chosenScenario(at: now), let curve = editor?.draft.curve else {
      return [.ring]
    }
    var configuration = chosen.configuration(from: scene(at: now).phone.configuration)
    configuration.curve = CurveReplacement(easing: curve.easing, duration: curve.duration)
    let situation = Situation(configuration: configuration, scenario: chosen)
    let report = TuningReport([situation], tuned: curve)
    guard report.curve != nil else {
      tell(report.remarks.joined(separator: " "), isError: true)
      return [.ring]
    }
    tuning = RunningTuning(
      situation, from: curve, at: now, framesPerSecond: options.framesPerSecond)
    tell("tuning for \(configuration.technique.rawValue) in \(chosen.name)")
    return []
  }

  /// Makes a step of the search and shows it.
  mutating func advanceTuning(at now: Duration) {
    guard var running = tuning, let before = editor?.draft.curve else { return tuning = nil }
    running.advance()
    tuning = running.isDone ? nil : running
    editor?.preview(running.shown)
    if running.isDone { finish(running) }
    if let curve = editor?.draft.curve, curve != before { retune(curve, at: now) }
    measureTunedSeams(at: now)
  }

  /// Keeps the best curve as one step of undo, and tells its effect.
  private mutating func finish(_ running: RunningTuning) {
    let report = running.report
    let (before, after) = report.worst
    let remarks = report.remarks.map { " " + $0 }.joined()
    guard !running.isInVain else {
      editor?.cancelPreview()
      return tell("no better curve: worst seam \(fixed(before)) pt." + remarks)
    }
    editor?.commitPreview()
    tell("worst seam \(fixed(before)) → \(fixed(after)) pt, u undoes it." + remarks)
  }

  /// Ends a running search; the shown curve stays.
  mutating func endTuning() {
    if tuning != nil { editor?.commitPreview() }
    tuning = nil
  }
}

extension Input {
  /// True if the input is more than a move of the pointer.
  var endsTuning: Bool {
    guard case .mouse(let mouse) = self else { return true }
    return mouse.action != .move && mouse.action != .release
  }
}
