import Foundation
import Screen
import TerminalTesting
import Testing

/// Drawn keys under a mouse in a real terminal.
@Suite(.serialized)
struct HeldKeyTests {
  private func open() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      products.appending(path: "followbar").path,
      ["--panels", "phone", "--technique", "layout-guide", "--speed", "4"],
      size: CellSize(columns: 80, rows: 24))
    try terminal.wait("the phone") { $0.rows.contains { $0.contains("Message") } }
    terminal.type("\t")
    try terminal.wait("the keyboard at rest") { $0.rows[23].contains("123") }
    terminal.type("caf")
    try terminal.wait("the text") { $0.rows.contains { $0.contains("caf") } }
    return terminal
  }

  @Test func `a long press offers alternates, and the release types one`() throws {
    let terminal = try open()
    let row = try #require(terminal.screen.rows.firstIndex { $0.contains("q       w       e") })
    terminal.type("\u{1B}[<0;20;\(row + 1)M")
    try terminal.wait("the bubble") { $0.rows.contains { $0.contains("e    è    é    ê") } }
    terminal.type("\u{1B}[<32;30;\(row + 1)M\u{1B}[<0;30;\(row + 1)m")
    try terminal.wait("the alternate") { $0.rows.contains { $0.contains("café") } }
    terminal.type("\u{3}")
    #expect(try terminal.waitForEvent() == .exited(0))
  }

  @Test func `a held Delete empties the bar until a key is typed`() throws {
    let terminal = try open()
    let row = try #require(terminal.screen.rows.firstIndex { $0.contains("⌫") })
    terminal.type("\u{1B}[<0;76;\(row + 1)M")
    try terminal.wait("the empty bar") { $0.rows.contains { $0.contains("Message") } }
    terminal.type("xyz")
    try terminal.wait("the typed text") { $0.rows.contains { $0.contains("xyz") } }
    terminal.type("\u{3}")
    #expect(try terminal.waitForEvent() == .exited(0))
  }
}
