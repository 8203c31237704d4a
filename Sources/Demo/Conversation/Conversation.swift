import Motion
import Strings

/// The messages, and the people who answer.
struct Conversation: Hashable, Sendable {
  enum Author: Hashable, Sendable {
    case me
    /// A person by the index in the chat.
    case person(Int)

    static let peer = Author.person(0)
  }

  struct ChatMessage: Hashable, Sendable {
    let author: Author
    var text: String
    let time: Seconds
    /// True if its time stands above it.
    var showsTime = false
    /// True if its words come one by one, so that its lines must not be wrapped anew.
    var isStreamed = false
  }

  /// The progress of my last message.
  enum Receipt: Hashable, Sendable {
    case sent, delivered
    case read(Seconds)
  }

  /// An event at a time of its own, without a message of mine.
  private struct ChatEvent: Hashable {
    enum ChatAction: Hashable {
      case deliver, read, type, answer
    }

    let time: Seconds
    let action: ChatAction
  }

  /// An answer that comes word by word.
  ///
  /// The scenes that are kept share its words: each of them has only its own number of them.
  private struct Stream: Hashable {
    let words: [Substring]
    let start: Seconds
    /// The number of words that have come.
    var count = 1

    /// The time of the next word; nil after the last one.
    var next: Seconds? {
      count < words.count ? start + Double(count) * Conversation.wordTime : nil
    }
  }

  private(set) var chat: Chat
  private(set) var messages: [ChatMessage]
  private(set) var receipt = Receipt.delivered
  /// The person who is typing; nil for none.
  private(set) var typist: Int?
  /// The coming steps, in the order of time.
  private var steps: [ChatEvent] = []
  /// The answer whose words come; nil for none.
  private var stream: Stream?
  private var answerCount = 0

  init(_ chat: Chat = .mika) {
    self.chat = chat
    messages = chat.messages
  }

  var lastOwn: Int? { messages.lastIndex { $0.author == .me } }

  /// The line below the title: the person who is typing, or the people's status.
  var presence: String {
    guard let typist else { return chat.status }
    return chat.isGroup ? "\(chat.people[typist]) is typing…" : "typing…"
  }
}

// MARK: - Time

extension Conversation {
  /// The times from sending until a message is delivered and read, and from then until the answer, in seconds.
  private static let deliveryDelay: Seconds = 0.35
  private static let readDelay: Seconds = 0.8
  private static let typingTime: Seconds = 1.6
  /// The time from one word of a streamed answer to the next, in seconds: about sixteen words a second.
  private static let wordTime: Seconds = 0.06

  /// Adds a message of mine and schedules its receipts and the answer, which an earlier unanswered message shares.
  mutating func send(_ text: String, at time: Seconds) {
    let text = text.safe(keepingLines: true)
    messages.append(
      ChatMessage(author: .me, text: text.last == "\n" ? String(text.dropLast()) : text, time: time)
    )
    receipt = .sent
    if !steps.contains(where: { $0.action == .answer }) { answerCount += 1 }
    let (delivery, read) = (time + Conversation.deliveryDelay, time + Conversation.readDelay)
    steps.removeAll()
    if typist == nil {
      schedule([(delivery, .deliver), (read, .read), (read, .type)])
    } else {
      // A person who is typing looks at the chat.
      schedule([(delivery, .read)])
    }
    schedule([(read + Conversation.typingTime, .answer)])
  }

  private mutating func schedule(_ new: [(Seconds, ChatEvent.ChatAction)]) {
    steps = (steps + new.map { ChatEvent(time: $0, action: $1) }).sorted { $0.time < $1.time }
  }

  /// The time of the next step without a message of mine; nil if all wait.
  var nextEvent: Seconds? { [steps.first?.time, stream?.next].compactMap(\.self).min() }

  mutating func advance(to time: Seconds) {
    while let next = nextEvent, next <= time {
      guard let step = steps.first, step.time == next else {
        addWords(1)
        continue
      }
      steps.removeFirst()
      switch step.action {
      case .deliver: receipt = .delivered
      case .read: receipt = .read(step.time)
      case .type: typist = chat.reply(answerCount - 1).person
      case .answer:
        typist = nil
        receive(chat.reply(answerCount - 1), at: step.time)
      }
    }
  }

