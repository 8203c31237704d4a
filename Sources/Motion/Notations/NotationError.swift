/// Why a piece of code is not read as a curve, and where.
public struct NotationError: Error, Hashable, Sendable {
  /// The line, the first one being 1.
  public let line: Int

  /// The place in the line, in characters, the first one being 1.
  public let column: Int

  /// What failed, at what value, and what was expected; control characters are escaped.
  public let message: String
}

extension Code {
  /// The error that something at `place` cannot be read.
  ///
  /// - Parameters:
  ///   - owner: The call or object that it is part of.
  ///   - value: The text that is wrong; nil if something is missing.
  func error(
    at place: Int, reading owner: String, _ value: String?, expected: String
  ) -> NotationError {
    let lines = characters.prefix(place).split(omittingEmptySubsequences: false) { $0.isNewline }
    // A debug description quotes, and escapes what would otherwise reach a terminal raw.
    let shown = value.map { String(reflecting: String($0.prefix(40))).replacing("\\'", with: "'") }
    let quoted = shown.map { $0 + ": " } ?? ""
    return NotationError(
      line: max(lines.count, 1), column: (lines.last?.count ?? 0) + 1,
      message: "cannot read \(owner): \(quoted)expected \(expected)")
  }

  /// The text of an item as it was written, without its label.
  func text(of item: Item) -> String {
    String(characters[item.value]).split { $0.isWhitespace }.joined(separator: " ")
  }
}
