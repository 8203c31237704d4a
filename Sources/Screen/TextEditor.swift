/// A text with a caret, edited by grapheme: of several rows, or of one line.
///
/// It keeps the rows that a window of some rows shows. Offsets count bytes of UTF-8 and lie between graphemes.
package struct TextEditor: Hashable, Sendable {
  package private(set) var text: String
  package private(set) var caret: Int
  /// True for a field whose whole text the next letter replaces; a key that moves the caret keeps the text.
  package private(set) var isSelected = false
  /// True if line feeds are text; a field has only one line.
  private let keepsLines: Bool
  /// True if the caret is at the end of a row rather than at the start of the next.
  private var endsRow = false
  /// The caret's column that moves between rows keep; nil after another key.
  private var column: Int?

  /// The window's columns and largest number of rows.
  package private(set) var columns: Int
  package private(set) var most: Int
  private var allRows: [Range<Int>] = []
  private var firstRow = 0

  /// The most rows that a window shows.
  package static let mostRows = 5
  /// The longest text in bytes; an insertion that makes it longer is refused.
  package static let limit = 16 << 10
  package static let tooLong = "text too long: expected at most \(limit >> 10) KiB"

  /// Creates an empty text of several rows.
  package init() {
    (text, caret, keepsLines) = ("", 0, true)
    (columns, most) = (40, TextEditor.mostRows)
    wrap()
  }

  /// Creates a field with a line and the caret at its end.
  package init(line: String) {
    (text, caret, keepsLines) = (line, line.utf8.count, false)
    (columns, most) = (.max, 1)
    wrap()
  }

  /// Creates a field with a selected line.
  package init(selectedLine line: String) {
    self.init(line: line)
    isSelected = !line.isEmpty
  }

  package var isEmpty: Bool { text.isEmpty }
  /// The text before the caret.
  package var before: Substring { text[..<index(caret)] }

  package subscript(range: Range<Int>) -> String {
    String(text[index(range.lowerBound)..<index(range.upperBound)])
  }

  private func index(_ offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset)
  }

  private func offset(_ index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }

  private var end: Int { text.utf8.count }
  private var offsetBeforeCaret: Int { caret == 0 ? 0 : offset(text.index(before: index(caret))) }
  private var offsetAfterCaret: Int { caret == end ? end : offset(text.index(after: index(caret))) }
}

// MARK: - Changes

extension TextEditor {
  /// Inserts a text and returns whether it fit; a lone combining mark joins the grapheme before it.
  package mutating func insert(_ new: String) -> Bool {
    let range = isSelected ? 0..<end : caret..<caret
    guard end - range.count + new.utf8.count <= TextEditor.limit else { return false }
    replace(range, with: new)
    return true
  }

  /// Replaces a range and puts the caret after it.
  private mutating func replace(_ range: Range<Int>, with new: String) {
    guard !range.isEmpty || !new.isEmpty else { return }
    text.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: new)
    wrap()
    place(aligned(range.lowerBound + new.utf8.count))
  }

  /// Returns the first offset between graphemes from one on, because an inserted text may join what follows.
  private func aligned(_ offset: Int) -> Int {
    (offset..<end).first { String.Index(index($0), within: text) != nil } ?? end
  }

  /// Deletes the grapheme before the caret, or a selected text.
  package mutating func deleteBackward() { delete(to: offsetBeforeCaret) }

  private mutating func delete(to offset: Int) {
    replace(isSelected ? 0..<end : min(offset, caret)..<max(offset, caret), with: "")
  }

  /// Empties the editor, and returns the text.
  package mutating func take() -> String {
    let text = text
    var empty = TextEditor()
    (empty.columns, empty.most) = (columns, most)
    self = empty
    return text
  }
}

// MARK: - The caret and the window

