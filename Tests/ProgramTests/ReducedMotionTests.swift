import Foundation
import Kit
import Screen
import Testing

/// Tests of the environment variable for reduced motion.
@Suite struct ReducedMotionTests {
  /// The bar's text is in row 22 of the first picture, and in row 13 of the second.
  @Test func `with FOLLOWBAR_REDUCED_MOTION the bar is at one rest or the other, never between`()
    throws
  {
    let terminal = try PseudoTerminal(
      products.appending(path: "followbar").path,
      ["--panels", "phone", "--technique", "layout-guide"],
      size: CellSize(columns: 80, rows: 24), environment: ["FOLLOWBAR_REDUCED_MOTION": "1"])
    try terminal.wait("the phone") { $0.rows.contains { $0.contains("Message") } }
    terminal.type("\t")
    var rows: Set<Int> = []
    try terminal.wait("the keyboard") { screen in
      let row = screen.rows.firstIndex { $0.contains("Message") }
      row.map { _ = rows.insert($0) }
      return row == 13 && screen.rows[23].contains("123")
    }
    #expect(rows == [22, 13])
  }

  @Test(arguments: ["yes", "\u{1B}[31m"])
  func `an invalid variable is an error that says what is expected`(value: String) throws {
    let result = try run(["run"], environment: ["FOLLOWBAR_REDUCED_MOTION": value])
    #expect(result.status == 65)
    #expect(result.error.hasPrefix("error: invalid FOLLOWBAR_REDUCED_MOTION '"))
    #expect(result.error.hasSuffix("': expected 1 or 0\n"))
    #expect(!result.error.contains("\u{1B}"))
  }
}
