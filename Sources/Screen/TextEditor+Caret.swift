extension TextEditor {
  /// Puts the caret at an offset; deselects, or extends the selection.
  mutating func place(
    _ offset: Int, extending: Bool = false, endsRow: Bool = false, column: Int? = nil
  ) {
    caret = offset
    if !extending { anchor = offset }
    (self.endsRow, self.column) = (endsRow, column)
    reflow()
  }

  package mutating func selectAll() {
    steps.close()
    anchor = 0
    place(content.count, extending: true)
  }

  /// Moves the caret by a key, and closes the present step of undo.
  mutating func move(to offset: Int, extending: Bool, endsRow: Bool = false) {
    steps.close()
    place(offset, extending: extending, endsRow: endsRow)
  }

  /// Moves the caret by rows in its column; returns false if there is no such row.
  mutating func move(byRows count: Int, extending: Bool) -> Bool {
    let around = content.rows(around: caret, columns: columns, atLeast: 2)
    let target = row(of: caret, in: around) + count
    guard around.indices.contains(target) else { return false }
    let wanted = column ?? columnOfCaret
    steps.close()
    let found = offset(in: around[target], column: wanted)
    place(found.offset, extending: extending, endsRow: found.endsRow, column: wanted)
    return true
  }

  /// Returns the index of the row with the caret at an offset.
  private func row(of offset: Int, in rows: [Range<Int>]) -> Int {
    let first = rows.firstIndex { $0.upperBound >= offset } ?? rows.count - 1
    let isNext = rows.indices.contains(first + 1) && rows[first + 1].lowerBound == offset
    return isNext && !endsRow ? first + 1 : first
  }

  /// Returns the offset nearest to a column of a row.
  private func offset(in row: Range<Int>, column: Int) -> (offset: Int, endsRow: Bool) {
    var (offset, taken) = (row.lowerBound, 0)
    for character in content[row] {
      // The right half of a wide glyph counts as after it.
      guard taken + (character.columns + 1) / 2 <= column else { return (offset, false) }
      taken += character.columns
      offset += character.utf8.count
    }
    return (offset, !row.isEmpty)
  }

  /// The caret's column in its row, no further than the window's last.
  package var columnOfCaret: Int {
    min(content[rows[caretRow].lowerBound..<caret].columns, columns)
  }
}

// MARK: - The window

extension TextEditor {
  /// Wraps the text for a window of some columns and at most some rows.
  package mutating func wrap(columns: Int, rows most: Int) {
    guard (columns, most) != (self.columns, self.most) else { return }
    (self.columns, self.most) = (columns, most)
    reflow()
  }

  /// Finds the shown rows: those of before, moved only as far as the caret or the text's end needs.
  mutating func reflow() {
    let around = content.rows(around: caret, columns: columns, atLeast: most + 1)
    let own = row(of: caret, in: around)
    let old = around.lastIndex { $0.lowerBound <= rows[0].lowerBound } ?? 0
    let first = max(0, min(max(old, own - most + 1), own, around.count - most))
    rows = Array(around[first..<min(first + most, around.count)])
    caretRow = own - first
  }

  /// Puts the caret at a cell of the window, or scrolls by a row above or below it; clicks select a word or a line.
  package mutating func point(row: Int, column: Int, clicks: Int = 1, extending: Bool = false) {
    steps.close()
    let around = content.rows(around: rows[0].lowerBound, columns: columns, atLeast: most + 1)
    let top = around.firstIndex { $0.lowerBound == rows[0].lowerBound } ?? 0
    let index = min(max(top + min(max(row, -1), rows.count), 0), around.count - 1)
    let found = offset(in: around[index], column: max(0, column))
    place(found.offset, extending: extending, endsRow: found.endsRow)
    if clicks > 1 { select(clicks == 2 ? word(at: caret) : line(at: caret)) }
  }

  private mutating func select(_ range: Range<Int>) {
    anchor = range.lowerBound
    place(range.upperBound, extending: true, endsRow: endsRow)
  }
}

// MARK: - Words and lines

extension TextEditor {
  /// Returns the word, the blanks or the sign at an offset.
  private func word(at offset: Int) -> Range<Int> {
    let line = line(at: offset)
    // Longer words than this are not read.
    let room = max(line.lowerBound, offset - 512)..<min(line.upperBound, offset + 512)
    let start = content.aligned(scalar(from: room.lowerBound))
    let before = content[start..<offset].reversed()
    let after = content[offset..<content.aligned(scalar(from: room.upperBound))]
    guard let kind = (after.first ?? before.first).map(CharacterKind.init) else { return line }
    let isSame = { CharacterKind($0) == kind && kind != .sign }
    let left = before.prefix(while: isSame).reduce(0) { $0 + $1.utf8.count }
    let right = max(
      after.prefix(while: isSame).reduce(0) { $0 + $1.utf8.count }, after.first?.utf8.count ?? 0)
    return offset - left..<offset + right
  }

  private enum CharacterKind {
    case blank, letter, sign
    init(_ character: Character) {
      let isLetter =
        character.isLetter || character.isNumber || character == "_" || character == "'"
      self = character.isWhitespace ? .blank : isLetter ? .letter : .sign
    }
  }

  /// Returns the line at an offset, without its line feed.
  func line(at offset: Int) -> Range<Int> {
    content.last(before: offset) { $0 == 0x0A }..<content.first(from: offset) { $0 == 0x0A }
  }

  /// Returns the start of the word before the caret, by blanks.
  var wordStart: Int {
    let end = content.last(before: caret) { !$0.isBlank }
    return content.aligned(content.last(before: end) { $0.isBlank })
  }

  var wordEnd: Int {
    let start = content.first(from: caret) { !$0.isBlank }
    return content.aligned(content.first(from: start) { $0.isBlank })
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x0A }
}
