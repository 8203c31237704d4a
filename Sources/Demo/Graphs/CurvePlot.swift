package import Motion
package import Screen

/// Some curves in one plot: values above, velocities below, over the same seconds.
package struct CurvePlot: Sendable {
  package struct Line: Sendable {
    package let label: String
    package let curve: Curve
    package let color: Color

    package init(_ label: String, _ curve: Curve, _ color: Color) {
      (self.label, self.curve, self.color) = (label, curve, color)
    }
  }

  package let lines: [Line]
  /// The shown time in seconds, the longest curve's duration.
  package let times: ClosedRange<Seconds>
  /// The shown range of progress: 0…1, and beyond if a curve goes there.
  package let values: ClosedRange<Double>
  /// The shown range of velocities, in units of progress per second; steeper ones are cut off.
  package let velocities: ClosedRange<Double>

  /// - Precondition: there is a line, and durations are finite and above 0.
  package init(_ lines: [Line]) {
    self.lines = lines
    let end = lines.map(\.curve.duration).max() ?? 1
    times = 0...end
    let instants = (0...400).map { Double($0) / 400 * end }
    let seen = lines.flatMap { line in instants.map { line.curve.progress(at: $0) } }
    values = seen.padded(with: [0, 1], leastLength: 1e-9)
    velocities =
      CurvePlot.ends(lines.flatMap { line in instants.map { line.curve.velocity(at: $0) } })
      .padded(with: [0, 1 / end], leastLength: 1e-9)
  }

  /// Returns the lowest and the highest velocity, limited so that a vertical tangent does not flatten the rest.
  private static func ends(_ speeds: [Double]) -> [Double] {
    let speeds = speeds.filter(\.isFinite).sorted()
    guard let low = speeds.first, let high = speeds.last else { return [] }
    let (slow, fast) = (speeds[speeds.count / 20], speeds[speeds.count * 19 / 20])
    let usual = max(fast - slow, 1e-9)
    return [max(low, slow - 2 * usual), min(high, fast + 2 * usual)]
  }

  /// Returns a line's color, in cyclic order, distinct for color-blind people too (Okabe and Ito 2008).
  package static func color(of index: Int) -> Color {
    let colors: [UInt32] = [0x56B4E9, 0xE69F00, 0x009E73, 0xCC79A7, 0xF0E442, 0xD55E00]
    return Color(colors[index % colors.count])
  }

  package enum Ink: Sendable {
    case lines
    /// A letter for each line, for a screen or a file without color.
    case letters
  }

  private static let valueName = "value"
  private static let letters = Array("*o+x#@".unicodeScalars)

  /// Returns a legend, the values with their axes, and the velocities if there is room.
  package func drawing(_ size: CellSize, _ ink: Ink) -> Drawing {
    var drawing = Drawing(size)
    let legend = min(lines.count, max(0, size.rows - 8))
    for index in 0..<legend { drawLegend(index, ink, on: &drawing) }
    let rows = legend..<max(legend, size.rows - 1)
    let columns = min(8, size.columns)..<size.columns
    guard rows.count >= 4, columns.count >= 8 else { return drawing }
    let below = rows.count >= 12 ? rows.count / 3 : 0
    let upper = CellRect(columns: columns, rows: rows.lowerBound..<rows.upperBound - below)
    draw(CurvePlot.valueName, values, in: upper, ink, on: &drawing) { $0.progress(at: $1) }
    if below > 0 {
      let lower = CellRect(columns: columns, rows: rows.upperBound - below + 1..<rows.upperBound)
      draw("per second", velocities, in: lower, ink, on: &drawing) { $0.velocity(at: $1) }
    }
    Graph(in: upper, x: times, y: values).drawTimes(.standard, row: size.rows - 1, on: &drawing)
    return drawing
  }

  private func drawLegend(_ index: Int, _ ink: Ink, on drawing: inout Drawing) {
    let style = CellStyle(ink == .lines ? lines[index].color : .standard, on: .standard)
    let mark = ink == .lines ? "━━" : "\(letter(of: index))\(letter(of: index))"
    let column = drawing.write(mark, style, column: 0, row: index)
    // The last row ends with the name of the axis.
    let end = max(column + 1, drawing.size.columns - CurvePlot.valueName.columns - 1)
    drawing.write(
      lines[index].label, .standard, in: column + 1..<end, row: index, .leading)
  }

  private func letter(of index: Int) -> Unicode.Scalar {
    CurvePlot.letters[index % CurvePlot.letters.count]
  }

  private func draw(
    _ name: String, _ range: ClosedRange<Double>, in rect: CellRect, _ ink: Ink,
    on drawing: inout Drawing, value: (Curve, Seconds) -> Double
  ) {
    let graph = Graph(in: rect, x: times, y: range)
    graph.drawAxis(name, ink, on: &drawing)
    for (index, line) in lines.enumerated() {
      graph.draw(ink, line.color, letter(of: index), on: &drawing) { x in
        let value = value(line.curve, x)
        return value.isFinite ? value : nil
      }
    }
  }
}

extension Graph {
  /// Draws a line through the values, in a color or of a letter.
  func draw(
    _ ink: CurvePlot.Ink, _ color: Color, _ letter: Unicode.Scalar, on drawing: inout Drawing,
    value: (_ x: Double) -> Double?
  ) {
    switch ink {
    case .lines: line(&drawing, color, value: value)
    case .letters: marks(&drawing, String(letter), value: value)
    }
  }

  /// Draws a line of glyphs, one or more in each column so that they join.
  private func marks(_ drawing: inout Drawing, _ letter: String, value: (_ x: Double) -> Double?) {
    var before: Int?
    for (index, column) in rect.columns.enumerated() {
      let row = value(x(atColumn: index)).flatMap { self.row(of: $0) }
      defer { before = row }
      guard let row else { continue }
      let from = before.map { $0 < row ? $0 + 1 : $0 > row ? $0 - 1 : row } ?? row
      for each in min(from, row)...max(from, row) {
        drawing.write(letter, .standard, column: column, row: each, within: rect.columns)
      }
    }
  }
}
