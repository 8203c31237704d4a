import ArgumentParser
import Demo
import Foundation
import Screen
import Tapes
import TerminalTesting
import Testing

@testable import followbar

/// `--chat` and `Set Chat`.
@Suite struct ChatSettingTests {
  private static let text = """
    title: Two of us
    people: [Mika, Ren]
    messages: [{Ren: Watch the bar., at: yesterday 18:02}]
    answers: [{Mika: "What is that {?}"}]
    """

  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test func `a session's tape contains the story, and plays without its file`() throws {
    let path = try place.write(ChatSettingTests.text, to: "chat.yaml")
    let settings = try DemoSettings.parse(["--chat", path]).tapeSettings()
    let chat = try #require(settings.first { $0.name == "Chat" })
    guard case .texts(let texts) = chat.value else { throw SettingError(expected: "texts") }
    #expect(texts.map(\.0) == ["file", "text"] && texts[1].1 == ChatSettingTests.text)
    let written = TapeWriter.header(CellSize(columns: 60, rows: 30), [("Chat", chat.value)])
    let tape = written + "Tab\nSleep 1s\nType \"a\"\nEnter\nWait+Screen /What is/\n"
    try FileManager.default.removeItem(atPath: path)
    let record = try run([
      "record", "-q", try place.write(tape, to: "a.tape"), "-o", place.path("a.txt"),
    ])
    #expect(record.status == 0 && record.error == "", "\(record.error)")
    let screens = try place.text("a.txt")
    let expected = ["Two of us", "Yesterday 18:02", "Watch the bar.", "What is that {?}"]
    for text in expected { #expect(screens.contains(text), "\(text)") }
  }

  @Test func `all errors of a story are told with their places, by run and by tape check`() throws {
    let path = try place.write("people: [A]\nmessages: [{B: x}]\nread: soon\n", to: "bad.yaml")
    let result = try run(["run", "--chat", path])
    let places = result.error.split(separator: "\n").map { $0.dropFirst(path.count).prefix(13) }
    #expect(result.status == 65 && places == [":2:13: error:", ":3:7: error: "])
    let tape = try place.write("# A tape.\nSet Chat \"\(path)\"\nTab\n", to: "bad.tape")
    let check = try run(["tape", "check", tape])
    let findings = (check.output + check.error).split(separator: "\n")
    #expect(check.status == 1 && findings.count == 2, "\(findings)")
    #expect(findings.allSatisfy { $0.contains("bad.tape:2:10: error: \(path):") }, "\(findings)")
  }

  @Test(arguments: [
    (nil, 66, "cannot read '", "No such file"),
    (Data([0x61, 0xFF]), 65, ":1:2: ", "expected UTF-8"),
    (Data([0x1B, 0x5B]), 65, ":1:1: ", "control characters are not allowed"),
    (Data(), 65, ":1:1: ", "empty file"),
  ])
  func `a file that is no story is an error with its place`(
    bytes: Data?, status: Int32, said: String, reason: String
  ) throws {
    let path = place.path("chat.yaml")
    try bytes?.write(to: URL(filePath: path))
    let result = try run(["run", "--chat", path])
    #expect(result.status == status, "\(result.error)")
    #expect(result.error.contains(said) && result.error.contains(reason), "\(result.error)")
  }

  @Test func `the story is told in a terminal`() throws {
    let path = try place.write(ChatSettingTests.text, to: "chat.yaml")
    let terminal = try PseudoTerminal(
      products.appending(path: "followbar").path, ["--panels", "phone", "--chat", path],
      size: CellSize(columns: 60, rows: 30))
    for shown in ["Two of us", "Yesterday 18:02", "Ren", "Watch the bar."] {
      try terminal.wait(shown) { $0.rows.contains { $0.contains(shown) } }
    }
    terminal.type("\ta\r")
    for shown in ["Delivered 9:41", "Mika is typing", "Read 9:41", "What is that {?}"] {
      try terminal.wait(shown) { $0.rows.contains { $0.contains(shown) } }
    }
    #expect(terminal.screen.strays == 0 && terminal.screen.unknown == [])
  }
}
