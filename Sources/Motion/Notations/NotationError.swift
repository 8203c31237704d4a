/// The reason why code cannot be read as a curve, and the place.
public struct NotationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int

  /// The column in characters, from 1.
  public let column: Int

  /// The failure, the value and the expectation; control characters are escaped.
  public let message: String

  /// The place and the message, as "line:column: message".
  public var description: String { "\(line):\(column): \(message)" }
}

extension Code {
  /// Returns the error of something unreadable at `place`.
  ///
  /// - Parameters:
  ///   - owner: The call or object around it.
  ///   - value: The wrong text; nil if something is missing.
  func error(
    at place: Int, reading owner: String, _ value: String?, expected: String
  ) -> NotationError {
    let quoted = value.map { " '\(String($0.prefix(40)).escaped)'" } ?? ""
    return error(at: place, "cannot read \(owner)\(quoted): expected \(expected)")
  }

  /// Returns the error of an easing in the code.
  func error(at place: Int, reading owner: String, _ error: EasingError) -> NotationError {
    self.error(at: place, "cannot read \(owner): \(error.message)")
  }

  private func error(at place: Int, _ message: String) -> NotationError {
    let lines = characters.prefix(place).split(omittingEmptySubsequences: false) { $0.isNewline }
    return NotationError(
      line: max(lines.count, 1), column: (lines.last?.count ?? 0) + 1, message: message)
  }
}
