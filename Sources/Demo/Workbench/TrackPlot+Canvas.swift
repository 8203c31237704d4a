import Motion
package import Screen

extension TrackPlot {
  /// Returns the plot in cells: a legend, the heights with their axes, and the seam if there is room.
  package func canvas(_ size: CellSize, _ ink: CurvePlot.Ink) -> Canvas {
    var canvas = Canvas(size)
    let columns = min(8, size.columns)..<size.columns
    let rows = 1..<max(1, size.rows - 1)
    guard rows.count >= 4, columns.count >= 8 else { return canvas }
    drawLegend(ink, on: &canvas)
    let below = rows.count >= 10 ? rows.count / 3 : 0
    let upper = Graph(
      in: CellRect(columns: columns, rows: rows.lowerBound..<rows.upperBound - below), x: times,
      y: heights)
    upper.drawAxis("height, pt", on: &canvas)
    draw(\.keyboard, SeamColor.keyboard, "k", in: upper, ink, on: &canvas)
    draw(\.bar, SeamColor.bar, "b", in: upper, ink, on: &canvas)
    let lower = Graph(
      in: CellRect(
        columns: columns,
        rows: rows.upperBound - below + 1..<max(rows.upperBound, rows.upperBound - below + 1)),
      x: times, y: seams)
    if below > 0 { drawSeam(in: lower, ink, on: &canvas) }
    (below > 0 ? lower : upper).drawTimes(on: &canvas)
    return canvas
  }

  private func drawLegend(_ ink: CurvePlot.Ink, on canvas: inout Canvas) {
    let entries: [(mark: String, color: Color, text: String)] =
      ink == .dots
      ? [
        ("━━", SeamColor.keyboard, "keyboard's top"), ("━━", SeamColor.bar, "bar's bottom"),
        ("⣿⣿", SeamColor.overlap, "overlap"), ("⣿⣿", SeamColor.gap, "gap"),
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

  private func draw(
    _ figure: (Row) -> Double?, _ color: Color, _ letter: Unicode.Scalar, in graph: Graph,
    _ ink: CurvePlot.Ink, on canvas: inout Canvas
  ) {
    switch ink {
    case .dots: graph.line(&canvas, color) { value(figure, at: $0) }
    case .letters: graph.marks(&canvas, Glyph(letter)) { value(figure, at: $0) }
    }
  }

  private func drawSeam(in graph: Graph, _ ink: CurvePlot.Ink, on canvas: inout Canvas) {
    graph.drawAxis("seam: gap +, overlap −", on: &canvas)
    guard ink == .dots else { return draw(seam, .standard, "#", in: graph, ink, on: &canvas) }
    for (color, part) in [
      (SeamColor.overlap, { min($0, 0) }), (SeamColor.gap, { max($0, 0) }),
    ] as [(Color, (Double) -> Double)] {
      graph.area(&canvas, color) { x in
        value(seam, at: x).map(part).flatMap { abs($0) > 0.5 ? $0 : nil }
      }
    }
    graph.line(&canvas, .standard) { value(seam, at: $0).flatMap { abs($0) <= 0.5 ? $0 : nil } }
  }
}
