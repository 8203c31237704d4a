import Strings

/// A piece of code or markup in any language, as its items: the values between commas, semicolons or line ends.
struct Code {
  /// A part of a value: a word or another token, with the brackets after a word, or brackets alone.
  struct CodePart {
    enum PartKind: Equatable {
      case word, text, sign
      case number(Double, unit: String)
    }

    let kind: PartKind
    /// The part as written, without quotes: `Easing.bezier`, `.spring`, `0.3f`, `{`. The code as a whole has `()`.
    let text: String
    /// A word without its path.
    let name: String
    var range: Range<Int>
    /// The items in its brackets; nil without brackets.
    var items: [Item]?

    var place: Int { range.lowerBound }
    /// The number, if it has no unit but a type's.
    var number: Double? {
      guard case .number(let value, let unit) = kind, value.isFinite,
        ["", "f", "F", "d", "D", "L"].contains(unit)
      else { return nil }
      return value
    }
  }

  struct Item {
    var label: CodePart?
    /// The separator after the label: a colon or an equals sign.
    var separator: Character?
    var parts: [CodePart] = []
    /// The open brackets around it, from the outermost.
    let brackets: String

    var name: String? { label?.name }
    var place: Int { label?.place ?? parts[0].place }
    var range: Range<Int> {
      let start = parts.first?.place ?? label?.range.upperBound ?? 0
      return start..<(parts.last?.range.upperBound ?? start)
    }

    /// The only part of its value; nil if there are several or none.
    var only: CodePart? { parts.count == 1 ? parts[0] : nil }
    /// The word that its value consists of.
    var word: String? { only?.kind == .word && only?.items == nil ? only?.name : nil }
    /// The text in quotes that its value consists of.
    var text: String? { only?.kind == .text ? only?.text : nil }
    /// The number that its value consists of, in code or in quotes.
    var number: Double? { text.map(\.number) ?? only?.number }
    var isObject: Bool { label == nil && only?.text == "{" && only?.items != nil }
    /// True for a pair in parentheses.
    var isArgument: Bool { brackets.last == "(" }
    /// True with nothing but braces around it.
    var isInBlock: Bool { brackets.allSatisfy { $0 == "{" } }
  }

  let characters: [Character]
  /// The motion's duration in seconds, if it is known from elsewhere.
  let duration: Seconds?
  /// All items at any depth, in order, and their parts.
  let items: [Item]
  let parts: [CodePart]
  /// True if the text ends inside of parentheses, as half of a copied call does.
  let isCut: Bool
  /// The items by their labels, and the words that the code counts up or down, as in `time += 1`.
  let labeled: [String: [Item]]
  let changed: Set<String>
  /// The code as a whole, and all words and brackets in it from the last end to the first: each before those in it, and
  /// before the variables that it may take its arguments from.
  let calls: [(call: CodePart, item: Item?)]

  /// Scans any text. One longer than an easing may be, or nested too deeply, has no items.
  init(_ text: some StringProtocol, duration: Seconds? = nil) {
    let text = text.utf8.count <= Easing.longestText ? String(text) : ""
    (characters, self.duration) = (Array(text), duration)
    let (top, isCut) = CodeScanner.items(of: text)
    self.isCut = isCut
    items = Code.flat(top)
    let parts = items.flatMap(\.parts)
    self.parts = parts
    labeled = Dictionary(grouping: items) { $0.name ?? "" }
    changed = Set(
      zip(parts, zip(parts.dropFirst(), parts.dropFirst(2))).filter { _, signs in
        "+-*/".contains(signs.0.text) && ["=", signs.0.text].contains(signs.1.text)
      }.map(\.0.name))
    let whole = CodePart(
      kind: .word, text: "()", name: "()", range: 0..<characters.count, items: top)
    let inside = items.flatMap { item in item.parts.map { (call: $0, item: Optional(item)) } }
      .filter { $0.call.kind == .word || $0.call.items != nil }
    calls = ([(whole, nil)] + inside).sorted {
      ($1.call.range.upperBound, $0.call.place) < ($0.call.range.upperBound, $1.call.place)
    }
  }

