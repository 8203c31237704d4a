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

extension TrackPlot {
  /// Returns the plot in cells: a legend, the heights with their axes, and the seam if there is room.
  package func canvas(_ size: CellSize, _ ink: CurvePlot.Ink) -> Canvas {
    var canvas = Drawing(size)
    let columns = min(8, size.columns)..<size.columns
    let rows = 1..<max(1, size.rows - 1)
    guard rows.count >= 4, columns.count >= 8 else { return Canvas(canvas) }
    drawLegend(ink, on: &canvas)
    let below = rows.count >= 10 ? rows.count / 3 : 0
    let upper = Graph(
      in: CellRect(columns: columns, rows: rows.lowerBound..<rows.upperBound - below), x: times,
      y: heights)
    upper.drawAxis("height, pt", on: &canvas)
    upper.draw(ink, SeamColor.keyboard, "k", on: &canvas) { value(\.keyboard, at: $0) }
    upper.draw(ink, SeamColor.bar, "b", on: &canvas) { value(\.bar, at: $0) }
    let lower = Graph(
      in: CellRect(
        columns: columns,
        rows: rows.upperBound - below + 1..<max(rows.upperBound, rows.upperBound - below + 1)),
      x: times, y: seams)
    if below > 0 { drawSeam(in: lower, ink, on: &canvas) }
    (below > 0 ? lower : upper).drawTimes(on: &canvas)
    return Canvas(canvas)
  }

  private func drawLegend(_ ink: CurvePlot.Ink, on canvas: inout Drawing) {
    let entries: [(mark: String, color: Color, text: String)] =
      ink == .dots
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
        entry.mark, CellStyle(entry.color, on: .standard), column: column, row: 0)
      column = canvas.write(" \(entry.text)   ", .standard, column: column, row: 0)
    }
  }

  private func drawSeam(in graph: Graph, _ ink: CurvePlot.Ink, on canvas: inout Drawing) {
    graph.drawAxis("seam: gap +, overlap −", on: &canvas)
    guard ink == .dots else {
      return graph.draw(ink, .standard, "#", on: &canvas) { value(seam, at: $0) }
    }
    for (color, part) in [
      (SeamColor.overlap, { min($0, 0) }), (SeamColor.gap, { max($0, 0) }),
    ] as [(Color, (Double) -> Double)] {
      graph.fill(&canvas, color) { x in
        value(seam, at: x).map(part).flatMap { abs($0) > 0.5 ? (0, $0) : nil }
      }
    }
    graph.line(&canvas, .standard) { value(seam, at: $0).flatMap { abs($0) <= 0.5 ? $0 : nil } }
  }
}

extension TrackPlot {
  /// Returns the plot as a picture for files, 720 units wide, below a title.
  package func drawing(title: String) -> VectorDrawing {
    let upper = PlotArea(top: 88, height: 300, times: times, values: heights)
    let lower = PlotArea(top: 418, height: 160, times: times, values: seams)
    return PlotArea.drawing(
      height: 616,
      header(title) + between(edge, and: \.bar, in: upper)
        + between({ _ in 0 }, and: seam, in: lower)
        + upper.grid("points above the screen's bottom")
        + lower.grid("seam in points: gap above 0, overlap below") + lower.seconds
        + floorLine(in: upper)
        + line(\.keyboard, SeamColor.keyboard, in: upper)
        + line(\.bar, SeamColor.bar, in: upper) + line(seam, TrackPlot.textColor, in: lower)
        + extremes.flatMap { label($0.seam, at: $0.row.time, in: lower) })
  }

  private static let textColor = Color(0xE6E6E6)

  private func header(_ title: String) -> [VectorDrawing.Shape] {
    let entries: [(x: Double, color: Color, text: String)] = [
      (60, SeamColor.keyboard, "keyboard's top"), (220, SeamColor.bar, "bar's bottom"),
      (370, SeamColor.overlap, "overlap"), (480, SeamColor.gap, "gap"),
    ]
    return [.text(title, at: .init(60, 24), TrackPlot.textColor)]
      + entries.flatMap { entry -> [VectorDrawing.Shape] in
        [
          .line(
            from: .init(entry.x, 48), to: .init(entry.x + 24, 48), entry.color, width: 3),
          .text(entry.text, at: .init(entry.x + 32, 52), TrackPlot.textColor),
        ]
      }
  }

  /// Returns the areas of overlap and of gap between two figures, one for each stretch of frames that have both.
  private func between(
    _ base: (Row) -> Double?, and figure: (Row) -> Double?, in area: PlotArea
  ) -> [VectorDrawing.Shape] {
    let seen = runs { row in base(row) != nil && figure(row) != nil }
    return seen.flatMap { run in
      [(SeamColor.overlap, min), (SeamColor.gap, max)].map {
        (color: Color, limit: (Double, Double) -> Double) in
        let there = run.map { area.point($0.time, base($0) ?? 0) }
        let back = run.map { area.point($0.time, limit(figure($0) ?? 0, base($0) ?? 0)) }
        return .area(there + back.reversed(), color.mixed(with: Color(0x16181D), 0.35))
      }
    }
  }

  private func line(
    _ figure: (Row) -> Double?, _ color: Color, in area: PlotArea
  ) -> [VectorDrawing.Shape] {
    runs { figure($0) != nil }.map { run in
      .polyline(run.map { area.point($0.time, figure($0) ?? 0) }, color, width: 2)
    }
  }

  private func runs(_ has: (Row) -> Bool) -> [ArraySlice<Row>] {
    rows.split { !has($0) }
  }

  private func floorLine(in area: PlotArea) -> [VectorDrawing.Shape] {
    guard floor > 0 else { return [] }
    let end = area.point(times.upperBound, floor)
    return [
      .line(from: area.point(times.lowerBound, floor), to: end, PlotArea.labelColor),
      .text("floor", at: .init(end.x - 4, end.y - 4), PlotArea.labelColor, .trailing),
    ]
  }

  /// Returns the label of an extreme, beside its point and inside the graph.
  private func label(_ seam: Double, at time: Seconds, in area: PlotArea) -> [VectorDrawing.Shape] {
    let point = area.point(time, seam)
    let isLate = point.x > 500
    let text =
      "\(seam > 0 ? "gap" : "overlap") \(fixed(abs(seam))) pt at \(fixed(time, digits: 2)) s"
    let y = min(max(point.y + 4, area.top + 16), area.top + area.height - 6)
    return [
      .line(
        from: .init(point.x - 3, point.y), to: .init(point.x + 3, point.y), TrackPlot.textColor,
        width: 6),
      .text(
        text, at: .init(point.x + (isLate ? -12 : 12), y), TrackPlot.textColor,
        isLate ? .trailing : .leading),
    ]
  }
}
