import Motion

/// The first pass over a recording: the screen at rest, and some frames between, from which the layers are found.
package struct Survey: Sendable {
  let hints: TrackingHints
  /// The different pictures of the screen at rest.
  private(set) var rests: [Picture] = []
  /// The longest time at rest in each of them.
  private(set) var lengths: [Seconds] = []
  /// The moves between two pictures at rest, by their indices.
  private(set) var moves: [Move] = []

  struct Move: Sendable {
    let from: Int
    let to: Int
    /// Some frames between, in the order of time.
    let flight: [Picture]
  }

  /// The frame at the time of the hints.
  private(set) var pinned: Picture?

  private var repeats = Repeats()
  /// The last frame that differs from the one before.
  private var held: Picture?
  private var run: Run?
  private var flight: [Picture] = []
  private var stride = 1
  private var skipped = 0
  private var lastTime: Seconds = 0
  private var lastRest: Int?

  /// Frames that look like the first of them.
  private struct Run: Sendable {
    let start: Seconds
    let first: Picture
    let isFirst: Bool
    /// The frames after one half, one quarter and so on of its length, the latest two.
    var early: Picture
    var late: Picture
    var lateTime: Seconds
    var count = 1

    init(_ picture: Picture, at time: Seconds, isFirst: Bool) {
      (start, first, early, late, lateTime) = (time, picture, picture, picture, time)
      self.isFirst = isFirst
    }

    /// Adds the next frame; keeps one from the middle, since a slow motion may begin and end unnoticed.
    mutating func add(_ picture: Picture, at time: Seconds) {
      count += 1
      guard time - start >= 2 * (lateTime - start) else { return }
      (early, late, lateTime) = (late, picture, time)
    }
  }

  package init(_ hints: TrackingHints = TrackingHints()) { self.hints = hints }

  /// Adds the next frame.
  package mutating func add(_ frame: GrayFrame) {
    let picture = Picture(frame)
    if let time = hints.time, frame.time <= time + 0.001 || pinned == nil { pinned = picture }
    let times = repeats.runs.last ?? []
    guard !repeats.add(picture, at: frame.time) else { return }
    addHeld(at: times, until: frame.time)
    held = picture
  }

  /// Adds the held frame: at all of its times if it rests, else at the first.
  private mutating func addHeld(at times: [Seconds], until end: Seconds) {
    guard let held, let first = times.first else { return }
    for time in end - first >= Repeats.rest ? times[...] : times.prefix(1) {
      extend(with: held, at: time)
    }
  }

  private mutating func extend(with picture: Picture, at time: Seconds) {
    lastTime = time
    if var run, picture.change(from: run.first) < Survey.stillness {
      run.add(picture, at: time)
      self.run = run
      return
    }
    endRun(at: time)
    run = Run(picture, at: time, isFirst: lastRest == nil && flight.isEmpty)
  }

  /// Ends the present run before a frame; a long one is a rest, a short one part of a flight.
  private mutating func endRun(at time: Seconds, isLast: Bool = false) {
    guard let run else { return }
    self.run = nil
    let length = time - run.start
    let isRest = length >= (run.count > 2 ? Survey.shortestRest : Survey.shortestStill)
    guard isRest || run.isFirst || isLast else {
      keep(run.first)
      return
    }
    let index = rests.firstIndex { run.early.change(from: $0) < Survey.sameness }
    let rest = index ?? rests.count
    if index == nil {
      guard rests.count < Survey.mostRests else { return flight = [] }
      rests.append(run.early)
      lengths.append(0)
    }
    // The end of a slow motion looks like the rest after it, which lasts longer.
    if length > lengths[rest] { (rests[rest], lengths[rest]) = (run.early, length) }
    if let lastRest, lastRest != rest, moves.count < Survey.mostMoves {
      moves.append(Move(from: lastRest, to: rest, flight: flight))
    }
    (lastRest, flight, stride, skipped) = (rest, [], 1, 0)
  }

  /// Keeps a frame in flight; among many frames every second, fourth, …
  private mutating func keep(_ picture: Picture) {
    skipped += 1
    guard skipped >= stride else { return }
    skipped = 0
    flight.append(picture)
    guard flight.count >= Survey.mostFlight else { return }
    flight = flight.indices.filter { $0 % 2 == 1 }.map { flight[$0] }
    stride *= 2
  }

  /// Ends the survey.
  mutating func finish() {
    if let times = repeats.runs.last { addHeld(at: times, until: times[times.count - 1]) }
    endRun(at: lastTime, isLast: true)
  }

  private static let stillness = 0.015
  private static let sameness = 0.02
  private static let shortestRest: Seconds = 0.05
  /// The shortest rest of a single frame, or of two.
  private static let shortestStill: Seconds = 0.25
  private static let mostRests = 16
  private static let mostMoves = 16
  private static let mostFlight = 12

  /// Returns the parts to track after the last frame.
  package func layers() throws(TrackingError) -> Layers {
    var survey = self
    survey.finish()
    guard let rows = survey.rests.first?.rows else { throw .noKeyboard }
    guard rows >= Survey.fewestRows else { throw .tooSmall(rows: rows) }
    var best: RaisedKeyboard?
    var score = Survey.leastScore
    for move in survey.moves + survey.longMoves {
      // A short rest may be the slow end of a motion.
      let length = min(survey.lengths[move.from], survey.lengths[move.to])
      let weight = 0.5 + min(1, length / 0.2) / 2
      let (from, to) = (survey.rests[move.from], survey.rests[move.to])
      for raised in [
        RaisedKeyboard(from: from, to: to, flight: move.flight),
        RaisedKeyboard(from: to, to: from, flight: move.flight),
      ] {
        // The first keyboard to rise is preferred: a codec leaves traces of later ones.
        let isAgain = best.map { abs($0.top - raised.top) < 4 } ?? false
        guard raised.score * weight > score * (isAgain ? 1.3 : 1) else { continue }
        (best, score) = (raised, raised.score * weight)
      }
    }
    if best == nil { best = survey.raisedInFlight }
    if let top = hints.keyboardTop, best.map({ abs($0.top - Int(top)) > 4 }) ?? true {
      best = survey.raised(withTop: Int(top), best)
    }
    guard let best else { throw survey.reason }
    return Layers(best, others: survey.others(than: best), survey)
  }

  /// The reason for which no keyboard is found.
  private var reason: TrackingError {
    if moves.isEmpty, rests.count == 1, flight.isEmpty { return .still }
    let rows = rests[0].rows
    let hasKeys = rests.map { $0.keys(from: rows / 2, to: rows * 9 / 10) ?? 0 > 0.1 }
    return hasKeys.allSatisfy(\.self) ? .staysUp : .noKeyboard
  }

  private var longMoves: [Move] {
    zip(moves, moves.dropFirst()).compactMap { first, second in
      first.from == second.to || lengths[first.to] > 0.1
        ? nil : Move(from: first.from, to: second.to, flight: first.flight + second.flight)
    }
  }

  /// The best keyboard in a frame in flight, for a keyboard that turns back at once; nil if there is none.
  private var raisedInFlight: RaisedKeyboard? {
    let found = moves.flatMap { move in
      move.flight.map { RaisedKeyboard(from: rests[move.from], to: $0, flight: move.flight) }
    }
    return found.max { $0.score < $1.score }.flatMap { $0.score > Survey.leastScore ? $0 : nil }
  }

  /// The fewest rows of a screen, of which a bar has about 15.
  package static let fewestRows = 240
  private static let leastScore = 0.1

  /// Returns the pictures without and with a keyboard of a known top; nil if nothing ever changes below it.
  private func raised(withTop top: Int, _ best: RaisedKeyboard?) -> RaisedKeyboard? {
    guard let rows = rests.first?.rows, RaisedKeyboard.tops(rows: rows).contains(top) else {
      return nil
    }
    // The keyboard has an edge there: in the hinted frame, or else in some rest.
    func edge(_ picture: Picture) -> Double {
      (top - 3...top + 3).map(picture.edge(above:)).max() ?? 0
    }
    let pictures = [pinned, best?.up].compactMap { $0 } + rests
    guard
      let up = pictures.first(where: { edge($0) >= 4 }) ?? pictures.max(by: { edge($0) < edge($1) })
    else { return nil }
    func change(_ picture: Picture) -> Double {
      (top..<up.rows).reduce(0) { $0 + up.difference($1, to: picture, $1) }
    }
    guard let down = rests.max(by: { change($0) < change($1) }), change(down) > 0 else {
      return nil
    }
    let raised = RaisedKeyboard(from: down, to: up, flight: [], knownTop: top)
    return top < raised.end - RaisedKeyboard.leastHeight(rows: rows) ? raised : nil
  }

  private func others(than best: RaisedKeyboard) -> [RaisedKeyboard] {
    var found: [RaisedKeyboard] = []
    for rest in rests {
      let raised = RaisedKeyboard(from: best.down, to: rest, flight: [])
      let isKnown = ([best] + found).contains { abs($0.top - raised.top) < rest.rows / 40 }
      guard raised.score > Survey.leastOther, !isKnown else { continue }
      // Other content above the same bar is no keyboard.
      let bottom = rest.rows * 5 / 6..<raised.end - rest.rows / 32
      let changed = bottom.count { rest.difference($0, to: best.down, $0) > 3 }
      if changed * 3 > bottom.count * 2 { found.append(raised) }
    }
    return found
  }

  private static let leastOther = 0.22
}

