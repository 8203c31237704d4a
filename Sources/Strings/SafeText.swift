extension StringProtocol {
  /// The lines without their ends and without a byte order mark; one or more.
  package var lines: [Substring] {
    let text = Substring(self)
    return (text.first == "\u{FEFF}" ? text.dropFirst() : text)
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }

  /// Returns the text without characters that could fool a terminal or a reader.
  ///
  /// A C0 control character becomes its picture (`␛`), so an escape sequence has no effect. A tab or a line end
  /// becomes a space. C1 controls and format characters (Unicode's Cf: bidirectional overrides and isolates,
  /// zero-width spaces, byte-order marks, tags, …) are dropped, except joiners within a grapheme. A grapheme keeps 32
  /// scalars, enough for the 30 marks of Unicode's stream-safe format (UAX #15).
  ///
  /// - Parameters:
  ///   - keepingLines: True to keep line ends, as line feeds.
  ///   - joining: True if the text follows another one and so may begin with a joiner.
  package func safe(keepingLines: Bool = false, joining: Bool = false) -> String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return String(self) }
    var (safe, last) = (String.UnicodeScalarView(), Unicode.Scalar(0))
    for scalar in unicodeScalars {
      defer { last = scalar }
      if scalar.isLineEnd || scalar == "\t" {
        // A carriage return and a line feed are one line end.
        if last == "\r", scalar == "\n" { continue }
        safe.append(keepingLines && scalar != "\t" ? "\n" : " ")
      } else if scalar.isJoiner {
        // A joiner may join a blank, but no line end.
        if safe.last.map({ $0 != "\n" }) ?? joining { safe.append(scalar) }
      } else if let shown = scalar.shown {
        safe.append(shown)
      }
    }
    let text = String(safe)
    guard text.contains(where: { $0.utf8.count > longestGrapheme }) else { return text }
    return text.reduce(into: "") { text, character in
      text.unicodeScalars.append(contentsOf: character.unicodeScalars.prefix(longestGrapheme))
    }
  }

  /// The first scalar that could fool a reader, other than tab, line feed and carriage return; nil if there is none.
  package var firstControl: Unicode.Scalar? {
    for character in self where !["\t", "\n", "\r", "\r\n"].contains(character) {
      if let first = character.unicodeScalars.first, first.isJoiner { return first }
      let control = character.unicodeScalars.first { $0.isControlOrFormat && !$0.isJoiner }
      if let control { return control }
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// True if it is in Unicode's Cc, Cf, Zl or Zp: invisible, with an effect.
  package var isControlOrFormat: Bool {
    switch value {
    case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x600, 0x900..<0x1800, 0x2E80..<0xD800, 0x1F000...0x1FAFF:
      return false
    default: break
    }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// U+200C and U+200D, which join the grapheme before them.
  package var isJoiner: Bool { value == 0x200C || value == 0x200D }

  /// The scalar, or its visible substitute; nil if it is dropped.
  fileprivate var shown: Unicode.Scalar? {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value)
    case 0x7F: "\u{2421}"
    default: isControlOrFormat ? nil : self
    }
  }
}

/// The largest number of scalars kept of one grapheme.
private let longestGrapheme = 32

extension Unicode.Scalar {
  /// True for a line feed, a carriage return, and Unicode's other line and paragraph ends.
  fileprivate var isLineEnd: Bool {
    (0x0A...0x0D).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029
  }
}
