import Foundation
import Kit
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Tests that every end of the program restores the terminal.
@Suite(.serialized)
struct EndingTests {
  @Test(arguments: [("leave", 0), ("exit", 3)] as [(String, Int32)])
  func `an exit gives the terminal back`(action: String, status: Int32) throws {
    let (terminal, before) = try open(action)
    terminal.type("q")
    #expect(try terminal.waitForEvent() == .exited(status))
    #expect(terminal.leftovers(since: before) == [])
  }

  @Test(arguments: [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGTRAP, SIGSEGV,
  ])
  func `a signal ends the program and is its status`(number: Int32) throws {
    let (terminal, before) = try open("leave")
    terminal.signal(number)
    #expect(try terminal.waitForEvent() == .killed(number))
    #expect(terminal.leftovers(since: before) == [])
  }

  @Test func `a signal ends a busy program`() throws {
    let (terminal, before) = try open("busy")
    terminal.type("q")
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForEvent() == .killed(SIGTERM))
    #expect(terminal.leftovers(since: before) == [])
  }

  @Test func `a trap gives the terminal back and shows its message`() throws {
    let (terminal, before) = try open("trap")
    terminal.type("q")
    guard case .killed(let number) = try terminal.waitForEvent() else {
      Issue.record("the trap did not kill it")
      return
    }
    #expect([SIGILL, SIGTRAP].contains(number))
    #expect(terminal.leftovers(since: before) == [])
    // The message appears after the alternate screen.
    let text = String(decoding: terminal.output, as: UTF8.self)
    let afterwards = text.range(of: "\u{1B}[?1049l").map { text[$0.upperBound...] }
    #expect(afterwards?.contains("Fatal error: a trap") == true)
  }

  @Test func `a program can take the terminal twice`() throws {
    let (terminal, before) = try open("twice")
    terminal.type("q")
    // One read may bring both the end of the first screen and the second one.
    try terminal.wait("the card again") { screen in
      let text = String(decoding: terminal.output, as: UTF8.self)
      return text.components(separatedBy: "\u{1B}[?1049l").count == 2
        && screen.modes.contains(1049) && screen.rows[0] != ""
    }
    #expect(terminal.screen[1, 1].foreground == .rgb(0x0A84FF))
    terminal.type("k\u{1B}[A")
    try terminal.wait(for: "up")
    terminal.type("q")
    #expect(try terminal.waitForEvent() == .exited(0))
    #expect(terminal.leftovers(since: before) == [])
  }

  @Test func `an ignored signal stays ignored, and a hangup ends the loop`() throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "trap '' HUP; exec \"$0\"", probePath])
    try terminal.wait("the card") { $0.frames > 0 }
    terminal.signal(SIGHUP)
    terminal.type("k")
    try terminal.wait(for: "k")
    terminal.hangUp()
    #expect(try terminal.waitForEvent() == .exited(69))
  }

  private func open(_ action: String) throws -> (PseudoTerminal, Settings) {
    let terminal = try start(on: action)
    // The probe may have started already, so read the settings of an unused terminal.
    let before = try PseudoTerminal("/bin/cat").settings
    try terminal.wait("the card") { $0.frames > 0 }
    #expect(terminal.settings != before)
    #expect(terminal.screen.modes.isSuperset(of: [1000, 1002, 1004, 1006, 1049, 2004]))
    return (terminal, before)
  }
}
