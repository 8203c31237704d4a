/// The text in the input bar, edited by grapheme.
package struct Composer: Hashable, Sendable {
  /// The text before the cursor and after it.
  package private(set) var before = ""
  package private(set) var after = ""

  /// Graphemes it takes at the most; what is typed or pasted beyond is refused.
  static let limit = 2000

  package var text: String { before + after }
  package var isEmpty: Bool { before.isEmpty && after.isEmpty }

  /// Puts text before the cursor and tells whether all of it found room; a lone combining mark joins what stands there.
  mutating func insert(_ text: some StringProtocol) -> Bool {
    let room = Composer.limit - before.count - after.count
    guard !isPiledUp(with: text) else { return false }
    before += text.prefix(max(0, room))
    return text.count <= room
  }

  /// Marks that may be typed onto one grapheme.
  private static let mostScalars = 32

  /// Whether the text would only make the last grapheme longer, which is long enough.
  private func isPiledUp(with text: some StringProtocol) -> Bool {
    guard let last = before.last, last.unicodeScalars.count >= Composer.mostScalars else {
      return false
    }
    return (String(last) + text).count == text.count
  }

  mutating func deleteBackward() { _ = before.popLast() }
  mutating func deleteForward() { _ = after.isEmpty ? nil : after.removeFirst() }
  mutating func deleteToStart() { before = "" }
  mutating func deleteToEnd() { after = "" }

  mutating func deleteWordBackward() { before = String(before[..<wordStart]) }

  mutating func moveLeft() { _ = before.popLast().map { after.insert($0, at: after.startIndex) } }
  mutating func moveRight() { if !after.isEmpty { before.append(after.removeFirst()) } }
  mutating func moveToStart() { (before, after) = ("", text) }
  mutating func moveToEnd() { (before, after) = (text, "") }

  mutating func moveWordLeft() {
    let start = wordStart
    (before, after) = (String(before[..<start]), before[start...] + after)
  }

  mutating func moveWordRight() {
    let word = after.drop { $0 == " " }.drop { $0 != " " }
    (before, after) = (before + after[..<word.startIndex], String(word))
  }

  /// Empties it and gives what was in it.
  mutating func take() -> String {
    defer { (before, after) = ("", "") }
    return text
  }

  /// Where the word before the cursor begins.
  private var wordStart: String.Index {
    let word = before.reversed().drop { $0 == " " }.drop { $0 != " " }
    return word.startIndex.base
  }
}
