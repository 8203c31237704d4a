import Screen
import Strings
import Testing

@Suite struct SafeTextTests {
  @Test(arguments: ["\u{301}", "\u{301}\u{200B}", "\u{200D}", "\u{301}\u{AD}\u{200D}"])
  func `endless marks are cut off, also with invisible characters between them`(mark: String) {
    let safe = ("e" + String(repeating: mark, count: 5000) + "x").safe()
    // Real text has at most 30 marks (UAX #15, stream-safe text format); our limit is 32 scalars.
    #expect(safe.unicodeScalars.count <= 33 && safe.first?.unicodeScalars.first == "e")
    #expect(safe.last == "x")
  }

  @Test(arguments: [
    ("👩‍🚀", "👩‍🚀"), ("می‌خواهم", "می‌خواهم"), ("\u{200D}👩", "👩"), ("\n\u{200D}a", " \u{200D}a"),
    ("a\u{200B}\u{200D}b", "a\u{200D}b"),
  ])
  func `joiners stay within a grapheme`(text: String, expected: String) {
    #expect(text.safe().unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  /// The screen of a failed recording has up to a million cells, so quadratic time would hang.
  @Test func `a long text takes linear time`() {
    let text = String(repeating: "▄日", count: 200_000)
    let start = ContinuousClock.now
    #expect(text.safe() == text)
    #expect(ContinuousClock.now - start < .seconds(8))
  }

  @Test func `a text that follows another can begin with a joiner`() {
    #expect("\u{200D}🚀".safe(joining: true).unicodeScalars.first == "\u{200D}")
    #expect("\u{200D}🚀".safe(joining: false) == "🚀")
  }

  @Test(
    arguments: [
      ("plain é 👩‍🚀\tx\r\ny", nil), ("a\u{9B}b", "\u{9B}"), ("\u{AD}", "\u{AD}"),
      ("\u{200D}", "\u{200D}"),
      ("a\u{2028}", "\u{2028}"), ("\u{7F}", "\u{7F}"),
    ] as [(String, Unicode.Scalar?)])
  func `the first control is found`(text: String, control: Unicode.Scalar?) {
    #expect(text.firstControl == control)
  }
}
