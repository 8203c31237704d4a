/// A text with a caret and a selection, edited by grapheme: of several rows, or of one line.
///
/// It keeps the rows that a window of some rows shows. Offsets count bytes of UTF-8 and lie between graphemes.
package struct TextEditor: Hashable, Sendable {
  package private(set) var text: String
  /// The end of the selection that moves, and the one that stays; both are the caret without a selection.
  package private(set) var caret: Int
  private var anchor: Int
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
    (text, caret, anchor, keepsLines) = ("", 0, 0, true)
    (columns, most) = (40, TextEditor.mostRows)
    wrap()
  }

  /// Creates a field with a line and the caret at its end.
  package init(line: String) {
    (text, caret, anchor, keepsLines) = (line, line.utf8.count, line.utf8.count, false)
    (columns, most) = (.max, 1)
    wrap()
  }

  /// Creates a field with a selected line.
  package init(selectedLine line: String) {
    self.init(line: line)
    anchor = 0
  }

  package var isEmpty: Bool { text.isEmpty }
  /// The text before the caret.
  package var before: Substring { text[..<index(caret)] }
  /// The selected range; empty without a selection.
  package var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
  package var selectedText: String { self[selection] }

  package subscript(range: Range<Int>) -> String {
    String(text[index(range.lowerBound)..<index(range.upperBound)])
  }

  /// Returns a range's text in parts: before the selection, in it, and after it.
  package func parts(of range: Range<Int>) -> [(text: String, isSelected: Bool)] {
    let selected = selection.clamped(to: range)
    return [
      (self[range.lowerBound..<selected.lowerBound], false), (self[selected], true),
      (self[selected.upperBound..<range.upperBound], false),
    ]
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
  /// Replaces the selection by a text and returns whether it fit; a lone combining mark joins the grapheme before it.
  package mutating func insert(_ new: String) -> Bool {
    guard end - selection.count + new.utf8.count <= TextEditor.limit else { return false }
    replace(selection, with: new)
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

  /// Deletes the selection, or else the grapheme before the caret.
  package mutating func deleteBackward() { delete(to: offsetBeforeCaret) }

  /// Deletes the selection, or else what is between the caret and an offset.
  private mutating func delete(to offset: Int) {
    let range = min(offset, caret)..<max(offset, caret)
    replace(selection.isEmpty ? range : selection, with: "")
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

  /// Puts the caret at an offset; deselects, or extends the selection.
  private mutating func place(
    _ offset: Int, extending: Bool = false, endsRow: Bool = false, column: Int? = nil
  ) {
    caret = offset
    if !extending { anchor = offset }
    (self.endsRow, self.column) = (endsRow, column)
    showCaret()
  }

  /// Puts the caret at a cell of the window, or scrolls by a row above or below it.
  package mutating func point(row: Int, column: Int, extending: Bool = false) {
    let row = firstRow + min(max(row, -1), most)
    let found = place(in: allRows[min(max(row, 0), allRows.count - 1)], column: max(0, column))
    place(found.offset, extending: extending, endsRow: found.endsRow)
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
  ///
  /// With Shift, moves select. With Control or Alt, Home and End go to the text's ends.
  @discardableResult
  package mutating func edit(_ key: Key, _ modifiers: Modifiers) -> Bool {
    switch key {
    case .left, .right, .up, .down, .home, .end: return move(key, modifiers)
    case .backspace: deleteBackward()
    case .delete: delete(to: offsetAfterCaret)
    case .enter where modifiers == .alt: return insertLineFeed()
    case .character("j") where modifiers == .control: return insertLineFeed()
    case .character("a") where modifiers.contains(.control):
      return move(.home, modifiers.subtracting(.control))
    case .character("e") where modifiers.contains(.control):
      return move(.end, modifiers.subtracting(.control))
    case .character("s") where modifiers == .control:
      anchor = 0
      place(end, extending: true)
    case .character("u") where modifiers == .control: delete(to: allRows[ownRow].lowerBound)
    default: return false
    }
    return true
  }

  private mutating func insertLineFeed() -> Bool { keepsLines && insert("\n") }

  private mutating func move(_ key: Key, _ modifiers: Modifiers) -> Bool {
    let extending = modifiers.contains(.shift)
    if key == .up || key == .down { return move(byRows: key == .up ? -1 : 1, extending: extending) }
    let (row, isFar) = (allRows[ownRow], !modifiers.isDisjoint(with: [.alt, .control]))
    switch key {
    case .home: place(isFar ? 0 : row.lowerBound, extending: extending)
    case .end: place(isFar ? end : row.upperBound, extending: extending, endsRow: true)
    default: place(target(of: key, deselecting: !extending), extending: extending)
    }
    return true
  }

  /// Returns the offset beside the caret, or the selection's end if that is to be deselected.
  private func target(of key: Key, deselecting: Bool) -> Int {
    guard selection.isEmpty || !deselecting else {
      return key == .left ? selection.lowerBound : selection.upperBound
    }
    return key == .left ? offsetBeforeCaret : offsetAfterCaret
  }

  /// Moves the caret by rows in its column; returns false if there is no such row.
  private mutating func move(byRows count: Int, extending: Bool) -> Bool {
    let target = ownRow + count
    guard allRows.indices.contains(target) else { return false }
    let wanted = column ?? columnOfCaret
    let found = place(in: allRows[target], column: wanted)
    place(found.offset, extending: extending, endsRow: found.endsRow, column: wanted)
    return true
  }
}
