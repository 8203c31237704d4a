import Foundation
import Screen
import TerminalTesting
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The system's `open`, which the method `open` would hide.
private func openFile(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }

/// Tests of FIFOs in place of files; the other end may be closed.
@Suite(.serialized) struct FIFOTests {
  private let place: Workplace
  private let before: Settings

  init() throws {
    place = try Workplace()
    before = try PseudoTerminal("/bin/cat").settings
  }

  private func fifo(_ name: String) throws -> String {
    try #require(mkfifo(place.path(name), 0o600) == 0)
    return place.path(name)
  }

  private func open(_ arguments: [String]) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      products.appending(path: "followbar").path, arguments, size: CellSize(columns: 200, rows: 40))
    try terminal.wait("the phone") { $0.rows.contains { $0.contains("Message") } }
    return terminal
  }

  /// Waits until no process reads a FIFO: a child of another test holds a copy of the reader from its fork to its exec.
  private func waitForNoReader(of path: String) throws {
    let deadline = ContinuousClock.now + patience
    while true {
      let writer = openFile(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      guard writer >= 0 else { return }
      close(writer)
      try #require(ContinuousClock.now < deadline)
      sched_yield()
    }
  }

  private func expectToBeQuit(_ terminal: PseudoTerminal) throws {
    terminal.type("\u{3}")
    #expect(try terminal.waitForEvent() == .exited(0))
    #expect(terminal.leftovers(since: before) == [])
  }

  @Test(arguments: ["s.cast", "s.tape"])
  func `a lost reader restores the terminal, then ends the session with an error`(
    name: String
  ) throws {
    let path = try fifo(name)
    let reader = openFile(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    let terminal = try open(["--record", path])
    close(reader)
    try waitForNoReader(of: path)
    terminal.type("\t\u{3}")
    #expect(try terminal.waitForEvent() == .exited(74))
    #expect(terminal.leftovers(since: before) == [])
    let output = String(decoding: terminal.output, as: UTF8.self)
    let afterwards = output.components(separatedBy: "\u{1B}[?1049l").last
    #expect(afterwards?.contains("error: cannot write '\(path)': Broken pipe") == true)
  }

  #if os(Linux)
    @Test func `a stalled reader ends the session with an error`() throws {
      let path = try fifo("s.cast")
      let reader = openFile(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      defer { close(reader) }
      // F_SETPIPE_SZ, fcntl(2): one page, less than the first frame.
      try #require(fcntl(reader, 1031, 4096) == 4096)
      let terminal = try PseudoTerminal(
        products.appending(path: "followbar").path, ["--record", path],
        size: CellSize(columns: 200, rows: 40))
      #expect(try terminal.waitForEvent() == .exited(74))
      #expect(terminal.leftovers(since: before) == [])
      let output = String(decoding: terminal.output, as: UTF8.self)
      #expect(output.contains("error: cannot write '\(path)': its reader stopped reading"))
    }
  #endif

  @Test func `a full device ends the session with its error`() throws {
    let path = place.path("full.cast")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/full")
    let terminal = try PseudoTerminal(
      products.appending(path: "followbar").path, ["--record", path],
      size: CellSize(columns: 80, rows: 24))
    #expect(try terminal.waitForEvent() == .exited(74))
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.contains("error: cannot write '\(path)': No space left on device"))
  }

  @Test func `a curves file replaced by a FIFO is an error`() throws {
    let path = try place.write("twin = ease\n", to: "my.curves")
    let terminal = try open(["--curves", path])
    terminal.type("e")
    #expect(rename(try fifo("other"), path) == 0)
    try terminal.wait("the error") {
      $0.rows.contains { $0.contains("my.curves': expected a regular file") }
    }
    try expectToBeQuit(terminal)
  }

  @Test func `opening a FIFO in the workbench is an error`() throws {
    let path = try fifo("f")
    let terminal = try open([])
    terminal.type("e\u{0F}\u{15}\(path)\r")
    try terminal.wait("the error") {
      $0.rows.contains { $0.contains("cannot read '\(path)': expected a regular file") }
    }
    try expectToBeQuit(terminal)
  }

  @Test func `saving a curve to a FIFO in the workbench is an error`() throws {
    let path = try fifo("f")
    let terminal = try open([])
    terminal.type("eY\r\u{15}\(path)\r")
    try terminal.wait("the error") {
      $0.rows.contains { $0.contains("cannot write '\(path)': expected a regular file") }
    }
    try expectToBeQuit(terminal)
  }
}
