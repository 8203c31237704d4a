/// An error in a text, with its place, as parsers of files and tapes throw it.
public struct TextError: Error, Hashable, Sendable {
  /// The path of the text; nil for the text at hand.
  public let file: String?

  /// The line, from 1.
  public let line: Int

  /// The column, from 1, in characters unless the parser says otherwise; one past the last at the end of a line.
  public let column: Int

  /// The failure, the value and the expectation, as "invalid … '…': expected …".
  public let message: String

  /// Creates an error; a message that quotes a long token is cut.
  package init(file: String? = nil, line: Int = 1, column: Int, _ message: String) {
    (self.file, self.line, self.column) = (file, line, column)
    self.message = message.utf8.count > TextError.longestMessage ? TextError.cut(message) : message
  }

  /// The longest message, in bytes.
  private static let longestMessage = 500

  private static func cut(_ message: String) -> String {
    String(message.unicodeScalars.prefix(200)) + "… (\(message.utf8.count) bytes)"
  }

  /// The message from "expected" on, for places that show the text itself.
  package var expectation: Substring {
    message[(message.firstRange(of: "expected ")?.lowerBound ?? message.startIndex)...]
  }
}

/// The errors of a text, in its order: at least one, at most a limit of the parser.
package struct TextErrors: Error, Hashable, Sendable {
  package let errors: [TextError]

  package init(errors: [TextError]) { self.errors = errors }
}

extension TextError: CustomStringConvertible {
  /// The place and the message, as "file:line:column: message".
  public var description: String { (file.map { $0 + ":" } ?? "") + "\(line):\(column): \(message)" }
}
