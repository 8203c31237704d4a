import Testing

@testable import Chat

@Suite struct ComposerTests {
  private func composer(_ text: String) -> Composer {
    var composer = Composer()
    _ = composer.insert(text)
    return composer
  }

  @Test(arguments: ["👨‍👩‍👧", "🇩🇪", "e\u{301}", "한", "👍🏽"])
  func `one Backspace takes one grapheme`(grapheme: String) {
    var composer = composer("a" + grapheme)
    composer.deleteBackward()
    #expect(composer.text == "a")
  }

  @Test func `a mark typed after its base joins it`() {
    var composer = composer("e")
    _ = composer.insert("\u{301}")
    #expect(composer.before.count == 1)
    composer.deleteBackward()
    #expect(composer.isEmpty)
  }

  @Test func `the cursor moves by graphemes and words, and stops at both ends`() {
    var composer = composer("one two  three")
    composer.moveWordLeft()
    #expect(composer.after == "three")
    composer.moveWordLeft()
    #expect(composer.after == "two  three")
    composer.moveWordRight()
    #expect(composer.before == "one two")
    composer.moveToStart()
    composer.moveLeft()
    #expect(composer.before.isEmpty)
    composer.moveToEnd()
    composer.moveRight()
    #expect(composer.after.isEmpty)
  }

  @Test func `words and ends are deleted from the cursor`() {
    var composer = composer("one two three")
    composer.deleteWordBackward()
    #expect(composer.text == "one two ")
    composer.moveToStart()
    composer.moveRight()
    composer.deleteForward()
    #expect(composer.text == "oe two ")
    composer.deleteToEnd()
    #expect(composer.text == "o")
    composer.deleteToStart()
    composer.deleteForward()
    composer.deleteBackward()
    #expect(composer.isEmpty)
  }

  @Test func `what has no room is refused, and said so`() {
    var composer = Composer()
    let fitted = composer.insert(String(repeating: "x", count: Composer.limit))
    let fittedMore = composer.insert("y")
    #expect(fitted && !fittedMore)
    #expect(composer.text.count == Composer.limit)
  }
}
