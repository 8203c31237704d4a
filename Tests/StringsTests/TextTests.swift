import Foundation
import Screen
import Strings
import Testing

@Suite struct TextBytesTests {
  /// The vectors of RFC 4648 §10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("~~~???", "fn5+Pz8/"),
  ])
  func `base64 equals the vectors of RFC 4648`(text: String, encoded: String) {
    var bytes = TextBytes()
    bytes.add(base64: Array(text.utf8))
    #expect(bytes.text == encoded)
  }

  @Test(arguments: [
    (-12, 2, 0, "-0.12"), (1500, 3, 0, "1.5"), (1500, 3, 2, "1.50"), (0, 6, 0, "0"),
  ])
  func `a scaled number keeps only the requested trailing zeros`(
    scaled: Int, decimals: Int, least: Int, text: String
  ) {
    var bytes = TextBytes()
    bytes.add(scaled, decimals: decimals, least: least)
    #expect(bytes.text == text)
  }
}

@Suite struct SafeTextTests {
  @Test(arguments: ["\u{301}", "\u{301}\u{200B}", "\u{200D}", "\u{301}\u{AD}\u{200D}"])
  func `endless marks are cut off, also with invisible characters between them`(mark: String) {
    let safe = ("e" + String(repeating: mark, count: 5000) + "x").safe()
    // Real text has at most 30 marks (UAX #15, stream-safe text format); our limit is 32 scalars.
    #expect(safe.unicodeScalars.count <= 33 && safe.first?.unicodeScalars.first == "e")
    #expect(safe.last == "x")
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func `every line end of Unicode stays one`(end: String) {
    #expect("a\(end)b".safe(keepingLines: true) == "a\nb")
    #expect("a\(end)b".safe() == "a b")
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

@Suite struct NearestTests {
  @Test(arguments: [
    ("constrain", "constraint"), ("transfrom", "transform"), ("CONSTRAINT", "constraint"),
    ("scrol", nil), ("", nil),
  ])
  func `a misspelled name finds the intended name`(written: String, meant: String?) {
    #expect(written.nearest(among: ["constraint", "transform"]).first == meant)
  }

  /// By hand: one letter of `pam` is wrong, two of `pot` and of `lixr`, three of `oixr`.
  @Test(arguments: [
    ("pam", "pan", true), ("pot", "pan", false), ("lixr", "list", true), ("oixr", "list", false),
  ])
  func `a short word may have one wrong letter, a longer one two`(
    written: String, name: String, isNear: Bool
  ) {
    #expect(written.nearest(among: [name]) == (isNear ? [name] : []))
  }
}

@Suite struct JSONTests {
  private let value: JSON = [
    "text": "a\"\\\n\u{1B}\u{202E}\u{1F600}<", "number": .number(-0.1), "whole": .number(3),
    "none": .number(.nan), "flags": .list([.flag(true), .flag(false)]), "empty": .list([]),
  ]

  @Test func `another parser reads the same values at any depth`() throws {
    for depth in 0...2 {
      let data = Data(value.text(depth: depth).utf8)
      let read = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
      #expect(read["text"] as? String == "a\"\\\n\u{1B}\u{202E}\u{1F600}<")
      #expect(read["number"] as? Double == -0.1)
      #expect(read["whole"] as? Int == 3)
      #expect(read["none"] is NSNull)
      #expect(read["flags"] as? [Bool] == [true, false])
      #expect((read["empty"] as? [Any])?.isEmpty == true)
    }
  }

  @Test func `members keep their order, one per line down to the depth`() {
    let list = JSON.list([["b": "1", "a": .null], ["c": .list([])]])
    #expect(list.text() == #"[{"b": "1", "a": null}, {"c": []}]"#)
    #expect(list.text(depth: 1) == "[\n  {\"b\": \"1\", \"a\": null},\n  {\"c\": []}\n]")
  }

  @Test func `control and format characters are escaped`() {
    #expect(JSON.text("a\u{1B}\u{202E}").text() == #""a\u001b\u202e""#)
  }
}
