import Lab
import Motion
import Strings

/// A recording beside an older one of the same gestures: the keyboard's moves by order and target, and what became of
/// each seam.
package struct TrackComparison: Sendable {
  /// A figure of one move or of the recording, in points or in seconds, before and after.
  package struct Change: Hashable, Sendable {
    package let figure: TrackFigure
    /// The number of the newer recording's move, from 1; nil for the whole recording.
    package let move: Int?
    package let before: Double
    package let after: Double
    /// The difference within which both count as equal.
    package let accuracy: Double

    /// True if the figure is worse, or if the geometry is another one.
    package var isRegression: Bool {
      after - before > accuracy || figure.isOfAll && before - after > accuracy
    }

    var name: String { (move.map { "move \($0) " } ?? "") + figure.rawValue }

    /// The change in a sentence without its period.
    package var sentence: String {
      "\(name) went from \(figure.text(before)) to \(figure.text(after)): "
        + "expected at most \(figure.text(accuracy)) \(figure.isOfAll ? "of difference" : "more")"
    }
  }

  package let changes: [Change]
  /// The evidence that the older recording lacks, its figures that the newer one lacks, and the moves that one of
  /// both lacks, in words.
  package let missing: [String]

  /// The error of an edge in a recording, in points: none of those in docs/track.md is off by more, but for half a pixel.
  package static let accuracy = 1.0
  /// The error of a bar's height, in points: its upper edge is a seam of two grounds, which a codec blurs.
  private static let barAccuracy = 2.0
  /// Two moves are one if their targets differ by less, in points: another row of words is another target.
  private static let sameTarget = 24.0
  private static let figures: [TrackFigure] = [.gap, .overlap, .rms, .outOfSeam]
  private static let figuresOfAll: [TrackFigure] = [
    .restUp, .restDown, .bar, .floor, .designed, .scroll, .anchor,
  ]

  /// - Parameter limits: The evidence that the older recording must bring, too.
  package init(of report: TrackReport, to older: TrackReport, _ limits: TrackLimits) {
    let pairs = TrackComparison.pairs(older.keyboard, report.keyboard)
    var (changes, compared): ([Change], Set<Int>) = ([], [])
    let slack = 2 * max(older.frame, report.frame)
    for (old, new) in pairs {
      for figure in TrackComparison.figures {
        guard let before = older.found(figure, ofMove: old + 1)?.value,
          let after = report.found(figure, ofMove: new + 1)?.value
        else { continue }
        compared.insert(old)
        changes.append(
          Change(
            figure: figure, move: new + 1, before: before, after: after,
            accuracy: figure == .outOfSeam ? slack : TrackComparison.accuracy))
      }
    }
    var missing: [String] = []
    for figure in TrackComparison.figuresOfAll {
      guard let before = older.found(figure)?.value else { continue }
      guard let after = report.found(figure)?.value else {
        missing.append(
          "\(figure.rawValue): \(figure.lack), expected \(figure.text(before)) as in the older recording"
        )
        continue
      }
      changes.append(
        Change(
          figure: figure, move: nil, before: before, after: after,
          accuracy: figure == .bar ? TrackComparison.barAccuracy : TrackComparison.accuracy))
    }
    self.changes = changes
    let lacking = TrackGate(older, limits).failures.filter(\.limit.figure.isEvidence)
    let known = Set(pairs.map(\.1))
    self.missing =
      lacking.map { "the older recording has \($0.sentence)" } + missing
      + report.keyboard.indices.filter { !known.contains($0) }.map { index in
        "move \(index + 1), to \(fixed(report.keyboard[index].aim)) pt, is missing in the older recording"
      }
      + older.keyboard.indices.filter { !compared.contains($0) }.map { index in
        let isThere = pairs.contains { $0.0 == index }
        return
          "the older recording's move \(index + 1), to \(fixed(older.keyboard[index].aim)) pt, is "
          + (isThere ? "without a bar in one of them" : "missing")
      }
  }

  /// The changes as an aligned table, regressions marked.
  package var table: String {
    let rows =
      [["move", "figure", "before", "after", "difference", ""]]
      + changes.map { change in
        [
          change.move.map { "\($0)" } ?? "all", change.figure.rawValue,
          change.figure.text(change.before),
          change.figure.text(change.after), change.difference,
          change.isRegression ? "REGRESSION" : "",
        ]
      }
    return (aligned(rows) + missing).joined(separator: "\n")
  }

  /// Returns the longest list of moves that both recordings have, in order, by their indices.
  private static func pairs(_ old: [TrackMotion], _ new: [TrackMotion]) -> [(Int, Int)] {
    var (kept, known) = (Set(old.indices), Set(new.indices))
    for change in new.difference(from: old, by: isSame) {
      switch change {
      case .remove(let offset, _, _): kept.remove(offset)
      case .insert(let offset, _, _): known.remove(offset)
      }
    }
    return Array(zip(kept.sorted(), known.sorted()))
  }

  private static func isSame(_ first: TrackMotion, _ second: TrackMotion) -> Bool {
    (first.aim > first.from) == (second.aim > second.from)
      && abs(first.aim - second.aim) < sameTarget
  }
}

extension TrackComparison.Change {
  fileprivate var difference: String {
    let text = figure.text(abs(after - before))
    return text == figure.text(0) ? text : (after > before ? "+" : "−") + text
  }
}
