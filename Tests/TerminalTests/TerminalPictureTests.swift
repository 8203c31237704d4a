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

/// Tests of pictures on terminals that take them, by shared memory or not, late, wrongly or never.
///
/// Protocol: https://sw.kovidgoyal.net/kitty/graphics-protocol.
@Suite(.serialized)
struct TerminalPictureTests {
  private static let cell = "\u{1B}[6;18;9t"
  private static let attributes = "\u{1B}[?62c"

  private func answer(_ number: Int, _ text: String = "OK") -> String {
    "\u{1B}_Gi=\(number);\(text)\u{1B}\\"
  }

  /// The answers of a terminal that reads shared memory.
  private var taken: String { Self.cell + answer(31) + answer(32) + Self.attributes }

  /// Opens the probe on a terminal that has answered, and waits for the picture.
  private func open(_ action: String = "pictures") throws -> PseudoTerminal {
    let terminal = try probe(on: action)
    terminal.type(taken)
    try terminal.wait("the picture") { $0.pictures.count == 1 }
    return terminal
  }

  /// The names of the shared memory that a program has left.
  private func objects(of program: Int32) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/dev/shm")
      .filter { $0.hasPrefix("followbar-\(program)-") }
  }

  @Test
  func `the first frame waits for no answer, and the last question is the one that all answer`()
    throws
  {
    let terminal = try probe(on: "pictures")
    #expect(
      terminal.screen.questions == ["11;?", "16t", "?1016$p", "picture 31", "picture 32", "c"])
    #expect(terminal.screen.pictures.isEmpty && terminal.screen.unknown == [])
  }

  #if os(Linux)
    @Test func `pixels arrive as red, green, blue and alpha over their cells`() throws {
      let terminal = try open()
      let picture = try #require(terminal.screen.pictures[7])
      #expect(picture.cells == CellRect(column: 4, row: 2, columns: 2, rows: 1))
      #expect(picture.size?.width == 18 && picture.size?.height == 18)
      let bytes = Array(picture.data)
      #expect(Array(bytes.prefix(8)) == [0x0A, 0x84, 0xFF, 0xFF, 0x0A, 0x84, 0xFF, 0xFF])
      #expect(Array(bytes.suffix(4)) == [0, 0, 0, 0xFF])
      terminal.type("k")
      try terminal.wait("the next picture") {
        $0.pictures[7]?.data.suffix(4) == Data([0, 0, 1, 255])
      }
      #expect(terminal.screen.strays == 0 && terminal.screen.unknown == [])
    }

    @Test func `the cells below pictures are those without pictures`() throws {
      let (terminal, plain) = (try open(), try probe(on: "ask"))
      plain.type("k")
      terminal.type("k")
      for terminal in [terminal, plain] { try terminal.wait(for: "k") }
      #expect(terminal.screen.grid == plain.screen.grid)
    }

    @Test func `a resized window has a new picture, by the size that its cells have then`() throws {
      let terminal = try open()
      terminal.resize(CellSize(columns: 60, rows: 12))
      try terminal.wait(for: "resize 60x12")
      #expect(terminal.screen.pictures[7]?.size?.width == 18)
      try terminal.wait("the question") { $0.questions.count { $0 == "16t" } == 2 }
      terminal.type("\u{1B}[6;36;20t" + Self.attributes)
      try terminal.wait("the new cells") { $0.pictures[7]?.size?.width == 40 }
      #expect(terminal.screen.unknown == [])
    }

    @Test(arguments: [
      ("pictures-leave", PseudoTerminal.Event.exited(0)), ("pictures-exit", .exited(3)),
    ])
    func `no picture is left after the end`(action: String, event: PseudoTerminal.Event) throws {
      let terminal = try open(action)
      let before = try PseudoTerminal("/bin/cat").settings
      terminal.type("q" + Self.attributes)
      #expect(try terminal.waitForEvent() == event)
      #expect(terminal.screen.pictures.isEmpty && terminal.leftovers(since: before) == [])
      #expect(try objects(of: terminal.program) == [])
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGTRAP])
    func `no picture is left after a signal`(number: Int32) throws {
      let terminal = try open()
      let before = try PseudoTerminal("/bin/cat").settings
      terminal.signal(number)
      #expect(try terminal.waitForEvent() == .killed(number))
      #expect(terminal.screen.pictures.isEmpty && terminal.leftovers(since: before) == [])
      #expect(try objects(of: terminal.program) == [])
    }

    @Test func `a stop removes the picture, and it comes back`() throws {
      let terminal = try open()
      terminal.signal(SIGTSTP)
      #expect(try terminal.waitForEvent() == .stopped(SIGTSTP))
      #expect(terminal.screen.pictures.isEmpty && terminal.screen.unknown == [])
      terminal.foreground()
      try terminal.wait("the questions") { $0.questions.count { $0 == "picture 31" } == 2 }
      terminal.type(taken)
      try terminal.wait("the picture") { $0.pictures.count == 1 }
    }

    @Test func `a terminal without pictures leaves no shared memory behind`() throws {
      let terminal = try probe(on: "pictures")
      #expect(try objects(of: terminal.program).count == 1)
      terminal.type(Self.attributes + "k")
      try terminal.wait(for: "k")
      #expect(try objects(of: terminal.program) == [])
      terminal.signal(SIGTERM)
      #expect(try terminal.waitForEvent() == .killed(SIGTERM))
      #expect(try objects(of: terminal.program) == [])
    }
  #endif

  @Test func `a terminal without shared memory gets a file in parts`() throws {
    let terminal = try probe(on: "pictures")
    terminal.type(Self.cell + answer(31) + answer(32, "EBADF:no such file") + Self.attributes)
    try terminal.wait("the picture") { $0.pictures.count == 1 }
    let file = Data((0..<5000).map { UInt8($0 & 255) })
    #expect(terminal.screen.pictures[7]?.data == file)
    #expect(terminal.screen.strays == 0 && terminal.screen.unknown == [])
    // Each sequence is short enough for all terminals.
    let sequences = String(decoding: terminal.output, as: UTF8.self).components(
      separatedBy: "\u{1B}")
    #expect(sequences.allSatisfy { $0.utf8.count < 4096 + 100 })
  }

  @Test func `late answers, between keys, type nothing`() throws {
    let terminal = try probe(on: "pictures")
    terminal.type("a")
    for part in ["\u{1B}_G", "i=31;O", "K\u{1B}", "\\b", Self.cell, Self.attributes] {
      terminal.type(part)
      try terminal.waitUntilRead()
    }
    try terminal.wait("the picture") { $0.pictures.count == 1 }
    let log = terminal.screen.rows[2...].prefix { !$0.isEmpty }
    #expect(log.map { $0.filter(\.isLetter) } == ["a", "b"])
  }

  @Test(arguments: [
    "", "\u{1B}_Gi=31;ENOTSUP:no\u{1B}\\", "\u{1B}_Gi=99;OK\u{1B}\\", "\u{1B}_Gi=;OK\u{1B}\\",
  ])
  func `other answers are no pictures`(answer: String) throws {
    let terminal = try probe(on: "pictures")
    terminal.type(Self.cell + answer + Self.attributes + "k")
    try terminal.wait(for: "k")
    #expect(terminal.screen.pictures.isEmpty && terminal.screen.unknown == [])
  }

  @Test func `a terminal that tells no size of cells gets no pictures`() throws {
    let terminal = try probe(on: "pictures")
    terminal.type(answer(31) + Self.attributes + "k")
    try terminal.wait(for: "k")
    #expect(terminal.screen.pictures.isEmpty)
  }

  @Test @MainActor func `terminals are asked where pictures can work`() {
    func obstacle(
      _ depth: ColorDepth = .truecolor, isWish: Bool = false, variables: [String: String]
    ) -> String? {
      Terminal.pictureObstacle(depth: depth, isWish: isWish, environment: { variables[$0] })
    }
    for name in ["xterm-kitty", "unknown"] { #expect(obstacle(variables: ["TERM": name]) == nil) }
    for variables in [["TERM": "tmux-256color"], ["TERM": "screen"], ["TMUX": "1"], ["STY": "1"]] {
      #expect(obstacle(isWish: true, variables: variables) != nil)
    }
    for depth in [ColorDepth.palette256, .palette16, .monochrome] {
      #expect(obstacle(depth, isWish: true, variables: [:]) != nil)
    }
    for variables in [["SSH_TTY": "/dev/pts/1"], ["SSH_CONNECTION": "::1 1 ::1 22"]] {
      #expect(obstacle(variables: variables) != nil)
      #expect(obstacle(isWish: true, variables: variables) == nil)
    }
  }
}
