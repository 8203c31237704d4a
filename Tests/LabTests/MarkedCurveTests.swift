import Lab
import Motion
import Strings
import Testing

@Suite struct MarkedCurveTests {
  private static let cubic = "cubic-bezier(0.1, 0.2, 0.3, 1)"

  @Test(arguments: [
    "// followbar", "//followbar", "/* followbar */", "# followbar", "<!-- followbar -->",
    "/* followbar */ \t", "// followbar: sheet",
  ])
  func `a comment at the end of a line marks it`(comment: String) throws {
    let code = "\t--ease: \(Self.cubic);  "
    for (before, after) in [
      ("", ""), ("a\n", "\n"), ("\u{FEFF}a\r\n\r\n", "\r\nb"), ("é\0\n", "\nno followbar\n\n"),
    ] {
      let text = before + code + comment + after
      let marked = try MarkedCurve(in: text)
      #expect(marked.code.text == code && marked.code.notation == .css)
      #expect(marked.line == before.lines.count)
      #expect(Array(marked.text(with: code).utf8) == Array(text.utf8))
      #expect(
        Array(marked.text(with: "x").utf8) == Array((before + "x" + comment + after).utf8))
    }
  }

  @Test(arguments: ["followbar", "// followbar is here", "\"// followbar\"", "// afollowbar"])
  func `other lines are not marked`(end: String) throws {
    let error = try #require(throws: TextError.self) {
      try MarkedCurve(in: "--ease: \(Self.cubic); " + end)
    }
    #expect(error.message == "no marked line: expected a curve in a line that ends in // followbar")
  }

  @Test func `a name chooses one of several lines`() throws {
    let text = """
      a { transition: top 1s ease-in; /* followbar: up */ }
      --a: ease-in; /* followbar: in */
      --b: ease-out; /* followbar: out */
      """
    #expect(try MarkedCurve(in: text, named: "out").code.text == "--b: ease-out; ")
    #expect(try MarkedCurve(in: text, named: "in").line == 2)
    let two = try #require(throws: TextError.self) { try MarkedCurve(in: text) }
    #expect((two.line, two.column) == (3, 16) && two.message.contains("FILE:name"))
    let none = try #require(throws: TextError.self) { try MarkedCurve(in: text, named: "up") }
    #expect(none.message.hasSuffix("ends in // followbar: up"))
  }

  @Test func `a line without a curve is an error with its place`() throws {
    let text = "a\nlet x = 3 // followbar\n"
    let none = try #require(throws: TextError.self) { try MarkedCurve(in: text) }
    #expect(none.line == 2 && none.message.hasPrefix("no curve"))
    let wrong = try #require(throws: TextError.self) {
      try MarkedCurve(in: "a\n\n.spring(response: x) // followbar")
    }
    #expect((wrong.line, wrong.column) == (3, 9))
  }
}
