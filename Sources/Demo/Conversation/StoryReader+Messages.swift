import Lab
import Motion

extension StoryReader {
  /// A message of the story, whose time may follow from its neighbors'.
  private struct Written {
    let author: Conversation.Author
    let text: String
    let time: Seconds?
  }

  /// The time between two messages without times, in seconds.
  private static let spacing: Seconds = 60
  /// The rest between two repetitions, in seconds.
  private static let rest: Seconds = 600

  mutating func readMessages(
    _ node: YAMLNode?, repeated: YAMLNode?, into story: inout Story
  ) {
    let before = errors.count
    let nodes = items(node, "messages", atMost: Story.mostMessages)
    var last: Seconds?
    var written: [Written] = []
    for node in nodes where !isFull {
      guard let message = message(node, after: &last, &story.receipt) else { continue }
      written.append(message)
    }
    let count = repeated.map { repetitions($0, of: nodes.count) } ?? 1
    guard errors.count == before else { return }
    story.messages = StoryReader.messages(written, repeated: count)
  }

  private mutating func message(
    _ node: YAMLNode, after last: inout Seconds?, _ receipt: inout Conversation.Receipt
  ) -> Written? {
    let authors = ["me"] + names
    guard let values = values(of: node, "message", keys: authors + ["at", "read"]),
      let (author, text) = said(values, by: authors, at: node, "message")
    else { return nil }
    let time = values["at"].flatMap { self.time($0, "at", after: last) }
    last = time ?? last
    if author == 0 { receipt = .delivered }
    if let read = values["read"] {
      guard author == 0 else {
        report(at: read, "invalid read: expected it for a message of me")
        return nil
      }
      receipt = self.time(read, "read", after: last).map { .read($0) } ?? receipt
    }
    return Written(
      author: author == 0 ? .me : .person(author - 1), text: text, time: time)
  }

  /// Returns a time on the phone, not before another.
  private mutating func time(_ node: YAMLNode, _ name: String, after last: Seconds?) -> Seconds? {
    guard let time = node.string.flatMap(PhoneDate.time) else {
      invalid(name, node, expected: PhoneDate.expected)
      return nil
    }
    guard let last, time < last else { return time }
    invalid(name, node, expected: "a time not before \(PhoneDate(last).text)")
    return nil
  }

  private mutating func repetitions(_ node: YAMLNode, of count: Int) -> Int {
    let most = Story.mostMessages / max(1, count)
    guard let text = node.string, let number = Int(text), (1...max(1, most)).contains(number) else {
      invalid(
        "repeat", node,
        expected: "1 to \(most) times, for at most \(Story.mostMessages) messages")
      return 1
    }
    return number
  }

  /// Returns the messages with all times, and older copies of them before.
  ///
  /// A message without a time comes a minute after the one before, but no later than the next one or the phone's start.
  private static func messages(_ written: [Written], repeated count: Int) -> MessageList {
    var times = written.map(\.time)
    let first = times.firstIndex { $0 != nil } ?? times.count
    for index in times.indices.dropFirst(first + 1) where times[index] == nil {
      times[index] = times[index - 1].map { $0 + spacing }
    }
    var next: Seconds = 0
    for index in times.indices.reversed() {
      let time = index < first ? next - spacing : min(times[index] ?? 0, next)
      times[index] = time
      next = time
    }
    let messages = zip(written, times).map { message, time in
      Conversation.Message(author: message.author, text: message.text, time: time ?? 0)
    }
    let shift = ((messages.last?.time ?? 0) - (messages.first?.time ?? 0)) + rest
    return MessageList(
      (0..<count).reversed().lazy.flatMap { copy in
        messages.lazy.map { message in
          Conversation.Message(
            author: message.author, text: message.text, time: message.time - Double(copy) * shift)
        }
      })
  }
}
