package import Lab
package import Motion
package import Phone
import Strings

/// The moves of the keyboard that hold when each is judged by its own frames.
///
/// A later page, a photo or an emoji panel tells nothing about a move before it.
package struct HoldingMoves: Hashable, Sendable {
  /// The times of the frames to use.
  package let times: ClosedRange<Seconds>
  /// The number of moves in them, and of all moves.
  let count: Int
  let all: Int
  /// The moves that do not hold: their times and reasons.
  let doubts: [Doubt]

  struct Doubt: Hashable, Sendable {
    let time: Seconds
    let reason: String
  }

  /// The sentences for a reader.
  package var sentences: [String] {
    let part =
      "\(shortened(times.lowerBound, digits: 3))..\(shortened(times.upperBound, digits: 3))"
    let used =
      "Used: \(count) of \(all) moves of the keyboard, each judged by its own frames: --part \(part)."
    return [used]
      + doubts.prefix(HoldingMoves.mostDoubts).map {
        "Not used, the move at \(fixed($0.time, digits: 2)) s: \($0.reason)"
      }
      + (doubts.count > HoldingMoves.mostDoubts
        ? ["Not used: \(doubts.count - HoldingMoves.mostDoubts) more moves."] : [])
  }

  /// The most moves to name.
  private static let mostDoubts = 4
  /// The time before a move and after it that belongs to it: a bar may be early or late.
  private static let (before, after): (Seconds, Seconds) = (0.6, 1.2)

  /// Finds the longest run of moves that hold; nil if none does, or one alone that is all there is.
  ///
  /// - Parameters:
  ///   - report: The report about all frames.
  ///   - platform: The platform of the recorded app, as in the report.
  ///   - track: Returns the track of the frames at some times.
  package init?(
    _ report: TrackReport, on platform: Platform? = nil, isGapGiven: Bool,
    track: (ClosedRange<Seconds>) -> Track
  ) {
    guard let evidence = report.evidence, let last = report.track.rows.last?.time else {
      return nil
    }
    var spans: [(times: ClosedRange<Seconds>, count: Int)] = []
    for move in report.track.moves(of: .keyboard) {
      // Moves without a rest between are one.
      if let previous = spans.last, move.start - previous.times.upperBound < Repeats.rest {
        let times = previous.times.lowerBound...max(move.end, previous.times.upperBound)
        spans[spans.count - 1] = (times, previous.count + 1)
      } else {
        spans.append((move.start...max(move.start, move.end), 1))
      }
    }
    let first = report.track.rows.first?.time ?? 0
    let pieces = spans.indices.map { index in
      let span = spans[index].times
      let earlier = index > 0 ? spans[index - 1].times.upperBound : first
      let later = index + 1 < spans.count ? spans[index + 1].times.lowerBound : last
      return max(
        earlier, span.lowerBound - HoldingMoves.before)...min(
          later, span.upperBound + HoldingMoves.after)
    }
    func confidence(_ times: ClosedRange<Seconds>) -> Confidence {
      Confidence(
        TrackAnalysis(track(times), on: platform), evidence.part(times), isGapGiven: isGapGiven)
    }
    let judged = pieces.map(confidence)
    guard !judged.contains(where: \.doubtsCut) else { return nil }
    var best: Range<Int>?
    var start = 0
    while start < pieces.count {
      guard judged[start].isEnough else {
        start += 1
        continue
      }
      var end = start + 1
      // Neighbors hold together only if the rest between them does.
      while end < pieces.count, judged[end].isEnough,
        confidence(pieces[start].lowerBound...pieces[end].upperBound).isEnough
      {
        end += 1
      }
      if end - start > best?.count ?? 0 { best = start..<end }
      start = end
    }
    guard let best else { return nil }
    times = pieces[best.lowerBound].lowerBound...pieces[best.upperBound - 1].upperBound
    count = best.reduce(0) { $0 + spans[$1].count }
    all = spans.reduce(0) { $0 + $1.count }
    doubts = pieces.indices.filter { !best.contains($0) }.map { index in
      let reason =
        judged[index].isEnough
        ? "it holds alone, but not with the frames between." : judged[index].warnings.first ?? ""
      return Doubt(time: spans[index].times.lowerBound, reason: reason)
    }
  }
}