extension Layers {
  init(_ raised: RaisedKeyboard, others: [RaisedKeyboard], _ survey: Survey) {
    rows = raised.up.rows
    let unit = Double(rows) / 844
    end = raised.end
    marks = SystemMarks(in: raised.down, raised.up, from: rows - Int(40 * unit))
    let down = marks.removed(from: raised.down)
    self.down = down
    let above = raised.top - max(4, Int(2 * unit))
    isCut = raised.travel > 0 && above > 0 && raised.up.groundShare(above) < 0.6
    isPair = raised.up.hasStrip
    keys = raised.up.keys(from: raised.top, to: min(raised.top + Int(230 * unit), end))
    keyboards = ([raised] + others).map { [marks, end] raised in
      let picture = marks.removed(from: raised.up)
      return Layer(
        picture: picture, top: picture.edge(near: raised.top),
        end: min(raised.top + Int(200 * unit), end - Int(24 * unit)), tolerance: 10)
    }
    if let known = survey.hints.bar {
      let picture = survey.pinned.map(marks.removed) ?? down
      bar = Layer(
        picture: picture, top: known.lowerBound, end: Int(known.upperBound) - 1, tolerance: 6)
      (barBottom, ground, gap) = (known.upperBound, nil, 0)
      return
    }
    // A bar that stands still behind the keyboard rests on the floor, above the home indicator.
    // A told top that is too low would put it below the screen.
    let bottom =
      raised.travel > 0
      ? min(raised.contact + raised.travel, end) : marks.isEmpty ? end : rows - Int(34 * unit)
    barBottom = nil
    let found =
      raised.travel > 0 ? keyboards[0].picture.gap(above: keyboards[0].top, unit) : 0
    // A bar that rests as far above the screen's bottom as above the keyboard has that margin itself, or counts a safe area twice.
    let isMargin = abs(raised.top + raised.travel - rows) < Int(3 * unit)
    gap = isMargin && found < DesignedPlace.leastSafeArea * unit ? 0 : found
    let barTop = Layers.barTop(in: down, above: bottom, unit)
    bar = Layer(picture: down, top: Double(barTop), end: bottom - 1, tolerance: 6)
    // Rows like the last one of the bar are its ground; its bottom may be a row off.
    let last = bottom - 3
    let plain = (barTop..<last).reversed().prefix { down.difference($0, to: down, last) < 1.5 }
    ground = plain.last.flatMap { $0 + 2 < last ? $0 + 2 : nil }
  }

