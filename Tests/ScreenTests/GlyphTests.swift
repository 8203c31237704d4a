import Screen
import Testing

#if canImport(Glibc)
  import Glibc

  /// Tests against the C library's table, which ncurses uses.
  @Suite struct CharacterWidthTests {
    /// The function by its name, because Glibc's module hides it.
    private let wcwidth = unsafeBitCast(
      dlsym(nil, "wcwidth"), to: (@convention(c) (UInt32) -> CInt).self)

    @Test
    func `every wide scalar of the C library is wide, except later changes`() {
      setlocale(LC_ALL, "C.UTF-8")
      // Wide in Unicode 15 but not in 17, or of a category that differs between the tables.
      let reclassified: Set<ClosedRange<UInt32>> = [
        0x302E...0x302F, 0x3164...0x3164, 0x3248...0x324F, 0x16FF0...0x16FF1,
      ]
      let differing = (UInt32(0x20)...0x3FFFF).compactMap(Unicode.Scalar.init).filter { scalar in
        wcwidth(scalar.value) == 2 && scalar.columns != 2
          && !reclassified.contains { $0.contains(scalar.value) }
      }
      #expect(differing.isEmpty)
    }

    @Test func `every narrow scalar of the C library is narrow, except later changes`() {
      setlocale(LC_ALL, "C.UTF-8")
      // Wide since Unicode 16, and regional indicators, which become letters.
      let later: [ClosedRange<UInt32>] = [
        0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D376, 0x1F1E6...0x1F1FF,
      ]
      let differing = (UInt32(0x20)...0x3FFFF).compactMap(Unicode.Scalar.init).filter { scalar in
        wcwidth(scalar.value) == 1 && scalar.columns != 1
          && !later.contains { $0.contains(scalar.value) }
      }
      #expect(differing.isEmpty)
    }
  }
#endif

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
