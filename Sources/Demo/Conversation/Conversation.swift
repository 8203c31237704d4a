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

  struct Message: Hashable, Sendable {
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

  /// An answer that a person will write, with the times when he begins to type it and sends it.
  private struct Answer: Hashable {
    let reply: Chat.Reply
    let start: Seconds
    let end: Seconds
    var isBegun = false
  }

  /// The words of an answer that are still to come.
  private struct Stream: Hashable {
    /// The index of its message.
    let index: Int
    var words: ArraySlice<Substring>
    /// The time of the next word.
    var next: Seconds
  }

  let chat: Chat
  private(set) var messages: [Message]
  private(set) var receipt = Receipt.delivered
  private var deliveryTime: Seconds?
  private var readTime: Seconds?
  private var answer: Answer?
  private var stream: Stream?
  private var answerCount = 0

  init(_ chat: Chat = .mika) {
    self.chat = chat
    messages = chat.messages
  }

  var lastOwn: Int? { messages.lastIndex { $0.author == .me } }

  var typist: Int? { answer.flatMap { $0.isBegun ? $0.reply.person : nil } }

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
      Message(author: .me, text: text.last == "\n" ? String(text.dropLast()) : text, time: time))
    receipt = .sent
    let (delivery, read) = (time + Conversation.deliveryDelay, time + Conversation.readDelay)
    // A person who is typing looks at the chat.
    (deliveryTime, readTime) = (delivery, typist == nil ? read : delivery)
    if answer == nil { answerCount += 1 }
    let turn = answerCount - 1
    answer = Answer(
      reply: chat.reply(turn), start: read, end: read + Conversation.typingTime,
      isBegun: typist != nil)
  }

  /// The time of the next step without a message of mine; nil if all wait.
  var nextEvent: Seconds? {
    let next = earlier(deliveryTime, readTime)
    return earlier(earlier(next, stream?.next), answer.map { $0.isBegun ? $0.end : $0.start })
  }

  mutating func advance(to time: Seconds) {
    while let next = nextEvent, next <= time { step(at: next) }
  }

  private mutating func step(at time: Seconds) {
    if let due = deliveryTime, due <= time { (receipt, deliveryTime) = (.delivered, nil) }
    if let due = readTime, due <= time { (receipt, readTime) = (.read(due), nil) }
    if let due = stream?.next, due <= time { addWord() }
    guard let answer else { return }
    if answer.start <= time { self.answer?.isBegun = true }
    guard answer.end <= time else { return }
    self.answer = nil
    receive(answer.reply, at: answer.end)
  }

  /// Adds an answer, or the first word of one that streams.
  mutating func receive(_ reply: Chat.Reply, at time: Seconds) {
    var message = Message(author: .person(reply.person), text: reply.text, time: time)
    if reply.isStreamed {
      // A second answer begins where the first one ends.
      while stream != nil { addWord() }
      (message.text, message.isStreamed) = ("", true)
      stream = Stream(
        index: messages.count, words: reply.text.split(separator: " ")[...], next: time)
    }
    messages.append(message)
    if reply.isStreamed { addWord() }
  }

  /// Adds the next word of the streamed answer.
  private mutating func addWord() {
    guard let index = stream?.index, let word = stream?.words.popFirst() else { return }
    messages[index].text += (messages[index].text.isEmpty ? "" : " ") + word
    stream?.next += Conversation.wordTime
    if stream?.words.isEmpty ?? true { stream = nil }
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

  private func follows(_ message: Message, _ earlier: Message) -> Bool {
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
