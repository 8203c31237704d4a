import Foundation
import Kit
import Screen
import Testing

@Suite(.serialized)
struct DrawingTests {
  @Test func `text appears where it was drawn`() throws {
    let screen = try probe().screen
    #expect(screen.rows[0] == " Grüße 日本 é ▃ 80x24 truecolor")
    #expect(screen.rows[1].hasPrefix(" blue five dim back"))
    #expect(screen[30, 1].text == "e\u{301}\u{323}")
    // Drawing the lower right corner does not scroll.
    #expect(screen[79, 23].text == "#" && screen.modes.contains(7))
    #expect(screen.unknown == [])
  }

  /// Glyphs are placed by their own widths. ncurses uses those of the C library, which must not move the row's rest.
  @Test func `a glyph to which the C library gives another width is replaced`() throws {
    setlocale(LC_CTYPE, "C.UTF-8")
    let screen = try probe().screen
    #expect(screen[31, 1].text == "x" && screen[35, 1].text == "y")
    #expect(screen[32, 1].text == (width("☰") == 2 ? "☰" : "\u{FFFD}"))
    #expect(screen[34, 1].text == (width("㉈") == 1 ? "㉈" : "\u{FFFD}"))
  }

  /// Returns the C library's width, by its function's name, because modules hide it.
  private func width(_ scalar: Unicode.Scalar) -> CInt {
    let wcwidth = unsafeBitCast(
      dlsym(nil, "wcwidth"), to: (@convention(c) (UInt32) -> CInt).self)
    return wcwidth(scalar.value)
  }

  @Test func `a locale without UTF-8 gets question marks`() throws {
    let screen = try probe(environment: ["LC_ALL": "C"]).screen
    #expect(screen.rows[0] == " Gr??e ? ?  ? ? 80x24 truecolor")
  }

  @Test func `all drawing happens in synchronized updates`() throws {
    let terminal = try probe()
    terminal.type("ab")
    try terminal.wait(for: "b")
    #expect(terminal.screen.strays == 0)
    #expect(terminal.screen.frames > 1)
  }

  @Test func `an unchanged frame writes nothing`() throws {
    let terminal = try probe(on: "ring")
    let before = terminal.output.count
    // Each key rings after an unchanged frame.
    terminal.type("qqq")
    try terminal.wait("three bells") { $0.bells == 3 }
    terminal.type("z")
    try terminal.wait(for: "z")
    #expect(terminal.output[before...].prefix { $0 == 7 }.count == 3)
  }

  @Test func `redraw sends every cell`() throws {
    let terminal = try probe(on: "redraw")
    let before = terminal.screen.frames
    terminal.type("q")
    try terminal.wait("another frame") { $0.frames > before }
    #expect(terminal.output.suffix(400).contains(UInt8(ascii: "#")))
    #expect(terminal.screen.rows[0].hasPrefix(" Grüße"))
  }

  @Test func `the cursor is a bar at the canvas's place`() throws {
    let terminal = try probe()
    #expect(!terminal.screen.modes.contains(25))
    terminal.type("a")
    try terminal.wait("the cursor") { $0.modes.contains(25) }
    #expect(terminal.screen.cursor == Position(column: 3, row: 2))
    #expect(terminal.screen.cursorShape == 6)
    terminal.type("b")
    try terminal.wait("no cursor") { !$0.modes.contains(25) }
  }

  @Test func `the cursor's color stands out from its cell's`() throws {
    let terminal = try probe("truecolor")
    for (key, color) in [("a", nil), ("l", "#000000"), ("d", "#ffffff")] {
      terminal.type(key)
      try terminal.wait("the cursor on \(key)") {
        $0.modes.contains(25) && $0.rows.contains { $0.hasPrefix(" \(key)") }
      }
      #expect(terminal.screen.cursorColor == color)
    }
  }

  @Test func `a resize redraws the window`() throws {
    let terminal = try probe()
    for size in [CellSize(columns: 100, rows: 30), CellSize(columns: 40, rows: 5)] {
      terminal.resize(size)
      try terminal.wait(for: "resize \(size.columns)x\(size.rows)")
      try terminal.wait("the corner") {
        $0[size.columns - 1, size.rows - 1].text == "#"
      }
      #expect(terminal.screen.rows[0].contains("\(size.columns)x\(size.rows)"))
    }
  }

  /// Each bell rings after the place of a frame.
  @Test(arguments: ["xterm-256color", "tmux-256color"])
  func `a window of one column stays empty until it is wider`(name: String) throws {
    let terminal = try start(
      on: "ring", size: CellSize(columns: 1, rows: 24), environment: ["TERM": name])
    for count in 1...2 {
      terminal.type("q")
      try terminal.wait("bell \(count)") { $0.bells == count }
    }
    #expect(terminal.screen.frames == 0 && terminal.screen.unknown == [])
    #expect(terminal.screen.rows.allSatisfy { $0.isEmpty })
    terminal.resize(CellSize(columns: 2, rows: 24))
    try terminal.wait("the corner") { $0[1, 23].text == "#" }
  }

  @Test func `a window of unknown size counts as 80 by 24`() throws {
    let terminal = try start(size: CellSize(columns: 0, rows: 0))
    terminal.beginScreen(CellSize(columns: 80, rows: 24))
    try terminal.wait("the size") { $0.rows[0].contains("80x24") }
  }
}
