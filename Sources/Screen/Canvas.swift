import Strings

/// A frame: a grid of cells.
///
/// Drawing outside the grid does nothing, so views need not clip. A wide glyph takes its cell and a continuation to
/// the right of it; drawing over one half makes the other a space.
package struct Canvas: Hashable, Sendable {
  package let size: CellSize
  /// The cells, row by row from the top left.
  package internal(set) var cells: [Cell]
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

/// One cell of a canvas.
package struct Cell: Hashable, Sendable {
  package var glyph: Glyph
  package var style: CellStyle

  package init(_ glyph: Glyph = .space, _ style: CellStyle = .standard) {
    self.glyph = glyph
    self.style = style
  }
}

/// The look of a cell: two colors and attributes.
package struct CellStyle: Hashable, Sendable {
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Creates a set, instead of the standard library's way, which takes a microsecond in another module.
    package init(arrayLiteral elements: Attributes...) {
      rawValue = elements.reduce(0) { $0 | $1.rawValue }
    }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let reverse = Attributes(rawValue: 4)
  }

  package var foreground: Color
  package var background: Color
  package var attributes: Attributes

  package init(_ foreground: Color, on background: Color, _ attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  package static let standard = CellStyle(.standard, on: .standard)
}

/// A position on the screen in cells, counted from the top left corner, (0, 0).
package struct Position: Hashable, Sendable {
  package var column: Int
  package var row: Int

  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// Some cells of a row.
package struct CellRun: Hashable, Sendable {
  package let row: Int
  package let columns: Range<Int>

  package init(row: Int, columns: Range<Int>) { (self.row, self.columns) = (row, columns) }
}

/// A size in cells.
package struct CellSize: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A rectangle of whole cells, half open to the right and below, never of negative size.
package struct CellRect: Hashable, Sendable {
  package var columns: Range<Int>
  package var rows: Range<Int>

  package init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  /// Creates the rectangle at a position; a negative size counts as zero.
  package init(column: Int, row: Int, columns: Int, rows: Int) {
    self.columns = column..<column + max(0, columns)
    self.rows = row..<row + max(0, rows)
  }

  package var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

  package func contains(_ position: Position) -> Bool {
    columns.contains(position.column) && rows.contains(position.row)
  }

  package func intersection(_ other: CellRect) -> CellRect {
    CellRect(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
  }

  /// Returns the rectangle without some cells at each side.
  package func inset(columns dx: Int, rows dy: Int) -> CellRect {
    CellRect(
      column: columns.lowerBound + dx, row: rows.lowerBound + dy,
      columns: columns.count - 2 * dx, rows: rows.count - 2 * dy)
  }
}
