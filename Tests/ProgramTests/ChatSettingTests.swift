import ArgumentParser
import Demo
import Foundation
import Kit
import Screen
import Strings
import Tapes
import Testing

@testable import followbar

/// `--chat` and `Set Chat`.
@Suite struct ChatSettingTests {
  private static let text = "9:30\nMika: Watch the bar.\nRen: {\"quoted\"}\n"

  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test func `a tape shows its chat`() throws {
    let path = try place.write(ChatSettingTests.text, to: "chat.txt")
    let tape = """
      Set Cols 50
      Set Rows 30
      Set Chat "\(path)"
      Tab
      Sleep 1s
      Type "a"
      Enter
      Wait+Screen /Did the bar keep up/

      """
    let record = try place.record(tape, ["a.txt"], options: ["-q"])
    #expect(record.status == 0 && record.error == "", "\(record.error)")
    let screens = try place.text("a.txt")
    for text in ["Mika and Ren", "Today 9:30", "Watch the bar.", "{\"quoted\"}", "Read 9:41"] {
      #expect(screens.contains(text), "\(text)")
    }
  }

  @Test func `all errors of a chat are reported by run and by tape check`() throws {
    let path = try place.write("A: x\nno\n9:99\n", to: "bad.txt")
    let result = try run(["run", "--chat", path])
    let places = result.error.split(separator: "\n").map { $0.dropFirst(path.count).prefix(12) }
    #expect(result.status == 65 && places == [":2:1: error:", ":3:1: error:"])
    let tape = try place.write("# A tape.\nSet Chat \"\(path)\"\nTab\n", to: "bad.tape")
    let check = try run(["tape", "check", tape])
    let findings = (check.output + check.error).split(separator: "\n")
    #expect(check.status == 1 && findings.count == 2, "\(findings)")
    #expect(findings.allSatisfy { $0.contains("bad.tape:2:10: error: \(path):") }, "\(findings)")
  }

  @Test(arguments: [
    (nil, 66, "cannot read '", "No such file"),
    (Data([0x61, 0xFF]), 65, ".txt: ", "expected UTF-8"),
    (Data("people [A]".utf8), 65, ":1:1: ", "such as 'Mika: Look closer.'"),
  ])
  func `a file that is no chat is an error with its place`(
    bytes: Data?, status: Int32, said: String, reason: String
  ) throws {
    let path = place.path("chat.txt")
    try bytes?.write(to: URL(filePath: path))
    let result = try run(["run", "--chat", path])
    #expect(result.status == status, "\(result.error)")
    #expect(result.error.contains(said) && result.error.contains(reason), "\(result.error)")
  }
}
