import Motion
import Screen
import Strings

/// The messages, and the people who answer by a story.
struct Conversation: Hashable, Sendable {
  enum Author: Hashable, Sendable {
    case me
    /// A person by the index in the story.
    case person(Int)

    /// The first person of the story.
    static let peer = Author.person(0)
  }

  struct Message: Hashable, Sendable {
    let author: Author
    let text: String
    let time: Seconds
  }

  /// The progress of my last message.
  enum Receipt: Hashable, Sendable {
    case sent, delivered
    case read(Seconds)
  }

  let story: Story
  private(set) var messages: MessageList
  /// The index of my last message; nil if there is none.
  private(set) var lastOwn: Int?
  private(set) var receipt: Receipt
  /// The lines that people will say, in the order of their ends.
  private var lines: [PlannedLine] = []
  private var deliveryTime: Seconds?
  private var readTime: Seconds?
  /// The next time of each timed answer; nil for one that has passed.
  private var timers: [Seconds?]
  /// The number of answers given in turn.
  private var turns = 0
  /// The bytes of my texts, and of all messages since the start.
  private var size = 0

  /// The largest `size`.
  static let largestSize = 64 << 20
  /// The largest number of planned lines with which a timed answer begins.
  static let mostPlanned = 1000

  init(_ story: Story = .mika) {
    self.story = story
    messages = story.messages
    lastOwn = messages.lastIndex { $0.author == .me }
    receipt = story.receipt
    timers = story.timedAnswers.map(\.first)
  }
}

/// A line with the times when its author begins to type it, and sends it.
private struct PlannedLine: Hashable, Sendable {
  let line: Story.Line
  let start: Seconds
  let end: Seconds
  /// True if it answers a message of mine, so that another message delays it.
  let isAnswer: Bool
  var isBegun = false
}

extension Conversation {
  /// True if anyone is typing now.
  var peerIsTyping: Bool { lines.contains(where: \.isBegun) }

  /// The people who are typing now, in the order of their lines.
  var typists: [Int] {
    lines.reduce(into: []) { typists, line in
      if line.isBegun, !typists.contains(line.line.person) { typists.append(line.line.person) }
    }
  }

  /// True if the last message of mine has reached a peer.
  var isDelivered: Bool { receipt != .sent }

  /// Returns whether another message of mine fits.
  func hasRoom(for text: String) -> Bool {
    size + text.utf8.count <= Conversation.largestSize
  }

  private mutating func append(_ message: Message) {
    messages.append(message)
    size += MemoryLayout<Message>.stride + (message.author == .me ? message.text.utf8.count : 0)
  }

  /// Adds a message of mine and schedules its receipts and the answer.
  mutating func send(_ text: String, at time: Seconds) {
    append(Message(author: .me, text: text.safe(keepingLines: true), time: time))
    lastOwn = messages.count - 1
    receipt = .sent
    let delivery = time + story.deliveryDelay
    let read = max(delivery, time + story.readDelay)
    deliveryTime = delivery
    // People who are typing look at the chat.
    readTime = story.sendsReceipts ? (peerIsTyping ? delivery : read) : nil
    let unsaid = lines.filter(\.isAnswer)
    lines.removeAll(where: \.isAnswer)
    plan(unsaid.map(\.line) + answer(to: text, besides: unsaid.count), from: read, after: unsaid)
  }

  /// Returns the lines that answer a text; another answer in turn only once the last one is said.
  private mutating func answer(to text: String, besides unsaid: Int) -> [Story.Line] {
    if let lines = story.answer(to: text) { return lines }
    guard unsaid == 0, !story.turns.isEmpty else { return [] }
    turns += 1
    return story.turns[(turns - 1) % story.turns.count]
  }
}

// MARK: - Time

extension Conversation {
  /// The time of the next step without a message of mine; nil if all wait.
  var nextEvent: Seconds? {
    let next = lines.reduce(earlier(deliveryTime, readTime)) {
      earlier($0, $1.isBegun ? $1.end : $1.start)
    }
    return timers.reduce(next) { earlier($0, $1) }
  }

  mutating func advance(to time: Seconds) {
    while let next = nextEvent, next <= time { step(at: next) }
  }

  private mutating func step(at time: Seconds) {
    if let due = deliveryTime, due <= time { (receipt, deliveryTime) = (.delivered, nil) }
    if let due = readTime, due <= time { (receipt, readTime) = (.read(due), nil) }
    for (index, answer) in story.timedAnswers.enumerated() {
      guard let due = timers[index], due <= time else { continue }
      timers[index] = answer.period.map { due + $0 }
      if lines.count < Conversation.mostPlanned, hasRoom(for: "") {
        plan(answer.lines, from: due)
      }
    }
    for index in lines.indices where lines[index].start <= time { lines[index].isBegun = true }
    for line in lines where line.end <= time {
      append(
        Message(author: .person(line.line.person), text: line.line.text, time: line.end))
    }
    lines.removeAll { $0.end <= time }
  }

  /// The least time between two lines of different people, and between two of one, in seconds.
  private static let leastGap: Seconds = 0.6
  private static let pause: Seconds = 0.4

  /// Schedules lines in their order. People type at the same time, each one line at a time.
  ///
  /// - Parameter unsaid: For answers, the earlier plan of the first lines: a line that is being typed stays so.
  private mutating func plan(
    _ new: [Story.Line], from start: Seconds, after unsaid: [PlannedLine]? = nil
  ) {
    var free: [Int: Seconds] = [:]
    var earliest = start
    for (index, line) in new.enumerated() {
      let begin = free[line.person] ?? start
      let end = max(begin + line.typing, earliest)
      lines.append(
        PlannedLine(
          line: line, start: begin, end: end, isAnswer: unsaid != nil,
          isBegun: unsaid?.dropFirst(index).first?.isBegun ?? false))
      free[line.person] = end + Conversation.pause
      earliest = end + Conversation.leastGap
    }
    lines.sort { $0.end < $1.end }
  }
}
