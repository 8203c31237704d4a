import Strings

/// A piece of code in any language, as its calls with their labels, numbers and names.
struct Code {
  /// A word, a call, or brackets alone, whose path is the bracket.
  struct CodeCall {
    /// The name as written: `Easing.bezier`, `.spring`.
    let path: String
    var range: Range<Int>
    /// The items in its brackets; nil for a word.
    var items: [CodeItem]?

    /// The name without its path.
    var name: String { String(path.split(separator: ".").last ?? "") }
  }

  enum CodePart {
    case call(CodeCall)
    case number(Double)
    case sign(Character)
  }

  /// A value between commas, semicolons or line ends, and its label.
  struct CodeItem {
    var label: String?
    /// A colon or an equals sign; nil without a label.
    var separator: Character?
    var parts: [CodePart] = []
    var range = 0..<0

    /// The last word of the label, as in `animator.duration = 300`.
    var name: String? { label?.split(separator: ".").last.map(String.init) }

    /// The call or word that the value consists of; nil for any other value.
    var call: CodeCall? {
      if parts.count == 1, case .call(let call) = parts[0] { call } else { nil }
    }
  }

  let characters: [Character]
  let items: [CodeItem]
  /// True if the text ends inside of parentheses, as half of a copied call does.
  let isCut: Bool

  /// Scans any text. One longer than an easing may be, or nested too deeply, has no items.
  init(_ text: some StringProtocol) {
    let text = text.utf8.count <= Easing.longestText ? String(text) : ""
    characters = Array(text)
    (items, isCut) = CodeScanner.items(of: text)
  }

  /// Returns the text of an item as written.
  func text(of item: CodeItem) -> String {
    String(characters[item.range]).split { $0.isWhitespace }.joined(separator: " ")
  }
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
  private static let closing: [Character: Character] = ["(": ")", "[": "]", "{": "}"]

  static func items(of text: String) -> (items: [Code.CodeItem], isCut: Bool) {
    var scanner = CodeScanner(rest: text[...])
    let items = scanner.items()
    return (scanner.isTooDeep ? [] : items, scanner.unended == "(")
  }

  private init(rest: Substring) { self.rest = rest }

  /// Comments, text in quotes, and the words that Java, JavaScript and Dart put before a call.
  private let noise =
    #/
    //.* | \#\x20.* | /\*(?s:.*?)(?:\*/|\z) | (?:const|new)\b(?!\.)
    | "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*'
    /#
  /// A name, without types such as `<Float>`. One that begins with a dot ends before the next dot.
  private let name =
    /(\.[\p{L}_$][\p{L}\p{N}_$]*|[\p{L}_$@](?:[\p{L}\p{N}_$]|\.(?=[\p{L}_$]))*)(?:<[\w.,\x20?]+>(?=\())?/
  private let number = /([+\-]?(?:[0-9][0-9_]*)?(?:\.?[0-9]+)(?:[eE][+\-]?[0-9]+)?)([\p{L}%]*)/

  /// Returns the items up to the end of the brackets around them.
  private mutating func items() -> [Code.CodeItem] {
    var (items, item): ([Code.CodeItem], Code.CodeItem) = ([], Code.CodeItem())
    func end() {
      if !item.parts.isEmpty { items.append(item) }
      item = Code.CodeItem()
    }
    func append(_ part: Code.CodePart, from start: Int) {
      if item.label == nil, item.parts.isEmpty { item.range = start..<start }
      item.parts.append(part)
    }
    while let next = rest.first {
      let start = position
      if next.isWhitespace {
        let space = rest.prefix { $0.isWhitespace }
        skip(space.count)
        // A line end separates items, except in parentheses and before a dot.
        let isEnd = space.contains(where: \.isNewline) && !["(", "["].contains(brackets.last)
        if isEnd, !item.parts.isEmpty, rest.first != "." { end() }
      } else if let match = rest.prefixMatch(of: noise) {
        skip(match.output.count)
        if next == "\"" || next == "'" { append(.sign(next), from: start) }
      } else if let match = rest.prefixMatch(of: name) {
        skip(match.output.0.count)
        let word = Code.CodeCall(path: String(match.output.1), range: start..<position)
        append(.call(word), from: start)
      } else if let match = rest.prefixMatch(of: number) {
        skip(match.output.0.count)
        let value = String(match.output.1.filter { $0 != "_" }).number
        let isBare = ["", "f", "F", "d", "D", "L"].contains(match.output.2)
        append(isBare ? value.map { .number($0) } ?? .sign("?") : .sign("%"), from: start)
      } else if brackets.contains(where: { Self.closing[$0] == next }) {
        break
      } else {
        skip(1)
        switch next {
        case ",", ";": end()
        case "(", "[", "{":
          var call = Code.CodeCall(path: String(next), range: start..<position)
          if next == "(", case .call(let word) = item.parts.last, word.items == nil {
            call = word
            item.parts.removeLast()
          }
          close(&call, next)
          append(.call(call), from: call.range.lowerBound)
        case ":" where isLabel(item), "=" where isLabel(item):
          guard case .call(let word) = item.parts.removeLast() else { break }
          // Words before a label, as in let x =, are no part of its value; a call is one of its own.
          let isValue = item.parts.contains { part in
            if case .call(let call) = part { call.items != nil } else { false }
          }
          if isValue { end() }
          item = Code.CodeItem(label: word.path, separator: next, range: word.range)
        default: append(.sign(next), from: start)
        }
      }
      if !item.parts.isEmpty, !next.isWhitespace { item.range = item.range.lowerBound..<position }
    }
    end()
    return items
  }

  private mutating func skip(_ length: Int) {
    rest = rest.dropFirst(length)
    position += length
  }

  /// Scans the brackets of a call up to their end, whether it is there or not.
  private mutating func close(_ call: inout Code.CodeCall, _ bracket: Character) {
    brackets.append(bracket)
    isTooDeep = isTooDeep || brackets.count > Self.deepest
    if isTooDeep { rest = "" }
    call.items = items()
    brackets.removeLast()
    if rest.isEmpty { unended = unended ?? bracket }
    if rest.first == Self.closing[bracket] { skip(1) }
    call.range = call.range.lowerBound..<position
  }

  /// Returns whether the end of an item is a label, before a colon or an equals sign that was read.
  private func isLabel(_ item: Code.CodeItem) -> Bool {
    guard item.label == nil, case .call(let word) = item.parts.last, word.items == nil,
      !"=>:".contains(rest.first ?? " ")
    else { return false }
    // The colon of a choice between values.
    return !item.parts.contains { if case .sign("?") = $0 { true } else { false } }
  }
}

// MARK: - Errors

extension Code {
  /// Returns the error of something unreadable at `place`.
  ///
  /// - Parameters:
  ///   - owner: The call around it.
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
  func error(at place: Int, reading owner: Substring, _ error: TextError) -> TextError {
    self.error(at: place, "cannot read \(owner): \(error.message)")
  }

  /// The error of code that ends inside of parentheses.
  var cutError: TextError { error(at: characters.count, "incomplete code: expected ')'") }

  private func error(at place: Int, _ message: String) -> TextError {
    let lines = characters.prefix(place).split(omittingEmptySubsequences: false) { $0.isNewline }
    return TextError(line: max(lines.count, 1), column: (lines.last?.count ?? 0) + 1, message)
  }
}
