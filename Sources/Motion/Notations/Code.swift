/// A piece of code or markup as a tree of words, numbers, texts and brackets, whatever its language.
struct Code {
  /// A name with what stands before its dots: `Easing.bezier`, `.spring`, `ease-in`.
  struct Word {
    let path: [String]
    /// Whether it begins with a dot.
    let isMember: Bool
    let place: Int

    var name: String { path[path.count - 1] }

    /// The name as it was written.
    var text: String { (isMember ? "." : "") + path.joined(separator: ".") }
  }

  indirect enum Atom {
    case word(Word)
    /// A number with the letters behind it, as in `300ms` or `0.2f`.
    case number(Double, unit: String)
    case text(String)
    case group(Group)
    /// Anything else: operators, mostly.
    case sign(Character)
  }

  /// What stands between commas, semicolons or line ends, perhaps behind a label.
  struct Item {
    var label: Word?
    /// What stands behind the label: a colon or an equals sign.
    var separator: Character?
    /// Whether the label is in quotes.
    var isQuoted = false
    var atoms: [Atom] = []
    /// Where the value begins and ends.
    var value: Range<Int>

    var name: String? { label?.name }
    var place: Int { label?.place ?? value.lowerBound }
  }

  /// Brackets with items in them; markup has `<`.
  struct Group {
    let bracket: Character
    let items: [Item]
    let range: Range<Int>
  }

  let characters: [Character]
  let items: [Item]
  /// How long the motion takes, in seconds, where that is known from elsewhere.
  let duration: Seconds?

  /// Reads any text; one that is longer than an easing may be, or deeper than code is, has no items.
  init(_ text: some StringProtocol, duration: Seconds? = nil) {
    let isShort = text.utf8.count <= Easing.longestText
    characters = isShort ? Array(text) : []
    self.duration = duration
    var parser = CodeParser(characters)
    items = parser.items()
  }

  /// Whether it begins with a brace, as an object of JSON does.
  var isObject: Bool { characters.first { !$0.isWhitespace } == "{" }

  /// The characters of a range.
  func text(_ range: Range<Int>) -> String { String(characters[range]) }
}

extension Code.Item {
  /// The only thing in it; nil if there is more, or nothing.
  var only: Code.Atom? { atoms.count == 1 ? atoms[0] : nil }

  /// The brackets that are all of it.
  func group(_ bracket: Character) -> Code.Group? {
    guard case .group(let group) = only, group.bracket == bracket else { return nil }
    return group
  }
}
