import Tapes

extension FuzzTarget {
  /// A pattern; after a byte 0xFF the text to search.
  static let pattern = FuzzTarget("pattern") { input in
    let texts = texts(of: input)
    let pattern: Pattern
    do throws(PatternError) {
      pattern = try Pattern(texts[0])
    } catch {
      return try requireMessage(error.message)
    }
    try requireEqual(pattern.text, texts[0], "the source text")
    try require((1...20_000).contains(pattern.size), "few steps: \(pattern.size)")
    let source = pattern.text
    let text = texts.count > 1 ? texts[1] : texts[0]
    // A larger pattern is an error on a screen of this many cells.
    guard pattern.size * text.unicodeScalars.count < 200_000 else { return }
    let isFound = pattern.matches(text)
    // The same search, spelled otherwise: in a group, behind any text, and as either of two.
    for other in ["(?:\(source))", "\\A(?s:.*)(?:\(source))", "(\(source))|[^\\s\\S]"] {
      guard let other = try? Pattern(other) else { continue }
      try requireEqual(other.matches(text), isFound, "the result of \(other.text)")
    }
  }
}
