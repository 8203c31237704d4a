/// What one cell shows: a spacing scalar and up to three marks on it.
///
/// The only door by which text reaches a cell. What a cell of a terminal cannot hold is reduced here, once, before any
/// output sees it: of a joined or toned emoji the first stays, a flag becomes its two letters, presentation selectors go,
/// and a control character becomes its picture (U+2400…).
package struct Glyph: Hashable, Sendable {
  /// The scalars, base first; zeros fill up. All zero: the right half of a wide glyph.
  package let scalars: SIMD4<UInt32>

  private init(scalars: SIMD4<UInt32>) { self.scalars = scalars }

  /// A single scalar that is known to be printable.
  package init(_ scalar: Unicode.Scalar) {
    self.init(scalars: [scalar.printable.value, 0, 0, 0])
  }

  package static let space = Glyph(" ")
  /// The right half of the wide glyph in the cell before.
  package static let continuation = Glyph(scalars: .zero)

  /// The spacing scalar; a space for a continuation.
  package var base: Unicode.Scalar {
    scalars[0] == 0 ? " " : Unicode.Scalar(scalars[0]) ?? " "
  }
  /// Columns: 1 or 2; 0 for a continuation.
  package var columns: Int { self == .continuation ? 0 : base.columns }

  /// What is written for this cell: the base and its marks, nothing for a continuation.
  package var text: String {
    var text = String.UnicodeScalarView()
    for index in 0..<4 where scalars[index] != 0 {
      if let scalar = Unicode.Scalar(scalars[index]) { text.append(scalar) }
    }
    return String(text)
  }

  /// Reduces a grapheme to what cells can hold; only a flag needs the second glyph.
  package static func reducing(_ character: Character) -> (Glyph, Glyph?) {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    if first.value < 0x7F && scalars.count == 1 || character == "\r\n" {
      return (Glyph(first), nil)
    }
    if first.isRegionalIndicator { return flag(scalars) }
    var held = SIMD4<UInt32>(first.printable.value, 0, 0, 0)
    var count = 1
    if first.isZeroWidth { held = [0x25CC, first.isMark ? first.value : 0, 0, 0]; count = 2 }
    for scalar in scalars.dropFirst() where count < 4 {
      if scalar.value == 0x200D { break }
      guard scalar.isMark else { continue }
      held[count] = scalar.value
      count += 1
    }
    return (Glyph(scalars: held), nil)
  }

  private static func flag(_ scalars: Character.UnicodeScalarView) -> (Glyph, Glyph?) {
    let letters = scalars.map { Glyph($0.letterOfRegionalIndicator) }
    return (letters[0], letters.count > 1 ? letters[1] : nil)
  }
}

extension Character {
  /// Columns this grapheme takes on the screen: 1 or 2.
  package var columns: Int {
    let (first, second) = Glyph.reducing(self)
    return first.columns + (second?.columns ?? 0)
  }
}

extension StringProtocol {
  /// Columns this text takes on the screen, in one line.
  package var columns: Int {
    reduce(0) { $0 + $1.columns }
  }
}

extension Unicode.Scalar {
  /// The scalar itself, or, for one that a terminal would obey instead of show, what shows it.
  fileprivate var printable: Unicode.Scalar {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x20..<0x7F: self
    case 0x7F: "\u{2421}"
    case 0xAD: "-"
    default: isUnprintable ? "\u{FFFD}" : self
    }
  }

  private var isUnprintable: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
    default: false
    }
  }

  /// Whether a cell can hold this scalar on top of its base: combining marks and conjoining jamo, but no selectors.
  fileprivate var isMark: Bool {
    guard value >= 0x300, !(0xFE00...0xFE0F).contains(value), !(0xE0000...0xE0FFF).contains(value)
    else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
    }
  }

  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
  fileprivate var letterOfRegionalIndicator: Unicode.Scalar {
    isRegionalIndicator ? Unicode.Scalar(UInt8(0x41 + value - 0x1F1E6)) : "?"
  }
}
