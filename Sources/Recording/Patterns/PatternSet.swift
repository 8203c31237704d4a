/// The scalars that may stand at a place.
struct PatternSet: Hashable, Sendable {
  var ranges: [ClosedRange<UInt32>] = []
  /// General categories by their short names, `L` and `Lu`, and whether they are excluded.
  var categories: [Category] = []
  var isNegated = false
  /// True if upper and lower case are the same.
  var foldsCase = false
  /// Sets that are part of this one, negated for themselves.
  var sets: [PatternSet] = []

  struct Category: Hashable, Sendable {
    let name: String
    let isExcluded: Bool
  }

  static let digit = PatternSet(ranges: [0x30...0x39])
  static let word = PatternSet(ranges: [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  static let space = PatternSet(ranges: [0x09...0x0A, 0x0C...0x0D, 0x20...0x20])
  static let any = PatternSet(ranges: [0...0x10FFFF])
  static let anyButLineEnd = PatternSet(ranges: [0...0x09, 0x0B...0x10FFFF])

  var negated: PatternSet {
    var set = self
    set.isNegated.toggle()
    return set
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let isIn =
      holds(scalar)
      || (foldsCase && scalar.otherCases.contains { $0 != scalar && holds($0) })
    return isIn != isNegated
  }

  private func holds(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar.value) }
      || sets.contains { $0.contains(scalar) }
      || categories.contains { scalar.generalCategoryName.hasPrefix($0.name) != $0.isExcluded }
  }
}

extension PatternSet {
  /// `\d`, `\w`, `\s` and their opposites.
  static func perl(_ letter: Unicode.Scalar) -> PatternSet? {
    switch letter {
    case "d": digit
    case "D": digit.negated
    case "w": word
    case "W": word.negated
    case "s": space
    case "S": space.negated
    default: nil
    }
  }

  /// The classes of POSIX, as in `[[:alpha:]]`.
  static let posix: [String: PatternSet] = [
    "alnum": PatternSet(ranges: [0x30...0x39, 0x41...0x5A, 0x61...0x7A]),
    "alpha": PatternSet(ranges: [0x41...0x5A, 0x61...0x7A]),
    "ascii": PatternSet(ranges: [0...0x7F]),
    "blank": PatternSet(ranges: [0x09...0x09, 0x20...0x20]),
    "cntrl": PatternSet(ranges: [0...0x1F, 0x7F...0x7F]),
    "digit": digit,
    "graph": PatternSet(ranges: [0x21...0x7E]),
    "lower": PatternSet(ranges: [0x61...0x7A]),
    "print": PatternSet(ranges: [0x20...0x7E]),
    "punct": PatternSet(ranges: [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E]),
    "space": PatternSet(ranges: [0x09...0x0D, 0x20...0x20]),
    "upper": PatternSet(ranges: [0x41...0x5A]),
    "word": word,
    "xdigit": PatternSet(ranges: [0x30...0x39, 0x41...0x46, 0x61...0x66]),
  ]

  /// Names of general categories and of their groups (Unicode, table 4-4).
  static let categoryNames: Set = [
    "L", "Lu", "Ll", "Lt", "Lm", "Lo", "M", "Mn", "Mc", "Me", "N", "Nd", "Nl", "No", "P", "Pc",
    "Pd", "Ps", "Pe", "Pi", "Pf", "Po", "S", "Sm", "Sc", "Sk", "So", "Z", "Zs", "Zl", "Zp", "C",
    "Cc", "Cf", "Co", "Cs",
  ]
}

extension Unicode.Scalar {
  fileprivate var otherCases: [Unicode.Scalar] {
    [properties.lowercaseMapping, properties.uppercaseMapping].compactMap {
      $0.unicodeScalars.count == 1 ? $0.unicodeScalars.first : nil
    }
  }

  fileprivate var generalCategoryName: String {
    switch properties.generalCategory {
    case .uppercaseLetter: "Lu"
    case .lowercaseLetter: "Ll"
    case .titlecaseLetter: "Lt"
    case .modifierLetter: "Lm"
    case .otherLetter: "Lo"
    case .nonspacingMark: "Mn"
    case .spacingMark: "Mc"
    case .enclosingMark: "Me"
    case .decimalNumber: "Nd"
    case .letterNumber: "Nl"
    case .otherNumber: "No"
    case .connectorPunctuation: "Pc"
    case .dashPunctuation: "Pd"
    case .openPunctuation: "Ps"
    case .closePunctuation: "Pe"
    case .initialPunctuation: "Pi"
    case .finalPunctuation: "Pf"
    case .otherPunctuation: "Po"
    case .mathSymbol: "Sm"
    case .currencySymbol: "Sc"
    case .modifierSymbol: "Sk"
    case .otherSymbol: "So"
    case .spaceSeparator: "Zs"
    case .lineSeparator: "Zl"
    case .paragraphSeparator: "Zp"
    case .control: "Cc"
    case .format: "Cf"
    case .surrogate: "Cs"
    case .privateUse: "Co"
    case .unassigned: "Cn"
    @unknown default: "Cn"
    }
  }
}
