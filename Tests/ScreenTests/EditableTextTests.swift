import Testing

@testable import Screen

@Suite struct EditableTextTests {
  private func line(_ text: String) -> EditableText {
    var line = EditableText()
    _ = line.insert(text)
    return line
  }

  @Test(arguments: ["👨‍👩‍👧", "🇩🇪", "e\u{301}", "한", "👍🏽"])
  func `Backspace deletes one grapheme`(grapheme: String) {
    var line = line("a" + grapheme)
    line.deleteBackward()
    #expect(line.text == "a")
  }

  @Test func `a mark typed after its base joins it`() {
    var line = line("e")
    _ = line.insert("\u{301}")
    #expect(line.before.count == 1)
    line.deleteBackward()
    #expect(line.isEmpty)
  }

  @Test func `the marks of a grapheme are limited`() {
    var line = line("e")
    for _ in 0..<1000 { _ = line.insert("\u{301}") }
    #expect(line.text.count == 1 && line.text.unicodeScalars.count <= 33)
    #expect(line.insert("x") && line.text.last == "x")
  }

  @Test func `the cursor moves by graphemes and words, up to both ends`() {
    var line = line("one two  three")
    line.moveWordLeft()
    #expect(line.after == "three")
    line.moveWordLeft()
    #expect(line.after == "two  three")
    line.moveWordRight()
    #expect(line.before == "one two")
    line.moveToStart()
    line.moveLeft()
    #expect(line.before.isEmpty)
    line.moveToEnd()
    line.moveRight()
    #expect(line.after.isEmpty)
  }

  @Test func `words and line ends are deleted at the cursor`() {
    var line = line("one two three")
    line.deleteWordBackward()
    #expect(line.text == "one two ")
    line.moveToStart()
    line.moveRight()
    line.deleteForward()
    #expect(line.text == "oe two ")
    line.deleteToEnd()
    #expect(line.text == "o")
    line.deleteToStart()
    line.deleteForward()
    line.deleteBackward()
    #expect(line.isEmpty)
  }

  @Test func `text beyond the limit is refused`() {
    var line = EditableText()
    let fitted = line.insert(String(repeating: "x", count: EditableText.limit))
    let fittedMore = line.insert("y")
    #expect(fitted && !fittedMore)
    #expect(line.text.count == EditableText.limit)
  }
}
