/// The cells near the screen's bottom that the system draws over all layers, such as the home indicator.
struct SystemMarks: Sendable {
  /// The columns of each row with such cells.
  private let rows: [(row: Int, columns: Range<Int>)]

  /// True if the system draws nothing.
  var isEmpty: Bool { rows.isEmpty }

  /// Finds the cells that stand out of their row in two pictures alike.
  init(in picture: Picture, _ other: Picture, from top: Int) {
    let found = (top..<picture.rows).compactMap { row -> (row: Int, columns: Range<Int>)? in
      let values = (0..<picture.columns).map { picture.brightness(row: row, column: $0) }
      let ground = (values[1] + values[picture.columns - 2]) / 2
      let marks = values.indices.filter {
        let contrast = abs(values[$0] - ground)
        return contrast > 8
          && abs(values[$0] - other.brightness(row: row, column: $0)) < max(16, contrast / 4)
      }
      guard let first = marks.first, let last = marks.last, last - first < marks.count * 5 / 4,
        marks.count >= 8
      else { return nil }
      let range = max(0, first - 1)..<min(picture.columns, last + 2)
      return (row, range)
    }
    // A codec smears the marks into the rows beside them.
    let above = found.first.map { mark in [1, 2].map { (mark.row - $0, mark.columns) } } ?? []
    let below = found.last.map { mark in [1, 2].map { (mark.row + $0, mark.columns) } } ?? []
    rows = (above + found + below).filter { $0.0 < picture.rows }
  }

  /// Returns a picture with the marks replaced by the cells beside them.
  func removed(from picture: Picture) -> Picture {
    var picture = picture
    for (row, columns) in rows where columns.lowerBound > 0 && columns.upperBound < picture.columns
    {
      let (left, right) = (columns.lowerBound - 1, columns.upperBound)
      for column in columns {
        let from = column - left < right - column ? left : right
        picture.copy(row: row, from: from, to: column)
      }
    }
    return picture
  }
}
