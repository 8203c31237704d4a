import Foundation
import Screen
import TerminalTesting
import Testing

/// A megabyte in the bar of the built program, in a real terminal.
@Suite(.serialized)
struct MegabyteTests {
  private static let text = String(repeating: "word ", count: 200_000)

  @Test(arguments: [(text, ""), ("\u{1B}[200~" + text, "\u{1B}[201~")])
  func `a key answers after a megabyte, pasted or as keys`(text: String, end: String) throws {
    let terminal = try PseudoTerminal(
      products.appending(path: "followbar").path, ["--panels", "phone"],
      size: CellSize(columns: 80, rows: 40))
    try terminal.wait("the phone") { $0.rows.contains { $0.contains("Message") } }
    terminal.type("\t")
    try terminal.wait("the keyboard") { $0.rows.contains { $0.contains("space") } }
    terminal.type(text + end)
    terminal.type("last")
    try terminal.wait("the last word") { $0.rows.contains { $0.contains("word last") } }
    terminal.type("\u{1B}[1;5H")
    terminal.type("first ")
    try terminal.wait("the first word") { $0.rows.contains { $0.contains("first word") } }
    terminal.type("\u{3}")
    #expect(try terminal.waitForEvent() == .exited(0))
  }
}
