import Motion
import Testing
import Workbench

@testable import followbar

@Suite struct ParsedCurvesTests {
  @Test func `a text is parsed when its bytes are not the last ones, right or wrong`() {
    var texts: [String] = []
    var parsed = ParsedCurves { (text) throws(Failure) in
      texts.append(text)
      if text == "wrong" { throw Failure(status: .badInput, message: text) }
      return [Draft(.linear, name: text)]
    }
    for text in ["a", "a", "wrong", "wrong", "a", "é", "e\u{301}", "e\u{301}"] {
      switch parsed.curves(in: text) {
      case .success(let drafts): #expect(drafts.map(\.name) == [text])
      case .failure(let failure): #expect(failure.message == "wrong" && text == "wrong")
      }
    }
    let expected = ["a", "wrong", "a", "é", "e\u{301}"]
    #expect(texts.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
  }
}
