package import Strings

/// A regular expression of `Wait` and `Assert`, compiled once. It matches by scalars, and its classes are ASCII, as in RE2.
package struct Pattern: Hashable, @unchecked Sendable {
  package let text: String
  /// Swift does not declare it as Sendable, but it never changes.
  private let regex: Regex<AnyRegexOutput>

  package static let longest = 256

  package init(_ text: String) throws(TextError) {
    guard text.count <= Pattern.longest else {
      throw TextError(column: 1, "\(text.count) characters: expected at most \(Pattern.longest)")
    }
    // VHS has no look-around, and Swift no look-behind.
    guard !text.contains("(?="), !text.contains("(?!") else {
      throw TextError(column: 1, "look-ahead is not supported")
    }
    self.text = text
    do {
      regex = try Regex(text).matchingSemantics(.unicodeScalar).wordBoundaryKind(.simple)
        .asciiOnlyDigits().asciiOnlyWordCharacters().asciiOnlyWhitespace()
    } catch {
      throw TextError(column: 1, "\(error)")
    }
  }

  package static func == (a: Pattern, b: Pattern) -> Bool { a.text == b.text }
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }

  package func matches(_ text: String) -> Bool {
    (try? regex.firstMatch(in: text)) != nil
  }
}
