import Strings

/// Parses the tokens of an easing from left to right.
struct EasingScanner {
  private let characters: [Character]
  var position = 0

  init(_ text: some StringProtocol) { characters = Array(text) }

  var isAtEnd: Bool { position == characters.count }

  private var next: Character? { isAtEnd ? nil : characters[position] }

  /// Skips the white space of CSS.
  mutating func skipSpace() {
    while let next, " \t\n\r\r\n\u{C}".contains(next) { position += 1 }
  }

  /// Skips a character if it is next.
  mutating func take(_ character: Character) -> Bool {
    guard next == character else { return false }
    position += 1
    return true
  }

  /// Skips a character and the space around it.
  mutating func expect(_ character: Character) throws(TextError) {
    skipSpace()
    guard take(character) else { throw missing("\"\(character)\"") }
    skipSpace()
  }

  /// True if a number may begin here.
  var isAtNumber: Bool { next.map { "+-.0123456789".contains($0) } ?? false }

  /// True if an opening parenthesis is next.
  var isAtOpening: Bool { next == "(" }

  /// Skips an opening parenthesis. CSS allows no space before it.
  mutating func open() throws(TextError) {
    guard take("(") else { throw missing("\"(\"") }
    skipSpace()
  }

  /// Skips a closing parenthesis, which may be missing at the end, as in CSS.
  mutating func close() throws(TextError) {
    skipSpace()
    guard isAtEnd || take(")") else { throw missing("\")\"") }
  }

  /// Parses a word of letters, digits and hyphens and returns it in lower case; empty if there is none.
  mutating func word() -> String {
    let start = position
    while let next, next.isPartOfWord { position += 1 }
    return String(characters[start..<position]).lowercased()
  }

  /// Parses an accepted number by the grammar of CSS: +.5, 1e-1, no lone dot.
  mutating func number(
    _ expected: String, where accepts: (Double) -> Bool = { _ in true }
  ) throws(TextError) -> Double {
    let start = position
    let literal = numeral()
    guard let number = Double(literal), number.isFinite, accepts(number) else {
      throw missing(expected, at: start)
    }
    return number
  }

  /// Parses a percentage and returns it as a part of 1; nil if there is none.
  ///
  /// The decimal point moves before the digits are parsed, so 9.1% is exactly 0.091.
  mutating func percentage() throws(TextError) -> Double? {
    let start = position
    let literal = numeral()
    guard !literal.isEmpty, take("%") else {
      position = start
      return nil
    }
    let parts = literal.split { $0 == "e" || $0 == "E" }
    guard let mantissa = parts.first, let exponent = Int32(parts.count > 1 ? parts[1] : "0"),
      let number = Double("\(mantissa)e\(Int(exponent) - 2)"), number.isFinite
    else { throw missing("a percentage", at: start) }
    return number
  }

  /// Skips a comma and the space around it, if one is next.
  mutating func takeComma() -> Bool {
    skipSpace()
    defer { skipSpace() }
    return take(",")
  }

  /// Parses a whole number of 32 bits from 1 up, without an exponent, as in CSS.
  mutating func integer(_ expected: String) throws(TextError) -> Int {
    let start = position
    guard let number = Int32(numeral()), number >= 1 else { throw missing(expected, at: start) }
    return Int(number)
  }

  private mutating func numeral() -> String {
    let start = position
    if !take("+") { _ = take("-") }
    skipDigits()
    if next == ".", isDigit(at: position + 1) {
      position += 1
      skipDigits()
    }
    skipExponent()
    return String(characters[start..<position])
  }

  private mutating func skipExponent() {
    guard next == "e" || next == "E" else { return }
    let isSigned = position + 1 < characters.count && "+-".contains(characters[position + 1])
    guard isDigit(at: position + (isSigned ? 2 : 1)) else { return }
    position += isSigned ? 2 : 1
    skipDigits()
  }

  private mutating func skipDigits() {
    while isDigit(at: position) { position += 1 }
  }

  private func isDigit(at index: Int) -> Bool {
    index < characters.count && ("0"..."9").contains(characters[index]) && characters[index].isASCII
  }

  /// Returns the error of an unexpected token, at the current position by default.
  func missing(_ expected: String, at place: Int? = nil) -> TextError {
    let place = place ?? position
    let failure = token(at: place).map { "invalid easing '\($0)'" } ?? "incomplete easing"
    return TextError(column: place + 1, "\(failure): expected \(expected)")
  }

  /// Returns the word, number or character at `place`, escaped; nil at the end.
  private func token(at place: Int) -> String? {
    guard place < characters.count else { return nil }
    let run = characters[place...].prefix { $0.isPartOfWord || ".+%".contains($0) }.prefix(24)
    // A character may have thousands of combining marks.
    let found = String(run.isEmpty ? characters[place...place] : run).unicodeScalars.prefix(24)
    return String(found).escaped
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isASCII && (isLetter || isNumber) || self == "-" }
}

extension String {
  /// The text with escaped control characters.
  var escaped: String {
    // A debug description also quotes.
    String(String(reflecting: self).dropFirst().dropLast())
      .replacing("\\'", with: "'").replacing("\\\"", with: "\"")
  }
}

// MARK: - Outputs

extension EasingScanner {
  /// Parses a number within the range of outputs.
  mutating func output() throws(TextError) -> Double {
    let start = position
    return try checked(try number("a number"), at: start)
  }

  /// Returns the number at `place`, which must be within the range of outputs.
  func checked(_ number: Double, at place: Int) throws(TextError) -> Double {
    guard Easing.outputs.contains(number) else {
      throw missing("a number in \(Easing.outputsText)", at: place)
    }
    return number
  }
}
