/// The content of one cell: a spacing scalar and up to three marks on it.
///
/// Text reaches cells only as glyphs, which contain only scalars that every terminal can show in a cell. An emoji sequence is
/// reduced to its first emoji, a flag to its two letters, and a control character to its picture (U+2400…).
package struct Glyph: Hashable, Sendable {
  /// The scalars, base first, padded with zeros; all zeros for the right half of a wide glyph.
  ///
  /// A value above all scalars in the second place marks a block element that pictures draw otherwise (`RoundedBlock`).
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

  /// Creates a glyph with a mark for pictures.
  init(_ glyph: Glyph, marked mark: UInt32) {
    self.init(scalars: SIMD4(glyph.scalars[0], Glyph.firstMark + mark, 0, 0))
  }

  /// The first value above all Unicode scalars.
  private static let firstMark: UInt32 = 0x110000

  /// The mark for pictures; nil for most glyphs.
  var mark: UInt32? { scalars[1] >= Glyph.firstMark ? scalars[1] - Glyph.firstMark : nil }

  /// The glyph without a mark for pictures, as terminals show it.
  package var unmarked: Glyph { mark == nil ? self : Glyph(scalars: SIMD4(scalars[0], 0, 0, 0)) }

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
    if scalar.isRegionalIndicator { return Glyph(scalar.letterOfRegionalIndicator) }
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

extension Substring {
  /// The text's width in columns, as one line.
  package var columns: Int { String(self).columns }
}

extension String {
  /// The text's width in columns, as one line.
  ///
  /// Not for any `StringProtocol`, because other modules would call it unspecialized.
  package var columns: Int {
    var columns = 0
    for scalar in unicodeScalars {
      guard scalar.isPlain else { return reduce(0) { $0 + $1.columns } }
      columns += scalar.columns
    }
    return columns
  }

  /// True if each scalar is a grapheme of its own, and a glyph.
  var isPlain: Bool { unicodeScalars.allSatisfy(\.isPlain) }
}

extension Unicode.Scalar {
  /// True if this scalar's block has only assigned, spacing, printable scalars: a fast path for most text.
  ///
  /// None of them joins another one in a grapheme.
  var isPlain: Bool {
    switch value {
    case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300, 0x2010..<0x2028, 0x2190...0x22FF, 0x2500...0x28FF,
      0x3041...0x3096, 0x30A0...0x30FF, 0x4E00...0x9FFF,
      0xAC00...0xD7A3:
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

  /// True if this scalar needs its own cell within a grapheme, as letters and spacing vowels do, unlike parts of emoji sequences.
  fileprivate var isSpacingInCluster: Bool {
    if isRegionalIndicator { return true }
    if isZeroWidth || properties.isEmojiModifier { return false }
    return !(properties.isEmoji && value > 0x2000)
  }

  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
  fileprivate var letterOfRegionalIndicator: Unicode.Scalar {
    isRegionalIndicator ? Unicode.Scalar(UInt8(0x41 + value - 0x1F1E6)) : "?"
  }
}
