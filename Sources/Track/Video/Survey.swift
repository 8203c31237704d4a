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

    /// Takes the next frame; keeps one from the middle, since a slow motion may begin and end unnoticed.
    mutating func add(_ picture: Picture, at time: Seconds) {
      count += 1
      guard time - start >= 2 * (lateTime - start) else { return }
      (early, late, lateTime) = (late, picture, time)
    }
  }

  package init(_ hints: TrackingHints = TrackingHints()) { self.hints = hints }

  /// Takes the next frame.
  package mutating func add(_ frame: GrayFrame) {
    let picture = Picture(frame)
    lastTime = frame.time
    if let time = hints.time, frame.time <= time + 0.001 || pinned == nil { pinned = picture }
    if var run, picture.change(from: run.first) < Survey.stillness {
      run.add(picture, at: frame.time)
      self.run = run
      return
    }
    endRun(at: frame.time)
    run = Run(picture, at: frame.time, isFirst: lastRest == nil && flight.isEmpty)
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
  mutating func finish() { endRun(at: lastTime, isLast: true) }

  private static let stillness = 0.015
  private static let sameness = 0.02
  private static let shortestRest: Seconds = 0.05
  /// The shortest rest of a single frame, or of two.
  private static let shortestStill: Seconds = 0.25
  private static let mostRests = 16
  private static let mostMoves = 16
  private static let mostFlight = 12
}
