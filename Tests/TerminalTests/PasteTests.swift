import Kit
import Screen
import Testing

@testable import Terminal

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

  @Test func `the marks of a paste may arrive in parts, and invalid UTF-8 is repaired`() throws {
    let terminal = try probe()
    for part in ["\u{1B}[200~x\u{1B}", "[20", "1", "~\u{1B}[200~\u{1B}[201~"] {
      terminal.type(part)
      try terminal.waitUntilRead()
    }
    terminal.type(bytes: Array("\u{1B}[200~".utf8) + [0x61, 0xFF] + Array("\u{1B}[201~k".utf8))
    try terminal.wait(for: "k")
    #expect(
      terminal.screen.rows[2...4] == [" paste 1 \"x\"", " paste 0 \"\"", " paste 4 \"a\u{FFFD}\""])
  }

  @Test func `a long paste is cut off`() throws {
    let terminal = try probe()
    let digits = String(repeating: "0123456789", count: Paste.limit / 5)
    terminal.type("\u{1B}[200~" + digits + "\u{1B}[201~k")
    try terminal.wait(for: "k")
    #expect(terminal.screen.rows[2] == " paste \(Paste.limit) \"01234567890123456789\"")
  }

  /// Takes a second, because a second of silence ends a paste.
  @Test func `Ctrl-C ends an unfinished paste and is not part of it, and silence ends one`() throws
  {
    let terminal = try probe()
    terminal.type("\u{1B}[200~never")
    try terminal.waitUntilRead()
    // The resize separates the text from Ctrl-C; otherwise both could be read together, as text.
    terminal.resize(CellSize(columns: 90, rows: 24))
    try terminal.wait(for: "resize 90x24")
    terminal.type("\u{3}")
    try terminal.wait(for: "paste 5 \"never\"")
    terminal.type("\u{1B}[200~never\u{3}")
    try terminal.wait(for: "paste 6 \"never\\u{03}\"")
    terminal.type("\u{3}")
    try terminal.wait(for: "ctrl-c")
  }
}
