import Motion
import Screen
package import Strings

/// A chat at the start: the people, and their messages so far.
package struct Chat: Hashable, Sendable {
  /// The people's names, at least one.
  var people: [String]
  var messages: [Conversation.Message]
  /// The file's own answers, in turn; empty for the built-in ones.
  var replies: [Reply] = []

  /// An answer to a message of mine.
  struct Reply: Hashable, Sendable {
    /// The person's index.
    let person: Int
    let text: String
    var isStreamed = false
  }

  /// Returns the answer to a message of mine, by its number from 0; again from the first after the last.
  func reply(_ turn: Int) -> Reply {
    guard replies.isEmpty else { return replies[turn % replies.count] }
    return Reply(person: turn % people.count, text: Chat.answers[turn % Chat.answers.count])
  }

  /// The answer of a scenario in which one streams: the file's first one that does, or the built-in one.
  var streamedReply: Reply {
    replies.first(where: \.isStreamed)
      ?? Reply(person: 0, text: Chat.streamedAnswer, isStreamed: true)
  }

  var isGroup: Bool { people.count > 1 }

  var title: String { people.inWords }

  /// The line below the title while nobody types.
  var status: String { isGroup ? "\(people.count) people" : "online" }
}

// MARK: - The built-in chat

extension Chat {
  package static let mika = Chat(
    people: ["Mika"],
    messages: [
      message(.peer, "Dinner at 8?", -180, showsTime: true),
      message(.me, "Yes! Booked the corner table", -170),
      message(.peer, "Are we still on for tonight?", -150), message(.me, "Leaving in ten.", -140),
      message(.peer, "Can you bring the charger? Mine died again", -120),
      message(.me, "On it", -110), message(.peer, "Perfect. See you at 8", -90),
      message(.me, "Save me the seat by the window", -80),
    ])

  private static func message(
    _ author: Conversation.Author, _ text: String, _ time: Seconds, showsTime: Bool = false
  ) -> Conversation.Message {
    Conversation.Message(author: author, text: text, time: time, showsTime: showsTime)
  }

  /// The answers in any chat, one after the other, again from the first after the last.
  static let answers = [
    "Did the bar keep up?",
    "Half a row is still a gap.",
    "Slow it down and look again 🔍",
    "And with another technique?",
    "もう一度、ゆっくり。",
    "그건 키보드의 곡선이 아니네요.",
    "完全无缝连接。",
    "Interrupt it: Tab, and Tab again before it is up.",
  ]
}

extension Chat {
  /// About two seconds of words.
  private static let streamedAnswer =
    "Each line of mine moves the list once, and your keyboard moves it too. Scroll back to read, "
    + "and it should stay where you are. Only at the end does it follow me."
}

/// Returns the time of day on the phone: 9:41 at the demo's start, which is time 0.
func clock(_ time: Seconds) -> String {
  let minutes = startMinute + Int((time / 60).rounded(.down))
  let minute = (minutes % 1440 + 1440) % 1440
  return "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
}

/// The minute of the day at time 0.
let startMinute = 9 * 60 + 41

extension Chat {
  /// The longest file in bytes.
  static let largestSize = 64 << 10
  /// Each person has a color.
  static let mostPeople = 8
  static let longestName = 24

  /// Parses a chat with one message a line, as docs/chat.md describes it.
  package init(parsing text: String) throws(TextErrors) {
    var parser = ChatParser()
    parser.parse(text)
    guard parser.errors.isEmpty else { throw TextErrors(errors: parser.errors) }
    self = parser.chat
  }
}

private struct ChatParser {
  var chat = Chat(people: [], messages: [])
  var errors: [TextError] = []
  private var line = 0
  /// The time of the next messages, and whether it is not shown yet.
  private var (time, isNewTime) = (Seconds(0), true)

  private static let mostErrors = 100
  private static let example = "such as 'Mika: Look closer.', 'me: It looks fine.' or '9:41'"

  mutating func parse(_ text: String) {
    guard text.utf8.count <= Chat.largestSize else {
      line = 1
      return report("too long: expected at most \(Chat.largestSize >> 10) KiB")
    }
    for written in text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd) {
      line += 1
      let indent = written.prefix(while: \.isWhitespace).count
      let content = written.dropFirst(indent)
      guard let first = content.first, first != "#" else { continue }
      parse(line: content.trimmed, column: indent + 1)
      guard errors.count < ChatParser.mostErrors else { return }
    }
    if isEmpty || errors.isEmpty && chat.people.isEmpty {
      line = 1
      report("no message from another person: expected messages, \(ChatParser.example)")
    }
  }

  private var isEmpty: Bool { chat.messages.isEmpty && errors.isEmpty }

  private mutating func report(_ message: String, column: Int = 1) {
    errors.append(TextError(line: line, column: column, message))
  }

  private mutating func parse(line: String, column: Int) {
    if line.isTime { return parse(time: line, column: column) }
    let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].isEmpty || parts[1].first == " " else {
      return report(
        "invalid line '\(line.prefix(40).safe())': expected a message or a time, "
          + ChatParser.example, column: column)
    }
    let (name, text) = (parts[0].trimmed, parts[1].trimmed)
    guard !text.isEmpty else {
      return report(
        "empty message '\(name.prefix(40).safe()):': expected a text, \(ChatParser.example)",
        column: column)
    }
    guard let author = author(name.safe(), column: column) else { return }
    if text.first == "~" {
      return parse(reply: text.dropFirst().trimmed, of: author, column: column)
    }
    chat.messages.append(
      Conversation.Message(author: author, text: text.safe(), time: time, showsTime: isNewTime))
    isNewTime = false
  }

  private mutating func parse(reply text: String, of author: Conversation.Author, column: Int) {
    guard case .person(let person) = author, !text.isEmpty else {
      return report(
        "invalid answer: expected a person's words after '~', such as 'Mika: ~ Look closer.'",
        column: column)
    }
    chat.replies.append(Chat.Reply(person: person, text: text.safe(), isStreamed: true))
  }

  private mutating func parse(time text: String, column: Int) {
    let numbers = text.split(separator: ":").map { Int($0) ?? .max }
    guard numbers[0] < 24, numbers[1] < 60 else {
      return report("invalid time '\(text.prefix(40))': expected 0:00 to 23:59", column: column)
    }
    (time, isNewTime) = (Seconds((numbers[0] * 60 + numbers[1] - startMinute) * 60), true)
  }

  private mutating func author(_ name: String, column: Int) -> Conversation.Author? {
    if name == "me" { return .me }
    if let index = chat.people.firstIndex(of: name) { return .person(index) }
    guard (1...Chat.longestName).contains(name.count) else {
      report(
        "invalid name '\(name.prefix(40))': expected 1 to \(Chat.longestName) characters",
        column: column)
      return nil
    }
    guard chat.people.count < Chat.mostPeople else {
      report(
        "too many people with '\(name)': expected at most \(Chat.mostPeople)", column: column)
      return nil
    }
    chat.people.append(name)
    return .person(chat.people.count - 1)
  }
}

extension Character {
  fileprivate var isLineEnd: Bool { self == "\n" || self == "\r\n" || self == "\r" }
}

extension StringProtocol {
  /// True for two numbers with a colon between them.
  fileprivate var isTime: Bool {
    let parts = split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in !part.isEmpty && part.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
  }
}
