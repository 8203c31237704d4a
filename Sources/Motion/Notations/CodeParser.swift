import Strings

/// Parses a piece of code into its tree, from left to right.
struct CodeParser {
  /// An open bracket, and the item being parsed in it.
  private struct Frame {
    let bracket: Character?
    let start: Int
    var items: [Code.Item] = []
    var item: Code.Item
  }

  private let characters: [Character]
  private var position = 0
  private var frames: [Frame]

  /// The deepest nesting of brackets; no person writes deeper code.
  static let deepest = 40

  init(_ characters: [Character]) {
    self.characters = characters
    frames = [Frame(bracket: nil, start: 0, item: .init(value: 0..<0))]
  }

  mutating func items() -> [Code.Item] {
    while position < characters.count {
      guard frames.count <= Self.deepest else { return [] }
      let start = position
      step()
      assert(position > start, "each step passes over something")
    }
    while frames.count > 1 { close() }
    endItem()
    return frames[0].items
  }

  private var next: Character { characters[position] }

  private func character(after distance: Int) -> Character? {
    let index = position + distance
    return characters.indices.contains(index) ? characters[index] : nil
  }

  private var bracket: Character? { frames[frames.count - 1].bracket }

  /// The item being parsed, which is changed in place to avoid copies of its atoms.
  private var item: Code.Item {
    get { frames[frames.count - 1].item }
    _modify { yield &frames[frames.count - 1].item }
  }

  private mutating func step() {
    if next.isWhitespace { return space() }
    if skipComment() || number() || word() || quotation() { return }
    switch next {
    case "(", "[", "{": open(next)
    case ")", "]", "}": close(with: next)
    case ",", ";": separate()
    case ":", "=": label(next)
    case "<" where item.atoms.isEmpty && character(after: 1)?.isLetter == true: markup()
    case "/" where bracket == "<": position += 1
    case ">" where bracket == "<": close(with: ">")
    default: append(.sign(next), length: 1)
    }
  }

  /// Appends an atom that ends `length` characters on, and may have begun before.
  private mutating func append(_ atom: Code.Atom, from start: Int? = nil, length: Int = 0) {
    let start = item.atoms.isEmpty ? start ?? position : item.value.lowerBound
    position += length
    item.atoms.append(atom)
    item.value = start..<position
  }

  // MARK: - Space and comments

  /// A line end separates items, except in parentheses and before a dot.
  private mutating func space() {
    let isEnd = next.isNewline && !["(", "[", "<"].contains(bracket)
    while position < characters.count, next.isWhitespace { position += 1 }
    if isEnd, !item.atoms.isEmpty, position == characters.count || next != "." {
      endItem()
    }
  }

  private mutating func skipComment() -> Bool {
    let isLine = isNext("//") || next == "#" && character(after: 1) == " "
    guard let end = isLine ? "\n" : Self.comments.first(where: { isNext($0.0) })?.1 else {
      return false
    }
    while position < characters.count, !(end == "\n" ? next.isNewline : isNext(end)) {
      position += 1
    }
    if !isLine { position = min(position + end.count, characters.count) }
    return true
  }

  private static let comments = [("/*", "*/"), ("<!--", "-->"), ("<?", "?>")]

  private func isNext(_ text: String) -> Bool {
    characters[position...].prefix(text.count).elementsEqual(text)
  }
}

// MARK: - Words, numbers, texts

extension CodeParser {
  private func isDigit(_ character: Character?) -> Bool {
    character.map { $0.isASCII && $0.isNumber } ?? false
  }

  private mutating func number() -> Bool {
    let sign = next == "+" || next == "-" ? 1 : 0
    let hasPoint = character(after: sign) == "."
    guard isDigit(character(after: sign + (hasPoint ? 1 : 0))) else { return false }
    var end = position + sign
    func take(while isPart: (Character) -> Bool) {
      while end < characters.count, isPart(characters[end]) { end += 1 }
    }
    take { isDigit($0) || $0 == "_" }
    if end + 1 < characters.count, characters[end] == ".", isDigit(characters[end + 1]) {
      end += 1
      take { isDigit($0) }
    }
    let power = end + 1 < characters.count && "+-".contains(characters[end + 1]) ? 2 : 1
    if end + power < characters.count, "eE".contains(characters[end]),
      isDigit(characters[end + power])
    {
      end += power
      take { isDigit($0) }
    }
    let digits = characters[position..<end].filter { $0 != "_" }
    let unit = end
    take { $0.isLetter || $0 == "%" }
    let value = String(digits).number ?? .nan
    append(.number(value, unit: String(characters[unit..<end])), length: end - position)
    return true
  }

  private func isStart(_ character: Character?) -> Bool {
    character.map { $0.isLetter || "_$@".contains($0) } ?? false
  }

