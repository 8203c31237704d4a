/// A piece of code or markup in any language, as a tree of words, numbers, texts and brackets.
struct Code {
  /// A name with its path: `Easing.bezier`, `.spring`, `ease-in`.
  struct Word {
    let path: [String]
    /// True if it begins with a dot.
    let isMember: Bool
    let place: Int

    var root: String { path[0] }
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
  /// All items, at any depth, in order.
  let allItems: [Item]
  /// All words other than labels, in order.
  let mentions: [Mention]
  /// All groups in braces, the outer ones first.
  let objects: [ObjectMention]
  /// The motion's duration in seconds, if it is known from elsewhere.
  let duration: Seconds?

  /// Parses any text. One longer than an easing may be, or nested too deeply, has no items.
  init(_ text: some StringProtocol, duration: Seconds? = nil) {
    let isShort = text.utf8.count <= Easing.longestText
    characters = isShort ? Array(text) : []
    self.duration = duration
    var parser = CodeParser(characters)
    items = parser.items()
    var finder = CodeFinder()
    finder.visit(items, [], [])
    (allItems, mentions, objects) = (items + finder.inner, finder.mentions, finder.objects)
  }

  /// True if it begins with a brace, as a JSON object does.
  var isObject: Bool { characters.first { !$0.isWhitespace } == "{" }

  /// Returns the text of a range.
  func text(_ range: Range<Int>) -> String { String(characters[range]) }

  /// Returns the text of an item as written, without its label.
  func text(of item: Item) -> String {
    text(item.value).split { $0.isWhitespace }.joined(separator: " ")
  }
}

// MARK: - Items of one value

extension Code.Item {
  /// The only atom in it; nil if there are several or none.
  var only: Code.Atom? { atoms.count == 1 ? atoms[0] : nil }

  /// The word that it consists of; nil for anything else.
  var word: Code.Word? { only?.word }

  /// The quoted text that it consists of; nil for anything else.
  var text: String? { if case .text(let text) = only { text } else { nil } }

  /// The number that it consists of, whatever its unit; nil for anything else.
  var number: Double? { if case .number(let value, _) = only { value } else { nil } }

  /// The group that it consists of; nil for anything else.
  func group(_ bracket: Character) -> Code.Group? {
    guard case .group(let group) = only, group.bracket == bracket else { return nil }
    return group
  }

  /// The call that it consists of; nil for anything else.
  var call: (word: Code.Word, group: Code.Group)? {
    guard atoms.count == 2, let word = atoms[0].word, case .group(let group) = atoms[1],
      group.bracket == "("
    else { return nil }
    return (word, group)
  }
}

extension Code.Atom {
  /// The word that it is; nil for anything else.
  var word: Code.Word? { if case .word(let word) = self { word } else { nil } }
}
