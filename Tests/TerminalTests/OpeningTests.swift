import Foundation
import Kit
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

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

  #if !canImport(Darwin)  // there, tic is found beside the library
    @Test func `without tic the terminal's own colors are used`() throws {
      let screen = try probe(environment: ["PATH": "/nonexistent"]).screen
      #expect(screen.rows[0].hasSuffix("palette256"))
      #expect(screen.unknown == [])
    }

    @Test func `a tic of 16-bit numbers leaves the terminal's own colors`() throws {
      let place = try Workplace()
      let tic = try place.write(
        """
        #!/bin/sh
        for source; do :; done
        sed -i 's/colors#[0-9]*/colors#32767/' "$source"
        exec /usr/bin/tic "$@"
        """, to: "tic")
      #expect(chmod(tic, 0o755) == 0)
      let path = place.folder.path
      let screen = try probe(environment: ["PATH": path + ":" + searchPath]).screen
      #expect(screen.rows[0].hasSuffix("palette256"))
      // The sequences for 24-bit colors would take an index for a dark blue.
      #expect(screen[1, 1].foreground == (try probe("256")).screen[1, 1].foreground)
    }

    @Test func `a signal while opening leaves no temporary file`() throws {
      let place = try Workplace()
      let tic = try place.write(
        "#!/bin/sh\nkill -TERM $PPID\nexec /usr/bin/tic \"$@\"\n", to: "tic")
      #expect(chmod(tic, 0o755) == 0)
      let path = place.folder.path
      let terminal = try start(environment: ["TMPDIR": path, "PATH": path + ":" + searchPath])
      #expect(try terminal.waitForEvent() == .killed(SIGTERM))
      #expect(try place.names() == ["tic"])
    }
  #endif

  @Test func `a missing locale of UTF-8 is one all the same`() throws {
    let screen = try probe(environment: ["LC_ALL": "en_DE.UTF-8"]).screen
    #expect(screen.rows[0] == " Grüße 日本 é ▃ 80x24 truecolor")
    #expect(try !probe(environment: ["LC_ALL": "en_DE"]).screen.rows[0].contains("ü"))
  }

  @Test func `opening leaves no temporary file`() throws {
    let place = try Workplace()
    let terminal = try probe(environment: ["TMPDIR": place.folder.path])
    #expect(terminal.screen.rows[0].hasSuffix("truecolor"))
    #expect(try place.names() == [])
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
