import Foundation
import Kit
import Screen
import Testing

/// Drags of the built program's keyboard by a terminal's mouse reports, in 24 rows of 667 / 24 points.
@Suite(.serialized)
struct FingerProgramTests {
  private func open() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      products.appending(path: "followbar").path,
      ["--panels", "phone", "--technique", "layout-guide"], size: CellSize(columns: 80, rows: 24))
    try terminal.wait("the phone") { $0.rows[22].contains("Message") }
    terminal.type("\t")
    try terminal.wait("the bar on the keyboard") { $0.rows[13].contains("Message") }
    return terminal
  }

  @Test func `a drag pulls the bar down, and a slow release below the middle lowers the keyboard`()
    throws
  {
    let terminal = try open()
    // The finger at the middle of row 19 is at 541.9 points, the bar's bottom 50 lower, in row 21.
    terminal.type("\u{1B}[<0;20;7M\u{1B}[<32;20;12M\u{1B}[<32;20;20M")
    try terminal.wait("the bar at the finger") { $0.rows[19].contains("Message") }
    terminal.type("\u{1B}[<32;20;12M")
    try terminal.wait("the bar back up") { $0.rows[13].contains("Message") }
    terminal.type("\u{1B}[<32;20;20M")
    try terminal.wait("the bar at the finger") { $0.rows[19].contains("Message") }
    terminal.type("\u{1B}[<0;20;20m")
    try terminal.wait("the bar at rest") { $0.rows[22].contains("Message") }
    #expect(terminal.screen.strays == 0 && terminal.screen.unknown == [])
  }

  /// The terminal has cells of 10 by 20 pixels.
  @Test func `a drag in pixels moves the bar within a row`() throws {
    let terminal = try open()
    terminal.type("\u{1B}[6;20;10t\u{1B}[?1016;2$y\u{1B}[?62c")
    try terminal.wait("the mode") { $0.modes.contains(1016) }
    terminal.type("\u{1B}[?1016;1$y\u{1B}[?62c")
    // The top of row 20 puts the bar's bottom at 605.8 points, and the row's end at 632.2: a row lower.
    terminal.type("\u{1B}[<0;200;130M\u{1B}[<32;200;401M")
    try terminal.wait("the bar a row higher") { $0.rows[20].contains("Message") }
    terminal.type("\u{1B}[<32;200;420M")
    try terminal.wait("the bar a row lower") { $0.rows[21].contains("Message") }
    terminal.type("\u{1B}[<0;200;420m")
    try terminal.wait("the bar at rest") { $0.rows[22].contains("Message") }
  }
}
