import Strings

/// Scans code once, from left to right, for its items and calls.
struct CodeScanner {
  /// An open bracket, and the item being scanned in it.
  private struct Group {
    var bracket: Character?
    var start = 0
    /// The index of its call.
    var call: Int?
    /// The closest label around it.
    var label: String?
    var items: [Code.Item] = []
    var item = Code.Item()
  }

  private var rest: Substring
  private var position = 0
  private var groups = [Group()]
  private var items: [Code.Item] = []
  private var calls: [Code.Call] = []

  /// The deepest nesting of brackets; no person writes deeper code.
  private static let deepest = 40

  static func scan(_ text: String) -> (items: [Code.Item], calls: [Code.Call]) {
    var scanner = CodeScanner(rest: text[...])
    while !scanner.rest.isEmpty, scanner.groups.count <= deepest { scanner.step() }
    if !scanner.rest.isEmpty { scanner = CodeScanner(rest: "") }
    while scanner.groups.count > 1 { scanner.close() }
    scanner.endItem()
    let whole = Code.Call(
      word: Code.Word("()", at: 0), range: 0..<text.count, isBlock: true,
      items: scanner.group.items)
    return (scanner.items.sorted { $0.place < $1.place }, scanner.calls + [whole])
  }

  private init(rest: Substring) { self.rest = rest }

  private var group: Group {
    get { groups[groups.count - 1] }
    _modify { yield &groups[groups.count - 1] }
  }

