/// A regular expression in RE2's syntax, as in VHS's `Wait`: no look-around, no back-references.
///
/// Matching takes time that grows with pattern × text and no more, whatever the pattern (all states at once, after Thompson;
/// Cox, "Regular Expression Matching Can Be Simple And Fast"). It works on scalars.
package struct Pattern: Hashable, Sendable {
  /// As it was written.
  package let text: String
  private let program: PatternProgram

  /// Fails with what is wrong, in Go's words.
  package init(_ text: String) throws(PatternError) {
    self.text = text
    var parser = PatternParser(text)
    program = PatternProgram(try PatternCompiler.steps(for: parser.parse()))
  }

  package static func == (a: Pattern, b: Pattern) -> Bool { a.text == b.text }
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// The number of steps; a match may be at all of them, and each scalar of a text may take all.
  package var size: Int { program.count }

  /// True if some part of a text matches.
  package func matches(_ text: String) -> Bool {
    var match = PatternMatch(program, in: Array(text.unicodeScalars))
    return match.isFound()
  }
}

package struct PatternError: Error, Hashable, Sendable {
  package let message: String
  init(_ message: String) { self.message = "error parsing regexp: " + message }
}

/// What holds between two scalars.
enum PatternAssertion: Hashable, Sendable {
  case textStart, textEnd, lineStart, lineEnd, wordEdge, noWordEdge

  func holds(at index: Int, of text: [Unicode.Scalar]) -> Bool {
    switch self {
    case .textStart: return index == 0
    case .textEnd: return index == text.count
    case .lineStart: return index == 0 || text[index - 1] == "\n"
    case .lineEnd: return index == text.count || text[index] == "\n"
    case .wordEdge, .noWordEdge:
      let before = index > 0 && PatternSet.word.contains(text[index - 1])
      let after = index < text.count && PatternSet.word.contains(text[index])
      return (before != after) == (self == .wordEdge)
    }
  }
}