  private mutating func word() -> Bool {
    let isMember = next == "."
    let isProperty = isNext("--") && isStart(character(after: 2))
    guard isProperty || isStart(character(after: isMember ? 1 : 0)) else { return false }
    if bracket == "<", item.label != nil, !item.atoms.isEmpty { endItem() }
    var (end, path) = (position + (isMember ? 1 : 0), [String]())
    repeat {
      let start = end
      while end < characters.count, isPart(at: end) || isProperty && end < start + 2 { end += 1 }
      path.append(String(characters[start..<end]))
      end += 1
    } while end < characters.count && characters[end - 1] == "." && isStart(characters[end])
    guard !["const", "new"].contains(path.joined()) else {
      position = end - 1
      return true
    }
    let word = Code.Word(path: path, isMember: isMember, place: position)
    append(.word(word), length: end - 1 - position)
    skipTypes()
    return true
  }

  /// A hyphen before a letter belongs to the word: `ease-in`.
  private func isPart(at index: Int) -> Bool {
    let character = characters[index]
    if character == "-" { return index + 1 < characters.count && characters[index + 1].isLetter }
    return character.isLetter || character.isNumber || "_$@".contains(character)
  }

  /// Skips `<Float>` between a word and its parenthesis or brace.
  private mutating func skipTypes() {
    guard position < characters.count, next == "<" else { return }
    let types = characters[(position + 1)...].prefix {
      $0.isLetter || $0.isNumber || "_., ?".contains($0)
    }
    let end = types.endIndex
    guard end < characters.count, characters[end] == ">" else { return }
    let bracket = characters[(end + 1)...].first { $0 != " " }
    if bracket == "{" || character(after: end + 1 - position) == "(" { position = end + 1 }
  }

  private mutating func quotation() -> Bool {
    let quote = next
    guard "\"'`".contains(quote) else { return false }
    var (end, text) = (position + 1, "")
    while end < characters.count, characters[end] != quote {
      if characters[end] == "\\", end + 1 < characters.count { end += 1 }
      text.append(characters[end])
      end += 1
    }
    append(.text(text), length: min(end + 1, characters.count) - position)
    return true
  }
}

// MARK: - Brackets and items

extension CodeParser {
  private mutating func open(_ bracket: Character) {
    frames.append(
      Frame(bracket: bracket, start: position, item: .init(value: position + 1..<position + 1)))
    position += 1
  }

  /// An element's name is its first word; its attributes are items.
  private mutating func markup() {
    open("<")
    guard word() else { return }
    endItem()
  }

  private mutating func close(with bracket: Character) {
    let pairs: [Character: Character] = [")": "(", "]": "[", "}": "{", ">": "<"]
    position += 1
    guard frames.dropFirst().contains(where: { $0.bracket == pairs[bracket] }) else { return }
    while self.bracket != pairs[bracket] { close() }
    close()
  }

  /// Closes the innermost bracket, whether its end is there or not.
  private mutating func close() {
    endItem()
    let frame = frames.removeLast()
    let group = Code.Group(
      bracket: frame.bracket ?? "(", items: frame.items, range: frame.start..<position)
    append(.group(group), from: frame.start)
    if frame.bracket == "<" { endItem() }
  }

  private mutating func separate() {
    position += 1
    endItem()
  }

  private mutating func endItem() {
    if !item.atoms.isEmpty || item.label != nil {
      frames[frames.count - 1].items.append(item)
    }
    item = .init(value: position..<position)
  }

  /// The word before a colon or an equals sign is a label, or a type after one.
  private mutating func label(_ separator: Character) {
    endMessagePart(separator)
    let isOperator =
      character(after: 1).map { "=>:".contains($0) } ?? false
      || separator == "=" && character(after: -1).map { "!<>=+-*/".contains($0) } ?? false
    guard !isOperator, let last = item.atoms.last else {
      return append(.sign(separator), length: 1)
    }
    let isType = item.separator == ":" && separator == "="
    guard item.label == nil || isType, let word = labelWord(last) else {
      return append(.sign(separator), length: 1)
    }
    if bracket == "<", separator == ":" {
      item.atoms.removeLast()
    } else {
      if !isType { endCall(before: word) }
      if case .text = last { item.isQuoted = true }
      if !isType { item.label = word }
      (item.separator, item.atoms) = (separator, [])
    }
    position += 1
    item.value = position..<position
  }

  /// Ends an item that has a call before a label, such as the one of a trailing closure.
  private mutating func endCall(before label: Code.Word) {
    var call = item
    call.atoms.removeLast()
    let hasGroup = call.atoms.contains { if case .group = $0 { true } else { false } }
    guard hasGroup else { return }
    call.value = call.value.lowerBound..<max(call.value.lowerBound, label.place)
    frames[frames.count - 1].items.append(call)
  }

  /// Ends an item before the next label of Objective-C's `[view a:1 b:2]`, which has no comma between them.
  private mutating func endMessagePart(_ separator: Character) {
    guard bracket == "[", separator == ":", item.separator == ":", item.atoms.count > 1,
      case .word(let word) = item.atoms[item.atoms.count - 1]
    else { return }
    if case .sign = item.atoms[item.atoms.count - 2] { return }
    item.atoms.removeLast()
    item.value = item.value.lowerBound..<word.place
    endItem()
    append(.word(word), from: word.place)
  }

  private func labelWord(_ atom: Code.Atom) -> Code.Word? {
    switch atom {
    case .word(let word): word
    case .text(let text): Code.Word(path: [text], isMember: false, place: item.value.lowerBound)
    default: nil
    }
  }
}
