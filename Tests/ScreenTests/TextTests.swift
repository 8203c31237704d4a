import Strings
import Testing

@testable import Screen

@Suite struct TextTests {
  @Test(arguments: [
    ("short", 8, "short"), ("exactly8", 8, "exactly8"), ("too long text", 8, "too lon…"),
    ("日本語です", 6, "日本…"), ("abc", 1, "…"), ("abc", 0, ""), ("", 0, ""),
  ])
  func `text that does not fit ends in an ellipsis`(text: String, columns: Int, expected: String) {
    #expect(text.fitting(columns: columns) == expected)
    #expect(text.fitting(columns: columns).columns <= columns)
  }

  /// The standard library says which scalars join.
  @Test func `a plain scalar is a grapheme of its own, and its own glyph`() {
    var joined: [Unicode.Scalar] = []
    var changed: [Unicode.Scalar] = []
    for scalar in (0...0x2FFFF).compactMap(Unicode.Scalar.init) where scalar.isPlain {
      let text = String(scalar)
      if ("e" + text).count != 2 || (text + "e").count != 2 || (text + text).count != 2 {
        joined.append(scalar)
      }
      if Glyph(scalar).text != text { changed.append(scalar) }
    }
    #expect(joined.isEmpty && changed.isEmpty)
  }

  @Test(arguments: [
    "naïve café — “quoted” … ↔", "キーボードに追従する？", "키보드 위로?", "e\u{301}le\u{300}ve", "👀 ok",
    "a\u{200D}b", "©\u{FE0F}®", "か\u{3099}さ", "", "\u{0}\u{7F}",
  ])
  func `a text has the columns and the cells of its graphemes`(text: String) {
    var (canvas, byGrapheme) = (
      Canvas(CellSize(columns: 40, rows: 1)), Canvas(CellSize(columns: 40, rows: 1))
    )
    var column = 0
    for character in text {
      Glyph.each(of: character) { glyph in
        byGrapheme.put(glyph, .standard, column: column, row: 0, within: 0..<40)
        column += glyph.columns
      }
    }
    #expect(canvas.write(text, .standard, column: 0, row: 0) == column)
    #expect(canvas == byGrapheme)
    #expect(text.columns == column)
  }

  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]), ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
    ("a  b", 3, ["a", "b"]), ("", 5, [""]), ("日本語の文", 4, ["日本", "語の", "文"]),
    ("a\nb\n", 5, ["a", "b", ""]), ("see 日本語", 7, ["see 日", "本語"]),
    ("ab cdefgh", 4, ["ab", "cdef", "gh"]), ("日本語。", 6, ["日本", "語。"]),
    ("a กำ กำ", 2, ["a", "กำ", "กำ"]), ("−12 pt", 3, ["−12", "pt"]), ("x  ", 2, ["x", ""]),
    ("over 0.25 s.", 11, ["over", "0.25 s."]), ("by 9.5 pt, or", 9, ["by", "9.5 pt,", "or"]),
    ("is 23 % of it", 6, ["is", "23 %", "of it"]), ("to 9 s日本", 6, ["to 9 s", "日本"]),
    ("see 8 seats", 6, ["see 8", "seats"]), ("at x s", 5, ["at x", "s"]),
  ])
  func `text wraps at blanks but before no unit, in long words, and beside wide glyphs`(
    text: String, columns: Int, lines: [String]
  ) {
    #expect(text.wrapped(columns: columns) == lines)
  }

  @Test(arguments: [
    ("\u{1B}[31mred\u{7}", "␛[31mred␇"), ("a\tb\r\nc", "a b c"), ("\u{202E}evil\u{202C}", "evil"),
    ("\u{2066}x\u{2069}\u{200B}\u{FEFF}", "x"), ("\u{9B}31m", "31m"), ("日本 👍🏽 é", "日本 👍🏽 é"),
  ])
  func `unsafe text becomes harmless`(text: String, expected: String) {
    #expect(text.safe() == expected)
  }

  @Test func `line ends stay on request`() {
    #expect("a\nb\r\nc\td".safe(keepingLines: true) == "a\nb\nc d")
  }
}
