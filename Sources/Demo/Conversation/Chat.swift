import Motion
import Screen
package import Strings

/// A chat at the start: the people, and their messages so far.
package struct Chat: Hashable, Sendable {
  /// The people's names, at least one.
  var people: [String]
  var messages: [Conversation.ChatMessage]
  /// The file's own answers, in turn; empty for the built-in ones.
  var replies: [Answer] = []

  /// An answer to a message of mine.
  struct Answer: Hashable, Sendable {
    /// The person's index.
    let person: Int
    let text: String
    var isStreamed = false
  }

  /// Returns the answer to a message of mine, by its number from 0; again from the first after the last.
  func reply(_ turn: Int) -> Answer {
    guard replies.isEmpty else { return replies[turn % replies.count] }
    return Answer(person: turn % people.count, text: Chat.answers[turn % Chat.answers.count])
  }

  /// The answer of a scenario in which one streams: the file's first one that does, or the built-in one.
  var streamedReply: Answer {
    replies.first(where: \.isStreamed)
      ?? Answer(person: 0, text: Chat.streamedAnswer, isStreamed: true)
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
  ) -> Conversation.ChatMessage {
    Conversation.ChatMessage(author: author, text: text, time: time, showsTime: showsTime)
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

  private static let mostErrors = 100
  private static let example = "such as 'Mika: Look closer.', 'me: It looks fine.' or '9:41'"

  /// Parses a chat with one message a line, as docs/tapes.md describes it.
  package init(parsing text: String) throws(TextErrors) {
    guard text.utf8.count <= Chat.largestSize else {
      let message = "too long: expected at most \(Chat.largestSize >> 10) KiB"
      throw TextErrors(errors: [TextError(column: 1, message)])
    }
    self.init(people: [], messages: [])
    // The time of the next messages, and whether none shows it yet.
    var clock = (time: Seconds(0), isNew: true)
    var errors: [TextError] = []
    // A message may contain a number sign, so a comment begins its line.
    for line in text.numberedLines
    where !line.content.isEmpty && errors.count < Chat.mostErrors {
      do throws(TextError) { try add(line, &clock) } catch { errors.append(error) }
    }
    if errors.isEmpty, people.isEmpty || messages.isEmpty {
      let message = "no message from another person: expected messages, \(Chat.example)"
      errors.append(TextError(column: 1, message))
    }
    guard errors.isEmpty else { throw TextErrors(errors: errors) }
  }

  /// Adds a line's message or answer, or sets its time.
  private mutating func add(
    _ line: NumberedLine, _ clock: inout (time: Seconds, isNew: Bool)
  ) throws(TextError) {
    let content = line.text.trimmedBlanks
    func error(_ message: String) -> TextError { line.error(at: content, message) }
    if let digits = content.wholeMatch(of: /([0-9]+):([0-9]+)/) {
      let (hour, minute) = (Int(digits.1) ?? .max, Int(digits.2) ?? .max)
      guard hour < 24, minute < 60 else {
        throw error("invalid time '\(content.prefix(40))': expected 0:00 to 23:59")
      }
      clock = (Seconds((hour * 60 + minute - startMinute) * 60), true)
      return
    }
    let parts = content.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].isEmpty || parts[1].first == " " else {
      throw error(
        "invalid line '\(content.prefix(40).safe())': expected a message or a time, "
          + Chat.example)
    }
    let (name, text) = (parts[0].trimmed, parts[1].trimmed)
    guard !text.isEmpty else {
      throw error(
        "empty message '\(name.prefix(40).safe()):': expected a text, \(Chat.example)")
    }
    let author = try author(name.safe(), error)
    guard text.first == "~" else {
      messages.append(
        Conversation.ChatMessage(
          author: author, text: text.safe(), time: clock.time, showsTime: clock.isNew))
      clock.isNew = false
      return
    }
    let words = text.dropFirst().trimmed
    guard case .person(let person) = author, !words.isEmpty else {
      throw error(
        "invalid answer: expected a person's words after '~', such as 'Mika: ~ Look closer.'")
    }
    replies.append(Answer(person: person, text: words.safe(), isStreamed: true))
  }

  private mutating func author(
    _ name: String, _ error: (String) -> TextError
  ) throws(TextError) -> Conversation.Author {
    if name == "me" { return .me }
    if let index = people.firstIndex(of: name) { return .person(index) }
    guard (1...Chat.longestName).contains(name.count) else {
      throw error(
        "invalid name '\(name.prefix(40))': expected 1 to \(Chat.longestName) characters")
    }
    guard people.count < Chat.mostPeople else {
      throw error(
        "too many people with '\(name)': expected at most \(Chat.mostPeople)")
    }
    people.append(name)
    return .person(people.count - 1)
  }
}
