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
    var text = SafeText(keepsLines: keepingLines, joins: joining)
    for scalar in unicodeScalars { text.add(scalar) }
    return text.end()
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
    default: isControlOrFormat && !isJoiner ? nil : self
    }
  }
}

/// A safe text in the making. Only scalars that may share a grapheme are held back, to limit its length.
private struct SafeText {
  let keepsLines: Bool
  let joins: Bool
  private var safe = String.UnicodeScalarView()
  /// The scalars since the last one that surely began a grapheme.
  private var held: [Unicode.Scalar] = []
  /// True if the text so far ends with a carriage return.
  private var hasReturn = false

  init(keepsLines: Bool, joins: Bool) { (self.keepsLines, self.joins) = (keepsLines, joins) }

  /// The largest number of scalars kept of one grapheme.
  private static let longestGrapheme = 32

  mutating func add(_ scalar: Unicode.Scalar) {
    defer { hasReturn = scalar == "\r" }
    // A carriage return and a line feed are one line end.
    if hasReturn, scalar == "\n" { return }
    if scalar.isLineEnd || scalar == "\t" {
      flush()
      // A joiner may join a blank, but no line end.
      if keepsLines, scalar != "\t" { safe.append("\n") } else { held.append(" ") }
    } else if let shown = scalar.shown {
      if shown.beginsGrapheme(after: held.last) { flush() }
      hold(shown)
    }
  }

  private mutating func hold(_ scalar: Unicode.Scalar) {
    let mayJoin = joins && safe.isEmpty
    if scalar.isJoiner, held.isEmpty, !mayJoin { return }
    held.append(scalar)
  }

  private mutating func flush() {
    if held.count <= SafeText.longestGrapheme {
      for scalar in held { safe.append(scalar) }
    } else {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: held)
      for character in String(text) {
        safe.append(contentsOf: character.unicodeScalars.prefix(SafeText.longestGrapheme))
      }
    }
    held.removeAll(keepingCapacity: true)
  }

  mutating func end() -> String {
    flush()
    return String(safe)
  }
}

extension Unicode.Scalar {
  /// True for a line feed, a carriage return, and Unicode's other line and paragraph ends.
  fileprivate var isLineEnd: Bool {
    (0x0A...0x0D).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029
  }

  /// Returns whether the scalar surely begins a grapheme; false if only the grapheme rules can tell.
  fileprivate func beginsGrapheme(after last: Unicode.Scalar?) -> Bool {
    switch value {
    case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300, 0x391..<0x483, 0xE01...0xE30, 0xE40...0xE46,
      0x3041...0x3096, 0x30A1...0x30FF, 0x4E00...0x9FFF:
      true
    case 0x1F300..<0x1F3FB, 0x1F400...0x1FAFF: last?.isJoiner != true
    default: false
    }
  }
}