  /// Comments, and the words that Java, JavaScript and Dart put before a call.
  private let noise =
    #/
    //.* | \#\x20.* | /\*(?s:.*?)(?:\*/|\z) | <(?:!--|\?)(?s:.*?)(?:-->|\?>|\z)
    | (?:const|new)\b(?![.\-])
    /#
  /// A name, without types such as `<Float>` after it; a hyphen before a letter belongs to it.
  private let name =
    #/
    (\.?(?:--)?[\p{L}_$@](?:[\p{L}\p{N}_$@]|-(?=\p{L})|\.(?=[\p{L}_$@]))*)
    (?:<[\p{L}\p{N}_.,\x20?]+>(?=\x20*[(\{]))?
    /#
  private let number =
    /([+\-]?(?:[0-9][0-9_]*)?(?:\.?[0-9]+)(?:[eE][+\-]?[0-9]+)?)([\p{L}%]*)/
  private let quotation = /(?s)("(?:\\.|[^"\\])*|'(?:\\.|[^'\\])*|`(?:\\.|[^`\\])*)["'`]?/

  private mutating func step() {
    if rest.first?.isWhitespace == true { return space() }
    if let match = rest.prefixMatch(of: noise) { return skip(match.output.count) }
    if let match = rest.prefixMatch(of: name) {
      return word(match.output.1, length: match.output.0.count)
    }
    if let match = rest.prefixMatch(of: number) {
      let value = String(match.output.1.filter { $0 != "_" }).number ?? .nan
      return add(.number(value, unit: String(match.output.2)), length: match.output.0.count)
    }
    if let match = rest.prefixMatch(of: quotation) {
      let text = match.output.1.dropFirst().replacing(/(?s)\\(.)/, with: \.output.1)
      return add(.text(String(text)), length: match.output.0.count)
    }
    sign(rest[rest.startIndex])
  }

  private mutating func sign(_ next: Character) {
    skip(1)
    switch next {
    case "(", "[", "{": open(next)
    case ")": close("(")
    case "]": close("[")
    case "}": close("{")
    case ",", ";": endItem()
    case "<" where group.item.tokens.isEmpty && rest.first?.isLetter == true: open("<")
    case ">" where group.bracket == "<": close("<")
    case "/" where group.bracket == "<": break
    case ":" where label(next), "=" where label(next): break
    default: group.item.tokens.append((.sign(next), position - 1..<position))
    }
  }

  private mutating func skip(_ length: Int) {
    rest = rest.dropFirst(length)
    position += length
  }

  private mutating func add(_ token: Code.Token, length: Int) {
    group.item.tokens.append((token, position..<position + length))
    skip(length)
  }

  /// A line end separates items, except in parentheses and before a dot.
  private mutating func space() {
    let isEnd = rest.first?.isNewline == true && !["(", "[", "<"].contains(group.bracket)
    skip(rest.prefix { $0.isWhitespace }.count)
    if isEnd, !group.item.tokens.isEmpty, !rest.isEmpty, rest.first != "." { endItem() }
  }

  private mutating func word(_ text: Substring, length: Int) {
    if group.bracket == "<", group.item.label != nil, !group.item.tokens.isEmpty { endItem() }
    let word = Code.Word(String(text), at: position)
    call(word, isWord: true)
    add(.word(word), length: length)
  }

  private mutating func call(_ word: Code.Word, isWord: Bool) {
    let label = group.item.name ?? group.label
    calls.append(
      Code.Call(
        word: word, isWord: isWord, range: word.place..<word.place + word.text.count, label: label,
        isNested: groups.count > 1 || label != nil,
        isBlock: word.text == "{" && groups.dropFirst().allSatisfy { $0.bracket == "{" }))
  }

  private mutating func open(_ bracket: Character) {
    let start = position - 1
    if bracket != "(" { call(Code.Word(String(bracket), at: start), isWord: false) }
    let isCall = bracket != "(" || group.item.tokens.last?.token.word != nil
    groups.append(
      Group(
        bracket: bracket, start: start, call: isCall ? calls.count - 1 : nil,
        label: group.item.name ?? group.label))
    // An element's name is its call's.
    guard bracket == "<", let match = rest.prefixMatch(of: name) else { return }
    calls[calls.count - 1].word = Code.Word(String(match.output.1), at: position)
    skip(match.output.1.count)
  }

  private mutating func close(_ bracket: Character) {
    guard groups.dropFirst().contains(where: { $0.bracket == bracket }) else { return }
    while group.bracket != bracket { close() }
    close()
  }

  /// Closes the innermost bracket, whether its end is there or not.
  private mutating func close() {
    endItem()
    let closed = groups.removeLast()
    group.item.tokens.append((.brackets(closed.bracket ?? "("), closed.start..<position))
    if let call = closed.call {
      calls[call].isWord = false
      calls[call].items = closed.items
      if closed.bracket == "(" { calls[call].object = object(among: closed.items) }
      calls[call].range = calls[call].range.lowerBound..<position
    }
    if closed.bracket == "<" { endItem() }
  }

  /// Returns the last object among items, with its place.
  private func object(among items: [Code.Item]) -> (items: [Code.Item], place: Int)? {
    guard let item = items.last(where: \.isObject) else { return nil }
    return calls.last { $0.range.lowerBound == item.place }.map { ($0.items, item.place) }
  }

  private mutating func endItem() {
    var item = group.item
    group.item = Code.Item(start: position)
    guard !item.tokens.isEmpty || item.label != nil else { return }
    item.isArgument = group.bracket == "(" && group.call != nil
    items.append(item)
    group.items.append(item)
  }

  /// Makes the word or text before a colon or an equals sign a label; returns false if there is none.
  private mutating func label(_ separator: Character) -> Bool {
    guard let (token, range) = group.item.tokens.last, !"=>:".contains(rest.first ?? " ") else {
      return false
    }
    let word: Code.Word
    switch token {
    case .word(let last): word = last
    case .text(let text): word = Code.Word(text, at: range.lowerBound)
    default: return false
    }
    // Objective-C has no comma before the next label: [view a:1 b:2].
    if group.bracket == "[", group.item.separator == ":", group.item.tokens.count > 1 {
      group.item.tokens.removeLast()
      endItem()
    }
    // A label may have a type after it.
    let isType = group.item.separator == ":" && separator == "="
    guard group.item.label == nil || isType else { return false }
    if token.word != nil { calls.removeLast() }
    let isNamespace = group.bracket == "<" && separator == ":"
    group.item.label = isNamespace ? nil : group.item.label ?? word
    group.item.separator = isNamespace ? nil : separator
    (group.item.tokens, group.item.start) = ([], position)
    return true
  }
}
