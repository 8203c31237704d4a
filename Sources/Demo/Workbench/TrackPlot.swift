import Motion
import Screen
package import Track

/// A recording over time: the keyboard's top, the bar's bottom, and the seam between them below.
package struct TrackPlot: Sendable {
  /// The heights above the screen's bottom edge in one frame, in points; nil for a part that is not seen.
  struct Row: Sendable {
    let time: Seconds
    let keyboard: Double?
    let bar: Double?
  }

  let rows: [Row]
  /// The height of the floor above the screen's bottom edge, in points.
  let floor: Double

  /// - Precondition: The track has a row.
  package init(_ track: Track) {
    precondition(!track.rows.isEmpty, "a plot needs a row")
    rows = track.rows.map { row in
      Row(
        time: row.time, keyboard: row.keyboardTop.map { track.screenHeight - $0 },
        bar: row.barBottom.map { track.screenHeight - $0 })
    }
    floor = track.floor
  }

  var times: ClosedRange<Seconds> {
    rows[0].time...max(rows[rows.count - 1].time, rows[0].time + 0.001)
  }

  var heights: ClosedRange<Double> {
    TrackPlot.padded(rows.flatMap { [$0.keyboard, $0.bar].compactMap { $0 } } + [0, floor])
  }

  var seams: ClosedRange<Double> { TrackPlot.padded(rows.compactMap(seam) + [-2, 2]) }

  private static func padded(_ numbers: [Double]) -> ClosedRange<Double> {
    let (low, high) = (numbers.min() ?? 0, numbers.max() ?? 1)
    let room = max(high - low, 1) * 0.04
    return low - room...high + room
  }

  /// Returns the height of the edge that the bar should touch.
  func edge(_ row: Row) -> Double? { row.keyboard.map { max($0, floor) } }

  /// Returns the seam, positive for a gap.
  func seam(_ row: Row) -> Double? { row.bar.flatMap { bar in edge(row).map { bar - $0 } } }

  /// The rows with the deepest overlap and the widest gap beyond half a point.
  var extremes: [(row: Row, seam: Double)] {
    let seen = rows.compactMap { row in seam(row).map { (row: row, seam: $0) } }
    return [seen.min { $0.seam < $1.seam }, seen.max { $0.seam < $1.seam }].compactMap { $0 }
      .filter { abs($0.seam) > 0.5 }
  }

  /// Returns a figure at a time, on a straight line between two frames; nil where one of them lacks it.
  func value(_ figure: (Row) -> Double?, at time: Seconds) -> Double? {
    guard let next = rows.firstIndex(where: { $0.time >= time }) else { return nil }
    let (before, after) = (rows[max(0, next - 1)], rows[next])
    guard let a = figure(before), let b = figure(after) else { return nil }
    let span = after.time - before.time
    return span > 0 ? a + (b - a) * (time - before.time) / span : b
  }
}
