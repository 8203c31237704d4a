import Motion
package import Screen

extension CurvePlot {
  /// The marks that distinguish lines.
  package enum Ink: Sendable {
    /// Braille dots in the lines' colors.
    case dots

    /// A letter for each line, for a screen or a file without color.
    case letters
  }

  /// The letters of lines, in cyclic order.
  private static let letters = Array("*o+x#@")

  /// Returns the plot in cells: a legend, the values with their axes, and the velocities if there is room.
  package func canvas(_ size: CellSize, _ ink: Ink) -> Canvas {
    var canvas = Canvas(size)
    let legend = min(lines.count, max(0, size.rows - 8))
    for index in 0..<legend { drawLegend(index, ink, on: &canvas) }
    let rows = legend..<max(legend, size.rows - 1)
    let columns = min(8, size.columns)..<size.columns
    guard rows.count >= 4, columns.count >= 8 else { return canvas }
    let below = rows.count >= 12 ? rows.count / 3 : 0
    let upper = CellRect(columns: columns, rows: rows.lowerBound..<rows.upperBound - below)
    draw("value", values, in: upper, ink, on: &canvas) { CurvePlot.value(of: $0, at: $1) }
    if below > 0 {
      let lower = CellRect(columns: columns, rows: rows.upperBound - below + 1..<rows.upperBound)
      draw("per second", velocities, in: lower, ink, on: &canvas) { $0.velocity(at: $1) }
    }
    Graph(in: CellRect(columns: columns, rows: rows), x: times, y: values).drawTimes(on: &canvas)
    return canvas
  }

  private func drawLegend(_ index: Int, _ ink: Ink, on canvas: inout Canvas) {
    let style = CellStyle(ink == .dots ? lines[index].color : .standard, on: .standard)
    let mark = ink == .dots ? "━━" : String(repeating: letter(of: index), count: 2)
    let column = canvas.write(mark, style, column: 0, row: index)
    canvas.write(
      lines[index].label, .standard, in: column + 1..<max(column + 1, canvas.size.columns),
      row: index, .leading)
  }

  private func letter(of index: Int) -> Character {
    CurvePlot.letters[index % CurvePlot.letters.count]
  }

  /// Draws one of the two graphs, with its axis on the left.
  private func draw(
    _ name: String, _ range: ClosedRange<Double>, in rect: CellRect, _ ink: Ink,
    on canvas: inout Canvas, value: (Curve, Seconds) -> Double
  ) {
    let graph = Graph(in: rect, x: times, y: range)
    graph.drawAxis(name, on: &canvas)
    for (index, line) in lines.enumerated() {
      switch ink {
      case .dots: graph.line(&canvas, line.color) { x in finite(value(line.curve, x)) }
      case .letters:
        graph.marks(&canvas, Glyph(letter(of: index).unicodeScalars.first ?? "*")) { x in
          finite(value(line.curve, x))
        }
      }
    }
  }

  private func finite(_ number: Double) -> Double? { number.isFinite ? number : nil }
}

extension Graph {
  /// Draws a line of glyphs, one or more in each column so that they join.
  package func marks(
    _ canvas: inout Canvas, _ glyph: Glyph, value: (_ x: Double) -> Double?
  ) {
    var before: Int?
    for (index, column) in rect.columns.enumerated() {
      let row = value(x(atColumn: index)).flatMap { self.row(of: $0) }
      defer { before = row }
      guard let row else { continue }
      let from = before.map { $0 < row ? $0 + 1 : $0 > row ? $0 - 1 : row } ?? row
      for each in min(from, row)...max(from, row) {
        canvas.put(glyph, .standard, column: column, row: each, within: rect.columns)
      }
    }
  }

  /// Returns the row of a value; nil if it is outside.
  package func row(of value: Double) -> Int? {
    guard y.contains(value), !rect.isEmpty else { return nil }
    let share = (value - y.lowerBound) / (y.upperBound - y.lowerBound)
    let row = ((1 - share) * Double(rect.rows.count)).rounded(.down)
    return rect.rows.lowerBound + min(Int(row), rect.rows.count - 1)
  }
}
