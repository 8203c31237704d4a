import Lab
import Motion
import Phone
import Screen

struct Workbench: Sendable {
  var editor: CurveEditor?
  /// True if the keyboard was up when the workbench opened.
  var wasKeyboardUp = false
  /// True if the phone was paused when it opened.
  var wasPaused = false
  /// The seams of the edited curve and the compared one; nil before the workbench was opened.
  var seams: TunedSeams?
  var tuning: RunningTuning?
  /// The notation of the marked curve in the user's own file; nil without one.
  var fileNotation: Notation?

  /// The rest before the keyboard first moves in the opened workbench, in seconds.
  fileprivate static let restBeforeLoop: Seconds = 0.3
}

extension Demo {
  /// Opens the workbench, at first with the technique's curve and the keyboard's own.
  mutating func openWorkbench() {
    let keyboard = configuration.keyboardMotion.curve
    var editor =
      workbench.editor
      ?? CurveEditor(
        EditedCurve(configuration.barCurve.easing, duration: configuration.barCurve.duration),
        EditedCurve(keyboard.easing, duration: keyboard.duration))
    if !configuration.curve.isEmpty { editor.edit(configuration.barCurve) }
    editor.path = editor.path ?? options.curvesPath
    editor.take(saved: options.curves)
    workbench.editor = editor
    session.isWorkbenchOpen = true
    workbench.wasKeyboardUp = scene.isKeyboardUp
    workbench.wasPaused = session.playback.isPaused
    // Something moves soon, unless the user watches something else.
    if !session.playback.isPaused, scene.run == nil {
      session.loopStart = time + Workbench.restBeforeLoop
    }
    measureTunedSeams()
  }

  /// Takes the curves of the curves file.
  mutating func take(_ curves: [EditedCurve]) {
    session.advance(to: now)
    session.options.curves = curves
    endTuning()
    endFeeling()
    dropFinger()
    guard let before = workbench.editor?.draft.curve else { return }
    workbench.editor?.take(saved: curves)
    retune(from: before)
    measureTunedSeams()
  }

  /// Takes curve A from code in the user's own file, and opens the workbench for the first one.
  mutating func take(_ code: CurveCode) {
    session.advance(to: now)
    endTuning()
    endFeeling()
    dropFinger()
    workbench.fileNotation = code.notation
    let isFirst = workbench.editor == nil
    if isFirst { openWorkbench() }
    guard let before = workbench.editor?.draft.curve else { return }
    workbench.editor?.take(code, undoable: !isFirst)
    retune(from: before)
    measureTunedSeams()
  }

  /// Curve A, which the user's own file holds; nil before the workbench was opened.
  package var curveA: EditedCurve? { workbench.editor?[.a] }

  /// True while the mouse drags a curve.
  package var isDragging: Bool { workbench.editor?.grip != nil }

  mutating func tell(_ text: String, isError: Bool = false) {
    workbench.editor?.tell(text, isError: isError)
  }
}

// MARK: - The edited curve

extension Demo {
  /// Replays the motion since the keyboard last left its rest, or the last throw, with the edited curve in the focused lane, if that
  /// has changed.
  mutating func retune(from before: Curve) {
    guard let curve = workbench.editor?.draft.curve, curve != before else { return }
    let lane = scene.laneIDs[scene.focus]
    let change: (inout Phone.Configuration) -> Void = {
      ($0.curve, $0.curveName) = (CurveReplacement(curve), nil)
    }
    if let start = session.history.scene(at: time).lastStart, start >= session.history.start {
      session.history.cut(after: time)
      session.history.replay(from: start) { $0.restart(lane, at: start, change) }
      session.advance(to: now)
    } else {
      session.change { $0.reconfigure(lane, at: $1, change) }
    }
  }
}

extension Scene {
  /// The start of the present motion, if a single event caused it: a scenario, or one rise or fall.
  fileprivate var lastStart: Seconds? {
    guard !isPanelUp else { return nil }
    if let run { return run.start }
    if let last = phone.lastThrow { return phone.isBarHeld ? nil : last.start }
    guard let departures = phone.departures, departures.lowerBound == departures.upperBound
    else { return nil }
    return departures.lowerBound
  }

