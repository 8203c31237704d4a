import Algorithms
import Lab
package import Motion
import Strings

/// The checks of a recording against limits, one for each limit.
package struct TrackGate: Sendable {
  /// A limit and the figure found.
  package struct LimitCheck: Hashable, Sendable {
    package let limit: TrackLimits.Limit
    /// The figure; nil if the recording has no such move with a bar.
    package let found: Double?
    /// The time of a gap's or an overlap's extreme, in seconds of the recording.
    package let time: Double?
    /// The number of the keyboard's move that the figure is of, from 1; nil for the whole recording.
    let move: Int?

    package var passes: Bool {
      guard let found else { return false }
      return limit.figure.isLeast ? found >= limit.value : found <= limit.value
    }

    /// True if it fails because the recording does not show enough.
    var isEvidence: Bool { limit.figure.isEvidence || found == nil }

    /// Its name, as limits write it.
    package var name: String {
      (limit.move.map { "move \($0) " } ?? "") + limit.figure.rawValue
    }

    /// The figure found and the limit, in a sentence without its period.
    package var sentence: String {
      let expected =
        "expected at \(limit.figure.isLeast ? "least" : "most") \(limit.figure.text(limit.value))"
      guard let found else {
        return "\(name): \(limit.figure.lack), \(expected)"
      }
      let place = time.map { " at \(fixed($0, digits: 2)) s" } ?? ""
      let text = limit.figure.text(found)
      // A figure just beyond its limit must not look like it.
      let exact = text == limit.figure.text(limit.value) && !passes
      return "\(name) \(exact ? shortened(found, digits: 4) : text)\(place): \(expected)"
    }
  }

  package let checks: [LimitCheck]

  package init(_ report: TrackReport, _ limits: TrackLimits) {
    checks = limits.limits.map { report.check($0) }
  }

  package var failures: [LimitCheck] { checks.filter { !$0.passes } }

  /// The checks as an aligned table, the failed ones marked.
  package var table: String {
    let rows =
      [["check", "found", "limit", ""]]
      + checks.map { check in
        let figure = check.limit.figure
        return [
          check.name, check.found.map(figure.text) ?? "unknown",
          (figure.isLeast ? "≥ " : "≤ ") + figure.text(check.limit.value),
          check.passes ? "ok" : check.isEvidence ? "NO EVIDENCE" : "FAILED",
        ]
      }
    return aligned(rows).joined(separator: "\n")
  }
}

extension SeamFigures {
  /// Returns the figure of the seam that a limit holds, and the time of an extreme.
  fileprivate func found(_ figure: TrackFigure) -> (value: Double, time: Seconds?) {
    switch figure {
    case .gap: (maxGap.points, maxGap.time)
    case .overlap: (maxOverlap.points, maxOverlap.time)
    case .rms: (rms, nil)
    case .final: (abs(last), nil)
    default: (outOfSeam, nil)
    }
  }
}

extension TrackReport {
  fileprivate func check(_ limit: TrackLimits.Limit) -> TrackGate.LimitCheck {
    let found = found(limit.figure, ofMove: limit.move)
    let move =
      limit.move ?? found?.time.map { time in keyboard.count { $0.start < time + frame } }
    return TrackGate.LimitCheck(limit: limit, found: found?.value, time: found?.time, move: move)
  }

  /// Returns a figure of the recording, or of the time from the start of a move of the keyboard to the next one's; nil if the
  /// recording does not tell it for each move.
  func found(
    _ figure: TrackFigure, ofMove number: Int? = nil
  ) -> (value: Double, time: Seconds?)? {
    let value: Double?
    switch figure {
    case .gap, .overlap, .rms, .final, .outOfSeam:
      guard seen(ofMove: number, untilEnd: figure == .final) else { return nil }
      return track.figures(at: number.map(isIn) ?? { _ in true }).found(figure)
    case .restUp, .restDown: value = rest(isUp: figure == .restUp, ofMove: number)
    case .bar: value = track.barHeight
    case .floor: value = track.floor
    case .designed: value = track.gap
    case .scroll: value = wholeTranscript(ofMove: number)?.scroll
    case .anchor: value = (wholeTranscript(ofMove: number)?.anchor).map { abs($0) }
    case .moves: value = Double(keyboard.count)
    case .fps: value = 1 / frame
    case .hidden: return hidden
    case .whole: value = Double(evidence.wholeMoves ?? keyboard.count)
    }
    return value.map { ($0, nil) }
  }

  /// Returns whether a time is within a move of the keyboard: from its start to the next one's.
  private func isIn(_ number: Int) -> (Seconds) -> Bool {
    guard keyboard.indices.contains(number - 1) else { return { _ in false } }
    let start = keyboard[number - 1].start
    let end = number < keyboard.count ? keyboard[number].start : .infinity
    // The frame before the start shows the rest that the move leaves.
    return { [frame] in $0 >= start - frame && $0 < end - frame }
  }

  /// Returns whether a time is within a move of the keyboard, without the frame before.
  private func isAfterStart(_ number: Int) -> (Seconds) -> Bool {
    let isIn = isIn(number)
    return { [keyboard] in isIn($0) && $0 > keyboard[number - 1].start - 1e-6 }
  }

