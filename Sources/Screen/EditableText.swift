/// A line of text with a cursor in it, edited by grapheme.
///
/// A selected line is replaced as a whole by the next insertion. Moving the cursor deselects it.
package struct EditableText: Hashable, Sendable {
  /// The text before and after the cursor.
  package private(set) var before = ""
  package private(set) var after = ""
  package private(set) var isSelected = false

  /// The largest number of graphemes; further ones are refused.
  package static let limit = 2000

  /// Creates the line with a text and the cursor at its end.
  package init(_ text: String = "") { before = text }

  /// Creates the line with a selected text; an empty text cannot be selected.
  package init(selected text: String) { (before, isSelected) = (text, !text.isEmpty) }

  package var text: String { before + after }
  package var isEmpty: Bool { before.isEmpty && after.isEmpty }

  /// Inserts text before the cursor and returns whether all of it fit; a lone combining mark joins the character before it.
  package mutating func insert(_ text: some StringProtocol) -> Bool {
    if isSelected { clear() }
    let room = EditableText.limit - before.count - after.count
    guard !isPiledUp(with: text) else { return false }
    before += text.prefix(max(0, room))
    return text.count <= room
  }

  /// The largest number of marks typed onto one grapheme.
  private static let mostScalars = 32

  /// Returns whether the text would only add marks to a last grapheme that has the most already.
  private func isPiledUp(with text: some StringProtocol) -> Bool {
    guard let last = before.last, last.unicodeScalars.count >= EditableText.mostScalars else {
      return false
    }
    return (String(last) + text).count == text.count
  }

  /// Performs a line editor's key; returns false if it has no meaning here.
  ///
  /// With Control or Alt, arrows and Backspace go by words. With Control, letters act as in Emacs and readline.
  @discardableResult
  package mutating func edit(_ key: Key, _ modifiers: Modifiers) -> Bool {
    let byWord = !modifiers.isDisjoint(with: [.alt, .control])
    let wasSelected = isSelected
    let key = modifiers == .control ? lineEditorKeys[key] ?? key : key
    switch key {
    case .backspace, .delete: _ = wasSelected ? clear() : delete(key, byWord: byWord)
    case .left where wasSelected: moveToStart()
    case .right where wasSelected: moveToEnd()
    case .left: byWord ? moveWordLeft() : moveLeft()
    case .right: byWord ? moveWordRight() : moveRight()
    case .home: moveToStart()
    case .end: moveToEnd()
    case .character("u") where modifiers == .control: deleteToStart()
    case .character("k") where modifiers == .control: deleteToEnd()
    default: return false
    }
    isSelected = false
    return true
  }

  private mutating func delete(_ key: Key, byWord: Bool) {
    if key == .delete { return deleteForward() }
    byWord ? deleteWordBackward() : deleteBackward()
  }

  private mutating func clear() { self = EditableText() }

  package mutating func deleteBackward() { _ = before.popLast() }
  mutating func deleteForward() { _ = after.isEmpty ? nil : after.removeFirst() }
  mutating func deleteToStart() { before = "" }
  mutating func deleteToEnd() { after = "" }

  mutating func deleteWordBackward() { before = String(before[..<wordStart]) }

  mutating func moveLeft() {
    _ = before.popLast().map { after.insert($0, at: after.startIndex) }
  }
  mutating func moveRight() { if !after.isEmpty { before.append(after.removeFirst()) } }
  mutating func moveToStart() { (before, after) = ("", text) }
  /// Moves the cursor to the end, and deselects the text.
  package mutating func moveToEnd() { self = EditableText(text) }

  mutating func moveWordLeft() {
    let start = wordStart
    (before, after) = (String(before[..<start]), before[start...] + after)
  }

  mutating func moveWordRight() {
    let word = after.drop { $0 == " " }.drop { $0 != " " }
    (before, after) = (before + after[..<word.startIndex], String(word))
  }

  /// Returns the line's text, and empties the line.
  package mutating func take() -> String {
    defer { clear() }
    return text
  }

  /// The start of the word before the cursor.
  private var wordStart: String.Index {
    let word = before.reversed().drop { $0 == " " }.drop { $0 != " " }
    return word.startIndex.base
  }
}

/// Keys that mean the same with Control, as in Emacs and readline.
private let lineEditorKeys: [Key: Key] = [
  .character("a"): .home, .character("e"): .end, .character("w"): .backspace,
  .character("d"): .delete,
]
