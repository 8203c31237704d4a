/// A text of several rows with a caret and a selection, edited by grapheme.
///
/// It keeps the rows that a window of some rows shows, and wraps only the text around them. Offsets count bytes of UTF-8.
package struct TextEditor: Hashable, Sendable {
  private(set) var content = LongText()
  /// The end of the selection that moves, and the one that stays; both are the caret without a selection.
  package internal(set) var caret = 0
  var anchor = 0
  /// True if the caret is at the end of a row rather than at the start of the next.
  var endsRow = false
  /// The caret's column that moves between rows keep; nil after another key.
  var column: Int?
  var steps = EditSteps()
  /// The text that was deleted last by a whole word or line, or cut.
  private var killed = ""

  /// The window's columns and largest number of rows.
  package internal(set) var columns = 40
  package internal(set) var most = TextEditor.mostRows
  /// The shown rows, at least one, and the window's row of the caret.
  package internal(set) var rows: [Range<Int>] = [0..<0]
  package internal(set) var caretRow = 0

  /// The most rows that a window shows.
  package static let mostRows = 5
  /// The longest text in bytes; more is refused.
  package static let limit = 4 << 20

  package init() {}

  package var text: String { content.text }
  package var isEmpty: Bool { content.isEmpty }
  /// The selected range; empty without a selection.
  package var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
  package var selectedText: String { content[selection] }
  /// True if rows are above the shown ones, or below them.
  package var hasRowsAbove: Bool { rows[0].lowerBound > 0 }
  package var hasRowsBelow: Bool { (rows.last?.upperBound ?? 0) < content.count }

  package subscript(range: Range<Int>) -> String { content[range] }

  /// The text just before the caret, some hundred bytes.
  package var before: String {
    content[content.aligned(scalar(from: max(0, caret - 512)))..<caret]
  }

  /// The grapheme before the caret; nil at the text's start.
  package var characterBeforeCaret: Character? {
    content[content.offset(before: caret)..<caret].last
  }

  /// Returns the first offset from one on where a scalar begins.
  func scalar(from offset: Int) -> Int {
    content.first(from: offset) { $0 & 0xC0 != 0x80 }
  }
}

// MARK: - Changes

extension TextEditor {
  /// Replaces the selection by a text and returns whether it fit; a lone combining mark joins the grapheme before it.
  package mutating func insert(_ text: String) -> Bool {
    guard content.count - selection.count + text.utf8.count <= TextEditor.limit,
      !isPiledUp(with: text)
    else { return false }
    replace(selection, with: text, isTyped: text.utf8.count < TextEditor.shortest)
    return true
  }

  /// The shortest text, in bytes, that is a step of undo by itself, such as a paste.
  private static let shortest = 64
  /// The largest number of marks typed onto one grapheme.
  private static let mostScalars = 32

  /// Returns whether a text would only add marks to a grapheme that has the most already.
  private func isPiledUp(with text: String) -> Bool {
    guard let last = characterBeforeCaret, last.unicodeScalars.count >= TextEditor.mostScalars,
      let first = text.first
    else { return false }
    return (String(last) + String(first)).count == 1
  }

  /// Replaces a range as one change, and puts the caret after it.
  private mutating func replace(_ range: Range<Int>, with new: String, isTyped: Bool) {
    guard !range.isEmpty || !new.isEmpty else { return }
    steps.add(
      Edit(offset: range.lowerBound, removed: content[range], inserted: new), isTyped: isTyped)
    change(range, new)
  }

  private mutating func change(_ range: Range<Int>, _ new: String) {
    content.replace(range, with: new)
    place(content.aligned(range.lowerBound + new.utf8.count))
  }

  /// Deletes the selection, or else the grapheme before the caret.
  package mutating func deleteBackward() { delete(to: content.offset(before: caret)) }

  mutating func delete(to offset: Int) {
    replace(range(to: offset), with: "", isTyped: true)
  }

  /// Returns the selection, or else the range between the caret and an offset.
  private func range(to offset: Int) -> Range<Int> {
    selection.isEmpty ? min(offset, caret)..<max(offset, caret) : selection
  }

  /// Deletes the selection, or else the text from the caret to an offset, and keeps it for `yank`.
  mutating func kill(to offset: Int) {
    let range = range(to: offset)
    guard !range.isEmpty else { return }
    killed = content[range]
    replace(range, with: "", isTyped: false)
  }

  /// Deletes the selection, keeps it for `yank`, and returns it.
  package mutating func cut() -> String {
    kill(to: caret)
    return killed
  }

  /// Inserts the text that was deleted last by a whole word or line, or cut; returns whether it fit.
  package mutating func yank() -> Bool {
    steps.close()
    return insert(killed)
  }

  /// Returns the text, and empties the editor with its past.
  package mutating func take() -> String {
    let text = text
    var empty = TextEditor()
    (empty.columns, empty.most, empty.killed) = (columns, most, killed)
    self = empty
    return text
  }

  package mutating func undo() {
    guard let edit = steps.undo() else { return }
    change(edit.offset..<edit.offset + edit.inserted.utf8.count, edit.removed)
  }

  package mutating func redo() {
    guard let edit = steps.redo() else { return }
    change(edit.offset..<edit.offset + edit.removed.utf8.count, edit.inserted)
  }
}
