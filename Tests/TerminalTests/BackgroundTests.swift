import Kit
import Screen
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Tests of terminals that answer the question for their background in time, late, in parts or never.
@Suite(.serialized)
struct BackgroundTests {
  private let white = "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\"

  @Test func `the first frame waits for no answer`() throws {
    let terminal = try probe(on: "ask")
    #expect(terminal.screen.questions == ["11;?", "16t", "?1016$p", "c"])
    terminal.type("k")
    try terminal.wait(for: "k")
    #expect(terminal.screen.unknown == [])
  }

  @Test func `an answer in parts, between keys, types nothing`() throws {
    let terminal = try probe(on: "ask")
    terminal.type("a")
    for part in ["\u{1B}]1", "1;rgb:ffff/", "ffff/ffff\u{1B}", "\\b"] {
      terminal.type(part)
      try terminal.waitUntilRead()
    }
    try terminal.wait(for: "b")
    let log = terminal.screen.rows[2...].prefix { !$0.isEmpty }
    #expect(Set(log) == [" a", " light", " b"] && log.count == 3)
  }

  @Test func `changes of the colors are followed`() throws {
    let terminal = try probe(on: "ask", environment: ["COLORFGBG": "15;0"])
    #expect(terminal.screen.modes.contains(2031))
    terminal.type("\u{1B}[?997;2n")
    try terminal.wait(for: "light")
    terminal.type("\u{1B}[?997;1n")
    try terminal.wait(for: "dark")
  }

  @Test func `a terminal that continues is asked again`() throws {
    let terminal = try probe(on: "ask")
    let before = try PseudoTerminal("/bin/cat").settings
    terminal.signal(SIGTSTP)
    #expect(try terminal.waitForEvent() == .stopped(SIGTSTP))
    #expect(terminal.leftovers(since: before) == [])
    terminal.foreground()
    try terminal.wait("the questions") { $0.questions.count { $0 == "11;?" } == 2 }
    try terminal.wait("the modes") { $0.modes.isSuperset(of: [1002, 1049, 2031]) }
    terminal.type(white)
    try terminal.wait(for: "light")
  }

  /// Reports on the way would reach the shell, so the last answer is awaited.
  @Test func `nothing is left of modes and reports`() throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "\"$0\" auto ask; echo ready; head -c 1; echo; echo end", probePath])
    try terminal.wait("the card") { $0.frames > 0 }
    terminal.type("\u{1B}[6;20;10t\u{1B}[?1016;2$y\u{1B}[?62c")
    try terminal.wait("the modes") { $0.modes.isSuperset(of: [1002, 1016, 2031]) }
    terminal.type("q")
    try terminal.wait("the last question") { $0.questions.last == "c" && !$0.modes.contains(1002) }
    terminal.type("\u{1B}[<35;1;1M\u{1B}[?62c")
    try terminal.wait("the shell") { !$0.modes.contains(1049) && $0.rows[0] == "ready" }
    #expect(terminal.screen.modes == [7, 25])
    terminal.type("k\n")
    try terminal.wait(for: "end")
    #expect(terminal.screen.rows[1...2] == ["k", "k"])
  }

  /// Over a slow link a person may quit before the first answers come, which the shell would take for typed text.
  @Test func `the first answers are waited for at the end`() throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "\"$0\" auto ask; echo ready; head -c 1; echo; echo end", probePath])
    try terminal.wait("the card") { $0.frames > 0 }
    terminal.type("q")
    try terminal.waitUntilRead()
    terminal.type(white + "\u{1B}[6;20;10t\u{1B}[?1016;0$y\u{1B}[?62;22c")
    try terminal.wait("the last question") {
      $0.questions.count { $0 == "c" } == 2 && !$0.modes.contains(1002)
    }
    terminal.type("\u{1B}[?62;22c")
    try terminal.wait("the shell") { !$0.modes.contains(1049) && $0.rows[0] == "ready" }
    terminal.type("k\n")
    try terminal.wait(for: "end")
    #expect(terminal.screen.rows[1...2] == ["k", "k"])
  }

  @Test(arguments: [["TERM": "linux"], ["NO_COLOR": "1"]])
  func `terminals without a background are not asked`(environment: [String: String]) throws {
    let terminal = try probe(on: "ask", environment: environment)
    #expect(!terminal.screen.questions.contains("11;?"))
    #expect(!terminal.screen.modes.contains(2031))
  }
}
