import Screen

extension CellRect {
  /// Returns a rectangle in the middle, at most as large as this one.
  func center(columns: Int, rows: Int) -> CellRect {
    let (width, height) = (min(columns, self.columns.count), min(rows, self.rows.count))
    return CellRect(
      column: self.columns.lowerBound + (self.columns.count - width) / 2,
      row: self.rows.lowerBound + (self.rows.count - height) / 2, columns: width, rows: height)
  }
}

extension Canvas {
  /// Writes text in the middle of a round plane, one row high.
  mutating func writePill(
    _ text: String, _ ink: CellStyle, in columns: Range<Int>, row: Int,
    rounding: RoundedBlock.Radius = .full
  ) {
    let (top, bottom) = (Eighths(row: row), Eighths(row: row + 1))
    fill(columns, from: top, to: bottom, ink.background, rounding: rounding)
    write(text, ink, in: columns, row: row, .center)
  }

  /// Moves all colors halfway to the desk's, or dims the text if there are few colors.
  mutating func dim(_ look: Appearance) {
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let style = self[column, row].style
        self[column, row].style =
          look.hasFewColors
          ? CellStyle(style.foreground, on: style.background, style.attributes.union(.dim))
          : CellStyle(
            style.foreground.mixed(with: look.desk, 0.6),
            on: style.background.mixed(with: look.desk, 0.6), style.attributes)
      }
    }
  }

  /// Draws a dialog's plane and frame, with a title, the keys that close it, and a note at the bottom; empty for none.
  mutating func drawDialog(
    _ area: CellRect, title: String, close: String, note: String, _ look: Appearance
  ) {
    let plane = look.keyboard
    let secondary = CellStyle(look.secondary(on: plane), on: plane)
    fill(area, secondary)
    let edge = CellStyle(look.keyCap, on: plane)
    let (left, right) = (area.columns.lowerBound, area.columns.upperBound - 1)
    let (top, bottom) = (area.rows.lowerBound, area.rows.upperBound - 1)
    for row in [top, bottom] { put(Glyph("─"), edge, across: area.columns, row: row) }
    for row in top..<bottom {
      for column in [left, right] { write("│", edge, column: column, row: row) }
    }
    for (corner, column, row) in [
      ("╭", left, top), ("╮", right, top), ("╰", left, bottom), ("╯", right, bottom),
    ] {
      write(corner, edge, column: column, row: row)
    }
    let line = area.columns.dropFirst(2).dropLast(2)
    write(
      " \(title) ", CellStyle(look.text(on: plane), on: plane, .bold), in: line, row: top, .leading)
    write(" \(close) ", secondary, in: line, row: top, .trailing)
    if !note.isEmpty { write(" \(note) ", secondary, in: line, row: bottom, .trailing) }
  }
}
