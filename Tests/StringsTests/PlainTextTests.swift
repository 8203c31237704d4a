import Strings
import Testing

@Suite struct PlainTextTests {
  @Test func `columns are as wide as their widest cells, and no line ends in a blank`() {
    let rows = [["name", "pt", "note"], ["a", "10.0", ""], ["longest", "9", "x y"]]
    let lines = ["name       pt  note", "a        10.0", "longest     9  x y"]
    #expect(aligned(rows, flushRight: [1]) == lines)
    #expect(aligned([["a", "b"], ["ccc", ""]], separator: " ") == ["a   b", "ccc"])
    #expect(aligned([]).isEmpty)
  }

  @Test(arguments: [
    ("a b  ", "a b"), ("  a", "  a"), ("   ", ""), ("", ""), ("a\u{A0} ", "a\u{A0}"),
  ])
  func `blanks at the end are cut off`(text: String, trimmed: String) {
    #expect(text.trimmedEnd == trimmed)
  }

  @Test func `the marks of code are Markdown's`() {
    #expect("as `constraint` does".withoutCodeMarks == "as constraint does")
  }
}
