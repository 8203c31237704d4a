/// A position on the screen in cells, counted from the top left corner, (0, 0).
package struct Position: Hashable, Sendable {
  package var column: Int
  package var row: Int

  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
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

  package var size: CellSize { CellSize(columns: columns.count, rows: rows.count) }
  package var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

  package func contains(_ position: Position) -> Bool {
    columns.contains(position.column) && rows.contains(position.row)
  }

  package func intersection(_ other: CellRect) -> CellRect {
    CellRect(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
  }

  /// Returns the rectangle without some cells at each side.
  package func inset(columns dx: Int = 0, rows dy: Int = 0) -> CellRect {
    CellRect(
      column: columns.lowerBound + dx, row: rows.lowerBound + dy,
      columns: columns.count - 2 * dx, rows: rows.count - 2 * dy)
  }
}
