import Strings

/// A piece of code or markup in any language, as a tree of words, numbers, texts and brackets.
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

    var word: Word? { if case .word(let word) = self { word } else { nil } }
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

    /// The only atom in it; nil if there are several or none.
    var only: Atom? { atoms.count == 1 ? atoms[0] : nil }
    var word: Word? { only?.word }
    var text: String? { if case .text(let text) = only { text } else { nil } }
    var number: Double? { if case .number(let value, _) = only { value } else { nil } }
    var group: Group? { if case .group(let group) = only { group } else { nil } }
  }

  /// Brackets with items in them; markup has `<`.
  struct Group {
    let bracket: Character
    let items: [Item]
    let range: Range<Int>
  }

  /// A word with the parentheses after it, or brackets of another kind.
  struct Call {
    /// The name. Objects and lists have their bracket, `{` or `[`; the code as a whole has `()`.
    let word: Word
    /// True for a word with nothing in parentheses after it.
    let isWord: Bool
    let items: [Item]
    let range: Range<Int>
    /// The closest label before it.
    let label: String?
    /// True if it has a label, or brackets around it.
    let isNested: Bool
    /// True for a chain of methods, whose arguments have the methods' names.
    var isChain = false

    /// Its arguments: those in braces if there are any, as in `withSpring(1, { mass: 2 })`.
    var arguments: [Item] { settings?.items ?? items }

    /// True if its arguments are in braces, so each of them has a label.
    var hasSettings: Bool { word.text == "{" || settings != nil }

    private var settings: Group? {
      items.last { $0.label == nil && $0.group?.bracket == "{" }?.group
    }

    /// The place of its arguments in braces, or of its name.
    var place: Int { settings?.range.lowerBound ?? word.place }

    var keys: Set<String> { Set(arguments.compactMap(\.name)) }

    /// Returns the argument with a label.
    func item(_ label: String) -> Item? { arguments.first { $0.name == label } }
  }

  let characters: [Character]
  let items: [Item]
  /// All items, at any depth.
  private(set) var allItems: [Item]
  /// All words, objects, lists and elements in order, then the code itself.
  private(set) var calls: [Call] = []
  /// The motion's duration in seconds, if it is known from elsewhere.
  let duration: Seconds?

  /// Parses any text. One longer than an easing may be, or nested too deeply, has no items.
  init(_ text: some StringProtocol, duration: Seconds? = nil) {
    characters = text.utf8.count <= Easing.longestText ? Array(text) : []
    var parser = CodeParser(characters)
    items = parser.items()
    (allItems, self.duration) = (items, duration)
    findCalls(in: items, label: nil, isNested: false)
    let whole = Word(path: ["()"], isMember: false, place: 0)
    calls.append(
      Call(
        word: whole, isWord: false, items: items, range: 0..<characters.count, label: nil,
        isNested: false))
  }

  /// Returns the text of a range.
  func text(_ range: Range<Int>) -> String { String(characters[range]) }

  /// Returns the text of an item as written, without its label.
  func text(of item: Item) -> String {
    text(item.value).split { $0.isWhitespace }.joined(separator: " ")
  }
}

// MARK: - Calls

extension Code {
  private mutating func findCalls(in items: [Item], label: String?, isNested: Bool) {
    for item in items {
      let label = item.name ?? label
      for (index, atom) in item.atoms.enumerated() {
        switch atom {
        case .word(let word):
          let next = item.atoms.dropFirst(index + 1).first
          add(word, next, label, isNested)
        case .group(let group):
          allItems += group.items
          let items = add(group, label, isNested)
          findCalls(in: items, label: label, isNested: true)
        default: break
        }
      }
    }
  }

  private mutating func add(_ word: Word, _ next: Atom?, _ label: String?, _ isNested: Bool) {
    var arguments: Group?
    if case .group(let group) = next, group.bracket == "(" { arguments = group }
    let end = arguments?.range.upperBound ?? word.place + word.text.count
    calls.append(
      Call(
        word: word, isWord: arguments == nil, items: arguments?.items ?? [],
        range: word.place..<end, label: label, isNested: isNested || label != nil))
  }

