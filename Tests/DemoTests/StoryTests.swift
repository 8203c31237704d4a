import Foundation
import Lab
import TerminalTesting
import Testing

@testable import Demo

/// The format of docs/chat.md.
@Suite struct StoryTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the errors of a story, as "line:column: message".
  private func errors(_ text: String) -> [String] {
    do throws(StoryError) {
      _ = try Story(parsing: text)
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }

  @Test func `the documentation's example is read, and its story runs`() throws {
    let docs = try String(
      contentsOf: StoryTests.root.appending(path: "docs/chat.md"), encoding: .utf8)
    let blocks = docs.components(separatedBy: "```yaml\n").dropFirst()
    let example = try #require(blocks.first?.components(separatedBy: "```").first)
    let story = try Story(parsing: example)
    #expect(story.people.map(\.name) == ["Mika", "Ren"] && story.title == "Bar watchers")
    #expect(story.messages.map { PhoneDate($0.time).text }.first == "Yesterday 18:02")
    var conversation = Conversation(story)
    conversation.send("It jumps!", at: 0)
    conversation.advance(to: 4)
    #expect(conversation.messages.suffix(2).map(\.text) == ["Told you!", "Not again…"])
  }

  /// The limits in the documentation are those of the code.
  @Test func `the documentation tells every key and every limit`() throws {
    let docs = try String(
      contentsOf: StoryTests.root.appending(path: "docs/chat.md"), encoding: .utf8)
    for key in [
      "title", "people", "messages", "repeat", "answers", "delivered", "read", "typing", "at", "me",
      "when", "after", "every", "say",
    ] { #expect(docs.contains("| `\(key)` |"), "\(key)") }
    for (limit, unit) in [
      (Story.largestSize >> 10, "KiB"), (Story.mostPeople, "people"),
      (Story.mostMessages, "messages"), (Story.mostAnswers, "answers"),
      (Story.mostLines, "lines"), (Story.longestName, "characters"),
      (Story.longestTitle, "characters"), (Story.longestStatus, "characters"),
      (Story.longestPhrase, "characters"), (Story.longestText, "characters"),
      (Story.mostErrors, "errors"),
    ] { #expect(docs.contains("\(limit) \(unit)"), "\(limit) \(unit)") }
  }

  @Test func `messages without times are a minute apart, and none is later than now`() throws {
    let story = try Story(
      parsing: """
        people: [Mika]
        messages:
          - Mika: a
          - Mika: b
            at: 9:38
          - Mika: c
          - Mika: d
            at: 9:41
          - Mika: e
        """)
    let clocks = story.messages.map { PhoneDate($0.time).clock }
    #expect(clocks == ["9:37", "9:38", "9:39", "9:41", "9:41"])
    let bare = try Story(parsing: "{people: [A], messages: [{A: x}, {A: y}]}")
    #expect(bare.messages.map(\.time) == [-120, -60])
  }

  @Test(arguments: [
    ("9:41", "Today 9:41"), ("TODAY 0:05", "Today 0:05"), ("yesterday 18:02", "Yesterday 18:02"),
    ("monday 7:00", "Yesterday 7:00"), ("tuesday 7:00", "2 January 7:00"),
    ("wednesday 7:00", "Wednesday 7:00"), ("2004-02-29 12:30", "29 February 2004 12:30"),
    ("90s ago", "Today 9:39"), ("2h ago", "Today 7:41"), ("3d ago", "Saturday 9:41"),
  ])
  func `times are read as people write them`(text: String, shown: String) {
    #expect(PhoneDate.time(parsing: text).map { PhoneDate($0).text } == shown)
  }

  @Test(arguments: [
    "", "9", "9:5", "24:00", "9:60", "9:42", "tomorrow 9:00", "yesterday", "9:30 pm", "-5m ago",
    "5x ago", "nan ago", "inf ago", "1e999s ago", "1e99d ago", "2005-02-29 9:00", "2006-13-01 9:00",
    "2007-01-10 0:00", "06-12-24 9:00", "+9:30", "９:30", "9:30:00", "1 2 3",
  ])
  func `other times are none`(text: String) {
    #expect(PhoneDate.time(parsing: text) == nil)
  }

  @Test(arguments: [
    // The file.
    ("", "1:1: empty file: expected a mapping with the key 'people'"),
    ("# nothing\n", "1:1: empty file: "),
    ("hello", "1:1: invalid chat 'hello': expected a mapping with the keys title, people, "),
    ("people: [A]\n\tmessages: []", "2:1: invalid YAML: "),
    ("people: [A\n", "2:1: invalid YAML: "),
    ("people: [A]\n---\npeople: [B]", "2:1: second document: expected only one"),
    ("\u{0}\u{1}\u{2}", "1:1: invalid YAML: control characters are not allowed"),
    ("people: [A]\ntitel: x", "2:1: invalid key 'titel': expected title, "),
    ("people: [A]\npeople: [B]", "2:1: duplicate key 'people': expected one"),
    ("messages: []", "1:1: incomplete chat: expected the key 'people'"),
    // People.
    (
      "people: A", "1:9: invalid people 'A': expected 1 to 8 names, as a list or with a status each"
    ),
    (
      "people: []",
      "1:9: invalid people: expected 1 to 8 names, as a list or with a status each, found 0"
    ),
    ("people: [a, b, c, d, e, f, g, h, i]", "found 9"),
    ("people: [A, me]", "1:13: invalid name 'me': expected one that is not a key of the format"),
    ("people: [A, A]", "1:13: duplicate name 'A': expected one"),
    (
      "people: {A: [1]}",
      "1:13: invalid status: expected a text of 1 to 60 characters, found a list"
    ),
    ("people: [' ']", "1:10: invalid name ' ': expected a text of 1 to 24 characters"),
    ("people: &x [A]", "1:9: invalid people: expected 1 to 8 names"),
    // Messages.
    ("people: [A]\nmessages: {A: x}", "2:11: invalid messages: expected a list, found a mapping"),
    (
      "people: [Mika]\nmessages:\n  - Mkia: x",
      "3:5: invalid key 'Mkia': expected me, Mika, at, read; did you mean 'Mika'?"
    ),
    ("people: [A]\nmessages:\n  - at: 9:00", "3:5: incomplete message: expected one of me, A"),
    (
      "people: [A]\nmessages:\n  - A: x\n    me: y",
      "3:5: two authors of one message: expected one of me, A"
    ),
    (
      "people: [A]\nmessages:\n  - A: [x]",
      "3:8: invalid text: expected a text of 1 to 4000 characters, found a list"
    ),
    ("people: [A]\nmessages:\n  - A:", "3:7: invalid text '': expected a text"),
    (
      "people: [A]\nmessages:\n  - *x",
      "3:5: invalid message: expected a mapping with the keys me, A, at, read, found an alias"
    ),
    (
      "people: [A]\nmessages:\n  - A: !!int x",
      "3:8: invalid text: expected a text of 1 to 4000 characters, found an anchor or a tag"
    ),
    (
      "people: [A]\nmessages:\n  - A: x\n    at: 9:61",
      "4:9: invalid at '9:61': expected a time up to 9:41, such as 9:30, "
    ),
    (
      "people: [A]\nmessages: [{A: x, at: 9:30}, {A: y, at: 9:29}]",
      "2:41: invalid at '9:29': expected a time not before Today 9:30"
    ),
    (
      "people: [A]\nmessages: [{A: x, read: 9:30}]",
      "2:25: invalid read: expected it for a message of me"
    ),
    (
      "people: [A]\nrepeat: 0\nmessages: [{A: x}]",
      "2:9: invalid repeat '0': expected 1 to 100000 times, for at most 100000 messages"
    ),
    ("people: [A]\nrepeat: 50001\nmessages: [{A: x}, {A: y}]", "expected 1 to 50000 times"),
    // Answers.
    (
      "people: [A]\nanswers: [{me: x}]",
      "2:12: invalid key 'me': expected A, typing, say, when, after, every"
    ),
    ("people: [A]\nanswers: [{when: x}]", "2:11: incomplete answer: expected one of A"),
    ("people: [A]\nanswers: [{A: x, when: []}]", "2:24: empty when: expected a word at least"),
    (
      "people: [A]\nanswers: [{A: x, when: /x/}]",
      "2:24: invalid when '/x/': expected words; regular expressions"
    ),
    ("people: [A]\nanswers: [{A: x, after: 1s, every: 2s}]", "2:11: two conditions of one answer"),
    (
      "people: [A]\nanswers: [{A: x, every: 0.5}]",
      "2:25: invalid every '0.5': expected 1 to 86400 seconds, "
    ),
    (
      "people: [A]\nanswers: [{A: x, typing: 61s}]",
      "2:26: invalid typing '61s': expected 0 to 60 seconds, "
    ),
    ("people: [A]\nanswers: [{say: []}]", "2:17: empty say: expected a line at least"),
    (
      "people: [A]\nanswers: [{A: x, say: [{A: y}]}]",
      "2:11: invalid key 'A': expected it in a line of say"
    ),
    (
      "people: [A]\nread: soon",
      "2:7: invalid read 'soon': expected 0 to 60 seconds, such as 0.8s, 250ms or 2m, or never"
    ),
  ])
  func `an error names its place, the value and the expectation`(text: String, said: String) {
    let errors = errors(text)
    #expect(errors.count == 1 && errors[0].contains(said), "\(errors)")
  }

  @Test func `all errors are told, in the order of the file`() {
    let found = errors(
      """
      people: [A]
      answers: [{B: x}]
      messages: [{C: x}, {A: y, at: no}]
      typing: fast
      """)
    #expect(found.map { $0.prefix(4) } == ["2:12", "3:13", "3:31", "4:9:"], "\(found)")
    let many = "people: [A]\nmessages: [" + String(repeating: "x, ", count: 1000) + "]"
    #expect(errors(many).count == 100)
  }

  @Test func `long texts are errors, and control characters become visible`() throws {
    func message(_ count: Int) -> String {
      "people: [A]\nmessages: [{A: \"\(String(repeating: "é", count: count))\"}]"
    }
    #expect(errors(message(4000)).isEmpty)
    #expect(errors(message(4001)).first?.hasSuffix("1 to 4000 characters, found 4001") == true)
    let long = "people: [A]\n#" + String(repeating: "x", count: 1 << 20)
    #expect(errors(long) == ["1:1: too long: expected at most 1024 KiB"])
    let story = try Story(parsing: #"{people: [A], messages: [{A: "a\e[31m\nb\u202E"}]}"#)
    #expect(story.messages.first?.text == "a␛[31m\nb")
  }

  @Test func `a damaged story is read, or has errors with places in it`() throws {
    let path = StoryTests.root.appending(path: "tapes/chat.yaml")
    let whole = Array(try String(contentsOf: path, encoding: .utf8))
    let seed = Effort.seed
    var random = SplitMix64(state: seed)
    for round in 0..<(Effort.isThorough ? 20_000 : 300) {
      var text = whole
      for _ in 0...Int.random(in: 0...3, using: &random) {
        let index = Int.random(in: text.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: text.remove(at: index)
        case 1: text[index] = "\t:-[]{}&*!|>'\"%@`9\u{1B}\n".randomElement(using: &random) ?? "x"
        default: text.swapAt(index, Int.random(in: text.indices, using: &random))
        }
      }
      let lines = String(text).split(separator: "\n", omittingEmptySubsequences: false).count
      do throws(StoryError) {
        var conversation = Conversation(try Story(parsing: String(text)))
        conversation.send("It jumps", at: 0)
        conversation.advance(to: 100)
        #expect(conversation.messages.indices.map(conversation.notes).count > 0)
      } catch {
        #expect(
          !error.errors.isEmpty && error.errors.allSatisfy { (1...lines + 1).contains($0.line) },
          "seed \(seed), round \(round): \(error)")
      }
    }
  }
}
