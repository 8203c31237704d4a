import Kit
import Screen
import Testing

@testable import Terminal

/// Tests of the inputs that the bytes of keys become.
@Suite(.serialized)
struct KeyTests {
  private static let characters = [
    ("a", "a"), ("Z", "Z"), (" ", "space"), ("é", "é"), ("日", "日"), ("\u{1F600}", "\u{1F600}"),
    ("\r", "enter"), ("\t", "tab"), ("\u{1B}[Z", "shift-tab"),
    ("\u{8}", "backspace"), ("\u{7F}", "backspace"), ("\u{1B}\u{7F}", "alt-backspace"),
    ("\u{1B}", "escape"), ("\u{1B}\r", "alt-enter"),
    ("\u{3}", "ctrl-c"), ("\u{1A}", "ctrl-z"), ("\u{1C}", "ctrl-\\"), ("\n", "ctrl-j"),
    ("\u{13}", "ctrl-s"), ("\u{11}", "ctrl-q"), ("\u{16}", "ctrl-v"), ("\u{F}", "ctrl-o"),
    ("\u{1F}", "ctrl-_"), ("\u{0}", "ctrl-space"),
    ("\u{1B}x", "alt-x"), ("\u{1B}é", "alt-é"), ("\u{1B}日", "alt-日"), ("\u{1B}\u{1}", "ctrl-alt-a"),
    ("\u{1B}[", "alt-["), ("\u{1B}O", "alt-O"), ("\u{1B}Ok", "+"), ("\u{1B}OM", "enter"),
    ("\u{1B}\u{1B}[A", "alt-up"), ("\u{1B}\u{1B}OC", "alt-right"),
    // Unknown sequences are ignored.
    ("\u{1B}[?1;2c\u{1B}[I\u{1B}[27;5;9~k", "k"),
    // So are function keys.
    ("\u{1B}OP\u{1B}[15~\u{1B}[15;2~\u{1B}[1;5Sk", "k"),
  ]
  private static let letters = [
    ("A", "up"), ("B", "down"), ("C", "right"), ("D", "left"), ("H", "home"), ("F", "end"),
  ]
  private static let numbers = [
    (2, "insert"), (3, "delete"), (5, "pageUp"), (6, "pageDown"), (1, "home"), (4, "end"),
  ]
  private static let modifiers = [
    (2, "shift-"), (3, "alt-"), (4, "alt-shift-"), (5, "ctrl-"), (6, "ctrl-shift-"),
    (7, "ctrl-alt-"), (8, "ctrl-alt-shift-"),
  ]

  @Test func `bytes and sequences become keys with modifiers`() throws {
    let modifiers = KeyTests.modifiers.sampled(every: 3)
    let letters = KeyTests.letters.flatMap { letter, name in
      [("\u{1B}O\(letter)", name), ("\u{1B}[\(letter)", name)]
        + modifiers.map { ("\u{1B}[1;\($0)\(letter)", "\($1)\(name)") }
    }
    let numbers = KeyTests.numbers.flatMap { number, name in
      [("\u{1B}[\(number)~", name)]
        + modifiers.map { ("\u{1B}[\(number);\($0)~", "\($1)\(name)") }
    }
    let keys = KeyTests.characters + letters + numbers
    try expect(keys, in: probe(size: CellSize(columns: 80, rows: keys.count + 4)))
  }

  @Test func `keys in the terminal's description are known`() throws {
    let terminal = try probe(environment: ["TERM": "rxvt-unicode-256color"])
    try expect([("\u{1B}[d", "shift-left"), ("\u{1B}[7~", "home")], in: terminal)
  }

  @Test func `a burst keeps its order`() throws {
    let terminal = try probe()
    terminal.type(
      "ab\u{1B}[Ac\u{1B}\u{1B}[1;5Dde\u{301}\u{1F468}\u{200D}\u{1F469}\u{1F1E9}\u{1F1EA}.")
    try terminal.wait(for: ".")
    let log = terminal.screen.rows[2...].prefix { !$0.isEmpty }.map { $0.dropFirst() }
    #expect(log.prefix(7) == ["a", "b", "up", "c", "ctrl-alt-left", "d", "e\u{301}"])
    // Each emoji is one character.
    #expect(log.count == 10)
  }

  @Test func `a character may arrive in parts, and invalid UTF-8 swallows no key`() throws {
    let terminal = try probe()
    for byte in "日é".utf8 {
      terminal.type(bytes: [byte])
      try terminal.waitUntilRead()
    }
    terminal.type(bytes: [0xE6, 0x61, 0xFF, 0x62])
    try terminal.wait(for: "b")
    #expect(terminal.screen.rows[2...7] == [" 日", " é", " \u{FFFD}", " a", " \u{FFFD}", " b"])
  }

  /// Types keys one after the other, and expects their names in the probe's log.
  private func expect(_ keys: [(typed: String, name: String)], in terminal: PseudoTerminal) throws {
    for (row, key) in keys.enumerated() {
      terminal.type(key.typed)
      try terminal.wait("a key") { !$0.modes.contains(2026) && $0.rows[row + 2] != "" }
      #expect(terminal.screen.rows[row + 2].dropFirst() == key.name)
    }
  }
}

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
