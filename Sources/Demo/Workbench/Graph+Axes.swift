import Motion
import Screen

extension Graph {
  /// Draws the axis on the left with ticks at round numbers, and a fainter line across at each.
  func drawAxis(_ name: String, on canvas: inout Canvas) {
    let axis = rect.columns.lowerBound - 1
    let faint = CellStyle(.standard, on: .standard, .dim)
    for row in rect.rows { canvas.write("│", faint, column: axis, row: row) }
    for tick in Ticks(y, most: max(2, rect.rows.count / 3)).all {
      guard let row = row(of: tick) else { continue }
      canvas.write(Ticks.text(tick), .standard, in: 0..<axis, row: row, .trailing)
      canvas.write("┤", faint, column: axis, row: row)
      for column in rect.columns where column % 2 == 0 {
        canvas.write("·", faint, column: column, row: row)
      }
    }
    canvas.write(name, faint, in: rect.columns, row: rect.rows.lowerBound, .trailing)
  }

  /// Draws the seconds of a plot over time, in the row below it.
  func drawTimes(on canvas: inout Canvas) {
    let (columns, row) = (rect.columns, rect.rows.upperBound)
    for tick in Ticks(x, most: max(2, columns.count / 14)).all {
      let share = (tick - x.lowerBound) / (x.upperBound - x.lowerBound)
      let column = columns.lowerBound + Int((share * Double(columns.count - 1)).rounded())
      let text = Ticks.text(tick)
      let start = min(max(column - text.count / 2, 0), columns.upperBound - text.count)
      canvas.write(text, .standard, column: start, row: row)
    }
    canvas.write("s", .standard, column: columns.lowerBound - 2, row: row)
  }
}
