import Kit
import Screen
import Testing

@testable import Terminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite(.serialized)
struct MouseTests {
  /// Returns the inputs of reports in cells, without their `ESC [ <`.
  private func inputs(_ reports: String...) -> [Input] {
    var decoder = KeyDecoder()
    for byte in reports.map({ "\u{1B}[<" + $0 }).joined().utf8 { _ = decoder.take(Int(byte)) }
    return decoder.endOfBurst()
  }

  private func mouse(
    _ action: Mouse.Action, _ column: Int, _ row: Int, _ button: Mouse.Button = .left
  ) -> Input {
    .mouse(Mouse(action, button, at: Position(column: column, row: row)))
  }

  @Test func `every kind of report is understood`() {
    #expect(
      inputs("0;1;1M", "32;2;3M", "0;2;3m", "1;5;5M", "2;5;5M", "16;9;9M", "64;5;6M", "65;5;6M")
        == [
          mouse(.press, 0, 0), mouse(.drag, 1, 2), mouse(.release, 1, 2),
          mouse(.press, 4, 4, .middle),
          mouse(.press, 4, 4, .right), mouse(.press, 8, 8), mouse(.wheelUp, 4, 5),
          mouse(.wheelDown, 4, 5),
        ])
    #expect(inputs("0;300;200M") == [mouse(.press, 299, 199)])
    // A drag that leaves the window ends at its edge.
    #expect(inputs("32;-3;5M", "0;2;0m") == [mouse(.drag, 0, 4), mouse(.release, 1, 0)])
  }

  /// xterm adds 128 for the buttons 8 to 11 (xterm Control Sequences); 66 is a horizontal wheel.
  @Test(arguments: [
    "128;1;1M", "131;1;1m", "160;2;1M", "66;1;1M", "35;8;3M", "0;0;0M", ";;M",
    "0;1;" + String(repeating: "0", count: 28) + "7M",
  ])
  func `an invalid or unsupported report is ignored`(report: String) {
    #expect(inputs(report) == [])
  }

  @Test func `of a drag's burst the last report counts`() {
    #expect(inputs("32;8;3M", "32;9;3M", "32;9;4M") == [mouse(.drag, 8, 3)])
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
