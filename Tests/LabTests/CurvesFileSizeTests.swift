import Testing

@testable import Lab

/// The largest curves file.
@Suite struct CurvesFileSizeTests {
  /// Returns lines of 64 bytes, with a curve in the first.
  private func text(lines: Int) -> String {
    let first = "curves.mine = \"ease\" #"
    return ([first] + Array(repeating: "#", count: lines - 1)).map {
      $0 + String(repeating: "-", count: 63 - $0.utf8.count) + "\n"
    }.joined()
  }

  @Test func `a file of 256 KiB is read`() throws {
    let text = text(lines: 4096)
    #expect(text.utf8.count == 256 * 1024)
    #expect(try CurvesFile(parsing: text).entries.map(\.name) == ["mine"])
  }

  @Test func `a larger file is refused at the limit, whatever it holds`() {
    let expected = CurvesFileError(
      line: 4097, column: 1, message: "expected the end of the file within 256 KiB")
    #expect(throws: expected) { try CurvesFile(parsing: text(lines: 4096) + "x") }
    #expect(throws: expected) { try CurvesFile(parsing: text(lines: 4100) + "\0") }
  }
}
