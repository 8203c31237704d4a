/// The cells near the screen's bottom that the system draws over all layers, such as the home indicator.
struct SystemMarks: Sendable {
  /// The columns of each row with such cells.
  private let rows: [(row: Int, columns: Range<Int>)]

  /// The least contrast of a mark with the ground beside it.
  private static let leastContrast = 8.0
  /// The least difference allowed between two pictures of a mark: the system tints it by the ground.
  private static let tint = 16.0
  /// The fewest columns of a mark: the home indicator is a third of a phone's width.
  private static let leastColumns = 8
  /// The part of its own contrast by which a strong mark may be tinted, as a divisor.
  private static let tintPart = 4
  /// The part of a mark's columns that a codec leaves out, of the width that a mark fills at most, and of the width by whose
  /// double it is off the middle, as divisors.
  private static let (hole, widest, offCenter) = (4, 2, 6)

  /// True if the system draws nothing.
  var isEmpty: Bool { rows.isEmpty }

  /// Finds the cells that stand out of their row in two pictures alike, in the middle and no wider than half of it.
  ///
  /// The field of a bar at rest may be as bright as the key in its place.
  init(in picture: Picture, _ other: Picture, from top: Int) {
    let found = (top..<picture.rows).compactMap { row -> (row: Int, columns: Range<Int>)? in
      let values = picture.values(of: row)
      let ground = (values[1] + values[picture.columns - 2]) / 2
      let marks = values.indices.filter {
        let contrast = abs(values[$0] - ground)
        return contrast > SystemMarks.leastContrast
          && abs(values[$0] - other.brightness(row: row, column: $0))
            < max(SystemMarks.tint, contrast / Double(SystemMarks.tintPart))
      }
      guard let first = marks.first, let last = marks.last,
        last - first < marks.count + marks.count / SystemMarks.hole,
        marks.count >= SystemMarks.leastColumns,
        marks.count <= picture.columns / SystemMarks.widest,
        abs(first + last - picture.columns) < picture.columns / SystemMarks.offCenter
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
