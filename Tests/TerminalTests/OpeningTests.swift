import Foundation
import Kit
import Testing

@Suite(.serialized)
struct OpeningTests {
  @Test(arguments: ["<", ">"]) func `standard input and output must be a terminal`(
    redirection: String
  ) throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "\"$0\" \(redirection) /dev/null; echo status $?", probePath])
    try terminal.wait(for: "status 69")
    if redirection == "<" {
      #expect(terminal.screen.rows[0].hasPrefix("probe: cannot open the terminal"))
    }
    #expect(terminal.screen.modes == [7, 25])
  }

  @Test(arguments: ["", "dumb", "nosuchthing"])
  func `an unknown terminal is refused`(name: String) throws {
    let terminal = try start(environment: ["TERM": name])
    #expect(try terminal.waitForEvent() == .exited(69))
    #expect(terminal.screen.rows[0].hasPrefix("probe: invalid TERM '\(name)'"))
    #expect(terminal.screen.rows[1] == "")
  }

  /// Every ncurses knows these terminals. The emulator is an xterm, which understands them all.
  @Test(arguments: ["linux", "tmux-256color", "vt220"])
  func `common terminals are supported`(name: String) throws {
    let terminal = try probe(environment: ["TERM": name])
    #expect(terminal.screen.rows[0] == " Grüße 日本 é ▃ 80x24 truecolor")
    #expect(terminal.screen[79, 23].text == "#")
    #expect(terminal.screen[1, 1].foreground == .rgb(0x0A84FF))
    terminal.type("k\u{1B}[A\u{1B}OHq")
    #expect(try terminal.waitForEvent() == .exited(0))
    #expect(terminal.screen.modes == [7, 25])
    #expect(terminal.screen.unknown == [])
  }

  @Test func `24-bit colors need no other program, and no file`() throws {
    let nowhere = ["PATH": "/nonexistent", "TMPDIR": "/nonexistent"]
    let screen = try probe(environment: nowhere).screen
    #expect(screen.rows[0].hasSuffix("truecolor"))
    #expect(screen[1, 1].foreground == .rgb(0x0A84FF))
  }

  @Test func `a terminal with other sequences gets those, without colors`() throws {
    let terminal = try start("truecolor", environment: ["TERM": "vt52"])
    try terminal.wait("the corner") { _ in terminal.output.last == UInt8(ascii: "#") }
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.contains("80x24 monochrome\u{1B}Y") && !output.contains("\u{1B}["))
  }

  @Test func `a missing locale of UTF-8 is one all the same`() throws {
    let screen = try probe(environment: ["LC_ALL": "en_DE.UTF-8"]).screen
    #expect(screen.rows[0] == " Grüße 日本 é ▃ 80x24 truecolor")
    #expect(try !probe(environment: ["LC_ALL": "en_DE"]).screen.rows[0].contains("ü"))
  }

  @Test func `children inherit the original environment`() throws {
    #expect(try environmentOfChild([:]) == "TERMINFO is []")
    #expect(try environmentOfChild(["TERMINFO": "/x"]) == "TERMINFO is [/x]")
  }

  private func environmentOfChild(_ environment: [String: String]) throws -> String {
    let terminal = try probe(on: "environment", environment: environment)
    terminal.type("q")
    _ = try terminal.waitForEvent()
    return terminal.screen.rows[0]
  }

  @Test func `copy sends the text to the clipboard`() throws {
    let copying = try probe(on: "copy")
    copying.type("q")
    try copying.wait("the clipboard") { !$0.clipboard.isEmpty }
    #expect(Data(base64Encoded: copying.screen.clipboard) == Data("Grüße".utf8))
  }
}
