package import Lab

extension Story {
  /// Parses a story of the format in docs/chat.md.
  ///
  /// - Throws: `StoryError` with all errors, for any text.
  package init(parsing text: String) throws(StoryError) {
    guard text.utf8.count <= Story.largestSize else {
      throw StoryError(
        errors: [
          YAMLError(
            line: 1, column: 1,
            message: "too long: expected at most \(Story.largestSize >> 10) KiB")
        ])
    }
    let document: YAMLDocument
    do throws(YAMLError) {
      document = try YAMLDocument(parsing: text)
    } catch {
      throw StoryError(errors: [error])
    }
    var reader = StoryReader(document)
    guard let story = reader.story() else { throw StoryError(errors: reader.errors) }
    self = story
  }
}

/// The errors of a story, in the order of the file.
package struct StoryError: Error, Hashable, Sendable {
  /// At least one.
  package let errors: [YAMLError]
}

// MARK: - Limits

extension Story {
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
