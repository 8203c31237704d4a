import Foundation
import Kit
import Screen
import Terminal
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Tests that a stop gives the terminal to the shell, and that the program takes it again afterwards.
@Suite(.serialized)
struct StoppingTests {
  @Test func `suspend gives the terminal to the shell`() throws {
    let terminal = try probe(on: "suspend")
    terminal.type("q")
    try expectStop(terminal, SIGTSTP)
    terminal.foreground()
    try expectTakenAgain(terminal)
  }

  @Test func `a clock leaves out the time of a sleep`() {
    var clock = MonotonicClock()
    clock.skip(.seconds(3600))
    #expect(clock.now > .seconds(-3600) && clock.now < .seconds(-3500))
  }

  @Test func `SIGTSTP gives the terminal to the shell, repeatedly`() throws {
    let terminal = try probe()
    for _ in 0..<2 {
      terminal.signal(SIGTSTP)
      try expectStop(terminal, SIGTSTP)
      terminal.foreground()
      try terminal.wait("the card again") {
        $0.modes.contains(1049) && $0.rows[0].contains("Grüße")
      }
    }
    try expectTakenAgain(terminal)
  }

  /// SIGSTOP cannot be handled. The shell changes the settings, and the program must set them again.
  @Test func `the program takes the terminal again after SIGSTOP`() throws {
    let terminal = try probe()
    let ours = terminal.settings
    terminal.signal(SIGSTOP)
    #expect(try terminal.waitForEvent() == .stopped(SIGSTOP))
    terminal.resize(CellSize(columns: 60, rows: 12))
    terminal.foreground()
    try terminal.wait(for: "resize 60x12")
    #expect(terminal.settings == ours)
    #expect(terminal.screen[59, 11].text == "#")
  }

  /// In the background, a program stops as soon as it takes the terminal.
  @Test func `a background program does not draw`() throws {
    let terminal = try probe(on: "suspend")
    terminal.type("q")
    try expectStop(terminal, SIGTSTP)
    terminal.background()
    #expect(try terminal.waitForEvent() == .stopped(SIGTTOU))
    #expect(!terminal.screen.modes.contains(1049))
    terminal.foreground()
    try expectTakenAgain(terminal)
  }

  @Test func `a signal ends a stopped program`() throws {
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
