import Lab
import Motion
import Phone
import Screen
import Strings

/// The content of a session's picture, made once after each message; input and drawing share it.
///
/// The inspector's parts are remembered by keys of what they follow from, so a letter in the bar or a frame at rest
/// computes nothing anew.
struct Shown: Sendable {
  private(set) var layout: SceneLayout
  private var panel = Remembered<PanelKey, InspectorPanel>()
  private var foundCharts = Remembered<ChartsKey, [Chart]>()
  private var foundReading = Remembered<ReadingKey, Reading>()

  /// The facts that decide the last animation and its figures.
  private struct MotionKey: Hashable {
    let revision: Int
    /// The shown scene's revision, which an earlier time has not.
    let phonesRevision: Int
    let focus: Int
    let runStart: Seconds?
    let window: ClosedRange<Seconds>?
    /// True while a finger decides how the animation goes on.
    let isDragged: Bool
    /// The time, at most the end of the window while nothing moves, because nothing changes from then on.
    private(set) var time: Seconds

    init(_ session: Session, at time: Seconds) {
      let scene = session.history.scene(at: time)
      (revision, phonesRevision) = (session.history.motionRevision, scene.phonesRevision)
      (focus, runStart, window) = (scene.focus, scene.run?.start, session.history.window(of: scene))
      isDragged = scene.phone.isDragged && scene.run == nil
      self.time = scene.isMoving(at: time) ? time : min(time, window?.upperBound ?? 0)
    }

    /// The key of all times of the animation whose future is known.
    var ofWholeAnimation: MotionKey {
      guard !isDragged else { return self }
      var key = self
      key.time = window?.upperBound ?? 0
      return key
    }
  }

  private struct PanelKey: Hashable {
    let motion: MotionKey
    let scenario: String
    let situations: Int
    let layout: InspectorLayout
    let size: CellSize
    let look: Appearance
  }

  private struct ChartsKey: Hashable {
    let motion: MotionKey
    let places: [CellRect]
    let firstLane: Int
    let look: Appearance
  }

  private struct ReadingKey: Hashable {
    let motion: MotionKey
    let columns: Int
  }

  init(_ session: Session) {
    layout = session.layout
    update(session)
  }

  /// The inspector's settings, figures and sentences, the most free rows below one of these, without a blank one, and
  /// the worst seams.
  typealias InspectorPanel = (drawing: Drawing, freeRows: Range<Int>, peaks: [SeamPeak])

  /// The worst seams of the last animation, while one phone or the inspector rests.
  private(set) var peaks: [SeamPeak] = []

  /// The inspector's panel; nil until it shows once.
  var inspectorPanel: InspectorPanel? { panel.value }

  /// The charts of the last animation; none before anything moved.
  var charts: [Chart] { foundCharts.value ?? [] }

  /// The seam, for a phone alone; nil in a recording.
  var reading: Reading? { foundReading.value }

  struct Reading: Sendable {
    /// The present seam during a motion, else the worst ones; none before anything moved.
    let seams: [(text: String, seam: Seam)]
    /// The cause of a seam at rest in lines, with the figures and without them, of which the first shows that fits; empty
    /// while something moves, or if nothing was off.
    let causes: [[String]]
    /// The worst seams at rest.
    var peaks: [SeamPeak] = []
  }

