import Strings

extension Code {
  /// Returns the error of something unreadable at `place`.
  ///
  /// - Parameters:
  ///   - owner: The call or object around it.
  ///   - value: The wrong text; nil if something is missing.
  func error(
    at place: Int, reading owner: String, _ value: String?, expected: String
  ) -> TextError {
    let quoted = value.map { " '\(String($0.prefix(40)).escaped)'" } ?? ""
    return error(at: place, "cannot read \(owner)\(quoted): expected \(expected)")
  }

  /// Returns the error of an easing in the code.
  func error(at place: Int, reading owner: String, _ error: TextError) -> TextError {
    self.error(at: place, "cannot read \(owner): \(error.message)")
  }

  private func error(at place: Int, _ message: String) -> TextError {
    let lines = characters.prefix(place).split(omittingEmptySubsequences: false) { $0.isNewline }
    return TextError(
      line: max(lines.count, 1), column: (lines.last?.count ?? 0) + 1, message)
  }
}
