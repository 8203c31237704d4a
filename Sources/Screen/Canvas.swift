/// A frame: a grid of cells, drawn from scratch each time.
///
/// Drawing outside the grid does nothing, so views need not clip. A wide glyph takes its cell and a continuation to
/// the right of it; drawing over one half makes the other a space.
package struct Canvas: Hashable, Sendable {
  package let size: CellSize
  /// The cells, row by row from the top left.
  package private(set) var cells: [Cell]
  /// The text cursor's position; nil if there is none.
  package var cursor: Position?

  package init(_ size: CellSize, style: CellStyle = .standard) {
    self.size = CellSize(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(
      repeating: Cell(.space, style), count: self.size.columns * self.size.rows)
  }

  package var bounds: CellRect {
    CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  /// The canvas without marks for pictures, as terminals show it.
  package var unmarked: Canvas {
    var canvas = self
    for index in cells.indices where cells[index].glyph.mark != nil {
      canvas.cells[index].glyph = cells[index].glyph.unmarked
    }
    return canvas
  }

  package subscript(column: Int, row: Int) -> Cell {
    get { cells[row * size.columns + column] }
    set { cells[row * size.columns + column] = newValue }
  }

  /// Puts a glyph into a cell; a wide one that does not fit in `columns` becomes a space.
  package mutating func put(
    _ glyph: Glyph, _ style: CellStyle, column: Int, row: Int, within columns: Range<Int>
  ) {
    let columns = columns.clamped(to: 0..<size.columns)
    guard (0..<size.rows).contains(row), columns.contains(column) else { return }
    let isWide = glyph.columns == 2
    let fits = !isWide || columns.contains(column + 1)
    breakWide(column: column, row: row)
    self[column, row] = Cell(fits ? glyph : .space, style)
    guard isWide, fits else { return }
    breakWide(column: column + 1, row: row)
    self[column + 1, row] = Cell(.continuation, style)
  }

  /// Fills a rectangle with a color, and clears its text.
  package mutating func fill(_ rect: CellRect, _ style: CellStyle) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    let blank = Cell(.space, style)
    for row in rect.rows {
      breakWide(column: rect.columns.lowerBound, row: row)
      breakWide(column: rect.columns.upperBound - 1, row: row)
      let start = row * size.columns
      for column in rect.columns { cells[start + column] = blank }
    }
  }

  /// Puts the same narrow glyph into each cell of some columns of a row.
  package mutating func put(
    _ glyph: Glyph, _ style: CellStyle, across columns: Range<Int>, row: Int
  ) {
    for column in columns { put(glyph, style, column: column, row: row, within: columns) }
  }

  /// Clears the other half of a wide glyph before one of its cells is overwritten.
  mutating func breakWide(column: Int, row: Int) {
    let scalar = self[column, row].glyph.scalars[0]
    if scalar == 0, column > 0 {
      self[column - 1, row].glyph = .space
      self[column, row].glyph = .space
    } else if scalar >= 0x1100, column + 1 < size.columns,
      self[column + 1, row].glyph == .continuation
    {
      self[column + 1, row].glyph = .space
    }
  }
}

extension Canvas: CustomStringConvertible {
  /// The rows as text, without trailing blanks.
  package var description: String { rows.joined(separator: "\n") }

  /// Each row as text, without trailing blanks.
  package var rows: [String] {
    (0..<size.rows).map { row in
      (0..<size.columns).map { self[$0, row].glyph.text }.joined().trimmedEnd
    }
  }
}
