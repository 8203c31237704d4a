/// The content of one cell: a spacing scalar and up to three marks on it.
///
/// Text reaches cells only as glyphs, which contain only scalars that every terminal can show in a cell. An emoji sequence is
/// reduced to its first emoji, a flag to its two letters, and a control character to its picture (U+2400…).
package struct Glyph: Hashable, Sendable {
  /// The scalars, base first, padded with zeros; all zeros for the right half of a wide glyph.
  package let scalars: SIMD4<UInt32>

  private init(scalars: SIMD4<UInt32>) { self.scalars = scalars }

  /// Creates a glyph of a printable scalar.
  package init(_ scalar: Unicode.Scalar) {
    self.init(plain: scalar.printable)
  }

  /// Creates a glyph of a scalar that is plain.
  init(plain scalar: Unicode.Scalar) {
    self.init(scalars: SIMD4(scalar.value, 0, 0, 0))
  }

  package static let space = Glyph(" ")
  /// The right half of the wide glyph in the previous cell.
  package static let continuation = Glyph(scalars: .zero)

  /// The spacing scalar; a space for a continuation.
  package var base: Unicode.Scalar {
    scalars[0] == 0 ? " " : Unicode.Scalar(scalars[0]) ?? " "
  }
  /// The width in columns, 1 or 2; 0 for a continuation.
  package var columns: Int { scalars[0] == 0 ? 0 : base.columns }

  /// The text of this cell: the base and its marks, empty for a continuation.
  package var text: String {
    var text = String.UnicodeScalarView()
    for index in 0..<4 where scalars[index] != 0 {
      if let scalar = Unicode.Scalar(scalars[index]) { text.append(scalar) }
    }
    return String(text)
  }

  /// Passes the glyphs of a grapheme to a closure: mostly one, several if it has several spacing scalars.
  ///
  /// A flag becomes its two letters; a syllable of an Indic script or of Thai keeps all its letters.
  package static func each(of character: Character, _ body: (Glyph) -> Void) {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return }
    guard scalars.next() != nil else { return body(single(first)) }
    if character == "\r\n" { return body(Glyph(first)) }
    cluster(character.unicodeScalars, body)
  }

  /// Creates a glyph of a whole grapheme; a mark without a base gets a dotted circle.
  private static func single(_ scalar: Unicode.Scalar) -> Glyph {
    if scalar.isPlain { return Glyph(plain: scalar) }
    if scalar.isRegionalIndicator {
      return Glyph(Unicode.Scalar(UInt8(0x41 + scalar.value - 0x1F1E6)))
    }
    guard scalar.isZeroWidth else { return Glyph(scalar) }
    return Glyph(scalars: [0x25CC, scalar.isMark ? scalar.value : 0, 0, 0])
  }

  /// Returns the bases with up to three marks each; for an emoji sequence, only the first emoji.
  private static func cluster(
    _ scalars: Character.UnicodeScalarView, _ body: (Glyph) -> Void
  ) {
    var held = SIMD4<UInt32>.zero
    var count = 0
    for scalar in scalars {
      if scalar.isMark, count > 0 {
        if count < 4 { held[count] = scalar.value }
        count += 1
      } else if count == 0 || scalar.isSpacingInCluster {
        if count > 0 { body(Glyph(scalars: held)) }
        held = single(scalar).scalars
        count = held[1] == 0 ? 1 : 2
      }
    }
    body(Glyph(scalars: held))
  }
}

extension Character {
  /// The grapheme's width in columns.
  package var columns: Int {
    var columns = 0
    Glyph.each(of: self) { columns += $0.columns }
    return columns
  }
}

extension String {
  /// The text's width in columns, as one line.
  ///
  /// Not for any `StringProtocol`, because other modules would call it unspecialized.
  package var columns: Int {
    if isPrintableASCII { return utf8.count }
    var columns = 0
    for scalar in unicodeScalars {
      guard scalar.isPlain else { return reduce(0) { $0 + $1.columns } }
      columns += scalar.columns
    }
    return columns
  }

  /// True for most text. The loop has no early end, so it takes many bytes at once.
  var isPrintableASCII: Bool {
    unsafe utf8.withContiguousStorageIfAvailable { bytes in
      unsafe bytes.reduce(UInt8(0)) { $0 | ($1 &- 0x20 < 0x5F ? 0 : 1) } == 0
    } ?? false
  }

  /// True if each scalar is a grapheme of its own, and a glyph.
  var isPlain: Bool { isPrintableASCII || unicodeScalars.allSatisfy(\.isPlain) }
}

