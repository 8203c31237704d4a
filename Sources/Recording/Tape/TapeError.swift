/// Something in a tape that is wrong or strange, and where.
package struct TapeError: Error, Hashable, Sendable {
  /// From 1.
  package let line: Int
  /// In bytes, from 1, as VHS counts.
  package let column: Int
  package let message: String
  /// The tape that a `Source` brought in; nil in the tape itself.
  package let file: String?

  package init(line: Int, column: Int, message: String, file: String? = nil) {
    (self.line, self.column, self.message, self.file) = (line, column, message, file)
  }

  package init(at place: TapePlace, _ message: String) {
    self.init(line: place.line, column: place.column, message: message, file: place.file)
  }
}

extension TapeError: CustomStringConvertible {
  /// `line:column: message`, to be put after a file's name and a colon; for a sourced tape with its name.
  package var description: String { (file.map { $0 + ":" } ?? "") + inFile }

  /// The same without any file's name.
  var inFile: String { "\(line):\(column): \(message)" }
}

/// A place in the text of a tape.
package struct TapePlace: Hashable, Sendable {
  /// From 1.
  package var line: Int
  /// In bytes, from 1.
  package var column: Int
  /// The tape that a `Source` brought in; nil in the tape itself.
  package var file: String?

  package init(line: Int, column: Int, file: String? = nil) {
    (self.line, self.column, self.file) = (line, column, file)
  }
}
