/// A set of scalars.
struct PatternSet: Hashable, Sendable {
  var ranges: [ClosedRange<UInt32>] = []
  var categories: [Category] = []
  var isNegated = false
  /// True if letters match in either case.
  var foldsCase = false
  /// Subsets, each with its own negation.
  var sets: [PatternSet] = []

  /// A general category by its short name, such as `L` or `Lu`.
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
  /// Returns the set of `\d`, `\w`, `\s` or an opposite; nil for other letters.
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

  /// The names of the general categories and their groups (Unicode, table 4-4).
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
