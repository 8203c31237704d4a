import Screen
import Strings
import Testing

@Suite struct TextTests {
  @Test(arguments: [
    ("short", 8, "short"), ("exactly8", 8, "exactly8"), ("too long text", 8, "too lon…"),
    ("日本語です", 6, "日本…"), ("abc", 1, "…"), ("abc", 0, ""), ("", 0, ""),
  ])
  func `text that does not fit ends in an ellipsis`(text: String, columns: Int, expected: String) {
    #expect(text.fitting(columns: columns) == expected)
    #expect(text.fitting(columns: columns).columns <= columns)
  }

  @Test func `text is aligned within its columns`() {
    var canvas = Canvas(Size(columns: 9, rows: 3))
    for (row, alignment) in [Alignment.leading, .center, .trailing].enumerated() {
      canvas.write("abc", .standard, in: 1..<8, row: row, alignment)
    }
    #expect(canvas.rows == [" abc", "   abc", "     abc"])
  }

  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]), ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
    ("a  b", 3, ["a", "b"]), ("", 5, [""]), ("日本語の文", 4, ["日本", "語の", "文"]),
    ("a\nb\n", 5, ["a", "b", ""]), ("see 日本語", 7, ["see 日", "本語"]),
    ("ab cdefgh", 4, ["ab", "cdef", "gh"]), ("日本語。", 6, ["日本", "語。"]),
  ])
  func `text wraps at blanks, in long words, and between wide glyphs but before no closing mark`(
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
