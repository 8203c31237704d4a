extension Canvas {
  /// Returns the columns that a number takes in large digits.
  package static func largeColumns(of text: String) -> Int {
    text.reduce(-1) { $0 + (largeDigits[$1]?.map(\.count).max().map { $0 + 1 } ?? 0) }
  }

  /// Writes a number in digits four columns wide and three rows high; takes `0…9`, `.`, `-`, `+` and blanks.
  package mutating func writeLarge(_ text: String, _ style: CellStyle, column: Int, row: Int) {
    var column = column
    for character in text {
      guard let shape = largeDigits[character] else { continue }
      for (line, pixels) in shape.enumerated() {
        write(pixels, style, column: column, row: row + line)
      }
      column += (shape.map(\.count).max() ?? 0) + 1
    }
  }
}

private let largeDigits: [Character: [String]] = [
  "0": ["█▀█", "█ █", "▀▀▀"], "1": ["▀█ ", " █ ", "▀▀▀"], "2": ["▀▀█", "█▀▀", "▀▀▀"],
  "3": ["▀▀█", " ▀█", "▀▀▀"], "4": ["█ █", "▀▀█", "  ▀"], "5": ["█▀▀", "▀▀█", "▀▀▀"],
  "6": ["█▀▀", "█▀█", "▀▀▀"], "7": ["▀▀█", "  █", "  ▀"], "8": ["█▀█", "█▀█", "▀▀▀"],
  "9": ["█▀█", "▀▀█", "▀▀▀"], ".": [" ", " ", "▀"], "-": ["  ", "▀▀", "  "],
  "+": [" ▄ ", "▀█▀", "   "],
  " ": [" ", " ", " "],
]
