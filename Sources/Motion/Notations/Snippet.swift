/// The words, numbers and strings of a piece of code or markup, in order, whatever its language.
///
/// What stands before a colon or an equals sign is the label of what comes next, through brackets.
struct Snippet {
  enum Token {
    /// A name, and where it begins: `Easing` and `bezier` of `Easing.bezier`, keys of JSON too.
    case word(String, start: Int)

    /// A number with the letters behind it, as in `300ms` or `0.2f`, and its label.
    case number(Double, unit: String, label: String?)

    /// What stood in quotes, if it is no number, and its label.
    case text(String, label: String?)
  }

  private(set) var tokens: [Token] = []
  private let characters: [Character]
  private var position = 0
  private var label: String?

  /// Reads any text; one longer than an easing may be has no tokens.
  init(_ text: some StringProtocol) {
    let isShort = text.utf8.count <= Easing.longestText
    characters = isShort ? Array(text) : []
    while position < characters.count { step() }
  }

  private var next: Character { characters[position] }

  private func isNext(_ set: String, after distance: Int = 0) -> Bool {
    let index = position + distance
    return index < characters.count && set.contains(characters[index])
  }

  private mutating func step() {
    let isSigned = isNext("+-")
    if isNext("0123456789", after: isSigned ? 1 : 0)
      || isNext(".", after: isSigned ? 1 : 0) && isNext("0123456789", after: isSigned ? 2 : 1)
    {
      number()
    } else if next.isLetter || next == "_" {
      word()
    } else if next == "\"" || next == "'" {
      quotation()
    } else {
      if isNext("(,;})") { label = nil }
      position += 1
    }
  }

  private mutating func number() {
    let start = position
    position += isNext("+-") ? 1 : 0
    take { "0123456789.".contains($0) }
    if isNext("eE"), isNext("0123456789", after: isNext("+-", after: 1) ? 2 : 1) {
      position += 2
      take { "0123456789".contains($0) }
    }
    let value = Double(String(characters[start..<position]))
    let unit = position
    take { $0.isLetter || $0 == "%" }
    guard let value, value.isFinite else { return }
    tokens.append(.number(value, unit: String(characters[unit..<position]), label: label))
  }

  private mutating func word() {
    let start = position
    take { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    let word = String(characters[start..<position])
    tokens.append(.word(word, start: start))
    labelIfFollowed(word)
  }

  /// A quoted number is one, as in XML; a quoted key is a word, as in JSON.
  private mutating func quotation() {
    let quote = next
    position += 1
    let start = position
    take { $0 != quote }
    let inner = String(characters[start..<position])
    position = min(position + 1, characters.count)
    if let value = Double(inner), value.isFinite {
      tokens.append(.number(value, unit: "", label: label))
    } else if labelIfFollowed(inner) {
      tokens.append(.word(inner, start: start))
    } else {
      tokens.append(.text(inner, label: label))
    }
  }

  @discardableResult
  private mutating func labelIfFollowed(_ word: String) -> Bool {
    var after = 0
    while isNext(" \n", after: after) { after += 1 }
    guard isNext(":=", after: after) else { return false }
    label = word
    return true
  }

  private mutating func take(while isPart: (Character) -> Bool) {
    while position < characters.count, isPart(next) { position += 1 }
  }
}

extension Snippet {
  /// Whether it begins with a brace, as an object of JSON does.
  var isObject: Bool { characters.first { !$0.isWhitespace } == "{" }

  /// Whether one of the words is this.
  func has(_ word: String) -> Bool { place(of: word) != nil }

  /// All words, as they are written.
  var words: [String] {
    tokens.compactMap { if case .word(let word, _) = $0 { word } else { nil } }
  }

  /// The number with a label, the first one; nil if there is none.
  subscript(label: String) -> Double? {
    tokens.lazy.compactMap { token -> Double? in
      if case .number(let value, _, label) = token { value } else { nil }
    }.first
  }

  /// The numbers behind a word, up to the next of the words `end`; none without the word.
  func numbers(after word: String, until end: [String] = []) -> [Double] {
    guard let place = place(of: word) else { return [] }
    var numbers: [Double] = []
    for token in tokens[(place + 1)...] {
      if case .number(let value, _, _) = token { numbers.append(value) }
      if case .word(let word, _) = token, end.contains(word) { break }
    }
    return numbers
  }

  /// The first text with a label, or of all.
  func text(_ label: String? = nil) -> String? {
    tokens.lazy.compactMap { token -> String? in
      guard case .text(let text, let own) = token else { return nil }
      return label == nil || own == label ? text : nil
    }.first
  }

  /// The text from a place up to the parenthesis that closes the first one there.
  func call(from start: Int) -> String {
    var depth = 0
    for index in start..<characters.count {
      depth += characters[index] == "(" ? 1 : characters[index] == ")" ? -1 : 0
      if depth == 0, characters[index] == ")" { return String(characters[start...index]) }
    }
    return String(characters[start...])
  }

  private func place(of word: String) -> Int? {
    tokens.firstIndex { if case .word(word, _) = $0 { true } else { false } }
  }
}
