import Motion
import Strings
import Testing

@Suite struct LongTextTests {
  @Test(arguments: [
    "x", "(", " ", "linear(", "0, ", "steps(", "ease", "1e", "\u{1B}[", "é", "👨‍👩‍👧", "\u{301}", "%",
  ])
  func `the parser refuses a megabyte by its length, without reading it`(piece: String) {
    for start in ["", "linear(0, ", "spring(", "cubic-bezier(", "steps("] {
      let text = start + String(repeating: piece, count: 1_048_576 / piece.utf8.count)
      let error = #expect(throws: TextError.self) { try Easing(parsing: text) }
      #expect(
        error?.message == "invalid easing of \(text.utf8.count) bytes: expected at most 65536")
    }
  }

  @Test(arguments: ["x", "0, ", "0 1% 2%, ", "1", "\u{301}", "👨‍👩‍👧", "e-"])
  func `the parser takes the longest text in linear time`(piece: String) {
    for start in ["", "linear(", "linear(0"] {
      let count = (Easing.longestText - start.utf8.count) / piece.utf8.count
      let text = start + String(repeating: piece, count: count)
      let took = ContinuousClock().measure {
        let error = #expect(throws: TextError.self) { try Easing(parsing: text) }
        #expect(error?.message.utf8.count ?? 0 < 400)
      }
      // A second without optimization on a busy machine; quadratic time would be hours.
      #expect(took < .seconds(30), "\(start)\(piece)…")
    }
  }

  @Test(arguments: [
    "()", "x ", "a:", "1 ", "\"", "x,", "a.b().c()", ".spring() ", ".easeIn,", "{ease:'easeIn'}",
    "linear ", "withSpring(1,{}) ", "tween(1),", "Easing.quad;",
  ])
  func `the notations take long code in linear time`(piece: String) {
    let size = isVerifying ? Easing.longestText : Easing.longestText / 4
    let text = String(repeating: piece, count: size / piece.utf8.count)
    let took = ContinuousClock().measure { _ = try? Notation.reading(text) }
    #expect(took < .seconds(30), "\(piece)…")
  }

  @Test func `the parser names the longest length allowed`() {
    let text = String(repeating: "x", count: 65_537)
    let error = #expect(throws: TextError.self) { try Easing(parsing: text) }
    #expect(error?.column == 1)
    #expect(error?.message == "invalid easing of 65537 bytes: expected at most 65536")
  }
}
