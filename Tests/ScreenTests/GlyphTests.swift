import Screen
import Testing

@Suite struct GlyphTests {
  private func shown(_ text: String) -> String {
    text.map { character in
      var shown = ""
      Glyph.each(of: character) { shown += $0.text }
      return shown
    }.joined()
  }

  @Test(arguments: [
    ("a", "a"), ("é", "é"), ("e\u{301}", "e\u{301}"), ("日", "日"), ("한", "한"), ("▃", "▃"),
    ("👨‍👩‍👧", "👨"), ("👍🏽", "👍"), ("❤️", "❤"), ("🇩🇪", "DE"), ("🇩", "D"), ("👩🏿‍🚀", "👩"),
    ("\u{1100}\u{1161}\u{11A8}", "\u{1100}\u{1161}\u{11A8}"),
  ])
  func `a grapheme becomes glyphs of cells`(text: String, expected: String) {
    #expect(shown(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test(arguments: [
    ("\u{1B}", "␛"), ("\u{7}", "␇"), ("\0", "␀"), ("\u{7F}", "␡"), ("\n", "␊"),
    ("\u{9B}", "\u{FFFD}"),
    ("\u{85}", "\u{FFFD}"), ("\u{2028}", "\u{FFFD}"), ("\u{FFFF}", "\u{FFFD}"), ("\r\n", "␍"),
  ])
  func `a control character becomes a visible symbol`(text: String, expected: String) {
    #expect(shown(text) == expected)
  }

  @Test(arguments: ["กำ น้ำ", "नमस्ते क्षि", "தமிழ் நாடு", "ක්‍රම", "বাংলা", "မြန်မာ"])
  func `a syllable keeps all its letters`(text: String) {
    let letters = text.unicodeScalars.filter { $0.value != 0x200D }
    #expect(shown(text).unicodeScalars.elementsEqual(letters))
  }

  @Test func `a mark without a base has a dotted circle`() {
    #expect(shown("\u{301}").unicodeScalars.elementsEqual("\u{25CC}\u{301}".unicodeScalars))
  }

  @Test func `the marks of a cell are limited`() {
    let piled = "a" + String(repeating: "\u{301}", count: 40)
    #expect(shown(piled).unicodeScalars.count == 4)
  }

  @Test(arguments: [
    ("a", 1), ("日", 2), ("👍🏽", 2), ("🇩🇪", 2), ("e\u{301}", 1), ("❤️", 1), ("ｱ", 1), ("Ａ", 2),
  ])
  func `a grapheme has the width of its glyphs`(text: Character, columns: Int) {
    #expect(text.columns == columns)
  }
}
