import TerminalTesting
import Testing

@Suite(.serialized)
struct MouseTests {
  @Test func `every kind of report is understood`() throws {
    let terminal = try probe()
    terminal.type("\u{1B}[<0;1;1M\u{1B}[<32;2;3M\u{1B}[<0;2;3m")
    terminal.type("\u{1B}[<1;5;5M\u{1B}[<2;5;5M\u{1B}[<16;9;9M")
    terminal.type("\u{1B}[<64;5;6M\u{1B}[<65;5;6M")
    try terminal.wait(for: "wheelDown left 4,5")
    #expect(
      terminal.screen.rows[2...9] == [
        " press left 0,0", " drag left 1,2", " release left 1,2",
        " press middle 4,4", " press right 4,4", " press left 8,8",
        " wheelUp left 4,5", " wheelDown left 4,5",
      ])
  }

  @Test func `a click beyond column 223 arrives`() throws {
    let terminal = try probe()
    terminal.type("\u{1B}[<0;300;200M")
    try terminal.wait(for: "press left 299,199")
  }

  @Test func `a report may arrive in parts`() throws {
    let terminal = try probe()
    terminal.type("\u{1B}[<0;30")
    try terminal.waitUntilRead()
    terminal.type("0;7Mk")
    try terminal.wait(for: "k")
    #expect(terminal.screen.rows[2] == " press left 299,6")
  }

  /// xterm adds 128 for the buttons 8 to 11 (xterm Control Sequences).
  @Test func `buttons 8 to 11 are ignored`() throws {
    let terminal = try probe()
    for code in 128...131 { terminal.type("\u{1B}[<\(code);1;1M\u{1B}[<\(code);1;1m") }
    terminal.type("\u{1B}[<160;2;1Mk")
    try terminal.wait(for: "k")
    #expect(terminal.screen.rows[2] == " k")
  }

  @Test func `an endless report becomes text after 32 bytes`() throws {
    let terminal = try probe()
    terminal.type("\u{1B}[<0;1;" + String(repeating: "0", count: 28) + "7Mk")
    try terminal.wait(for: "k")
    #expect(terminal.screen.rows[2...4] == [" 7", " M", " k"])
  }

  @Test func `unsupported reports are ignored`() throws {
    let terminal = try probe()
    // A horizontal wheel, motion without a button, two invalid reports.
    terminal.type("\u{1B}[<66;1;1M\u{1B}[<35;1;1M\u{1B}[<0;0;0M\u{1B}[<;;Mk")
    try terminal.wait(for: "k")
    #expect(terminal.screen.rows[2] == " k")
  }
}
