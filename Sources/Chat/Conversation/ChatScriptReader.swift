import Lab
import Motion
import Strings

/// A reader of a script that collects all errors.
struct ChatScriptReader {
  private let document: YAMLDocument
  private(set) var errors: [YAMLError] = []
  /// The names of the people, in the order of the script.
  private(set) var names: [String] = []
  /// The time that people type, unless a line has its own.
  private(set) var typing = ChatScript.typing

  init(_ document: YAMLDocument) { self.document = document }

  /// Returns the script; nil if there are errors.
  mutating func script() -> ChatScript? {
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
    var script = ChatScript(people: people(values["people"], in: root))
    script.ownTitle = values["title"].flatMap { text($0, "title", atMost: ChatScript.longestTitle) }
    if let node = values["typing"] { typing = duration(node, "typing", 0...60) ?? typing }
    readReceipts(values, into: &script)
    // Without all names, every message would be an error.
    if names.count == max(1, script.people.count) {
      readMessages(values["messages"], repeated: values["repeat"], into: &script)
      readAnswers(values["answers"], into: &script)
    }
    errors.sort { ($0.line, $0.column) < ($1.line, $1.column) }
    return errors.isEmpty ? script : nil
  }

  private mutating func readReceipts(_ values: [String: YAMLNode], into script: inout ChatScript) {
    if let node = values["delivered"] {
      script.deliveryDelay = duration(node, "delivered", 0...60) ?? script.deliveryDelay
    }
    guard let node = values["read"] else { return }
    script.sendsReceipts = node.string != "never"
    guard script.sendsReceipts else { return }
    script.readDelay =
      duration(node, "read", 0...60, or: ", or never") ?? script.readDelay
  }

  // MARK: - People

  private static let reserved = ["me", "at", "read", "typing", "when", "after", "every", "say"]

  private mutating func people(_ node: YAMLNode?, in root: YAMLNode) -> [ChatScript.Person] {
    guard let node else {
      report(document.error(at: root, "incomplete chat: expected the key 'people'"))
      return []
    }
    let expected = "1 to \(ChatScript.mostPeople) names, as a list or with a status each"
    let nodes = node.items?.map { ($0, YAMLNode?.none) } ?? node.pairs?.map { ($0.key, $0.value) }
    guard let nodes, (1...ChatScript.mostPeople).contains(nodes.count) else {
      let count = nodes.map { ", found \($0.count)" } ?? ""
      report(
        count.isEmpty
          ? document.invalid("people", node, expected: expected)
          : document.error(at: node, "invalid people: expected \(expected)\(count)"))
      return []
    }
    return nodes.compactMap { name, status in person(name, status) }
  }

  private mutating func person(_ name: YAMLNode, _ status: YAMLNode?) -> ChatScript.Person? {
    guard let text = text(name, "name", atMost: ChatScript.longestName) else { return nil }
    guard !ChatScriptReader.reserved.contains(text) else {
      report(document.invalid("name", name, expected: "one that is not a key of the format"))
      return nil
    }
    guard !names.contains(text) else {
      report(document.error(at: name, "duplicate name '\(excerpt(text))': expected one"))
      return nil
    }
    names.append(text)
    guard let status, !status.isNull else { return ChatScript.Person(name: text) }
    return ChatScript.Person(
      name: text, status: self.text(status, "status", atMost: ChatScript.longestStatus))
  }
}

// MARK: - Values

extension ChatScriptReader {
  mutating func report(_ error: YAMLError) {
    if errors.count < ChatScript.mostErrors { errors.append(error) }
  }

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
}
