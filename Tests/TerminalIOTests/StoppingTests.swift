import Foundation
import Screen
import TerminalTesting
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// While the program is stopped the shell has the terminal; afterwards the program has it again.
@Suite(.serialized)
struct StoppingTests {
  @Test func `Ctrl-Z gives the terminal to the shell`() throws {
    let terminal = try probe(on: "suspend")
    terminal.type("q")
    try expectStop(terminal, SIGTSTP)
    terminal.foreground()
    try expectTakenAgain(terminal)
  }

  @Test func `a stop from outside does so`() throws {
    let terminal = try probe()
    terminal.signal(SIGTSTP)
    try expectStop(terminal, SIGTSTP)
    terminal.foreground()
    try expectTakenAgain(terminal)
  }

  @Test func `it can be stopped again`() throws {
    let terminal = try probe()
    for _ in 0..<3 {
      terminal.signal(SIGTSTP)
      try expectStop(terminal, SIGTSTP)
      terminal.foreground()
      try terminal.wait("the card again") {
        $0.modes.contains(1049) && $0.rows[0].contains("Grüße")
      }
    }
  }

  /// Nobody hears of SIGSTOP; the shell sets the terminal its way, and the program must set it anew.
  @Test func `a stop that cannot be heard is made good afterwards`() throws {
    let terminal = try probe()
    let ours = terminal.settings
    terminal.signal(SIGSTOP)
    #expect(try terminal.waitForEvent() == .stopped(SIGSTOP))
    terminal.resize(Size(columns: 60, rows: 12))
    terminal.foreground()
    try terminal.wait(for: "resize 60x12")
    #expect(terminal.settings == ours)
    #expect(terminal.screen[59, 11].text == "#")
  }

  /// In the background it may not draw; it stops until it is called to the front.
  @Test func `the background is left alone`() throws {
    let terminal = try probe(on: "suspend")
    terminal.type("q")
    try expectStop(terminal, SIGTSTP)
    terminal.background()
    #expect(try terminal.waitForEvent() == .stopped(SIGTTOU))
    #expect(!terminal.screen.modes.contains(1049))
    terminal.foreground()
    try expectTakenAgain(terminal)
  }

  @Test func `a stopped program can be ended`() throws {
    let terminal = try probe()
    terminal.signal(SIGSTOP)
    #expect(try terminal.waitForEvent() == .stopped(SIGSTOP))
    terminal.signal(SIGTERM)
    terminal.background()
    #expect(try terminal.waitForEvent() == .killed(SIGTERM))
    #expect(terminal.screen.modes == [7, 25])
  }

  private func expectStop(_ terminal: PseudoTerminal, _ number: Int32) throws {
    #expect(try terminal.waitForEvent() == .stopped(number))
    let before = try PseudoTerminal("/bin/cat").settings
    #expect(terminal.leftovers(since: before) == [])
  }

  private func expectTakenAgain(_ terminal: PseudoTerminal) throws {
    try terminal.wait(for: "resize 80x24")
    #expect(terminal.screen.rows[0].hasPrefix(" Grüße"))
    #expect(terminal.screen.modes.isSuperset(of: [1000, 1002, 1006, 1049, 2004]))
    #expect(!terminal.settings.hasEcho)
    terminal.type("k")
    try terminal.wait(for: "k")
  }
}
