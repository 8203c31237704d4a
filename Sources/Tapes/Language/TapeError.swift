/// An error or a warning in a tape, with its place.
package struct TapeError: Error, Hashable, Sendable {
  /// The line, from 1.
  package let line: Int
  /// The column in bytes, from 1, as in VHS.
  package let column: Int
  package let message: String
  /// The path of a sourced tape; nil for the tape itself.
  package let file: String?

  package init(line: Int, column: Int, message: String, file: String? = nil) {
    (self.line, self.column, self.file) = (line, column, file)
    self.message = message.utf8.count > TapeError.longestMessage ? TapeError.cut(message) : message
  }

  /// The longest message in bytes; longer ones, which quote a long token, are cut.
  private static let longestMessage = 500

  private static func cut(_ message: String) -> String {
    String(message.unicodeScalars.prefix(200)) + "… (\(message.utf8.count) bytes)"
  }

  package init(at place: TapePlace, _ message: String) {
    self.init(line: place.line, column: place.column, message: message, file: place.file)
  }
}

extension TapeError: CustomStringConvertible {
  /// `line:column: message`, after the path of a sourced tape.
  package var description: String { (file.map { $0 + ":" } ?? "") + inFile }

  /// `line:column: message`.
  var inFile: String { "\(line):\(column): \(message)" }
}

/// A place in the text of a tape.
package struct TapePlace: Hashable, Sendable {
  /// The line, from 1.
  package var line: Int
  /// The column in bytes, from 1.
  package var column: Int
  /// The path of a sourced tape; nil for the tape itself.
  package var file: String?

  package init(line: Int, column: Int, file: String? = nil) {
    (self.line, self.column, self.file) = (line, column, file)
  }
}
