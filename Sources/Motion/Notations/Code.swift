import Strings

/// A piece of code or markup in any language, as flat lists of its items and calls.
struct Code {
  /// A name with its path: `Easing.bezier`, `.spring`, `ease-in`.
  struct Word {
    let path: [String]
    /// True if it begins with a dot.
    let isMember: Bool
    let place: Int

    init(_ text: String, at place: Int) {
      isMember = text.hasPrefix(".")
      path = text.dropFirst(isMember ? 1 : 0).split(
        separator: ".", omittingEmptySubsequences: false
      )
      .map(String.init)
      self.place = place
    }

    var name: String { path[path.count - 1] }

    /// The name as written.
    var text: String { (isMember ? "." : "") + path.joined(separator: ".") }
  }

  /// A part of a value. Brackets are one part with everything in them.
  enum Token {
    case word(Word)
    case number(Double, unit: String)
    case text(String)
    case brackets(Character)
    case sign(Character)

    var word: Word? { if case .word(let word) = self { word } else { nil } }
  }

  /// A value between commas, semicolons or line ends, optionally labeled.
  struct Item {
    var label: Word?
    /// The separator after the label: a colon or an equals sign.
    var separator: Character?
    var tokens: [(token: Token, range: Range<Int>)] = []
    /// True for an argument in parentheses.
    var isArgument = false
    /// The place after its label.
    var start = 0

    var range: Range<Int> {
      (tokens.first?.range.lowerBound ?? start)..<(tokens.last?.range.upperBound ?? start)
    }
    var name: String? { label?.name }
    var place: Int { label?.place ?? range.lowerBound }
    var first: Word? { tokens.first?.token.word }

    /// The only token in it; nil if there are several or none.
    private var only: Token? { tokens.count == 1 ? tokens[0].token : nil }
    var isObject: Bool { if label == nil, case .brackets("{") = only { true } else { false } }
    var word: Word? { only?.word }
    var text: String? { if case .text(let text) = only { text } else { nil } }
    var quantity: (value: Double, unit: String)? {
      if case .number(let value, let unit) = only { (value, unit) } else { nil }
    }
    var number: Double? { quantity?.value }
  }

  /// A word with the parentheses after it, or brackets of another kind.
  struct Call {
    /// The name. Objects and lists have their bracket, `{` or `[`; the code as a whole has `()`.
    var word: Word
    /// True for a word with nothing in parentheses after it.
    var isWord = false
    var range: Range<Int>
    /// The closest label before it.
    var label: String?
    /// True if it has a label, or brackets around it.
    var isNested = false
    /// True for braces with nothing but braces around them.
    var isBlock = false
    var items: [Item] = []
    /// The object among its items, as in `withSpring(1, { mass: 2 })`, and its place.
    var object: (items: [Item], place: Int)?

    var arguments: [Item] { object?.items ?? items }

    /// True if its arguments are in braces, so each of them has a label.
    var hasObject: Bool { word.text == "{" || object != nil }

    var keys: Set<String> { Set(arguments.compactMap(\.name)) }

    /// Returns the argument with a label.
    func item(_ label: String) -> Item? { arguments.first { $0.name == label } }
  }

  let characters: [Character]
  /// The motion's duration in seconds, if it is known from elsewhere.
  let duration: Seconds?
  /// All items, at any depth.
  let items: [Item]
  /// All words, objects, lists and elements in order, then the code itself.
  let calls: [Call]
  /// The indices of calls, by the places where they start.
  private let indices: [Int: Int]

  /// Scans any text. One longer than an easing may be, or nested too deeply, has no items.
  init(_ text: some StringProtocol, duration: Seconds? = nil) {
    let text = text.utf8.count <= Easing.longestText ? String(text) : ""
    (characters, self.duration) = (Array(text), duration)
    (items, calls) = CodeScanner.scan(text)
    let places = calls.enumerated().map { ($1.range.lowerBound, $0) }
    indices = Dictionary(places) { first, _ in first }
  }

  /// Returns the text of an item as written, without its label.
  func text(of item: Item) -> String {
    String(characters[item.range]).split { $0.isWhitespace }.joined(separator: " ")
  }
}

// MARK: - Calls

extension Code {
  /// Returns the call that an item consists of; a name in quotes is one, too.
  func call(in item: Item) -> Call? {
    if let text = item.text {
      return Call(
        word: Word(text, at: item.range.lowerBound), isWord: true, range: item.range)
    }
    // Reanimated's Easing.bezier() makes a factory.
    let factory = item.tokens.last { $0.token.word?.text == ".factory" }
    let end = factory?.range.lowerBound ?? item.range.upperBound
    let call = indices[item.range.lowerBound].map { calls[$0] }
    return call?.range.upperBound == end ? call : nil
  }

  /// Returns the methods after a call, as in `A.b(1).c()`.
  func methods(after call: Call) -> [Call] {
    var (methods, end): ([Call], Int) = ([], call.range.upperBound)
    while let dot = characters[end...].firstIndex(where: { !$0.isWhitespace }),
      let next = indices[dot].map({ calls[$0] }), next.word.isMember
    {
      methods.append(next)
      end = next.range.upperBound
    }
    return methods
  }

  /// Returns the value of a variable, which the code sets.
  func value(of variable: Word) -> Item? { items.first { $0.name == variable.name } }

  /// Returns the only item with a label, or the argument of its only setter, anywhere in the code.
  func setting(_ label: String) throws(TextError) -> Item? {
    let setter = "set" + label.prefix(1).uppercased() + label.dropFirst()
    var found =
      items.filter { $0.name == label }
      + calls.filter { $0.word.name == setter }.compactMap(\.items.first)
    if found.isEmpty, label == "duration" { found = unlabeledDurations }
    guard found.count < 2 else {
      throw error(at: found[1].place, reading: "this as one curve", label, expected: "only one")
    }
    return found.first
  }

  /// Flutter's durations without a label, each beside its `curve: `: others are delays.
  private var unlabeledDurations: [Item] {
    calls.filter { $0.item("curve") != nil }.flatMap(\.items).filter {
      $0.label == nil && call(in: $0)?.word.text == "Duration"
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