  /// Returns whether frames show keyboard and bar in a move, by default in each; and so does the last frame, if it must.
  private func seen(ofMove number: Int?, untilEnd: Bool) -> Bool {
    let isCounted = number.map(isIn) ?? { _ in true }
    if untilEnd {
      return track.rows.last { isCounted($0.time) }.map { track.seam(of: $0) != nil } ?? false
    }
    let numbers = number.map { [$0] } ?? keyboard.indices.map { $0 + 1 }
    return numbers.allSatisfy { number in
      track.rows.contains { isAfterStart(number)($0.time) && track.seam(of: $0) != nil }
    }
  }

  /// Returns the largest seam at rest with the keyboard up or down; nil if a move that comes to rest there has none that shows
  /// keyboard and bar.
  private func rest(isUp: Bool, ofMove number: Int?) -> Double? {
    let isThere = { (height: Double) in (height > Track.highestFloor) == isUp }
    let rests = rests.filter { isThere($0.keyboard) }
    for (index, move) in keyboard.enumerated()
    where number ?? index + 1 == index + 1 && isThere(move.to) && !move.isInterrupted {
      guard rests.contains(where: { isIn(index + 1)($0.times.lowerBound) }) else { return nil }
    }
    let isCounted = number.map(isIn) ?? { _ in true }
    return rests.filter { isCounted($0.times.lowerBound) }.map { abs($0.seam) }.max()
  }

  /// The largest share of frames that do not tell both keyboard and bar, but for a keyboard that enters or leaves: of
  /// all, of those until the next move, or of those in which the keyboard moves. The time is the start of that move;
  /// nil for all frames.
  private var hidden: (value: Double, time: Seconds?) {
    func share(_ isCounted: (Seconds) -> Bool) -> Double {
      let rows = track.rows.indices.filter { isCounted(track.rows[$0].time) }
      let hidden = rows.count { index in
        let row = track.rows[index]
        let isBarTold = row.barBottom != nil || row.covered != nil
        return !isBarTold || row.keyboardTop == nil && !entrances.contains(index)
      }
      return Double(hidden) / Double(max(1, rows.count))
    }
    let entrances = track.entrances
    var worst: (value: Double, time: Seconds?) = (share { _ in true }, nil)
    for (index, move) in keyboard.enumerated() {
      let isIn = isAfterStart(index + 1)
      let end = move.start + move.duration + frame / 2
      let value = max(share(isIn), share { isIn($0) && $0 < end })
      if value > worst.value { worst = (value, move.start) }
    }
    return worst
  }

  /// Returns the transcript's way if enough frames show it.
  private func wholeTranscript(ofMove number: Int?) -> (scroll: Double, anchor: Double)? {
    let rows = track.rows.filter { number.map(isIn)?($0.time) ?? true }
    let hidden = Double(rows.count { $0.transcript == nil }) / Double(max(1, rows.count))
    return hidden > (TrackFigure.hidden.usualEvidence ?? 0) ? nil : transcript(ofMove: number)
  }

  /// Returns the largest move of the transcript from one frame to the next, and its way upward, as `measure` has them; nil
  /// without two frames that show it.
  func transcript(ofMove number: Int? = nil) -> (scroll: Double, anchor: Double)? {
    let isCounted = number.map(isIn) ?? { _ in true }
    let lifts = track.rows.filter { isCounted($0.time) }.compactMap(\.transcript)
    guard lifts.count > 1 else { return nil }
    return (
      lifts.adjacentPairs().map { abs($1 - $0) }.max() ?? 0,
      lifts[lifts.count - 1] - lifts[0]
    )
  }
}

extension Track {
  /// The longest time of a keyboard that enters or leaves, too little of which shows, and the most of it that shows next to it.
  private static let entrance: (longest: Seconds, highest: Double) = (0.5, 0.4)

  /// The rows between a keyboard that is down and a low one, in which its place is not told.
  fileprivate var entrances: Set<Int> {
    let tallest = rows.compactMap(\.keyboardTop).min().map { screenHeight - $0 } ?? 0
    let low = screenHeight - tallest * Track.entrance.highest
    let runs = rows.indices.split { rows[$0].keyboardTop != nil }.filter { run in
      guard run.startIndex > 0, run.endIndex < rows.count else { return false }
      let (before, after) = (rows[run.startIndex - 1], rows[run.endIndex])
      let tops = [before, after].compactMap(\.keyboardTop)
      return tops.contains(screenHeight) && tops.allSatisfy { $0 >= low }
        && after.time - before.time < Track.entrance.longest
    }
    return Set(runs.flatMap { Array($0) })
  }
}

extension TrackReport {
  /// The seconds of the moves in which checks fail; nil if none does, or one for the whole recording.
  package var failingSeconds: ClosedRange<Seconds>? {
    let moves = (verdict?.failures ?? []).map(\.move)
    let numbers = moves.compactMap { $0.map { $0 - 1 } }.filter(keyboard.indices.contains)
    guard numbers.count == moves.count, let first = numbers.min(), let last = numbers.max() else {
      return nil
    }
    let end = keyboard.dropFirst(last + 1).first?.start ?? .infinity
    // A bar may be late, and the eye needs a moment.
    return keyboard[first].start
      - 0.25...min(end, keyboard[last].start + keyboard[last].duration + 1)
  }
}
