import Motion
package import Phone
package import Screen
import Strings
package import Track

extension SeamColor {
  package static func of(_ kind: Seam.Kind) -> Color {
    switch kind {
    case .right: right
    case .gap: gap
    case .overlap: overlap
    case .behind: behind
    }
  }
}

extension [Seam?] {
  /// The indices of the deepest overlap, or else of the farthest behind its place, and of the widest gap.
  package var extremes: [Int] {
    func largest(_ kind: Seam.Kind) -> Int? {
      indices.filter { self[$0]?.kind == kind }
        .max { abs(self[$0]?.shown ?? 0) < abs(self[$1]?.shown ?? 0) }
    }
    return [largest(.overlap) ?? largest(.behind), largest(.gap)].compactMap(\.self)
  }
}

/// A recording over time: the keyboard's top, the bar's bottom, and the bar's distance from its designed place below.
package struct TrackPlot: Sendable {
  /// The heights above the screen's bottom edge in one frame, in points; nil for a part that is not seen.
  struct Row: Sendable {
    let time: Seconds
    let keyboard: Double?
    let bar: Double?
    /// The height where the design wants the bar's bottom; nil if the keyboard is not seen.
    let designed: Double?
    let seam: Seam?
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
        bar: row.barBottom.map { track.screenHeight - $0 },
        designed: track.designedBottom(of: row).map { track.screenHeight - $0 },
        seam: track.seam(of: row))
    }
    floor = track.floor
  }

  var times: ClosedRange<Seconds> {
    rows[0].time...max(rows[rows.count - 1].time, rows[0].time + 0.001)
  }

  var heights: ClosedRange<Double> {
    rows.flatMap { [$0.keyboard, $0.bar].compactMap(\.self) }
      .padded(with: [0, floor], leastLength: 1)
  }

  var seams: ClosedRange<Double> {
    rows.compactMap(\.seam?.points).padded(with: [-2, 2], leastLength: 1)
  }

  /// Returns a figure at a time, on a straight line between two frames; nil where one of them lacks it.
  func value(_ figure: (Row) -> Double?, at time: Seconds) -> Double? {
    guard let next = rows.firstIndex(where: { $0.time >= time }) else { return nil }
    let (before, after) = (rows[max(0, next - 1)], rows[next])
    guard let a = figure(before), let b = figure(after) else { return nil }
    let span = after.time - before.time
    return span > 0 ? a + (b - a) * (time - before.time) / span : b
  }

  /// Returns the part of a kind between the bar and its designed place, in points above that place.
  private func part(_ kind: Seam.Kind, at time: Seconds) -> (low: Double, high: Double)? {
    guard let keyboard = value(\.keyboard, at: time), let bar = value(\.bar, at: time),
      let designed = value(\.designed, at: time)
    else { return nil }
    return Seam(points: bar - designed, overlap: max(0, keyboard - bar)).part(kind)
  }

  /// Returns a title, a legend, the heights with their axes, and the seam if there is room.
  package func drawing(_ size: CellSize, _ ink: CurvePlot.Ink, title: String = "") -> Drawing {
    var drawing = Drawing(size)
    let columns = min(8, size.columns)..<size.columns
    let top = title.isEmpty ? 1 : 3
    let rows = top..<max(top, size.rows - 1)
    guard rows.count >= 4, columns.count >= 8 else { return drawing }
    let bold = CellStyle(.standard, on: .standard, .bold)
    drawing.write(title, bold, in: 0..<size.columns, row: 0, .leading)
    let legend = drawLegend(ink, row: top - 1, on: &drawing)
    let below = rows.count >= 10 ? rows.count / 3 : 0
    let upper = Graph(
      in: CellRect(columns: columns, rows: rows.lowerBound..<rows.upperBound - below), x: times,
      y: heights)
    let name = "height, pt"
    upper.drawAxis(legend + name.columns <= size.columns ? name : "", ink, on: &drawing)
    if ink == .lines { drawSeam(in: upper, on: &drawing) }
    upper.draw(ink, SeamColor.keyboard, "k", on: &drawing) { value(\.keyboard, at: $0) }
    upper.draw(ink, SeamColor.bar, "b", on: &drawing) { value(\.bar, at: $0) }
    let lower = Graph(
      in: CellRect(
        columns: columns,
        rows: rows.upperBound - below + 1..<max(rows.upperBound, rows.upperBound - below + 1)),
      x: times, y: seams)
    if below > 0 { drawSeam(in: lower, ink, on: &drawing) }
    (below > 0 ? lower : upper).drawTimes(.standard, row: size.rows - 1, on: &drawing)
    return drawing
  }

  /// The kinds of seam with a color.
  private static let kinds = [Seam.Kind.overlap, .behind, .gap]

  /// Draws a sign and a word for each part; returns the column after them.
  private func drawLegend(_ ink: CurvePlot.Ink, row: Int, on drawing: inout Drawing) -> Int {
    let entries: [(mark: String, color: Color, text: String)] =
      ink == .lines
      ? [
        ("━━", SeamColor.keyboard, "keyboard"), ("━━", SeamColor.bar, "bar"),
      ] + TrackPlot.kinds.map { ("██", SeamColor.of($0), $0.rawValue) }
      : [
        ("kk", .standard, "keyboard's top"), ("bb", .standard, "bar's bottom"),
        ("##", .standard, "seam"),
      ]
    var column = 0
    for entry in entries {
      column = drawing.write(
        entry.mark, CellStyle(entry.color, on: .standard), column: column, row: row)
      column = drawing.write(" \(entry.text)   ", .standard, column: column, row: row)
    }
    return column
  }

  private func drawSeam(in graph: Graph, _ ink: CurvePlot.Ink, on drawing: inout Drawing) {
    graph.drawAxis("seam: gap +, behind −", ink, on: &drawing)
    guard ink == .lines else {
      return graph.draw(ink, .standard, "#", on: &drawing) { value(\.seam?.points, at: $0) }
    }
    for kind in TrackPlot.kinds {
      graph.fill(&drawing, SeamColor.of(kind)) { part(kind, at: $0) }
    }
    graph.line(&drawing, .standard) {
      value(\.seam?.points, at: $0).flatMap { abs($0) <= Seam.tolerance ? $0 : nil }
    }
    for index in rows.map(\.seam).extremes {
      rows[index].seam.map { label($0, at: rows[index].time, in: graph, on: &drawing) }
    }
  }

  private func drawSeam(in graph: Graph, on drawing: inout Drawing) {
    for kind in TrackPlot.kinds {
      graph.fill(&drawing, SeamColor.of(kind)) { x in
        value(\.designed, at: x).flatMap { designed in
          part(kind, at: x).map { (designed + $0.low, designed + $0.high) }
        }
      }
    }
  }

  private func label(_ seam: Seam, at time: Seconds, in graph: Graph, on drawing: inout Drawing) {
    let text =
      "\(seam.kind.rawValue) \(fixed(abs(seam.shown))) pt at \(fixed(time, digits: 2)) s"
    let columns = graph.rect.columns
    let column = Int(graph.point(time, seam.points).x)
    let isLate = column - columns.lowerBound > columns.count / 2
    guard let row = graph.row(of: seam.points), text.columns < columns.count else { return }
    drawing.write(
      text, CellStyle(.standard, on: .clear),
      column: isLate ? column - 2 - text.columns : column + 3, row: row, within: columns)
  }
}
