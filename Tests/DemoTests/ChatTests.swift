import Foundation
import Strings
import Testing

@testable import Demo

/// The format of docs/tapes.md.
@Suite struct ChatTests {
  /// Returns the errors of a chat, as "line:column: message".
  private func errors(_ text: String) -> [String] {
    do throws(TextErrors) {
      _ = try Chat(parsing: text)
      return []
    } catch {
      return error.errors.map { "\($0.line):\($0.column): \($0.message)" }
    }
  }

  @Test func `a chat has people, messages, times and comments`() throws {
    let chat = try Chat(
      parsing: "# A chat.\r\n9:30\r\nMika: The bar: jumps.\n\n  me:  No \u{1B}[31m \n9:38\nRen: Ok")
    #expect(chat.people == ["Mika", "Ren"] && chat.title == "Mika and Ren")
    #expect(chat.messages.map(\.text) == ["The bar: jumps.", "No ␛[31m", "Ok"])
    #expect(chat.messages.map(\.author) == [.person(0), .me, .person(1)])
    #expect(chat.messages.map { clock($0.time) } == ["9:30", "9:30", "9:38"])
    #expect(chat.messages.map(\.showsTime) == [true, false, true])
  }

  @Test(arguments: [
    ("9:61\nA: x", "1:1: invalid time '9:61': expected 0:00 to 23:59"),
    ("A: x\n  hello", "2:3: invalid line 'hello': expected a message or a time, such as"),
    ("A: x\nB:", "2:1: empty message 'B:': expected a text, such as"),
    ("A: x\nme: ~ y", "2:1: invalid answer: expected a person's words after '~'"),
    ("A: x\nA: ~", "2:1: invalid answer: expected a person's words after '~'"),
    (": x", "1:1: invalid name '': expected 1 to 24 characters"),
    ("", "1:1: no message from another person: expected messages, such as 'Mika: Look closer.'"),
    ("# x\nme: y", "1:1: no message from another person"),
    ("A: " + String(repeating: "x", count: 65_536), "1:1: too long: expected at most 64 KiB"),
  ])
  func `an error has its place and what was expected`(text: String, message: String) {
    let found = errors(text)
    #expect(found.count == 1 && found[0].hasPrefix(message), "\(found)")
  }

  @Test func `every bad line is an error, up to a hundred`() {
    #expect(errors("A: x\nno\nB: y\nneither").map { $0.prefix(4) } == ["2:1:", "4:1:"])
    #expect(errors(String(repeating: "no\n", count: 20_000)).count == 100)
    let names = (1...9).map { "\($0)th: x" }
    #expect(errors(names.joined(separator: "\n")).map { $0.prefix(4) } == ["9:1:"])
  }

  @Test func `the documentation's example is read`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "docs/tapes.md"), encoding: .utf8)
    let example = try #require(page.components(separatedBy: "```text\n").dropFirst().first)
    let chat = try Chat(parsing: example.components(separatedBy: "```")[0])
    #expect(chat.people == ["Mika", "Ren", "Fable"])
  }
}
