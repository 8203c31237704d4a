import Lab
import Motion
import Phone
import Screen
import Strings

extension Demo {
  /// The reason why nothing can tune the edited curve; nil if something can.
  var tuningRefusal: String? {
    guard let curve = workbench.editor?.draft.curve else { return nil }
    let report = TuningReport([tunedSituation(CurveReplacement(curve))], tuned: curve)
    return report.isUsed ? nil : report.remarks.joined(separator: " ")
  }

  mutating func startTuning() {
    guard let draft = workbench.editor?.draft else { return }
    let situation = tunedSituation(CurveReplacement(draft.curve))
    workbench.tuning = RunningTuning(situation, from: draft)
    tell(
      "tuning for \(situation.configuration.technique.rawValue) in \(situation.scenario.name)")
  }

  mutating func advanceTuning() {
    guard var running = workbench.tuning, let editor = workbench.editor else {
      return workbench.tuning = nil
    }
    running.advance()
    workbench.tuning = running.isDone ? nil : running
    workbench.editor?.preview(running.shown)
    if running.isDone { finish(running) }
    retune(from: editor.draft.curve)
    measureTunedSeams()
  }

  private mutating func finish(_ running: RunningTuning) {
    let own = running.reportOfOwn
    guard own.betterCurve != nil else {
      workbench.editor?.cancelPreview()
      return tell(own.remarks.joined(separator: " "))
    }
    let report = running.report
    let (before, after) = report.worst
    let unit = configuration.platform.unit
    let remarks = report.remarks.map { " " + $0 }.joined()
    guard !running.isInVain else {
      workbench.editor?.cancelPreview()
      return tell("no better curve: worst seam \(fixed(before)) \(unit)." + remarks)
    }
    workbench.editor?.commitPreview()
    tell("worst seam \(fixed(after)) \(unit), u undoes it." + remarks)
  }

  /// Ends a running search; the shown curve stays.
  mutating func endTuning() {
    guard workbench.tuning != nil else { return }
    workbench.editor?.commitPreview()
    workbench.editor?.notice = nil
    workbench.tuning = nil
  }
}

/// A search for the edited curve's best shape; the shown curve glides to the best one so far.
struct RunningTuning: Sendable {
  private var search: Tuning
  private let situation: Situation
  private let before: Curve
  private(set) var shown: EditedCurve
  /// The frames that the shown curve still needs after the search.
  private var framesLeft = 16

  init(_ situation: Situation, from draft: EditedCurve) {
    let curve = draft.curve
    (self.situation, before) = (situation, curve)
    // A spring gets a duration, because the tuned one has one.
    shown = draft.with(curve.easing, duration: curve.duration)
    let family: Tuning.CurveFamily =
      switch curve.easing {
      case .spring: .spring
      case .linearStops: .linear
      default: .cubicBezier
      }
    search = Tuning([situation], family: family)
  }

  var isDone: Bool { framesLeft == 0 }

  /// Searches as far as one frame allows.
  mutating func advance() {
    for _ in 0..<2 where !search.isDone { search.advance() }
    if search.isDone { framesLeft -= 1 }
    let best = shown.with(search.best.curve.easing, duration: search.best.curve.duration)
    shown = isDone ? best : shown.moved(to: best, by: 0.25)
  }

  var report: TuningReport { TuningReport([situation], tuned: search.best.curve) }

  /// The found curve beside the technique's own motion, which no edited curve replaces.
  var reportOfOwn: TuningReport {
    var situation = situation
    situation.configuration.curve = CurveReplacement()
    return TuningReport([situation], tuned: search.best.curve)
  }

  /// True if the search has found no better curve than the first one.
  var isInVain: Bool { search.score(of: before) <= search.best.score }
}

extension EditedCurve {
  /// Returns a curve whose numbers are on the way to another one's; one of other numbers, or of none, changes at once.
  fileprivate func moved(to goal: EditedCurve, by part: Double) -> EditedCurve {
    guard parameters == goal.parameters, parameters != [.duration] else { return goal }
    return parameters.reduce(self) { moved, parameter in
      let (from, to) = (value(of: parameter), goal.value(of: parameter))
      return moved.setting(parameter, to: (from + (to - from) * part).rounded(decimals: 4))
    }
  }
}
