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
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return (.space, nil) }
    guard let second = scalars.next() else { return (single(first), nil) }
    if first.isRegionalIndicator { return flag(first, second) }
    if character == "\r\n" { return (Glyph(first), nil) }
    return (joined(character.unicodeScalars), nil)
  }

  /// A scalar that is a grapheme of its own; a mark without a base gets a dotted circle.
  private static func single(_ scalar: Unicode.Scalar) -> Glyph {
    if scalar.isPlain { return Glyph(scalars: [scalar.value, 0, 0, 0]) }
    if scalar.isRegionalIndicator { return Glyph(scalar.letterOfRegionalIndicator) }
    guard scalar.isZeroWidth else { return Glyph(scalar) }
    return Glyph(scalars: [0x25CC, scalar.isMark ? scalar.value : 0, 0, 0])
  }

  /// A base and the marks on it, as far as a joiner and as many as there is room for.
  private static func joined(_ scalars: Character.UnicodeScalarView) -> Glyph {
    var held = SIMD4<UInt32>.zero
    var count = 0
    for scalar in scalars where count < 4 {
      if scalar.value == 0x200D { break }
      guard count == 0 || scalar.isMark else { continue }
      held[count] = count == 0 ? scalar.printable.value : scalar.value
      count += 1
    }
    return Glyph(scalars: held)
  }

  private static func flag(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> (Glyph, Glyph?) {
    (Glyph(first.letterOfRegionalIndicator), Glyph(second.letterOfRegionalIndicator))
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
  /// Whether this is one of the blocks that hold nothing but assigned, spacing, printable scalars; most of what is drawn is.
  fileprivate var isPlain: Bool {
    switch value {
    case 0x20..<0x7F, 0x2500...0x28FF, 0x3041...0x3096, 0x30A0...0x30FF, 0x4E00...0x9FFF,
      0xAC00...0xD7A3:
      true
    default: false
    }
  }

  /// The scalar itself, or, for one that a terminal would obey instead of show, what shows it.
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