  fileprivate mutating func restart(
    _ lane: Int, at time: Seconds, _ change: (inout Phone.Configuration) -> Void
  ) {
    let (scenario, isUp, thrown) = (run?.scenario, isKeyboardUp, phone.lastThrow)
    reconfigure(lane, at: time, change)
    if let scenario { return start(scenario, at: time) }
    let lifts = lanes.map { $0.transcriptLift(at: time) }
    let wasUp = thrown.map(\.wasKeyboardUp) ?? !isUp
    lanes = lanes.map { fitted(Phone($0.configuration, keyboardUp: wasUp, at: time), at: time) }
    keepTranscripts(lifts: lifts, at: time)
    guard let thrown else { return setKeyboard(up: isUp, at: time) }
    for lane in lanes.indices { lanes[lane].throwBar(as: thrown, at: time) }
  }
}

// MARK: - The measured seams

/// The seam of a curve in a scenario, sampled.
struct TunedCourse: Sendable {
  let figures: SeamFigures
  /// The bar's largest kick; nil if its velocity is not known.
  let kick: Phone.Kick?
  /// The time of the first event, when the curve begins: a recorded keyboard waits a while.
  private let start: Seconds
  /// The seam, at a rate per second.
  private let samples: [Seam]
  fileprivate static let rate = 500.0

  fileprivate init(_ configuration: Phone.Configuration, in scenario: Scenario) {
    var seams: [Seam] = []
    let measured = SeamMeasurement(configuration, in: scenario, rate: TunedCourse.rate) {
      if $0 * TunedCourse.rate >= Double(seams.count) - 1e-6 { seams.append($1) }
    }
    (figures, kick) = (measured.figures, measured.kick)
    (start, samples) = (scenario.firstEvent, seams)
  }

  /// Returns the seam at a time since the first event; nil after the scenario.
  func seam(at time: Seconds) -> Seam? {
    let index = Int(((start + time) * TunedCourse.rate).rounded())
    return samples.indices.contains(index) ? samples[index] : nil
  }

  /// Returns the seams from the first event to the end of some times in points, a gap positive.
  func points(in times: ClosedRange<Seconds>) -> [Double] {
    samples.prefix(Int((start + times.upperBound) * TunedCourse.rate))
      .dropFirst(Int(start * TunedCourse.rate)).map(\.points)
  }
}

/// The seams of the edited and the compared curve in the chosen scenario, measured after each change. A plain scenario has
/// those of the other plain ones, too.
struct TunedSeams: Sendable {
  /// The phone with the technique's own curve.
  let situation: Situation
  let (curve, compared): (Curve, Curve)
  /// The edited curve's seam, and that in the other plain scenarios.
  let course: TunedCourse
  let others: [(name: String, course: TunedCourse)]
  /// The figures of the technique's own curve, in the chosen scenario first.
  private let allOwn: [SeamFigures]
  /// True if the first event raises the keyboard.
  let isShow: Bool
  private var courses: [CourseKey: TunedCourse] = [:]

  private struct CourseKey: Hashable {
    let curve: Curve
    let scenario: String
  }

  /// - Parameter last: Earlier seams; those of the same curve or of the technique need not be measured again.
  fileprivate init(
    of curve: Curve, comparedWith compared: Curve, in situation: Situation, last: TunedSeams?
  ) {
    let (scenario, last) = (situation.scenario, last?.situation == situation ? last : nil)
    (self.situation, self.curve, self.compared) = (situation, curve, compared)
    let plain = ["show", "hide", "interrupt"]
    let names = plain.contains(scenario.name) ? plain.filter { $0 != scenario.name } : []
    let scenarios = [scenario] + names.map(Scenario.known)
    allOwn =
      last?.allOwn
      ?? scenarios.map {
        SeamMeasurement(situation.configuration, in: $0, rate: TunedCourse.rate).figures
      }
    var phone = scenario.beginning(situation.configuration, at: 0)
    scenario.perform(on: &phone, after: nil, until: scenario.firstEvent, start: 0)
    isShow = phone.keyboard.isUp
    var courses: [CourseKey: TunedCourse] = [:]
    func course(_ curve: Curve, _ scenario: Scenario) -> TunedCourse {
      let key = CourseKey(curve: curve, scenario: scenario.name)
      var configuration = situation.configuration
      configuration.curve = CurveReplacement(curve)
      let course = last?.courses[key] ?? TunedCourse(configuration, in: scenario)
      courses[key] = course
      return course
    }
    self.course = course(curve, scenario)
    others = scenarios.dropFirst().map { ($0.name, course(curve, $0)) }
    for scenario in scenarios { _ = course(compared, scenario) }
    self.courses = courses
  }

