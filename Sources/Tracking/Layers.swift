/// The keyboard and the bar of a recording, as pictures to find again.
package struct Layers: Sendable {
  /// The raised keyboards.
  let keyboards: [Layer]
  /// The bar in the screen without a keyboard.
  let bar: Layer
  /// A row of the bar's ground below its content; nil if the ground does not show.
  let ground: Int?
  /// The marks that the system draws over everything.
  let overlay: Overlay
  let rows: Int
  /// The row after the last one that the keyboard fills.
  let end: Int
  /// The y of the bar's bottom in its picture, if it is known from the start.
  let barBottom: Double?

  /// The rows per point of a phone of 844 points.
  var unit: Double { Double(rows) / 844 }
}

/// The cells near the screen's bottom that the system draws over all layers, such as the home indicator.
struct Overlay: Sendable {
  /// The columns of each row with such cells.
  private let rows: [(row: Int, columns: Range<Int>)]

  /// True if the system draws nothing.
  var isEmpty: Bool { rows.isEmpty }

  /// Finds the cells that stand out of their row in two pictures alike.
  init(in picture: Picture, _ other: Picture, from top: Int) {
    rows = (top..<picture.rows).compactMap { row in
      let values = (0..<picture.columns).map { picture.brightness(row: row, column: $0) }
      let usual = values.sorted()[picture.columns / 4..<picture.columns * 3 / 4]
      let ground = (values[1] + values[picture.columns - 2]) / 2
      guard !usual.isEmpty else { return nil }
      let marks = values.indices.filter {
        abs(values[$0] - ground) > 8
          && abs(values[$0] - other.brightness(row: row, column: $0)) < 16
      }
      guard let first = marks.first, let last = marks.last, last - first < marks.count * 5 / 4,
        marks.count >= 8
      else { return nil }
      let range = max(0, first - 1)..<min(picture.columns, last + 2)
      return (row, range)
    }
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
