/// A regular expression in RE2's syntax, as in VHS's `Wait`: no look-around, no back-references.
///
/// Matching takes time that grows with pattern × text and no more, whatever the pattern (all states at once, after Thompson;
/// Cox, "Regular Expression Matching Can Be Simple And Fast"). It works on scalars.
package struct Pattern: Hashable, Sendable {
  /// As it was written.
  package let text: String
  private let program: [PatternStep]

  /// Fails with what is wrong, in Go's words.
  package init(_ text: String) throws(PatternError) {
    self.text = text
    var parser = PatternParser(text)
    program = try PatternCompiler.steps(for: parser.parse())
  }

  package static func == (a: Pattern, b: Pattern) -> Bool { a.text == b.text }
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Whether some part of a text matches.
  package func matches(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    var (now, then) = (PatternThreads(program.count), PatternThreads(program.count))
    for index in 0...scalars.count {
      if add(0, to: &now, at: index, of: scalars) { return true }
      guard index < scalars.count else { return false }
      for step in now.steps {
        guard case .one(let set, let next) = program[step], set.contains(scalars[index]) else {
          continue
        }
        if add(next, to: &then, at: index + 1, of: scalars) { return true }
      }
      swap(&now, &then)
      then.removeAll()
    }
    return false
  }

  /// Adds a step and all that are reached from it without reading; tells whether the end is among them.
  private func add(
    _ start: Int, to threads: inout PatternThreads, at index: Int, of text: [Unicode.Scalar]
  ) -> Bool {
    var open = [start]
    while let step = open.popLast() {
      guard threads.insert(step) else { continue }
      switch program[step] {
      case .match: return true
      case .one: break
      case .split(let one, let other): open += [one, other]
      case .check(let assertion, let next):
        if assertion.holds(at: index, of: text) { open.append(next) }
      }
    }
    return false
  }
}

package struct PatternError: Error, Hashable, Sendable {
  package let message: String
  init(_ message: String) { self.message = "error parsing regexp: " + message }
}

/// The steps that a match may be at, each once.
private struct PatternThreads {
  private(set) var steps: [Int] = []
  private var isIn: [Bool]

  init(_ count: Int) { isIn = Array(repeating: false, count: count) }

  mutating func insert(_ step: Int) -> Bool {
    if isIn[step] { return false }
    isIn[step] = true
    steps.append(step)
    return true
  }

  mutating func removeAll() {
    for step in steps { isIn[step] = false }
    steps.removeAll(keepingCapacity: true)
  }
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