  /// Lets all answers to come stream.
  mutating func streamAnswers() { chat.replies = [chat.streamedReply] }

  /// Adds an answer, or the first word of one that streams.
  mutating func receive(_ reply: Chat.Answer, at time: Seconds) {
    var message = ChatMessage(author: .person(reply.person), text: reply.text, time: time)
    guard reply.isStreamed else { return messages.append(message) }
    // A second answer begins where the first one ends.
    addWords(.max)
    let words = reply.text.split(separator: " ")
    (message.text, message.isStreamed) = (words.first.map(String.init) ?? "", true)
    messages.append(message)
    stream = Stream(words: words, start: time)
  }

  /// Adds the next words to the answer that streams, as far as it has them.
  private mutating func addWords(_ count: Int) {
    guard let stream, let index = messages.lastIndex(where: \.isStreamed) else { return }
    let words = stream.words.dropFirst(stream.count).prefix(count)
    for word in words { messages[index].text += " " + word }
    self.stream?.count += words.count
  }
}

// MARK: - Notes

extension Conversation {
  /// The notes above and below a message, and its place in a group. They depend on its neighbors only.
  struct Notes: Hashable, Sendable {
    /// The time above, centered; nil for none.
    var separator: Seconds?
    /// The person above the first bubble of a group, in a chat of several people; nil for none.
    var person: Int?
    /// True if a blank row keeps the person from the time above, which belongs to the message before.
    var isApart = false
    /// True if the bubble belongs to the group of the one before.
    var isJoined = false
    /// The note below, at the author's side; nil for none.
    var below: String?

    var rowsAbove: Int {
      (separator == nil ? 0 : 1) + (person == nil ? 0 : 1) + (isApart ? 1 : 0)
    }
  }

  /// The longest time between two messages of a group, and between two without a separator, in seconds.
  private static let groupTime: Seconds = 60
  private static let separatorTime: Seconds = 3600

  func notes(at index: Int) -> Notes {
    let message = messages[index]
    var notes = Notes(separator: separator(at: index))
    notes.isJoined = index > 0 && notes.separator == nil && follows(message, messages[index - 1])
    if case .person(let person) = message.author, chat.isGroup, !notes.isJoined {
      notes.person = person
      notes.isApart = index > 0 && timeBelow(index - 1) != nil
    }
    notes.below = receiptBelow(index) ?? timeBelow(index)
    return notes
  }

  /// The notes of the bubble with typing dots, below the last message; nil while nobody types.
  var typingNotes: Notes? {
    guard let typist else { return nil }
    let isJoined = messages.last?.author == .person(typist)
    return Notes(person: chat.isGroup && !isJoined ? typist : nil, isJoined: isJoined)
  }

  private func separator(at index: Int) -> Seconds? {
    let message = messages[index]
    let isLate = index > 0 && message.time - messages[index - 1].time >= Conversation.separatorTime
    return message.showsTime || isLate ? message.time : nil
  }

  private func follows(_ message: ChatMessage, _ earlier: ChatMessage) -> Bool {
    message.author == earlier.author && message.time - earlier.time <= Conversation.groupTime
  }

  private func receiptBelow(_ index: Int) -> String? {
    guard index == lastOwn else { return nil }
    switch receipt {
    case .read(let time): return "Read \(clock(time))"
    // An answer says as much.
    case .delivered where index == messages.count - 1:
      return "Delivered \(clock(messages[index].time))"
    default: return nil
    }
  }

  /// Returns the time below a message before a pause, unless one stands above the next message.
  private func timeBelow(_ index: Int) -> String? {
    guard index < messages.count - 1, receiptBelow(index) == nil, separator(at: index + 1) == nil,
      messages[index + 1].time - messages[index].time > Conversation.groupTime
    else { return nil }
    return clock(messages[index].time)
  }
}