extension TextEditor {
  /// The shown rows, at least one.
  package var rows: [Range<Int>] { Array(allRows[firstRow...].prefix(most)) }
  /// The caret's row among the shown ones.
  package var caretRow: Int { ownRow - firstRow }
  /// True if rows are above the shown ones, or below them.
  package var hasRowsAbove: Bool { firstRow > 0 }
  package var hasRowsBelow: Bool { firstRow + most < allRows.count }

  /// The caret's column in its row, no further than the window's last.
  package var columnOfCaret: Int {
    min(self[allRows[ownRow].lowerBound..<caret].columns, columns)
  }

  private var ownRow: Int {
    let first = allRows.firstIndex { $0.upperBound >= caret } ?? allRows.count - 1
    let isNext = allRows.indices.contains(first + 1) && allRows[first + 1].lowerBound == caret
    return isNext && !endsRow ? first + 1 : first
  }

  /// Wraps the text for a window of some columns and at most some rows.
  package mutating func wrap(columns: Int, rows most: Int) {
    guard (columns, most) != (self.columns, self.most) else { return }
    (self.columns, self.most) = (columns, most)
    wrap()
    showCaret()
  }

  private mutating func wrap() {
    allRows = text.rows(columns: columns).map { offset($0.lowerBound)..<offset($0.upperBound) }
  }

  /// Scrolls the window only as far as the caret or the text's end needs.
  private mutating func showCaret() {
    let own = ownRow
    firstRow = max(0, min(max(firstRow, own - most + 1), own, allRows.count - most))
  }

  private mutating func place(_ offset: Int, endsRow: Bool = false, column: Int? = nil) {
    (caret, isSelected) = (offset, false)
    (self.endsRow, self.column) = (endsRow, column)
    showCaret()
  }

  /// Puts the caret at a cell of the window, or scrolls by a row above or below it.
  package mutating func point(row: Int, column: Int) {
    let row = firstRow + min(max(row, -1), most)
    let found = place(in: allRows[min(max(row, 0), allRows.count - 1)], column: max(0, column))
    place(found.offset, endsRow: found.endsRow)
  }

  /// Returns the offset nearest to a column of a row, and whether it is the row's end.
  private func place(in row: Range<Int>, column: Int) -> (offset: Int, endsRow: Bool) {
    var (offset, taken) = (row.lowerBound, 0)
    for character in self[row] {
      // The right half of a wide glyph counts as after it.
      guard taken + (character.columns + 1) / 2 <= column else { return (offset, false) }
      taken += character.columns
      offset += character.utf8.count
    }
    return (offset, !row.isEmpty)
  }
}

// MARK: - Keys

extension TextEditor {
  /// Performs a line editor's key; returns false if it has no meaning here, or nowhere to move.
  @discardableResult
  package mutating func edit(_ key: Key, _ modifiers: Modifiers) -> Bool {
    switch key {
    case .up: return move(byRows: -1)
    case .down: return move(byRows: 1)
    case .left: place(isSelected ? 0 : offsetBeforeCaret)
    case .right: place(offsetAfterCaret)
    case .home: place(allRows[ownRow].lowerBound)
    case .end: place(allRows[ownRow].upperBound, endsRow: true)
    case .backspace: deleteBackward()
    case .delete: delete(to: offsetAfterCaret)
    case .character("u") where modifiers == .control: delete(to: allRows[ownRow].lowerBound)
    case .enter where modifiers == .alt: return insertLineFeed()
    case .character("j") where modifiers == .control: return insertLineFeed()
    default: return false
    }
    return true
  }

  private mutating func insertLineFeed() -> Bool { keepsLines && insert("\n") }

  /// Moves the caret by rows in its column; returns false if there is no such row.
  private mutating func move(byRows count: Int) -> Bool {
    let target = ownRow + count
    guard allRows.indices.contains(target) else { return false }
    let wanted = column ?? columnOfCaret
    let found = place(in: allRows[target], column: wanted)
    place(found.offset, endsRow: found.endsRow, column: wanted)
    return true
  }
}
