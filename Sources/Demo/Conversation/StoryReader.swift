import Lab
import Motion
import Strings

/// A reader of a story that collects all errors.
struct StoryReader {
  private let document: YAMLDocument
  private(set) var errors: [YAMLError] = []
  /// The names of the people, in the order of the story.
  private(set) var names: [String] = []
  /// The time that people type, unless a line has its own.
  private(set) var typing = Story.typing

  init(_ document: YAMLDocument) { self.document = document }

  /// Returns the story; nil if there are errors.
  mutating func story() -> Story? {
    let keys = [
      "title", "people", "messages", "repeat", "answers", "delivered", "read", "typing",
    ]
    guard let root = document.root, !root.isNull else {
      report(
        YAMLError(
          line: 1, column: 1, message: "empty file: expected a mapping with the key 'people'"))
      return nil
    }
    guard let values = values(of: root, "chat", keys: keys) else { return nil }
    let found = errors.count
    var story = Story(people: people(values["people"], in: root))
    // Without all names, every message would be an error.
    let knowsPeople = errors.count == found
    story.ownTitle = values["title"].flatMap { text($0, "title", atMost: Story.longestTitle) }
    if let node = values["typing"] { typing = duration(node, "typing", 0...60) ?? typing }
    readReceipts(values, into: &story)
    if knowsPeople {
      readMessages(values["messages"], repeated: values["repeat"], into: &story)
      readAnswers(values["answers"], into: &story)
    }
    errors.sort { ($0.line, $0.column) < ($1.line, $1.column) }
    return errors.isEmpty ? story : nil
  }

  private mutating func readReceipts(_ values: [String: YAMLNode], into story: inout Story) {
    if let node = values["delivered"] {
      story.deliveryDelay = duration(node, "delivered", 0...60) ?? story.deliveryDelay
    }
    guard let node = values["read"] else { return }
    story.sendsReceipts = node.string != "never"
    guard story.sendsReceipts else { return }
    story.readDelay =
      duration(node, "read", 0...60, or: ", or never") ?? story.readDelay
  }

  // MARK: - People

  private static let reserved = ["me", "at", "read", "typing", "when", "after", "every", "say"]

  private mutating func people(_ node: YAMLNode?, in root: YAMLNode) -> [Story.Person] {
    guard let node else {
      report(document.error(at: root, "incomplete chat: expected the key 'people'"))
      return []
    }
    let expected = "1 to \(Story.mostPeople) names, as a list or with a status each"
    let nodes = node.items?.map { ($0, YAMLNode?.none) } ?? node.pairs?.map { ($0.key, $0.value) }
    guard let nodes, (1...Story.mostPeople).contains(nodes.count) else {
      let count = nodes.map { ", found \($0.count)" } ?? ""
      report(
        count.isEmpty
          ? document.invalid("people", node, expected: expected)
          : document.error(at: node, "invalid people: expected \(expected)\(count)"))
      return []
    }
    return nodes.compactMap { name, status in person(name, status) }
  }

  private mutating func person(_ name: YAMLNode, _ status: YAMLNode?) -> Story.Person? {
    guard let text = text(name, "name", atMost: Story.longestName) else { return nil }
    guard !StoryReader.reserved.contains(text) else {
      report(document.invalid("name", name, expected: "one that is not a key of the format"))
      return nil
    }
    guard !names.contains(text) else {
      report(document.error(at: name, "duplicate name '\(excerpt(text))': expected one"))
      return nil
    }
    names.append(text)
    guard let status, !status.isNull else { return Story.Person(name: text) }
    return Story.Person(
      name: text, status: self.text(status, "status", atMost: Story.longestStatus))
  }
}

// MARK: - Values

extension StoryReader {
  /// True if no more errors are kept. Places are costly in a long file, so the reader stops.
  var isFull: Bool { errors.count >= Story.mostErrors }

  mutating func report(_ error: YAMLError) { if !isFull { errors.append(error) } }

  mutating func invalid(_ name: String, _ node: YAMLNode, expected: String) {
    report(document.invalid(name, node, expected: expected))
  }

  mutating func report(at node: YAMLNode, _ message: String) {
    report(document.error(at: node, message))
  }

  /// Returns the values of a mapping by key, without unknown and second keys; nil for another kind of value.
  mutating func values(of node: YAMLNode, _ name: String, keys: [String]) -> [String: YAMLNode]? {
    guard let pairs = node.pairs else {
      invalid(name, node, expected: "a mapping with the keys " + keys.joined(separator: ", "))
      return nil
    }
    var values: [String: YAMLNode] = [:]
    for pair in pairs {
      guard let key = pair.key.string, keys.contains(key) else {
        let near = pair.key.string?.nearest(among: keys).first
        let suggestion = near.map { "; did you mean '\($0)'?" } ?? ""
        invalid("key", pair.key, expected: keys.joined(separator: ", ") + suggestion)
        continue
      }
      guard values.updateValue(pair.value, forKey: key) != nil else { continue }
      report(at: pair.key, "duplicate key '\(excerpt(key))': expected one")
    }
    return values
  }

  /// Returns the items of a list; an absent or empty value has none.
  mutating func items(_ node: YAMLNode?, _ name: String, atMost limit: Int) -> [YAMLNode] {
    guard let node, !node.isNull else { return [] }
    guard let items = node.items else {
      invalid(name, node, expected: "a list")
      return []
    }
    guard items.count <= limit else {
      report(at: items[limit], "too many \(name): expected at most \(limit)")
      return []
    }
    return items
  }

  /// Returns the safe text of a scalar; only a message keeps its lines.
  mutating func text(
    _ node: YAMLNode, _ name: String, atMost limit: Int, keepingLines: Bool = false
  ) -> String? {
    let expected = "a text of 1 to \(limit) characters"
    guard let string = node.string else {
      invalid(name, node, expected: expected)
      return nil
    }
    let count = string.unicodeScalars.count
    guard count <= limit else {
      let message = "invalid \(name) '\(excerpt(string))…': expected \(expected), found \(count)"
      report(at: node, message)
      return nil
    }
    guard let end = string.lastIndex(where: { !$0.isWhitespace }) else {
      invalid(name, node, expected: expected)
      return nil
    }
    return string[...end].safe(keepingLines: keepingLines)
  }

  /// Returns the seconds of a duration.
  mutating func duration(
    _ node: YAMLNode, _ name: String, _ range: ClosedRange<Seconds>, or other: String = ""
  ) -> Seconds? {
    if let time = node.string.flatMap(PhoneDate.duration), range.contains(time) { return time }
    let bounds = [range.lowerBound, range.upperBound].map { numeral($0) }
    invalid(
      name, node,
      expected: "\(bounds[0]) to \(bounds[1]) seconds, such as 0.8s, 250ms or 2m" + other)
    return nil
  }

  /// Returns the author, as an index, and the text of a message or a line.
  mutating func said(
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
    return self.text(text, "text", atMost: Story.longestText, keepingLines: true)
      .map { (author, $0) }
  }
}
