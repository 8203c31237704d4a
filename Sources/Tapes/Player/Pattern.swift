package import Strings

/// A regular expression of `Wait` and `Assert`: Swift's, which matches by scalars here, with classes in ASCII as in RE2.
package struct Pattern: Hashable, @unchecked Sendable {
  package let text: String
  // Swift does not declare it as Sendable, but it never changes.
  private let regex: Regex<AnyRegexOutput>

  package static let longest = 256
  private static let mostRepeats = 5

  /// - Throws: `TextError` for a text that is too long, no expression, or one whose search might never end.
  package init(_ text: String) throws(TextError) {
    guard text.count <= Pattern.longest else {
      throw TextError(column: 1, "\(text.count) characters: expected at most \(Pattern.longest)")
    }
    // VHS has no look-around.
    guard !text.contains(/\(\?<?[=!]/) else {
      throw TextError(column: 1, "look-around: expected none")
    }
    // Swift tries one way after the other, and they double with each repetition of (.+)+.
    let plain = text.replacing(/\\./, with: "")
    guard !plain.contains(/\)[*+{]/), plain.count(where: "*+{".contains) <= Pattern.mostRepeats
    else {
      throw TextError(
        column: 1, "expected at most \(Pattern.mostRepeats) repetitions, and none of a group")
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

  /// Returns whether a part of a text matches.
  package func matches(_ text: String) -> Bool { (try? regex.firstMatch(in: text)) != nil }
}
