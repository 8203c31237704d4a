import Strings

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
  let references: [Reference]
  /// All groups in braces, the outer ones first.
  let objects: [Object]
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
    (allItems, references, objects) = (items + finder.inner, finder.references, finder.objects)
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

// MARK: - Words and objects with their context

extension Code {
  /// A word in code with its context: a call, if parentheses follow.
  struct Reference {
    let word: Code.Word
    /// The parentheses after it.
    let arguments: Code.Group?
    /// The braces after those.
    let braces: Code.Group?
    /// The rest of its item.
    let rest: ArraySlice<Code.Atom>
    /// The labels before it, innermost last.
    let labels: [Code.Word]
    /// The calls around it, innermost last.
    let enclosing: [Code.Word]

    struct Follower {
      let word: Code.Word
      let arguments: Code.Group?
    }

    var name: String { word.name }

    /// The calls chained on it: `.speed(2)`.
    var followers: [Follower] {
      var (rest, followers) = (rest, [Follower]())
      while case .word(let next) = rest.first, next.isMember {
        rest = rest.dropFirst()
        followers.append(.init(word: next, arguments: rest.take("(")))
        _ = rest.take("{")
      }
      return followers
    }
  }

  /// An object in braces, with the labels and calls around it, innermost last.
  struct Object {
    let group: Code.Group
    let labels: [Code.Word]
    let enclosing: [Code.Word]

    /// Its labels.
    var keys: Set<String> { Set(group.items.compactMap(\.name)) }
  }
}

extension ArraySlice<Code.Atom> {
  /// Removes and returns the first group if it has this bracket.
  fileprivate mutating func take(_ bracket: Character) -> Code.Group? {
    guard case .group(let group) = first, group.bracket == bracket else { return nil }
    removeFirst()
    return group
  }
}

/// Walks a tree and records words and braces with their context.
struct CodeFinder {
  private(set) var references: [Code.Reference] = []
  private(set) var objects: [Code.Object] = []
  /// The items in groups, at any depth.
  private(set) var inner: [Code.Item] = []

  mutating func visit(_ items: [Code.Item], _ labels: [Code.Word], _ enclosing: [Code.Word]) {
    for item in items {
      let labels = item.label.map { labels + [$0] } ?? labels
      for (index, atom) in item.atoms.enumerated() {
        switch atom {
        case .word(let word):
          references.append(reference(of: word, at: index, in: item.atoms, labels, enclosing))
        case .group(let group):
          if group.bracket == "{" {
            objects.append(Code.Object(group: group, labels: labels, enclosing: enclosing))
          }
          inner += group.items
          let owner = call(before: index, in: item.atoms)
          visit(group.items, labels, owner.map { enclosing + [$0] } ?? enclosing)
        default: break
        }
      }
    }
  }

  /// Returns the word that a group belongs to.
  private func call(before index: Int, in atoms: [Code.Atom]) -> Code.Word? {
    // Parentheses, and braces after them.
    for atom in atoms[max(0, index - 2)..<index].reversed() {
      if let word = atom.word { return word }
      guard case .group = atom else { return nil }
    }
    return nil
  }

  private func reference(
    of word: Code.Word, at index: Int, in atoms: [Code.Atom], _ labels: [Code.Word],
    _ enclosing: [Code.Word]
  ) -> Code.Reference {
    var rest = atoms[(index + 1)...]
    let (arguments, braces) = (rest.take("("), rest.take("{"))
    return Code.Reference(
      word: word, arguments: arguments, braces: braces, rest: rest, labels: labels,
      enclosing: enclosing)
  }
}

// MARK: - The curves in it

extension Code {
  /// Reads the references of curves. There must be one, or several equal ones.
  ///
  /// References inside one that was read belong to it.
  func curve(
    among references: [Reference],
    _ read: (Reference) throws(TextError) -> NamedCurve?
  ) throws(TextError) -> NamedCurve? {
    var found: NamedCurve?
    var last: (reference: Reference, followers: [Reference.Follower])?
    for reference in references {
      // References come in order, so only the last one can contain the next.
      if let last, reference.isInside(last.reference, last.followers) { continue }
      guard let curve = try read(reference) else { continue }
      last = (reference, reference.followers)
      found = try merge(found, curve, at: reference.word.place, reference.word.text)
    }
    return found
  }

  /// Returns a curve, which must equal the one found before it.
  func merge(
    _ found: NamedCurve?, _ curve: NamedCurve, at place: Int, _ text: String?
  ) throws(TextError) -> NamedCurve {
    guard let found, found != curve else { return curve }
    throw error(
      at: place, reading: "this as one curve", text, expected: "no different second curve")
  }

  /// Checks the calls on a curve: only those about its start and repetition are allowed.
  func check(
    _ reference: Reference, passing harmless: Set<String> = []
  ) throws(TextError) {
    for follower in reference.followers where !harmless.contains(follower.word.name) {
      throw error(
        at: follower.word.place, reading: reference.word.text, follower.word.text,
        expected: "nothing that changes the curve")
    }
  }

  /// Returns the only item with a label, at any depth; several are an error.
  func item(_ label: String) throws(TextError) -> Item? {
    let found = allItems.filter { $0.name == label }
    guard found.count < 2 else {
      throw error(at: found[1].place, reading: "this as one curve", label, expected: "only one")
    }
    return found.first
  }

  /// Returns the number of that item, in seconds; nil without the item.
  func seconds(_ label: String, unit: Double = 1) throws(TextError) -> Seconds? {
    guard let item = try item(label) else { return nil }
    guard let value = item.number else {
      throw error(at: item.place, reading: label, text(of: item), expected: "a number")
    }
    return value * unit
  }
}

extension Code.Group {
  /// Returns whether a place is in it, and in no closure in it.
  fileprivate func hasArgument(at place: Int) -> Bool {
    guard range.contains(place), !isClosure else { return false }
    for case .group(let group) in items.flatMap(\.atoms) where group.range.contains(place) {
      return group.hasArgument(at: place)
    }
    return true
  }

  /// True if it is a closure rather than an object, whose items have labels with colons.
  private var isClosure: Bool {
    bracket == "{" && items.first.map { $0.label == nil || $0.separator != ":" } ?? true
  }
}

extension Code.Reference {
  /// Returns whether it is an argument of another reference, and not in a closure there.
  fileprivate func isInside(_ other: Code.Reference, _ followers: [Follower]) -> Bool {
    (other.arguments?.hasArgument(at: word.place) ?? false)
      || followers.contains {
        $0.word.place == word.place || $0.arguments?.range.contains(word.place) ?? false
      }
  }
}

// MARK: - Errors

extension Code {
  /// Returns the error of something unreadable at `place`.
  ///
  /// - Parameters:
  ///   - owner: The call or object around it.
  ///   - value: The wrong text; nil if something is missing.
  func error(
    at place: Int, reading owner: String, _ value: String?, expected: String
  ) -> TextError {
    let quoted = value.map { " '\(String($0.prefix(40)).escaped)'" } ?? ""
    return error(at: place, "cannot read \(owner)\(quoted): expected \(expected)")
  }

  /// Returns the error of an easing in the code.
  func error(at place: Int, reading owner: String, _ error: TextError) -> TextError {
    self.error(at: place, "cannot read \(owner): \(error.message)")
  }

  func error(at place: Int, _ message: String) -> TextError {
    let lines = characters.prefix(place).split(omittingEmptySubsequences: false) { $0.isNewline }
    return TextError(
      line: max(lines.count, 1), column: (lines.last?.count ?? 0) + 1, message)
  }
}