  /// Adds an object, a list, or an element, whose first item is its name. Returns the items inside.
  private mutating func add(_ group: Group, _ label: String?, _ isNested: Bool) -> [Item] {
    guard group.bracket != "(" else { return group.items }
    let element = group.bracket == "<" ? group.items.first?.word : nil
    let items = element == nil ? group.items : Array(group.items.dropFirst())
    let bracket = Word(
      path: [String(group.bracket)], isMember: false, place: group.range.lowerBound)
    calls.append(
      Call(
        word: element ?? bracket, isWord: false, items: items, range: group.range, label: label,
        isNested: isNested || label != nil))
    return items
  }

  /// Returns the call that an item consists of. A quoted one is parsed first.
  func call(in item: Item) -> (call: Call, code: Code)? {
    if let text = item.text {
      let code = Code(text)
      return code.items.count == 1 ? code.call(in: code.items[0]) : nil
    }
    // Reanimated's Easing.bezier() makes a factory.
    let factory = item.atoms.dropLast().last?.word.flatMap { $0.text == ".factory" ? $0 : nil }
    let range = item.value.lowerBound..<(factory?.place ?? item.value.upperBound)
    return calls.first { $0.word.place == range.lowerBound && $0.range == range }.map { ($0, self) }
  }

  /// Returns a chain of methods as one call of its first word, `A.b(1).c()` or `A().b(1)`; nil for other words.
  func chain(of first: Call) -> Call? {
    for item in allItems {
      guard let start = item.atoms.firstIndex(where: { $0.word?.place == first.word.place }) else {
        continue
      }
      var (methods, end): ([Item], Int) = ([], first.range.upperBound)
      for case (let word?, .group(let group)) in zip(
        item.atoms[start...].map(\.word), item.atoms[start...].dropFirst())
      {
        guard word.path != [first.word.path[0]] else { continue }
        let argument = group.items.first
        var method = Item(
          atoms: argument?.atoms ?? [],
          value: argument?.value ?? word.place..<group.range.upperBound)
        method.label = Word(path: [word.name], isMember: false, place: word.place)
        methods.append(method)
        end = group.range.upperBound
      }
      guard !methods.isEmpty else { return nil }
      let builder = Word(path: [first.word.path[0]], isMember: false, place: first.word.place)
      return Call(
        word: builder, isWord: false, items: methods, range: first.word.place..<end,
        label: first.label, isNested: first.isNested, isChain: true)
    }
    return nil
  }

  /// Returns the value of a variable, which the code sets.
  func value(of variable: Word) -> Item? {
    allItems.first { $0.name == variable.name && $0.place != variable.place }
  }

  /// Returns the only item with a label, or the argument of its only setter, anywhere in the code.
  func setting(_ label: String) throws(TextError) -> Item? {
    let setter = "set" + label.prefix(1).uppercased() + label.dropFirst()
    var found =
      allItems.filter { $0.name == label }
      + calls.filter { $0.word.name == setter }.compactMap(\.items.first)
    if found.isEmpty, label == "duration" { found = unlabeledDurations }
    guard found.count < 2 else {
      throw error(at: found[1].place, reading: "this as one curve", label, expected: "only one")
    }
    return found.first
  }
}

extension Code {
  /// Flutter's durations without a label, each beside its `curve: `: others are delays.
  private var unlabeledDurations: [Item] {
    calls.filter { $0.item("curve") != nil }.flatMap(\.items).filter {
      $0.label == nil && call(in: $0)?.call.word.text == "Duration"
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
    let text = [value == nil ? nil : owner, "'\(String((value ?? owner).prefix(40)).escaped)'"]
    return error(
      at: place,
      "cannot read \(text.compactMap(\.self).joined(separator: " ")): expected \(expected)")
  }

  /// Returns the error of an easing in the code.
  func error(at place: Int, reading owner: String, _ error: TextError) -> TextError {
    self.error(at: place, "cannot read \(owner): \(error.message)")
  }

  private func error(at place: Int, _ message: String) -> TextError {
    let lines = characters.prefix(place).split(omittingEmptySubsequences: false) { $0.isNewline }
    return TextError(line: max(lines.count, 1), column: (lines.last?.count ?? 0) + 1, message)
  }
}
