/// A regular expression in RE2's syntax, as in VHS's `Wait`: no look-around, no back-references.
///
/// Matching works on scalars and takes time linear in pattern × text (Thompson's simulation; Cox, "Regular Expression
/// Matching Can Be Simple And Fast").
package struct Pattern: Hashable, Sendable {
  /// The source text.
  package let text: String
  private let program: PatternProgram

  package init(_ text: String) throws(PatternError) {
    self.text = text
    var parser = PatternParser(text)
    program = PatternProgram(try PatternCompiler.steps(for: parser.parse()))
  }

  package static func == (a: Pattern, b: Pattern) -> Bool { a.text == b.text }
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// The number of steps; each scalar of a text may take all of them.
  package var size: Int { program.steps.count }

  /// Returns whether some part of a text matches.
  package func matches(_ text: String) -> Bool {
    var match = PatternMatch(program, in: Array(text.unicodeScalars))
    return match.isFound()
  }
}

/// A syntax error of a pattern.
package struct PatternError: Error, Hashable, Sendable {
  package let message: String
  init(_ message: String) { self.message = message }
}

/// A condition on the position between two scalars.
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