extension Unicode.Scalar {
  /// True if this scalar's block has only assigned, spacing, printable scalars: a fast path for most text.
  ///
  /// None of them joins another one in a grapheme.
  var isPlain: Bool {
    switch value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300, 0x2010..<0x2028, 0x2190...0x23FF, 0x2460...0x28FF,
      0x3041...0x3096, 0x30A0...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x1F300..<0x1F3FB,
      0x1F400...0x1F64F:
      true
    default: false
    }
  }

  /// The scalar, or a visible substitute for a control character.
  fileprivate var printable: Unicode.Scalar {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0xAD: "-"
    default: !isPlain && isUnprintable ? "\u{FFFD}" : self
    }
  }

  private var isUnprintable: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
    default: false
    }
  }

  /// True if this scalar can share a cell with its base: combining marks and conjoining jamo, but no selectors.
  fileprivate var isMark: Bool {
    guard value >= 0x300, !(0xFE00...0xFE0F).contains(value), !(0xE0000...0xE0FFF).contains(value)
    else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
    }
  }

  /// True if this scalar needs its own cell within a grapheme, as letters and spacing vowels do, unlike parts of
  /// emoji sequences.
  fileprivate var isSpacingInCluster: Bool {
    if isRegionalIndicator { return true }
    if isZeroWidth || properties.isEmojiModifier { return false }
    return !(properties.isEmoji && value > 0x2000)
  }

  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}

extension Unicode.Scalar {
  /// The columns that a terminal gives this scalar at the start of a cell, 1 or 2.
  ///
  /// Two for East Asian Wide and Fullwidth and for emoji presentation (Unicode 17, UAX #11 and UTS #51);
  /// ambiguous width counts as one. Undefined for scalars that begin no cell, such as combining marks.
  package var columns: Int {
    switch value {
    // Most text, lines and block elements.
    case 0..<0x1100, 0x1160..<0x231A, 0x23F4..<0x25FD: 1
    default: wideRanges.containsInOrder(value) ? 2 : 1
    }
  }

  /// True if this scalar takes no column of its own: a mark, a joiner, a format character.
  package var isZeroWidth: Bool {
    guard value >= 0x300 else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return true
    default: return (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
    }
  }
}

extension Array<ClosedRange<UInt32>> {
  /// Returns whether one of these ascending ranges contains a value.
  fileprivate func containsInOrder(_ value: UInt32) -> Bool {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].contains(value)
  }
}

/// The scalars two columns wide, ascending.
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0,
  0x23F3...0x23F3, 0x25FD...0x25FE, 0x2614...0x2615, 0x2630...0x2637, 0x2648...0x2653,
  0x267F...0x267F, 0x268A...0x268F, 0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB,
  0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA,
  0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705,
  0x270A...0x270B, 0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755,
  0x2757...0x2757, 0x2795...0x2797, 0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C,
  0x2B50...0x2B50, 0x2B55...0x2B55, 0x2E80...0x2E99, 0x2E9B...0x2EF3, 0x2F00...0x2FD5,
  0x2FF0...0x3029, 0x3030...0x303E, 0x3041...0x3096, 0x309B...0x30FF, 0x3105...0x312F,
  0x3131...0x3163, 0x3165...0x318E, 0x3190...0x31E5, 0x31EF...0x321E, 0x3220...0x3247,
  0x3250...0xA48C, 0xA490...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
  0xFE10...0xFE19, 0xFE30...0xFE52, 0xFE54...0xFE66, 0xFE68...0xFE6B, 0xFF01...0xFF60,
  0xFFE0...0xFFE6, 0x16FE0...0x16FE3, 0x16FF2...0x16FF6, 0x17000...0x18CD5, 0x18CFF...0x18D1E,
  0x18D80...0x18DF2, 0x1AFF0...0x1AFF3, 0x1AFF5...0x1AFFB, 0x1AFFD...0x1AFFE, 0x1B000...0x1B122,
  0x1B132...0x1B132, 0x1B150...0x1B152, 0x1B155...0x1B155, 0x1B164...0x1B167, 0x1B170...0x1B2FB,
  0x1D300...0x1D356, 0x1D360...0x1D376, 0x1F004...0x1F004, 0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E,
  0x1F191...0x1F19A, 0x1F1E6...0x1F202, 0x1F210...0x1F23B, 0x1F240...0x1F248, 0x1F250...0x1F251,
  0x1F260...0x1F265, 0x1F300...0x1F320, 0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393,
  0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E,
  0x1F440...0x1F440, 0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E, 0x1F550...0x1F567,
  0x1F57A...0x1F57A, 0x1F595...0x1F596, 0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5,
  0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6D8, 0x1F6DC...0x1F6DF, 0x1F6EB...0x1F6EC,
  0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7EB, 0x1F7F0...0x1F7F0, 0x1F90C...0x1F93A, 0x1F93C...0x1F945,
  0x1F947...0x1F9FF, 0x1FA70...0x1FA7C, 0x1FA80...0x1FA8A, 0x1FA8E...0x1FAC6, 0x1FAC8...0x1FAC8,
  0x1FACD...0x1FADC, 0x1FADF...0x1FAEA, 0x1FAEF...0x1FAF8, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
]