  /// Returns the change of the code to the edited curve; nil if the technique does not use one, or not another one, or if it never ends.
  ///
  /// - Parameter notation: The tool of the user's own code; nil for the platform's.
  func change(in notation: Notation?) -> CurveChange? {
    let isChange =
      situation.configuration.follows == nil && 0.001...100 ~= curve.duration
      && course.figures.worst != own.worst
    return isChange ? CurveChange([situation], to: curve, in: notation) : nil
  }

  /// Returns the compared curve's seam in a scenario; nil if it was not measured.
  func compared(in scenario: String) -> TunedCourse? {
    courses[CourseKey(curve: compared, scenario: scenario)]
  }

  /// The figures of the technique's own curve.
  var own: SeamFigures { allOwn[0] }

  /// Returns the shown seams with the worst ones of the technique's own curve, on whose scale a better curve looks better.
  ///
  /// - Parameter isAll: True to show those in the other plain scenarios.
  func points(in times: ClosedRange<Seconds>, isAll: Bool) -> [Double] {
    let own = allOwn.prefix(isAll ? .max : 1).flatMap(\.worstSeams).filter {
      $0.extreme.time - situation.scenario.firstEvent <= times.upperBound
    }
    let shown = [course] + (isAll ? others.map(\.course) : [])
    return shown.flatMap { $0.points(in: times) } + own.map(\.seam.points)
  }
}

extension Scenario {
  /// The time of the first event, since the start.
  var firstEvent: Seconds { nextEvent(after: nil) ?? 0 }
}

extension Demo {
  /// Returns the shown phone with a curve in the chosen scenario.
  func tunedSituation(_ curve: CurveReplacement) -> Situation {
    let chosen = session.chosenScenario
    var configuration = chosen.configuration(from: scene.phone.configuration)
    configuration.curve = curve
    return Situation(configuration: configuration, scenario: chosen)
  }

  /// Measures the edited and the compared curve after any change of them, or of settings.
  mutating func measureTunedSeams() {
    guard let editor = workbench.editor else { return }
    let (curve, compared) = (editor.draft.curve, editor[editor.moment.compared].curve)
    let (situation, last) = (tunedSituation(CurveReplacement()), workbench.seams)
    guard situation != last?.situation || curve != last?.curve || compared != last?.compared
    else { return }
    workbench.seams = TunedSeams(of: curve, comparedWith: compared, in: situation, last: last)
  }

  /// The place of the compared curve's bar above its designed place, in points, and its color; nil where both bars are at one
  /// place, and outside of a plain rise or fall or a scenario.
  var comparedBar: (points: Double, color: Color)? {
    let scene = scene
    guard session.isWorkbenchOpen, configuration.follows == nil, let editor = workbench.editor,
      let start = scene.lastStart, scene.phone.lastThrow == nil,
      scene.animationWindow?.contains(time) ?? false
    else { return nil }
    let name = scene.run?.scenario.name ?? (scene.isKeyboardUp ? "show" : "hide")
    let elapsed = time - start - (scene.run?.scenario.firstEvent ?? 0)
    guard let seam = workbench.seams?.compared(in: name)?.seam(at: elapsed),
      abs(seam.points - scene.phone.seam(at: time)) > Seam.tolerance
    else { return nil }
    return (seam.points, options.appearance.curves[editor.moment.compared.index])
  }
}