  private static func barTop(in down: Picture, above bottom: Int, _ unit: Double) -> Int {
    let rows = bottom - Int(130 * unit)..<bottom - Int(24 * unit)
    let edges = rows.map { (row: $0, contrast: down.edge(above: $0)) }
    guard let best = edges.max(by: { $0.contrast < $1.contrast }), best.contrast >= 3 else {
      return bottom - Int(52 * unit)
    }
    return edges.first { $0.contrast >= best.contrast * 0.6 }?.row ?? best.row
  }
}

extension Picture {
  /// True if some column between the thirds is of one brightness from top to bottom: the space between two screens.
  ///
  /// On one screen the space bar, or another key, crosses it.
  fileprivate var hasStrip: Bool {
    (columns / 3..<columns * 2 / 3).contains { column in
      let first = brightness(row: 0, column: column)
      return (0..<rows).allSatisfy { abs(brightness(row: $0, column: column) - first) < 6 }
    }
  }

  /// Returns the rows between the lower edge of a bar that floats and the keyboard below it; 0 for a bar that reaches it.
  ///
  /// Beside a floating bar the ground of the transcript goes on. A bar with a ground of its own has an edge across the screen.
  fileprivate func gap(above keyboard: Double, _ unit: Double) -> Double {
    let end = Int(keyboard.rounded(.down)) - max(2, Int(unit))
    guard end > Int(140 * unit) else { return 0 }
    let isOpen = [[0, 1], [columns - 2, columns - 1]].contains { side in
      (end - Int(100 * unit)..<end).allSatisfy { row in
        side.allSatisfy {
          abs(brightness(row: row, column: $0) - brightness(row: row - 3, column: $0)) < 3
        }
      }
    }
    guard isOpen else { return 0 }
    let inner = columns / 6..<columns * 5 / 6
    let ground = (end - Int(40 * unit)..<end).last { row in
      let strange = inner.count {
        abs(brightness(row: row, column: $0) - brightness(row: end - 1, column: $0)) > 3
      }
      return strange * 5 >= inner.count
    }
    guard let ground else { return 0 }
    // A shadow may begin some points below the edge.
    let near = ground - Int(8 * unit)...ground + 1
    let edge = near.max { self.edge(above: $0) < self.edge(above: $1) } ?? ground
    let gap = keyboard - self.edge(near: edge)
    return gap > 1.5 * unit ? gap : 0
  }
}