  private static func flat(_ items: [Item]) -> [Item] {
    items.flatMap { [$0] + flat($0.parts.flatMap { $0.items ?? [] }) }
  }

  /// True for one word or function, besides separators and comments.
  var isOnePart: Bool { items.filter { $0.brackets.isEmpty }.map(\.parts.count) == [1] }

  /// Returns the text of an item as written, without its label.
  func text(of item: Item) -> String {
    String(characters[item.range]).split { $0.isWhitespace }.joined(separator: " ")
  }
}

extension String {
  /// The words between spaces.
  var words: [String] { split(separator: " ").map(String.init) }
}

// MARK: - Scanning

/// Scans code once, from left to right.
private struct CodeScanner {
  private var rest: Substring
  private var position = 0
  private var brackets = ""
  private var isTooDeep = false
  /// The innermost bracket without an end; nil if each has one.
  private var unended: Character?

  /// The deepest nesting of brackets; no person writes deeper code.
  private static let deepest = 40
  private static let closing: [Character: Character] = ["(": ")", "[": "]", "{": "}", "<": ">"]

  static func items(of text: String) -> (items: [Code.Item], isCut: Bool) {
    var scanner = CodeScanner(rest: text[...])
    let items = scanner.items()
    return (scanner.isTooDeep ? [] : items, scanner.unended == "(")
  }

  private init(rest: Substring) { self.rest = rest }

