extension StringProtocol {
  /// Returns the text without characters that could fool a terminal or a reader.
  ///
  /// A C0 control character becomes its picture (`␛`), so an escape sequence has no effect. A tab or a line end becomes a space.
  /// C1 controls and format characters (Unicode's Cf: bidirectional overrides and isolates, zero-width spaces, byte-order marks,
  /// tags, …) are dropped, except joiners within a grapheme. A grapheme keeps 32 scalars, enough for the 30 marks of Unicode's
  /// stream-safe format (UAX #15).
  ///
  /// - Parameters:
  ///   - keepingLines: True to keep line ends, as line feeds.
  ///   - joining: True if the text follows another one and so may begin with a joiner.
  package func safe(keepingLines: Bool = false, joining: Bool = false) -> String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return String(self) }
    var safe = String.UnicodeScalarView()
    for character in withoutControls(keepingLines: keepingLines) {
      let scalars = character.unicodeScalars.prefix(longestGrapheme)
      let mayJoin = joining && safe.isEmpty
      for scalar in scalars.drop(while: { $0.isJoiner && !mayJoin }) { safe.append(scalar) }
    }
    return String(safe)
  }

  /// Returns the text without invisible scalars; marks on both sides of one may now form one grapheme.
  private func withoutControls(keepingLines: Bool) -> String {
    var shown = String.UnicodeScalarView()
    for character in self {
      if character.isNewline || character == "\t" {
        shown.append(keepingLines && character != "\t" ? "\n" : " ")
      } else {
        for scalar in character.unicodeScalars { scalar.shown.map { shown.append($0) } }
      }
    }
    return String(shown)
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
    if (0x20..<0x7F).contains(value) { return false }
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
    default: isControlOrFormat && !isJoiner ? nil : self
    }
  }
}

/// The largest number of scalars kept of one grapheme.
private let longestGrapheme = 32
