package import Lab

extension ChatScript {
  /// Parses a script of the format in docs/chat.md.
  ///
  /// - Throws: `ChatScriptError` with all errors, for any text.
  package init(parsing text: String) throws(ChatScriptError) {
    guard text.utf8.count <= ChatScript.largestSize else {
      throw ChatScriptError(
        errors: [
          YAMLError(
            line: 1, column: 1,
            message: "too long: expected at most \(ChatScript.largestSize >> 10) KiB")
        ])
    }
    let document: YAMLDocument
    do throws(YAMLError) {
      document = try YAMLDocument(parsing: text)
    } catch {
      throw ChatScriptError(errors: [error])
    }
    var reader = ChatScriptReader(document)
    guard let script = reader.script() else { throw ChatScriptError(errors: reader.errors) }
    self = script
  }
}

/// The errors of a script, in the order of the file.
package struct ChatScriptError: Error, Hashable, Sendable {
  /// At least one.
  package let errors: [YAMLError]
}

// MARK: - Limits

extension ChatScript {
  /// The longest file in bytes.
  static let largestSize = 1 << 20
  static let mostPeople = 8
  /// The largest number of messages before the start, repeated ones included.
  static let mostMessages = 100_000
  static let mostAnswers = 200
  /// The largest number of lines of an answer, and of its phrases.
  static let mostLines = 20
  static let longestName = 24
  static let longestTitle = 40
  static let longestStatus = 60
  static let longestPhrase = 60
  static let longestText = 4000
  static let mostErrors = 100
}