  /// Comments, the words that Java, JavaScript and Dart put before a call, and namespaces of attributes.
  private let noise =
    #/
    //.* | \#\x20.* | /\*(?s:.*?)(?:\*/|\z) | <(?:!--|\?)(?s:.*?)(?:-->|\?>|\z)
    | (?:const|new)\b(?![.\-]) | xmlns:\w+="[^"]*" | [a-z]+:(?=\w+=["'])
    /#
  /// A name, without types such as `<Float>` after it; a hyphen before a letter belongs to it. One that begins with a
  /// dot ends before the next dot.
  private let name =
    #/
    (\.[\p{L}_$@](?:[\p{L}\p{N}_$@]|-(?=\p{L}))* | (?:--)?[\p{L}_$@](?:[\p{L}\p{N}_$@]|-(?=\p{L})|\.(?=[\p{L}_$@]))*)
    (?:<[\p{L}\p{N}_.,\x20?]+>(?=\x20*[(\{]))?
    /#
  private let number = /([+\-]?(?:[0-9][0-9_]*)?(?:\.?[0-9]+)(?:[eE][+\-]?[0-9]+)?)([\p{L}%]*)/
  private let quotation = /(?s)("(?:\\.|[^"\\])*|'(?:\\.|[^'\\])*|`(?:\\.|[^`\\])*)["'`]?/

  /// Returns the items up to the end of the brackets around them.
  private mutating func items() -> [Code.Item] {
    let empty = Code.Item(brackets: brackets)
    var (items, item): ([Code.Item], Code.Item) = ([], empty)
    func end() {
      if item.label != nil || !item.parts.isEmpty { items.append(item) }
      item = empty
    }
    scan: while let next = rest.first {
      if next.isWhitespace {
        let space = rest.prefix { $0.isWhitespace }
        skip(space.count)
        // A line end separates items, except in parentheses and before a dot.
        let isEnd = space.contains(where: \.isNewline) && !["(", "[", "<"].contains(brackets.last)
        if isEnd, !item.parts.isEmpty, rest.first != "." { end() }
      } else if let match = rest.prefixMatch(of: noise) {
        skip(match.output.count)
      } else if let match = rest.prefixMatch(of: name) {
        item.parts.append(part(.word, match.output.1, length: match.output.0.count))
      } else if let match = rest.prefixMatch(of: number) {
        let value = String(match.output.1.filter { $0 != "_" }).number ?? .nan
        let kind = Code.CodePart.PartKind.number(value, unit: String(match.output.2))
        item.parts.append(part(kind, match.output.0, length: match.output.0.count))
      } else if let match = rest.prefixMatch(of: quotation) {
        let text = match.output.1.dropFirst().replacing(/(?s)\\(.)/, with: \.output.1)
        item.parts.append(part(.text, text[...], length: match.output.0.count))
      } else {
        let isInTag = brackets.last == "<"
        if next == ">" ? isInTag : brackets.contains(where: { Self.closing[$0] == next }) { break }
        let sign = part(.sign, rest.prefix(1), length: 1)
        switch next {
        case ",", ";": end()
        case ")", "]", "}": break
        case "/" where isInTag: break
        case "(" where item.parts.last?.kind == .word && item.parts.last?.items == nil:
          close(&item.parts[item.parts.count - 1], "(")
        case "(", "[", "{":
          item.parts.append(sign)
          close(&item.parts[item.parts.count - 1], next)
        case "<" where item.parts.isEmpty && rest.prefixMatch(of: name) != nil:
          let name = rest.prefixMatch(of: name)?.output.1 ?? ""
          item.parts.append(part(.word, name, length: name.count))
          close(&item.parts[0], "<")
          end()
        case ":" where isLabel(item, before: next), "=" where isLabel(item, before: next):
          let label = item.parts.removeLast()
          // Words before a label, as in let x =, are no part of its value; calls and paths are values of their own.
          let isValue = item.parts.contains { $0.items != nil || $0.text.contains(".") }
          if item.label != nil || isValue { end() }
          (item.label, item.separator, item.parts) = (label, next, [])
        default: item.parts.append(sign)
        }
      }
    }
    end()
    return items
  }

  private mutating func skip(_ length: Int) {
    rest = rest.dropFirst(length)
    position += length
  }

  private mutating func part(_ kind: Code.CodePart.PartKind, _ text: Substring, length: Int)
    -> Code.CodePart
  {
    defer { skip(length) }
    let path = text.lastIndex(of: ".").map(text.index(after:))
    let name = kind == .word ? text[(path ?? text.startIndex)...] : text
    return Code.CodePart(
      kind: kind, text: String(text), name: String(name), range: position..<position + length)
  }

  /// Scans the brackets of a part up to their end, whether it is there or not.
  private mutating func close(_ part: inout Code.CodePart, _ bracket: Character) {
    brackets.append(bracket)
    isTooDeep = isTooDeep || brackets.count > Self.deepest
    if isTooDeep { rest = "" }
    part.items = items()
    brackets.removeLast()
    if rest.isEmpty { unended = unended ?? bracket }
    if rest.first == Self.closing[bracket] { skip(1) }
    part.range = part.place..<position
  }

  /// Returns whether the end of an item is a label, before a colon or an equals sign that has been read.
  private func isLabel(_ item: Code.Item, before separator: Character) -> Bool {
    // Objective-C and XML have no comma before the next label: [view a:1 b:2].
    let isNext = item.parts.count > 1 && ["[", "<"].contains(brackets.last)
    guard item.label == nil || isNext, let last = item.parts.last, last.items == nil,
      last.kind == .word || last.kind == .text, !"=>:".contains(rest.first ?? " ")
    else { return false }
    // The colon of a choice between values.
    let mark = item.parts.last { $0.kind == .sign && "?:".contains($0.text) }
    return separator != ":" || mark?.text != "?"
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

  /// The error of code that ends inside of parentheses.
  var cutError: TextError { error(at: characters.count, "incomplete code: expected ')'") }

  /// Returns the error of an easing in the code.
  func error(at place: Int, reading owner: String, _ error: TextError) -> TextError {
    self.error(at: place, "cannot read \(owner): \(error.message)")
  }

  private func error(at place: Int, _ message: String) -> TextError {
    let lines = characters.prefix(place).split(omittingEmptySubsequences: false) { $0.isNewline }
    return TextError(line: max(lines.count, 1), column: (lines.last?.count ?? 0) + 1, message)
  }
}
