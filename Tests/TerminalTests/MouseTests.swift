import TerminalTesting
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

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

  @Test func `a report of more than 32 bytes is ignored`() throws {
    let terminal = try probe()
    terminal.type("\u{1B}[<0;1;" + String(repeating: "0", count: 28) + "7Mk")
    try terminal.wait(for: "k")
    #expect(terminal.screen.rows[2...4] == [" k", "", ""])
  }

  @Test func `unsupported reports are ignored`() throws {
    let terminal = try probe()
    // A horizontal wheel, two invalid reports.
    terminal.type("\u{1B}[<66;1;1M\u{1B}[<0;0;0M\u{1B}[<;;Mk")
    try terminal.wait(for: "k")
    #expect(terminal.screen.rows[2] == " k")
  }

  @Test func `a drag that leaves the window ends at its edge`() throws {
    let terminal = try probe()
    terminal.type("\u{1B}[<32;-3;5M\u{1B}[<0;2;0mk")
    try terminal.wait(for: "k")
    #expect(terminal.screen.rows[2...4] == [" drag left 0,4", " release left 1,0", " k"])
  }

  @Test func `moves are reported on request, until the request ends`() throws {
    let terminal = try probe(on: "ask")
    #expect(!terminal.screen.modes.contains(1003))
    terminal.type("q")
    try terminal.wait("the mode") { $0.modes.contains(1003) }
    terminal.type("\u{1B}[<35;8;3M")
    try terminal.wait(for: "move left 7,2")
    // A report for each pixel is one move per cell, and of a burst the last one counts.
    terminal.type("\u{1B}[<35;8;3M\u{1B}[<35;9;3M\u{1B}[<35;9;4Mk")
    try terminal.wait(for: "k")
    #expect(terminal.screen.rows[3...4] == [" move left 8,3", " k"])
    terminal.type("q")
    try terminal.wait("the mode to end") { !$0.modes.contains(1003) }
    #expect(terminal.screen.modes.isSuperset(of: [1000, 1002, 1006]))
  }

  /// The terminal has cells of 10 by 20 pixels.
  @Test func `a terminal with pixel reports tells the place within a cell`() throws {
    let terminal = try probe(on: "ask")
    terminal.type("\u{1B}[6;20;10t\u{1B}[?1016;2$y\u{1B}[?62c")
    try terminal.wait("the mode") { $0.modes.contains(1016) }
    // Reports are in cells until the terminal says that the mode is on.
    terminal.type("\u{1B}[<0;8;3M\u{1B}[?1016;1$y\u{1B}[?62c\u{1B}[<32;73;46M\u{1B}[<32;-4;46Mk")
    try terminal.wait(for: "k")
    #expect(
      terminal.screen.rows[2...4] == [" press left 7,2", " drag left 0,2 at 0.05,0.275", " k"])
    // The cells grow, and the window with them.
    terminal.signal(SIGWINCH)
    try terminal.wait("the question") { $0.questions.count { $0 == "16t" } == 2 }
    terminal.type("\u{1B}[6;40;20t\u{1B}[?62c\u{1B}[<0;151;81m")
    try terminal.wait(for: "release left 7,2 at 0.525,0.0125")
  }

  @Test(arguments: ["\u{1B}[6;20;10t\u{1B}[?1016;0$y\u{1B}[?62c", "\u{1B}[?1016;2$y\u{1B}[?62c"])
  func `a terminal without the mode or the cell's size reports cells`(answer: String) throws {
    let terminal = try probe(on: "ask")
    terminal.type(answer + "\u{1B}[<0;73;16M")
    try terminal.wait(for: "press left 72,15")
    #expect(!terminal.screen.modes.contains(1016))
  }
}