  mutating func update(_ session: Session) {
    layout = session.layout
    peaks = []
    let isAlone = layout.areas.side == nil && layout.comparison == nil
    if isAlone, !session.options.isInteractive { return }
    let motion = MotionKey(session, at: session.time)
    if isAlone {
      let columns = layout.phone.transcript.columns.count - 4
      foundReading.update(ReadingKey(motion: motion, columns: columns)) {
        session.reading(columns: columns)
      }
      return peaks = foundReading.value?.peaks ?? []
    }
    let (history, time, look) = (session.history, session.time, session.options.appearance)
    if let comparison = layout.comparison {
      let lanes = comparison.lanes.map(\.lane)
      let places = comparison.lanes.map { CellRect(columns: $0.columns, rows: comparison.seams) }
      updateCharts(motion, places, firstLane: lanes.first ?? 0, look) {
        PlottedMotion.charts(
          of: lanes.map { LastAnimation(history: history, time: time, lane: $0) }, comparison, look)
      }
    }
    guard session.showsInspector, let rect = layout.areas.side else { return }
    let inspector = InspectorLayout(rect, hasHints: session.options.isInteractive)
    updateCharts(motion, [inspector.heights, inspector.seams], look) {
      PlottedMotion.charts(of: LastAnimation(history: history, time: time), inspector, look)
    }
    let figuresTime = session.figuresTime
    let key = PanelKey(
      motion: figuresTime == time ? motion : MotionKey(session, at: figuresTime),
      scenario: session.scenarioName,
      situations: session.rightTechniques.count, layout: inspector,
      size: session.size, look: look)
    panel.update(key) { session.inspectorPanel(inspector) }
    peaks = panel.value?.peaks ?? []
  }

  private mutating func updateCharts(
    _ motion: MotionKey, _ places: [CellRect], firstLane: Int = 0, _ look: Appearance,
    _ make: () -> [Chart]
  ) {
    let key = ChartsKey(
      motion: motion.ofWholeAnimation, places: places, firstLane: firstLane, look: look)
    foundCharts.update(key, make)
  }
}

extension Session {
  /// Draws the inspector's settings, figures and sentences.
  fileprivate func inspectorPanel(_ layout: InspectorLayout) -> Shown.InspectorPanel {
    let animation = LastAnimation(history: history, time: figuresTime)
    let figures = animation.figures
    var drawing = Drawing(size, isMarked: true)
    let lines = SentenceLines(sentences(on: animation, figures), in: layout.sentences)
    InspectorView(
      animation: LastAnimation(history: history, time: time), figures: animation,
      worst: animation.worst(of: figures), reading: animation.reading(of: figures),
      sentences: lines, look: options.appearance, scenario: scenarioName, layout: layout
    ).draw(on: &drawing)
    // The widest gap between texts or before the graphs, below a blank row.
    let rows = [layout.sentences.rows.lowerBound] + lines.rows.map(\.row) + [layout.graphRow]
    let gaps = zip(rows, rows.dropFirst()).map { min($0 + 2, $1)..<$1 }
    return (drawing, gaps.max { $0.count < $1.count } ?? 0..<0, animation.peaks(of: figures))
  }

  fileprivate func reading(columns: Int) -> Shown.Reading {
    let animation = LastAnimation(history: history, time: time)
    if animation.window == nil { return Shown.Reading(seams: [], causes: []) }
    guard !scene.isMoving(at: time) else {
      return Shown.Reading(seams: animation.presentReading, causes: [])
    }
    let figures = animation.figures
    let seams = animation.reading(of: figures)
    let isOff = seams.contains { $0.seam.kind != .right }
    guard isOff, let cause = sentences(on: animation, figures).first?.text.withoutCodeMarks else {
      return Shown.Reading(seams: seams, causes: [], peaks: animation.peaks(of: figures))
    }
    let whole = cause.wrapped(columns: columns)
    // The figures show above it, too, so they are not worth a third line.
    let plain = cause.lastIndex(of: ":").map { String(cause[..<$0]) + "." } ?? cause
    let causes = (whole.count > 2 ? [] : [whole]) + [plain.wrapped(columns: columns)]
    return Shown.Reading(seams: seams, causes: causes, peaks: animation.peaks(of: figures))
  }
}

/// A value that follows from a key, made anew only after a change of the key.
struct Remembered<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var key: Key?
  private(set) var value: Value?

  mutating func update(_ key: Key, _ make: () -> Value) {
    guard key != self.key else { return }
    (self.key, value) = (key, make())
  }
}
