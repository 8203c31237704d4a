import Motion

/// A story for the chat: the people, the messages before the start, and the answers.
package struct Story: Hashable, Sendable {
  struct Person: Hashable, Sendable {
    let name: String
    /// A few words below the name; nil for none.
    var status: String?
  }

  /// A message that a person will write.
  struct Line: Hashable, Sendable {
    /// The index in `people`.
    let person: Int
    let text: String
    /// The time that the person types, in seconds.
    let typing: Seconds
  }

  /// An answer to messages that mention one of some phrases.
  struct WordAnswer: Hashable, Sendable {
    /// Words or phrases in lowercase.
    let phrases: [String]
    let lines: [Line]
  }

  /// Lines that people begin at a time, or again after each period.
  struct TimedAnswer: Hashable, Sendable {
    let first: Seconds
    /// The time between two starts; nil if there is only one.
    let period: Seconds?
    let lines: [Line]
  }

  /// The title of a group; nil for the people's names.
  var ownTitle: String?
  /// At least one.
  var people: [Person]
  var messages = MessageList()
  /// The progress of my last message in `messages`.
  var receipt = Conversation.Receipt.delivered
  var wordAnswers: [WordAnswer] = []
  var timedAnswers: [TimedAnswer] = []
  /// The answers to all other messages, one after the other, again from the first after the last.
  var turns: [[Line]] = []
  /// The time from sending until "Delivered" shows, in seconds.
  var deliveryDelay: Seconds = 0.35
  /// The time from sending until a message is read and the answer begins, in seconds.
  var readDelay: Seconds = 0.8
  /// True if "Read" shows.
  var sendsReceipts = true

  /// The usual time that a person types a message, in seconds.
  static let typing: Seconds = 1.6
}

// MARK: - Answers

extension Story {
  /// The characters of a message that are searched for phrases, so that a long paste costs no more than a page.
  private static let searchedLength = 1000

  /// Returns the lines of the first answer with a phrase in a text; nil if there is none.
  func answer(to text: String) -> [Line]? {
    guard !wordAnswers.isEmpty else { return nil }
    let text = text.prefix(Story.searchedLength).lowercased()
    return wordAnswers.first { $0.phrases.contains(where: text.mentions) }?.lines
  }
}

extension String {
  /// Returns whether the text has a phrase as whole words; scripts without upper and lower case match anywhere.
  fileprivate func mentions(_ phrase: String) -> Bool {
    ranges(of: phrase).contains { range in
      let isOpen = self[..<range.lowerBound].last?.isWordPart(with: self[range].first) ?? false
      return !isOpen
        && !(self[range].last?.isWordPart(with: self[range.upperBound...].first) ?? false)
    }
  }
}

extension Character {
  /// Returns whether this and the next character belong to one word.
  fileprivate func isWordPart(with next: Character?) -> Bool {
    [self, next].allSatisfy { $0.map { $0.isCased || $0.isNumber } ?? false }
  }
}

// MARK: - The header

extension Story {
  var isGroup: Bool { people.count > 1 }

  /// The title of the chat.
  var title: String { ownTitle ?? Story.list(people.map(\.name)) }

  /// The line below the title while nobody types.
  var status: String {
    guard isGroup else { return people[0].status ?? "online" }
    let known = people.filter { $0.status != nil }.map { "\($0.name) \($0.status ?? "")" }
    guard known.isEmpty else { return known.joined(separator: " · ") }
    return ownTitle == nil ? "\(people.count) people" : Story.list(people.map(\.name))
  }

  /// Returns names as "Mika, Ren and Kai".
  static func list(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension Conversation {
  /// The line below the title: the people who are typing, or their status.
  var presence: String {
    let typists = typists
    guard !typists.isEmpty else { return story.status }
    guard story.isGroup else { return "typing…" }
    let names = Story.list(typists.map { story.people[$0].name })
    return names + (typists.count == 1 ? " is typing…" : " are typing…")
  }
}

// MARK: - The chat without a story

extension Story {
  /// The chat with Mika.
  package static let mika: Story = {
    let opening: [(Conversation.Author, String, Seconds)] = [
      (.peer, "Does your bar follow the keyboard? 👀", -180),
      (.me, "Tab raises it. Watch the seam.", -120),
      (.peer, "キーボードに追従する？ 키보드 위로? 它跟上了吗？", -60),
    ]
    let turns = [
      "Did the bar keep up?",
      "Half a row is still a gap.",
      "Slow it down and look again 🔍",
      "And with another technique?",
      "もう一度、ゆっくり。",
      "그건 키보드의 곡선이 아니네요.",
      "完全无缝连接。",
      "Interrupt it: Tab, and Tab again before it is up.",
    ]
    var story = Story(people: [Person(name: "Mika")])
    story.messages = MessageList(
      opening.map { Conversation.Message(author: $0, text: $1, time: $2) })
    story.turns = turns.map { [Line(person: 0, text: $0, typing: Story.typing)] }
    return story
  }()
}
