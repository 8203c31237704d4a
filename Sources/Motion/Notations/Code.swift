/// A piece of code or markup as a tree of words, numbers, texts and brackets, whatever its language.
struct Code {
  /// A name with its path: `Easing.bezier`, `.spring`, `ease-in`.
  struct Word {
    let path: [String]
    /// True if it begins with a dot.
    let isMember: Bool
    let place: Int

    var name: String { path[path.count - 1] }

    /// The name as written.
    var text: String { (isMember ? "." : "") + path.joined(separator: ".") }
  }

  indirect enum Atom {
    case word(Word)
    /// A number with its suffix, as in `300ms` or `0.2f`.
    case number(Double, unit: String)
    case text(String)
    case group(Group)
    /// Any other character, mostly operators.
    case sign(Character)
  }

  /// An item between commas, semicolons or line ends, optionally labeled.
  struct Item {
    var label: Word?
    /// The separator after the label: a colon or an equals sign.
    var separator: Character?
    /// True if the label is in quotes.
    var isQuoted = false
    var atoms: [Atom] = []
    /// The range of the value.
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
  /// The motion's duration in seconds, if it is known from elsewhere.
  let duration: Seconds?

  /// Parses any text. One longer than an easing may be, or nested too deeply, has no items.
  init(_ text: some StringProtocol, duration: Seconds? = nil) {
    let isShort = text.utf8.count <= Easing.longestText
    characters = isShort ? Array(text) : []
    self.duration = duration
    var parser = CodeParser(characters)
    items = parser.items()
  }

  /// True if it begins with a brace, as a JSON object does.
  var isObject: Bool { characters.first { !$0.isWhitespace } == "{" }

  /// Returns the text of a range.
  func text(_ range: Range<Int>) -> String { String(characters[range]) }
}

extension Code.Item {
  /// The only atom in it; nil if there are several or none.
  var only: Code.Atom? { atoms.count == 1 ? atoms[0] : nil }

  /// The group that it consists of; nil for anything else.
  func group(_ bracket: Character) -> Code.Group? {
    guard case .group(let group) = only, group.bracket == bracket else { return nil }
    return group
  }
}
