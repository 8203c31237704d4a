import Lab
import Motion

// MARK: - Messages

extension ChatScriptReader {
  /// A message of the script, whose time may follow from its neighbors'.
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
    _ node: YAMLNode?, repeated: YAMLNode?, into script: inout ChatScript
  ) {
    let before = errors.count
    let nodes = items(node, "messages", atMost: ChatScript.mostMessages)
    var last: Seconds?
    var written: [Written] = []
    for node in nodes {
      guard let message = message(node, after: &last, &script.receipt) else { continue }
      written.append(message)
    }
    let count = repeated.map { repetitions($0, of: nodes.count) } ?? 1
    guard errors.count == before else { return }
    script.messages = ChatScriptReader.messages(written, repeated: count)
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
    let most = ChatScript.mostMessages / max(1, count)
    guard let text = node.string, let number = Int(text), (1...max(1, most)).contains(number) else {
      invalid(
        "repeat", node,
        expected: "1 to \(most) times, for at most \(ChatScript.mostMessages) messages")
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

  /// Returns the author, as an index, and the text of a message or a line.
  private mutating func said(
    _ values: [String: YAMLNode], by authors: [String], at node: YAMLNode, _ name: String
  ) -> (author: Int, text: String)? {
    let found = authors.indices.filter { values[authors[$0]] != nil }
    guard let author = found.first, let text = values[authors[author]], found.count == 1 else {
      // An unknown key is the author, misspelled.
      guard values.count == node.pairs?.count else { return nil }
      let problem = found.isEmpty ? "incomplete \(name)" : "two authors of one \(name)"
      report(at: node, problem + ": expected one of " + authors.joined(separator: ", "))
      return nil
    }
    return self.text(text, "text", atMost: ChatScript.longestText, keepingLines: true)
      .map { (author, $0) }
  }
}

// MARK: - Answers

extension ChatScriptReader {
  private static let conditions = ["when", "after", "every"]
  private static let day: Seconds = 86_400

  mutating func readAnswers(_ node: YAMLNode?, into script: inout ChatScript) {
    for node in items(node, "answers", atMost: ChatScript.mostAnswers) {
      readAnswer(node, into: &script)
    }
  }

  private mutating func readAnswer(_ node: YAMLNode, into script: inout ChatScript) {
    let keys = names + ["typing", "say"] + ChatScriptReader.conditions
    guard let values = values(of: node, "answer", keys: keys) else { return }
    let lines = lines(values, at: node)
    let conditions = ChatScriptReader.conditions.filter { values[$0] != nil }
    guard conditions.count < 2 else {
      return report(
        at: node,
        "two conditions of one answer: expected one of "
          + ChatScriptReader.conditions.joined(separator: ", "))
    }
    if let node = values["when"] {
      script.wordAnswers.append(ChatScript.WordAnswer(phrases: phrases(node), lines: lines))
    } else if let node = values["after"] {
      let first = duration(node, "after", 0...ChatScriptReader.day) ?? 0
      script.timedAnswers.append(ChatScript.TimedAnswer(first: first, period: nil, lines: lines))
    } else if let node = values["every"] {
      let period = duration(node, "every", 1...ChatScriptReader.day) ?? 1
      script.timedAnswers.append(
        ChatScript.TimedAnswer(first: period, period: period, lines: lines))
    } else {
      script.turns.append(lines)
    }
  }

  /// Returns the lines of `say`, or the only line.
  private mutating func lines(
    _ values: [String: YAMLNode], at node: YAMLNode
  ) -> [ChatScript.Line] {
    guard let say = values["say"] else {
      return [line(values, at: node, "answer")].compactMap { $0 }
    }
    if let other = (names + ["typing"]).first(where: { values[$0] != nil }) {
      report(at: node, "invalid key '\(excerpt(other))': expected it in a line of say")
    }
    let nodes = items(say, "lines", atMost: ChatScript.mostLines)
    if nodes.isEmpty, say.isNull || say.items != nil {
      report(at: say, "empty say: expected a line at least")
    }
    return nodes.compactMap { node in
      self.values(of: node, "line", keys: names + ["typing"]).flatMap { line($0, at: node, "line") }
    }
  }

  private mutating func line(
    _ values: [String: YAMLNode], at node: YAMLNode, _ name: String
  ) -> ChatScript.Line? {
    let typing = values["typing"].flatMap { duration($0, "typing", 0...60) } ?? typing
    return said(values, by: names, at: node, name).map {
      ChatScript.Line(person: $0.author, text: $0.text, typing: typing)
    }
  }

  /// Returns the phrases of `when`, a text or a list of texts, in lowercase.
  private mutating func phrases(_ node: YAMLNode) -> [String] {
    let nodes = node.items == nil ? [node] : items(node, "phrases", atMost: ChatScript.mostLines)
    if nodes.isEmpty { report(at: node, "empty when: expected a word at least") }
    return nodes.compactMap { node in
      guard let phrase = text(node, "when", atMost: ChatScript.longestPhrase) else { return nil }
      guard phrase.first != "/" else {
        invalid("when", node, expected: "words; regular expressions are not supported")
        return nil
      }
      return phrase.lowercased()
    }
  }
}
