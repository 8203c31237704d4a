/// The wrapping of a chunk of text into rows: after blanks, beside wide glyphs, or within a word that is too long.
struct RowWrap {
  private let limit: Int
  private var rows: [Range<Int>] = []
  /// The start of the present row in bytes, and its columns so far.
  private var start = 0
  private var taken = 0
  /// The last possible end of the row, and the columns before it; nil for none.
  private var end: (byte: Int, taken: Int)?

  init(columns: Int) { limit = max(2, columns) }

  /// Returns the rows in bytes; the last one is empty only if it ends the text.
  mutating func rows(of text: String, endsText: Bool) -> [Range<Int>] {
    var byte = 0
    let codes = Array(text.utf8)
    if codes.allSatisfy({ $0 < 0x80 }) {
      for code in codes {
        take(isFeed: code == 0x0A, isBlank: code == 0x20, columns: 1, bytes: 1, at: byte)
        byte += 1
      }
    } else {
      for character in text {
        let length = character.utf8.count
        take(
          isFeed: character == "\n", isBlank: character == " ", columns: character.columns,
          bytes: length, at: byte)
        byte += length
      }
    }
    if start < byte || endsText { rows.append(start..<byte) }
    return rows
  }

  private mutating func take(isFeed: Bool, isBlank: Bool, columns: Int, bytes: Int, at byte: Int) {
    guard !isFeed else {
      rows.append(start..<byte)
      (start, taken, end) = (byte + 1, 0, nil)
      return
    }
    // A blank at the row's end takes no room.
    if taken + columns > limit, byte > start, !(isBlank && taken == limit) { breakRow(at: byte) }
    if columns == 2, byte > start { end = (byte, taken) }
    taken += columns
    if isBlank || columns == 2 { end = (byte + bytes, taken) }
  }

  private mutating func breakRow(at byte: Int) {
    let end = end ?? (byte, taken)
    rows.append(start..<end.byte)
    (start, taken, self.end) = (end.byte, taken - end.taken, nil)
  }
}
