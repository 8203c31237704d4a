import Foundation
import Kit
import Screen
import Testing
import TrackTesting

@testable import followbar_track

/// Tests of the marker in a real terminal, from the first frame to the report.
@Suite(.serialized) struct MarkerProgramTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try FileManager.default.copyItem(
      at: TrackFile.small.video, to: place.folder.appending(path: "talk.mp4"))
  }

  /// Opens the marker on the recording, and returns the settings of an unused terminal too.
  private func open(_ arguments: [String] = []) throws -> (PseudoTerminal, Settings) {
    let before = try PseudoTerminal("/bin/cat").settings
    let terminal = try PseudoTerminal(
      products.appending(path: "followbar-track").path,
      ["track", place.path("talk.mp4")] + arguments)
    try terminal.wait("the proposal") { $0.rows.contains { $0.contains("enter follow") } }
    return (terminal, before)
  }

  @Test func `a person marks, sees what was found, and gets the report and the marks`() throws {
    let (terminal, before) = try open()
    // The keyboard's top is at 508 of 844 points, 390 of which are the picture's width.
    let top = 610
    try terminal.wait("the heading") { $0.rows[0].contains("keyboard") }
    let proposed = terminal.screen.rows[0].split(separator: " ")
    let index = try #require(proposed.firstIndex(of: "keyboard"))
    let row = try #require(Int(proposed[index + 1]))
    terminal.type(String(repeating: row < top ? "\u{1B}[B" : "\u{1B}[A", count: abs(row - top)))
    try terminal.wait("the keyboard's line") { $0.rows[0].contains("keyboard \(top)") }
    terminal.type("\r")
    try terminal.wait("the question") {
      $0.rows.contains { $0.contains("Width of the screen in points") }
    }
    terminal.type("390\r")
    try terminal.wait("what was found") { $0.rows.contains { $0.contains("enter report") } }
    #expect(
      terminal.screen.rows.contains { $0.contains("█") && $0.contains("In sight: keyboard ") })
    #expect(try place.names() == ["talk.mp4"])
    terminal.type("\r")
    #expect(try terminal.waitForEvent() == .exited(0))
    let rows = terminal.screen.rows
    #expect(rows.contains { $0.hasPrefix("keyboard") && $0.contains("rises to y 610") }, "\(rows)")
    #expect(rows.joined().contains("2 of 2 moves are whole."), "\(rows)")
    #expect(terminal.leftovers(since: before).isEmpty)
    #expect(try place.names() == ["talk.mp4", "talk.mp4.marks", "talk.mp4.marks.png"])
    let marks = try Marks(contentsOf: place.path("talk.mp4.marks"))
    #expect(marks.frames.map(\.keyboard) == [top] && marks.width == 390)
  }

  @Test(arguments: ["q", "\u{1B}", "\u{3}"])
  func `leaving early prints and writes nothing`(key: String) throws {
    let (terminal, before) = try open()
    terminal.type(key)
    #expect(try terminal.waitForEvent() == .exited(0))
    #expect(terminal.screen.rows.joined().isEmpty)
    #expect(terminal.leftovers(since: before).isEmpty)
    #expect(try place.names() == ["talk.mp4"])
  }

  @Test func `Escape ends following, and the marks stay`() throws {
    let (terminal, _) = try open(["--width", "390"])
    terminal.type("\r")
    try terminal.wait("progress") { $0.rows.contains { $0.contains("Following: frame ") } }
    terminal.type("\u{1B}")
    try terminal.wait("the end") {
      $0.rows.contains { $0.contains("Stopped.") }
    }
    terminal.type("w")
    try terminal.wait("the marks") { $0.rows.contains { $0.contains("wrote ") } }
    terminal.type("q")
    #expect(try terminal.waitForEvent() == .exited(0))
    #expect(try place.names() == ["talk.mp4", "talk.mp4.marks", "talk.mp4.marks.png"])
  }

  @Test func `a damaged video is warned of after the marker`() throws {
    let video = place.path("whole.mkv")
    let copy = try run(
      URL(filePath: "/usr/bin/env"),
      ["ffmpeg", "-v", "error", "-i", place.path("talk.mp4"), "-c", "copy", video])
    #expect(copy.status == 0, "\(copy)")
    let bytes = try place.bytes("whole.mkv")
    try bytes.prefix(bytes.count * 6 / 10).write(to: place.folder.appending(path: "talk.mp4"))
    let (terminal, _) = try open(["--width", "390"])
    terminal.type("\r")
    try terminal.wait("what was found") { $0.rows.contains { $0.contains("enter report") } }
    terminal.type("\r")
    let event = try terminal.waitForEvent()
    #expect(event == .exited(3))
    let output = String(decoding: terminal.output, as: UTF8.self)
    // The path is told once the terminal is the shell's again.
    let after = output.components(separatedBy: "wrote '").dropFirst().last ?? ""
    #expect(after.contains("warning: damaged video"), "\(output)")
  }

  @Test func `marks that cannot be written do not withhold the report`() throws {
    let picture = place.folder.appending(path: "talk.mp4.marks.png")
    try FileManager.default.createDirectory(at: picture, withIntermediateDirectories: false)
    let (terminal, _) = try open(["--width", "390"])
    terminal.type("\r")
    try terminal.wait("what was found") { $0.rows.contains { $0.contains("enter report") } }
    terminal.type("\r")
    _ = try terminal.waitForEvent()
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.contains("warning: cannot write ") && output.contains("in sight"), "\(output)")
    #expect(try place.names() == ["talk.mp4", "talk.mp4.marks.png"])
  }

  @Test(arguments: [
    (["--format", "csv"], "xterm-256color"), (["-o", "a.csv"], "xterm-256color"), ([], "dumb"),
  ])
  func `without a report or a screen for people there is no marker`(
    options: [String], term: String
  ) throws {
    let terminal = try PseudoTerminal(
      products.appending(path: "followbar-track").path,
      ["track", place.path("talk.mp4")] + options,
      environment: ["TERM": term])
    #expect(try terminal.waitForEvent() == .exited(3))
    #expect(!terminal.output.contains(Array("\u{1B}[?1049h".utf8)))
    #expect(terminal.screen.rows.joined().contains("without marks: expected --at"))
  }
}
