import Lab
import Motion

extension StoryReader {
  private static let conditions = ["when", "after", "every"]
  private static let day: Seconds = 86_400

  mutating func readAnswers(_ node: YAMLNode?, into story: inout Story) {
    for node in items(node, "answers", atMost: Story.mostAnswers) where !isFull {
      readAnswer(node, into: &story)
    }
  }

  private mutating func readAnswer(_ node: YAMLNode, into story: inout Story) {
    let keys = names + ["typing", "say"] + StoryReader.conditions
    guard let values = values(of: node, "answer", keys: keys) else { return }
    let lines = lines(values, at: node)
    let conditions = StoryReader.conditions.filter { values[$0] != nil }
    guard conditions.count < 2 else {
      return report(
        at: node,
        "two conditions of one answer: expected one of "
          + StoryReader.conditions.joined(separator: ", "))
    }
    if let node = values["when"] {
      story.wordAnswers.append(Story.WordAnswer(phrases: phrases(node), lines: lines))
    } else if let node = values["after"] {
      let first = duration(node, "after", 0...StoryReader.day) ?? 0
      story.timedAnswers.append(Story.TimedAnswer(first: first, period: nil, lines: lines))
    } else if let node = values["every"] {
      let period = duration(node, "every", 1...StoryReader.day) ?? 1
      story.timedAnswers.append(
        Story.TimedAnswer(first: period, period: period, lines: lines))
    } else {
      story.turns.append(lines)
    }
  }

  /// Returns the lines of `say`, or the only line.
  private mutating func lines(
    _ values: [String: YAMLNode], at node: YAMLNode
  ) -> [Story.Line] {
    guard let say = values["say"] else {
      return [line(values, at: node, "answer")].compactMap { $0 }
    }
    if let other = (names + ["typing"]).first(where: { values[$0] != nil }) {
      report(at: node, "invalid key '\(excerpt(other))': expected it in a line of say")
    }
    let nodes = items(say, "lines", atMost: Story.mostLines)
    if nodes.isEmpty, say.isNull || say.items != nil {
      report(at: say, "empty say: expected a line at least")
    }
    return nodes.compactMap { node in
      self.values(of: node, "line", keys: names + ["typing"]).flatMap { line($0, at: node, "line") }
    }
  }

  private mutating func line(
    _ values: [String: YAMLNode], at node: YAMLNode, _ name: String
  ) -> Story.Line? {
    let typing = values["typing"].flatMap { duration($0, "typing", 0...60) } ?? typing
    return said(values, by: names, at: node, name).map {
      Story.Line(person: $0.author, text: $0.text, typing: typing)
    }
  }

  /// Returns the phrases of `when`, a text or a list of texts, in lowercase.
  private mutating func phrases(_ node: YAMLNode) -> [String] {
    let nodes = node.items == nil ? [node] : items(node, "phrases", atMost: Story.mostLines)
    if nodes.isEmpty { report(at: node, "empty when: expected a word at least") }
    return nodes.compactMap { node in
      guard let phrase = text(node, "when", atMost: Story.longestPhrase) else { return nil }
      guard phrase.first != "/" else {
        invalid("when", node, expected: "words; regular expressions are not supported")
        return nil
      }
      return phrase.lowercased()
    }
  }
}
