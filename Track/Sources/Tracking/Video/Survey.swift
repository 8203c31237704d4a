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

  /// The screens of phones in the picture; none if it is one screen.
  package var phones: [PhoneFrame] { finder?.phones ?? [] }

  private var finder: PhoneFinder?
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
    if let time = hints.time, frame.time <= time + Survey.stamp || pinned == nil {
      pinned = picture
    }
    let times = repeats.runs.last ?? []
    guard !repeats.add(picture, at: frame.time) else { return }
    finder?.add(picture)
    finder = finder ?? PhoneFinder(picture)
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

  /// The error of a stamp in seconds, which containers round.
  private static let stamp: Seconds = 0.001
  /// The parts of a picture that may change in a run of frames alike, and between two rests that are one: clocks and cursors.
  private static let (stillness, sameness) = (0.015, 0.02)
  /// The shortest rest of three frames or more, in seconds.
  private static let shortestRest: Seconds = 0.05
  /// The shortest rest of a single frame, or of two.
  private static let shortestStill: Seconds = 0.25
  /// The most rests and moves to compare, and the most frames to keep of a move: more take time and find no other keyboard.
  private static let (mostRests, mostMoves, mostFlight) = (16, 16, 12)

  /// Returns the parts to track after the last frame.
  package func layers() throws(TrackingError) -> Layers {
    var survey = self
    survey.finish()
    guard let rows = survey.rests.first?.rows else { throw .noKeyboard }
    guard rows >= Survey.fewestRows else { throw .tooSmall(rows: rows) }
    var best = survey.raisedAtRest
    if best == nil { best = survey.raisedInFlight }
    if let top = hints.keyboardTop, best.map({ abs($0.top - Int(top)) > Survey.sameTop }) ?? true {
      best = survey.raised(withTop: Int(top), best)
    }
    guard let best else { throw survey.reason }
    return Layers(best, others: survey.others(than: best), survey)
  }

  /// The best keyboard between two rests; nil if there is none.
  private var raisedAtRest: RaisedKeyboard? {
    var found: [(raised: RaisedKeyboard, score: Double)] = []
    for move in moves + longMoves {
      let (from, to) = (rests[move.from], rests[move.to])
      // A short rest may be the slow end of a motion, or the turn of a finger.
      let weight = share(of: move.from) * share(of: move.to)
      for (down, up) in [(from, to), (to, from)] {
        let raised = RaisedKeyboard(from: down, to: up, flight: move.flight)
        if raised.score > 0 { found.append((raised, raised.score * weight)) }
      }
    }
    var (best, score): (RaisedKeyboard?, Double) = (nil, Survey.leastScore)
    for (raised, own) in found {
      // The first keyboard to rise is preferred: a codec leaves traces of later ones.
      let isAgain = best.map { abs($0.top - raised.top) < Survey.sameTop } ?? false
      guard own > score * (isAgain ? Survey.clearer : 1) else { continue }
      (best, score) = (raised, own)
    }
    guard let best else { return nil }
    // Words that come or go above the keys, or a line that a message adds, are seen once; the keyboard's edge each time.
    func votes(_ raised: RaisedKeyboard) -> Double {
      func sum(_ length: (RaisedKeyboard) -> Int) -> Double {
        found.reduce(0) { sum, other in
          abs(length(other.raised) - length(raised)) < Survey.sameTop
            && (other.raised.keysTop == nil) == (raised.keysTop == nil)
            ? sum + min(other.score, Survey.mostVote) : sum
        }
      }
      return sum { $0.top } + sum { $0.travel }
    }
    // A bar that stands still behind the keyboard for a moment is no vote against its rise.
    let like = found.filter {
      abs($0.raised.contact - best.contact) < Survey.sameTop && $0.score > Survey.leastScore
        && ($0.raised.travel > 0) == (best.travel > 0)
    }
    let voted = like.max { votes($0.raised) < votes($1.raised) }
    guard let voted, votes(voted.raised) > votes(best) else { return best }
    return voted.raised
  }

  /// Returns the share of a score that the length of a rest leaves.
  private func share(of rest: Int) -> Double { 0.5 + min(1, lengths[rest] / Survey.longRest) / 2 }

  /// The reason for which no keyboard is found.
  private var reason: TrackingError {
    if moves.isEmpty, rests.count == 1, flight.isEmpty { return .still }
    let rows = rests[0].rows
    let hasKeys = rests.map {
      $0.keys(from: rows / 2, to: rows * (Survey.floorPart - 1) / Survey.floorPart) ?? 0
        > TrackEvidence.leastKeys
    }
    return hasKeys.allSatisfy(\.self) ? .staysUp : .noKeyboard
  }

  private var longMoves: [Move] {
    zip(moves, moves.dropFirst()).compactMap { first, second in
      first.from == second.to || lengths[first.to] > Survey.pause
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
  /// The least scores of a keyboard, and of another one beside it: its parts may be other content.
  private static let (leastScore, leastOther) = (0.1, 0.22)
  /// The shortest time of a rest that is not the slow end of a motion, in seconds.
  private static let longRest: Seconds = 0.3
  /// The most that a move counts among those that find the same keyboard.
  private static let mostVote = 0.3
  /// The longest rest within one move, in seconds.
  private static let pause: Seconds = 0.1
  /// The parts of a screen, as divisors: two keyboards' tops are farther apart, and a floor below the keys is less.
  private static let (otherTop, floorPart) = (40, 10)
  /// The rows within which two tops are one, and the factor by which a later keyboard there must be clearer.
  private static let (sameTop, clearer) = (4, 1.3)
  /// The rows around a told top that may have the edge, and its least contrast.
  private static let (edgeRows, leastEdge) = (3, 4.0)

  /// Returns the pictures without and with a keyboard of a known top; nil if nothing ever changes below it.
  private func raised(withTop top: Int, _ best: RaisedKeyboard?) -> RaisedKeyboard? {
    guard let rows = rests.first?.rows, RaisedKeyboard.tops(rows: rows).contains(top) else {
      return nil
    }
    // The keyboard has an edge there: in the hinted frame, or else in some rest.
    func edge(_ picture: Picture) -> Double { picture.edge(around: top, within: Survey.edgeRows) }
    let pictures = [pinned, best?.up].compactMap(\.self) + rests
    guard
      let up = pictures.first(where: { edge($0) >= Survey.leastEdge })
        ?? pictures.max(by: { edge($0) < edge($1) })
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
      let apart = rest.rows / Survey.otherTop
      let isKnown = ([best] + found).contains { abs($0.top - raised.top) < apart }
      if raised.score > Survey.leastOther, !isKnown { found.append(raised) }
    }
    return found
  }
}
