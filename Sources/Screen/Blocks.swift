/// A height on the screen, downward from the top edge: in eighths of a row for cells, and exact for pictures of pixels.
///
/// Eighth 0 is the top of row 0, eighth 8 the top of row 1. Motion within a row is drawn with the lower
/// block elements U+2581…U+2588. The order is that of the eighths.
package struct Eighths: Hashable, Comparable, Sendable {
  package let count: Int
  /// The exact height in rows.
  package let rows: Double

  package init(_ count: Int) { self.init(count, rows: Double(count) / 8) }
  package init(row: Int) { self.init(row * 8) }
  /// Creates a height that is the top of a row for cells, and exact in pixels.
  package init(row: Int, rows: Double) { self.init(row * 8, rows: rows) }

  /// Creates a height that cells show at other eighths than the nearest.
  package init(_ count: Int, rows: Double) { (self.count, self.rows) = (count, rows) }

  /// Creates the height nearest to some rows; far off the screen it is clamped.
  package init(rows: Double) {
    let eighths = rows.isNaN ? 0 : min(max(rows * 8, -1e6), 1e6)
    self.init(Int(eighths.rounded()), rows: eighths / 8)
  }

  /// The row that contains this height, or begins at it.
  package var row: Int { count >> 3 }
  /// The eighths below the top of that row, 0…7.
  package var part: Int { count & 7 }
  /// The first row whose top is not above this height.
  package var rowAtOrBelow: Int { (count + 7) >> 3 }

  /// Returns the height some eighths further down.
  package static func + (height: Eighths, eighths: Int) -> Eighths {
    Eighths(height.count + eighths, rows: height.rows + Double(eighths) / 8)
  }

  package static func < (a: Eighths, b: Eighths) -> Bool { a.count < b.count }
}

/// The size of large digits.
package enum DigitSize: Int, Hashable, Sendable {
  /// Three columns wide and two and a half rows high, and a column apart; and twice as large.
  case large = 1, huge

  package var rows: Int { self == .large ? 3 : 5 }

  /// Returns the columns that a number takes; other characters than `0…9`, `.`, `-`, `+` and blanks take none.
  package func columns(of text: String) -> Int {
    text.reduce(-1) { $0 + (largeDigits[$1].map { $0[0].count + 1 } ?? 0) } * rawValue
  }
}

extension Canvas {
  /// Writes one of the rows of a number in large digits.
  mutating func writeLarge(
    _ text: String, _ size: DigitSize, line: Int, _ style: CellStyle, column: Int, row: Int,
    within columns: Range<Int>
  ) {
    var column = column
    for character in text {
      guard let shape = largeDigits[character] else { continue }
      let halves = shape[line / size.rawValue]
      let line =
        size == .large
        ? halves : String(halves.flatMap { repeatElement($0.half(line % 2), count: 2) })
      write(line, style, column: column, row: row, within: columns)
      column += (shape[0].count + 1) * size.rawValue
    }
  }
}

extension Character {
  /// Returns the upper half of a block, 0, or the lower one, 1, as a whole block.
  fileprivate func half(_ index: Int) -> Character {
    self == "█" || self == (index == 0 ? "▀" : "▄") ? "█" : " "
  }
}

private let largeDigits: [Character: [String]] = [
  "0": ["█▀█", "█ █", "▀▀▀"], "1": ["▀█ ", " █ ", "▀▀▀"], "2": ["▀▀█", "█▀▀", "▀▀▀"],
  "3": ["▀▀█", " ▀█", "▀▀▀"], "4": ["█ █", "▀▀█", "  ▀"], "5": ["█▀▀", "▀▀█", "▀▀▀"],
  "6": ["█▀▀", "█▀█", "▀▀▀"], "7": ["▀▀█", "  █", "  ▀"], "8": ["█▀█", "█▀█", "▀▀▀"],
  "9": ["█▀█", "▀▀█", "▀▀▀"], ".": [" ", " ", "▀"], "-": ["  ", "▀▀", "  "],
  "−": ["  ", "▀▀", "  "],
  "+": [" ▄ ", "▀█▀", "   "],
  " ": [" ", " ", " "],
]
