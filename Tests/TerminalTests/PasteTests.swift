import Screen
import TerminalTesting
import Testing

@Suite(.serialized)
struct PasteTests {
  @Test func `a paste is one unchanged input`() throws {
    let terminal = try probe()
    terminal.type("a\u{1B}[200~b\r\n\u{1B}[A\u{1B}[20\t日\u{1B}[201~c\u{1B}[A")
    try terminal.wait(for: "up")
    let text = "b\r\n\u{1B}[A\u{1B}[20\t日"
    #expect(
      terminal.screen.rows[2...5]
        == [" a", " paste \(text.utf8.count) \(text.debugDescription)", " c", " up"])
  }

  @Test func `an empty paste is an input`() throws {
    let terminal = try probe()
    terminal.type("\u{1B}[200~\u{1B}[201~k")
    try terminal.wait(for: "k")
    #expect(terminal.screen.rows[2] == " paste 0 \"\"")
  }

  @Test func `invalid UTF-8 in a paste is repaired`() throws {
    let terminal = try probe()
    terminal.type(bytes: Array("\u{1B}[200~".utf8) + [0x61, 0xFF] + Array("\u{1B}[201~k".utf8))
    try terminal.wait(for: "k")
    #expect(terminal.screen.rows[2] == " paste 4 \"a\u{FFFD}\"")
  }

  @Test func `the marks of a paste may arrive in parts`() throws {
    let terminal = try probe()
    for part in ["\u{1B}[200~x\u{1B}", "[20", "1", "~k"] {
      terminal.type(part)
      try terminal.waitUntilRead()
    }
    try terminal.wait(for: "k")
    #expect(terminal.screen.rows[2] == " paste 1 \"x\"")
  }

  @Test func `a long paste is cut off`() throws {
    let terminal = try probe()
    terminal.type("\u{1B}[200~" + String(repeating: "0123456789", count: 120_000) + "\u{1B}[201~k")
    try terminal.wait(for: "k")
    #expect(terminal.screen.rows[2] == " paste 1048576 \"01234567890123456789\"")
  }

  /// The resize separates the text from Ctrl-C; otherwise both could be read together, as text.
  @Test func `Ctrl-C ends an unfinished paste and is not part of it`() throws {
    let terminal = try probe()
    terminal.type("\u{1B}[200~never")
    try terminal.waitUntilRead()
    terminal.resize(CellSize(columns: 90, rows: 24))
    try terminal.wait(for: "resize 90x24")
    terminal.type("\u{3}")
    try terminal.wait(for: "paste 5 \"never\"")
    terminal.type("k")
    try terminal.wait(for: "k")
  }

  /// Takes a second, because a second of silence ends a paste.
  @Test func `silence ends an unfinished paste`() throws {
    let terminal = try probe()
    terminal.type("\u{1B}[200~never\u{3}")
    try terminal.wait(for: "paste 6 \"never\\u{03}\"")
    terminal.type("\u{3}")
    try terminal.wait(for: "ctrl-c")
  }
}
