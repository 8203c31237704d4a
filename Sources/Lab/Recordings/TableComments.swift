package import Motion
import Strings

/// The comments of a table as keys and values, from lines such as `# bar 52 pt`, wherever they stand.
package struct TableComments: Sendable {
  package struct Comment: Sendable {
    package let value: Substring
    fileprivate let line: Int
    fileprivate let column: Int

    /// Returns an error at the value.
    package func error(_ what: String, _ expected: String) -> TextError {
      TextError(
        line: line, column: column,
        "invalid \(what) '\(value.prefix(40).safe())': expected \(expected)")
    }
  }

  private var comments: [String: [Comment]] = [:]

  package init(of text: some StringProtocol) {
    for (index, line) in text.lines.enumerated() {
      guard let text = TableField.comment(in: line) else { continue }
      let key = text.prefix { !$0.isWhitespace }
      let value = text[key.endIndex...].drop(while: \.isWhitespace)
      let column = line.distance(from: line.startIndex, to: value.startIndex) + 1
      comments[(key.last == ":" ? key.dropLast() : key).lowercased(), default: []]
        .append(Comment(value: value, line: index + 1, column: column))
    }
  }

  /// Returns the comments with a key, in lower case.
  package func all(_ key: String) -> [Comment] { comments[key] ?? [] }

  /// The reasons that a tracker gave not to trust its positions, a sentence each.
  package var doubts: [String] {
    all("doubt").map { $0.value.safe() }
      + (all("confidence").isEmpty
        ? [] : ["The table is by a version that guessed the bar: track its video again."])
  }

  /// Returns the comment with a key; nil without one.
  ///
  /// - Throws: `TextError` at a second one.
  package func only(_ key: String) throws(TextError) -> Comment? {
    let all = all(key)
    guard all.count < 2 else { throw all[1].error("second '\(key)'", "one of them") }
    return all.first
  }
}
