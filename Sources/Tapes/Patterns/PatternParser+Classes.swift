extension PatternParser {
  /// Parses a class such as `[a-z_]` after its opening bracket.
  mutating func bracket(from start: Int) throws(PatternError) -> PatternSet {
    var set = PatternSet(foldsCase: flags.foldsCase)
    set.isNegated = skip("^")
    var isFirst = true
    while isFirst || current != "]" {
      guard current != nil else { throw missingBracket(from: start) }
      isFirst = false
      if try addClass(to: &set, from: start) { continue }
      let first = try member(from: start)
      if current == "-", index + 1 < scalars.count, scalars[index + 1] != "]" {
        let rangeStart = index - 1
        index += 1
        let last = try member(from: start)
        guard first <= last else {
          throw PatternError(
            "invalid range '\(text(from: rangeStart, to: index))': expected ascending ends")
        }
        set.ranges.append(first.value...last.value)
      } else {
        set.ranges.append(first.value...first.value)
      }
    }
    index += 1
    return set
  }

  private func missingBracket(from start: Int) -> PatternError {
    PatternError("unclosed class '\(text(from: start))': expected ']'")
  }

  /// Parses an escaped class inside brackets, such as `\d`; returns false for anything else.
  private mutating func addClass(
    to set: inout PatternSet, from start: Int
  ) throws(PatternError) -> Bool {
    let first = index
    if skip("[:") {
      _ = skip("^")
      while let scalar = current, PatternSet.word.contains(scalar) { index += 1 }
      if skip(":]") {
        throw PatternError(
          "unsupported class '\(text(from: first, to: index))': "
            + "expected a range or an escape, such as a-z or \\d")
      }
    } else if skip("\\"), let scalar = current, "dDwWsSpP".unicodeScalars.contains(scalar) {
      set.sets.append(try escapedSet(from: first))
      return true
    }
    index = first
    return false
  }

  private mutating func member(from start: Int) throws(PatternError) -> Unicode.Scalar {
    let first = index
    guard let scalar = advance() else { throw missingBracket(from: start) }
    guard scalar == "\\" else { return scalar }
    guard let escaped = advance() else { throw missingBracket(from: start) }
    return try escapedScalar(escaped, from: first)
  }
}
