import Motion
package import Screen
import Strings
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
    rows.flatMap { [$0.keyboard, $0.bar].compactMap { $0 } }
      .padded(with: [0, floor], leastLength: 1)
  }

  var seams: ClosedRange<Double> {
    rows.compactMap(seam).padded(with: [-2, 2], leastLength: 1)
  }

  /// Returns the height of the edge that the bar should touch.
  func edge(_ row: Row) -> Double? { row.keyboard.map { max($0, floor) } }

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

  /// Returns a title, a legend, the heights with their axes, and the seam if there is room.
  package func drawing(_ size: CellSize, _ ink: CurvePlot.Ink, title: String = "") -> Drawing {
    var canvas = Drawing(size)
    let columns = min(8, size.columns)..<size.columns
    let top = title.isEmpty ? 1 : 3
    let rows = top..<max(top, size.rows - 1)
    guard rows.count >= 4, columns.count >= 8 else { return canvas }
    let bold = CellStyle(.standard, on: .standard, .bold)
    canvas.write(title, bold, in: 0..<size.columns, row: 0, .leading)
    drawLegend(ink, row: top - 1, on: &canvas)
    let below = rows.count >= 10 ? rows.count / 3 : 0
    let upper = Graph(
      in: CellRect(columns: columns, rows: rows.lowerBound..<rows.upperBound - below), x: times,
      y: heights)
    upper.drawAxis("height, pt", ink, on: &canvas)
    if ink == .lines { drawSeam(in: upper, on: &canvas) }
    upper.draw(ink, SeamColor.keyboard, "k", on: &canvas) { value(\.keyboard, at: $0) }
    upper.draw(ink, SeamColor.bar, "b", on: &canvas) { value(\.bar, at: $0) }
    let lower = Graph(
      in: CellRect(
        columns: columns,
        rows: rows.upperBound - below + 1..<max(rows.upperBound, rows.upperBound - below + 1)),
      x: times, y: seams)
    if below > 0 { drawSeam(in: lower, ink, on: &canvas) }
    (below > 0 ? lower : upper).drawTimes(on: &canvas)
    return canvas
  }

  private func drawLegend(_ ink: CurvePlot.Ink, row: Int, on canvas: inout Drawing) {
    let entries: [(mark: String, color: Color, text: String)] =
      ink == .lines
      ? [
        ("━━", SeamColor.keyboard, "keyboard's top"), ("━━", SeamColor.bar, "bar's bottom"),
        ("██", SeamColor.overlap, "overlap"), ("██", SeamColor.gap, "gap"),
      ]
      : [
        ("kk", .standard, "keyboard's top"), ("bb", .standard, "bar's bottom"),
        ("##", .standard, "seam"),
      ]
    var column = 0
    for entry in entries {
      column = canvas.write(
        entry.mark, CellStyle(entry.color, on: .standard), column: column, row: row)
      column = canvas.write(" \(entry.text)   ", .standard, column: column, row: row)
    }
  }

  private func drawSeam(in graph: Graph, _ ink: CurvePlot.Ink, on canvas: inout Drawing) {
    let title = "seam: gap +, overlap −"
    graph.drawAxis(ink == .lines ? title : "", ink, on: &canvas)
    guard ink == .lines else {
      // Letters would cover it.
      let row = graph.rect.rows.lowerBound - 1
      canvas.write(title, .standard, in: graph.rect.columns, row: row, .trailing)
      return graph.draw(ink, .standard, "#", on: &canvas) { value(seam, at: $0) }
    }
    for (color, part) in [
      (SeamColor.overlap, { min($0, 0) }), (SeamColor.gap, { max($0, 0) }),
    ] as [(Color, (Double) -> Double)] {
      graph.fill(&canvas, color) { x in
        value(seam, at: x).map { (0, part($0)) }
      }
    }
    graph.line(&canvas, .standard) { value(seam, at: $0).flatMap { abs($0) <= 0.5 ? $0 : nil } }
    for (row, seam) in extremes { label(seam, at: row.time, in: graph, on: &canvas) }
  }

  private func drawSeam(in graph: Graph, on canvas: inout Drawing) {
    for (color, limit) in [(SeamColor.overlap, min), (SeamColor.gap, max)]
      as [(Color, (Double, Double) -> Double)]
    {
      graph.fill(&canvas, color) { x in
        value(edge, at: x).flatMap { edge in
          value(\.bar, at: x).map { (edge, limit($0, edge)) }
        }
      }
    }
  }

  private func label(_ seam: Double, at time: Seconds, in graph: Graph, on canvas: inout Drawing) {
    let text =
      "\(seam > 0 ? "gap" : "overlap") \(fixed(abs(seam))) pt at \(fixed(time, digits: 2)) s"
    let columns = graph.rect.columns
    let column = Int(graph.point(time, seam).x)
    let isLate = column - columns.lowerBound > columns.count / 2
    guard let row = graph.row(of: seam), text.columns < columns.count else { return }
    canvas.write(
      text, CellStyle(.standard, on: .clear),
      column: isLate ? column - 1 - text.columns : column + 2, row: row, within: columns)
  }
}
