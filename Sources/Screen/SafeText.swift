extension StringProtocol {
  /// The text with nothing in it that a terminal or a reader could be fooled by.
  ///
  /// Escape sequences lose their power with their first byte: a control character becomes its picture (`␛`), a tab or a
  /// line end becomes a space unless `keepingLines` keeps `\n`. Dropped: C1 controls, bidirectional overrides and isolates,
  /// zero-width spaces, byte-order marks, tags, and of a grapheme what is beyond any that is written (Unicode's stream-safe format
  /// allows 30 marks, UAX #15).
  package func safe(keepingLines: Bool = false) -> String {
    var safe = String.UnicodeScalarView()
    for character in self {
      if character.isNewline || character == "\t" {
        safe.append(keepingLines && character != "\t" ? "\n" : " ")
      } else {
        for scalar in character.unicodeScalars.prefix(longestGrapheme) {
          scalar.safe.map { safe.append($0) }
        }
      }
    }
    return String(safe)
  }
}

extension Unicode.Scalar {
  /// The scalar, what is shown in its place, or nil when nothing is.
  fileprivate var safe: Unicode.Scalar? {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value)
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F: nil
    case 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: nil
    default: self
    }
  }
}

/// Scalars of a grapheme that are kept.
private let longestGrapheme = 32
