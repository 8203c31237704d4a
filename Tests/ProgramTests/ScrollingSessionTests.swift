import Foundation
import Kit
import Screen
import Testing

/// A test of the wheel and the badge in a real terminal.
@Suite struct ScrollingSessionTests {
  @Test func `the wheel scrolls back, the badge shows, and a click on it jumps to the end`() throws
  {
    let chat = TapesTests.folder.appending(path: "transcript.txt").path
    let terminal = try PseudoTerminal(
      products.appending(path: "followbar").path,
      ["--panels", "phone", "--chat", chat], size: CellSize(columns: 80, rows: 24))
    try terminal.wait("the newest message") { screen in
      screen.rows.contains { $0.contains("Step 10, and the light.") }
        && !screen.rows.contains { $0.contains("↓") }
    }
    terminal.type(String(repeating: "\u{1B}[<64;10;8M", count: 12))
    try terminal.wait("older messages and the badge") { screen in
      !screen.rows.contains { $0.contains("Step 10, and the light.") }
        && screen.rows.contains { $0.contains("↓") }
    }
    let badge = try #require(terminal.screen.rows.firstIndex { $0.contains("↓") })
    let before = terminal.screen.rows[badge].prefix { $0 != "↓" }.count
    terminal.type("\u{1B}[<0;\(before + 1);\(badge + 1)M\u{1B}[<0;\(before + 1);\(badge + 1)m")
    try terminal.wait("the newest message again") { screen in
      screen.rows.contains { $0.contains("Step 10, and the light.") }
        && !screen.rows.contains { $0.contains("↓") }
    }
    terminal.type("\u{3}")
    #expect(try terminal.waitForEvent() == .exited(0))
  }
}
