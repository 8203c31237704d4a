import Demo
import Foundation
import Kit
import Screen
import Strings
import Testing

@testable import followbar

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Tests of recorded sessions in a real terminal.
@Suite(.serialized)
struct SessionTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  private func file(_ name: String) -> URL { place.folder.appending(path: name) }

  private func open(_ arguments: [String]) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      products.appending(path: "followbar").path, ["--panels", "phone"] + arguments,
      size: CellSize(columns: 80, rows: 24))
    try terminal.wait("the phone") { $0.rows.contains { $0.contains("Message") } }
    return terminal
  }

  @Test func `a session recorded as a tape plays to the same screen`() throws {
    // The motion is over before the text is typed.
    let terminal = try open([
      "--technique", "shift", "--tab-bar", "--keyboard-motion", "linear", "--duration", "0.02",
      "--record", file("s.tape").path,
    ])
    terminal.type("\t")
    try terminal.wait("the keyboard at rest") { $0.rows[23].contains("123") }
    terminal.type("Grüße 日本 \u{1B}[200~pasted\u{1B}[201~")
    try terminal.wait("the text") { $0.rows.contains { $0.contains("pasted") } }
    terminal.type("\u{1B}[<0;13;17M\u{1B}[<0;13;17m")
    try terminal.wait("the clicked key") { $0.rows.contains { $0.contains("pastedw") } }
    let screen = terminal.screen.rows
    terminal.type("\u{3}")
    #expect(try terminal.waitForEvent() == .exited(0))
    #expect(try !place.text("s.tape").contains("Ctrl+C"))
    let result = try run(["record", "-q", file("s.tape").path, "-o", file("s.txt").path])
    #expect(result.status == 0, "\(result.error)")
    let line = String(repeating: "─", count: 80)
    let screens = try place.text("s.txt").split(separator: line + "\n").map {
      $0.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let typed = try #require(screens.last { $0.contains { $0.contains("pastedw") } })
    let (seen, played) = (screen.map(trimmed), typed.prefix(24).map { trimmed(String($0)) })
    // Only the clock's row differs.
    #expect(Array(seen.dropFirst()) == Array(played.dropFirst()))
  }

  private func trimmed(_ row: String) -> String {
    String(row.reversed().drop { $0 == " " }.reversed())
  }

  @Test func `a recorded tape has the appearance of its first input`() throws {
    let terminal = try open(["--record", file("s.tape").path])
    terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}\t")
    try terminal.wait("the keyboard") { $0.rows[23].contains("123") }
    terminal.type("\u{1B}[?997;1n\u{3}")
    #expect(try terminal.waitForEvent() == .exited(0))
    #expect(try place.text("s.tape").contains("Set Appearance \"light\"\n"))
    #expect(try run(["tape", "check", file("s.tape").path]).status == 0)
  }

  @Test func `a session recorded as a cast ends with its last screen`() throws {
    let terminal = try open(["--record", file("s.cast").path])
    terminal.type("\t")
    try terminal.wait("the keyboard at rest") { $0.rows[23].contains("123") }
    terminal.type("\u{3}")
    #expect(try terminal.waitForEvent() == .exited(0))
    let lines = try place.text("s.cast").split(separator: "\n")
    let header = try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any]
    #expect(header?["version"] as? Int == 3)
    var emulator = Emulator(CellSize(columns: 80, rows: 24))
    for line in lines.dropFirst() {
      let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
      if event[1] as? String == "o" { emulator.feed(Array((event[2] as? String ?? "").utf8)) }
    }
    #expect(emulator.rows[23].contains("123") && emulator.rows[13].contains("Message"))
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a session ended by a signal is recorded up to the signal`(signal: Int32) throws {
    let before = try PseudoTerminal("/bin/cat").settings
    let terminal = try open(["--speed", "4", "--record", file("s.tape").path])
    terminal.type("\tHello")
    try terminal.wait("the text on the keyboard") { $0.rows[13].contains("Hello") }
    terminal.type("\u{1B}")
    try terminal.wait("the keyboard down") {
      $0.rows[21].hasPrefix("▅▅") && $0.rows[22].contains("Hello")
    }
    terminal.signal(signal)
    #expect(try terminal.waitForEvent() == .killed(signal))
    #expect(terminal.leftovers(since: before) == [])
    #expect(try place.text("s.tape").contains("Hell"))
    #expect(try run(["tape", "check", file("s.tape").path]).status == 0)
    #expect(try place.names() == ["s.tape"])
  }

  private func writer(to name: String) throws -> SessionWriter {
    let size = CellSize(columns: 80, rows: 24)
    let writer = try SessionWriter(
      SessionWriter.file(file(name).path), of: .none(), Options(), size)
    try writer.show(Canvas(size), at: .zero)
    return writer
  }

  @Test(arguments: ["tape", "cast"])
  func `a session begins half a second before its first input`(ending: String) throws {
    let writer = try writer(to: "a.\(ending)")
    func show(_ text: String, _ milliseconds: Int) throws {
      var canvas = Canvas(CellSize(columns: 80, rows: 24))
      canvas.write(text, .standard, column: 0, row: 0)
      try writer.show(canvas, at: .milliseconds(milliseconds))
    }
    try show("waiting", 900)
    try writer.add(.key(.tab), at: .milliseconds(4000))
    try show("up", 4040)
    try writer.add(
      .mouse(Mouse(.press, at: Position(column: 7, row: 2), part: [0.25, 0.5])),
      at: .milliseconds(4100))
    try writer.finish(at: .milliseconds(5100))
    let lines = try place.text("a.\(ending)").split(separator: "\n")
    if ending == "tape" {
      #expect(lines.suffix(4) == ["Sleep 500ms", "Tab@100ms", "Mouse Press 7.25 2", "Sleep 1s"])
    } else {
      // Times of a cast count from the event before.
      #expect(lines.dropFirst().map { $0.prefix(6) } == ["[0.000", "[0.500", "[0.040", "[1.060"])
    }
  }

  @Test func `a session whose first input comes soon keeps its times`() throws {
    let writer = try writer(to: "a.tape")
    try writer.add(.key(.tab), at: .milliseconds(120))
    try writer.finish(at: .milliseconds(200))
    #expect(try place.text("a.tape").hasSuffix("Sleep 120ms\nTab@80ms\n"))
  }

  /// A folder with content in the file's place makes the first rename fail.
  @Test func `a session is kept until its file is in place`() throws {
    let refused = try writer(to: "a.cast")
    try FileManager.default.createDirectory(
      at: file("a.cast").appending(path: "held"), withIntermediateDirectories: true)
    #expect(throws: Failure.self) { try refused.finish(at: .seconds(1)) }
    #expect(EndedSession.isKeeping)
    try writer(to: "b.cast").finish(at: .seconds(1))
    #expect(!EndedSession.isKeeping)
    #expect(try place.text("b.cast").contains("version"))
  }

  @Test func `a recording of another format is an error and writes nothing`() throws {
    #expect(try run(["--record", file("x.gif").path]).status == 64)
    #expect(try place.names() == [])
  }

  @Test func `a session's times are rounded down to milliseconds`() {
    #expect(SessionWriter.time(.nanoseconds(1_234_999_999)) == .milliseconds(1234))
    #expect(SessionWriter.time(.zero) == .zero)
    #expect(SessionWriter.time(.seconds(3600) + .milliseconds(7)) == .milliseconds(3_600_007))
  }
}
