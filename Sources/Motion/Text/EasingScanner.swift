import Strings

/// Parses the tokens of an easing from left to right.
struct EasingScanner {
  private let characters: [Character]
  private(set) var position = 0

  init(_ text: some StringProtocol) { characters = Array(text) }

  var isAtEnd: Bool { position == characters.count }

  private var next: Character? { isAtEnd ? nil : characters[position] }

  /// Skips the white space of CSS.
  mutating func skipSpace() {
    while let next, " \t\n\r\r\n\u{C}".contains(next) { position += 1 }
  }

  /// Goes back to an earlier position.
  mutating func back(to place: Int) { position = place }

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

  /// True if a name may begin here.
  var isAtLetter: Bool { next.map { $0.isASCII && $0.isLetter } ?? false }

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
    index < characters.count && ("0"..."9").contains(characters[index])
      && characters[index].isASCII
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

/// A number of CSS, or a percentage as a part of 1.
struct CSSValue {
  var number: Double
  var isPercentage = false
  /// True for the result of a math function, which CSS clamps to the allowed range.
  var isComputed = false
}

// MARK: - Math functions of CSS Values: calc(), min(), max(), clamp()

extension EasingScanner {
  /// The deepest nesting of math functions and parentheses; a deeper one could overflow the stack.
  static let deepest = 32

  /// Parses a math function; nil if none begins here.
  ///
  /// NaN counts as 0, as in CSS, and infinity as the largest number.
  mutating func math() throws(TextError) -> CSSValue? {
    guard var value = try mathFunction(depth: 0) else { return nil }
    let largest = Double.greatestFiniteMagnitude
    if !value.number.isNaN { value.number = min(max(value.number, -largest), largest) }
    value.isComputed = true
    return value
  }

  private mutating func mathFunction(depth: Int) throws(TextError) -> CSSValue? {
    guard isAtLetter else { return nil }
    let start = position
    let name = word()
    let isFunction = ["calc", "min", "max", "clamp"].contains(name) && isAtOpening
    guard isFunction else {
      back(to: start)
      return nil
    }
    guard depth < EasingScanner.deepest else { throw missing("fewer parentheses", at: start) }
    try open()
    let arguments = try arguments(of: name, depth: depth + 1)
    try close()
    let numbers = arguments.map(\.number)
    return CSSValue(
      number: apply(name, numbers), isPercentage: arguments.contains { $0.isPercentage })
  }

  private mutating func arguments(of name: String, depth: Int) throws(TextError) -> [CSSValue] {
    var arguments = [try sum(depth)]
    let count = name == "calc" ? 1 : name == "clamp" ? 3 : Int.max
    while arguments.count < count, takeComma() {
      let start = position
      let next = try sum(depth)
      guard next.isPercentage == arguments[0].isPercentage else {
        throw missing(arguments[0].isPercentage ? "a percentage" : "a number", at: start)
      }
      arguments.append(next)
    }
    if name == "clamp" && arguments.count < 3 { throw missing("\",\"") }
    return arguments
  }

  private func apply(_ name: String, _ numbers: [Double]) -> Double {
    // The standard library's min and max may drop NaN.
    if numbers.contains(where: \.isNaN) { return .nan }
    return switch name {
    case "min": numbers.min() ?? .nan
    case "max": numbers.max() ?? .nan
    case "clamp": max(numbers[0], min(numbers[1], numbers[2]))
    default: numbers[0]
    }
  }

  /// Parses products between signs with space on both sides.
  private mutating func sum(_ depth: Int) throws(TextError) -> CSSValue {
    var sum = try product(depth)
    while let sign = spacedSign() {
      let start = position
      let next = try product(depth)
      guard next.isPercentage == sum.isPercentage else {
        throw missing(sum.isPercentage ? "a percentage" : "a number", at: start)
      }
      sum.number += sign * next.number
    }
    return sum
  }

  private mutating func product(_ depth: Int) throws(TextError) -> CSSValue {
    var product = try factor(depth)
    while let isDivision = timesOrOver() {
      let start = position
      let next = try factor(depth)
      guard !next.isPercentage || !isDivision && !product.isPercentage else {
        throw missing("a number", at: start)
      }
      product.number = isDivision ? product.number / next.number : product.number * next.number
      product.isPercentage = product.isPercentage || next.isPercentage
    }
    return product
  }

  private mutating func factor(_ depth: Int) throws(TextError) -> CSSValue {
    if let nested = try mathFunction(depth: depth) { return nested }
    if let part = try percentage() { return CSSValue(number: part, isPercentage: true) }
    guard isAtOpening else { return CSSValue(number: try number("a number or a percentage")) }
    guard depth < EasingScanner.deepest else { throw missing("fewer parentheses") }
    try open()
    let sum = try sum(depth + 1)
    try close()
    return sum
  }

  /// Skips + or − with space around it and returns 1 or −1; nil for anything else.
  private mutating func spacedSign() -> Double? {
    let start = position
    skipSpace()
    let hasSpace = position > start
    let sign: Double? = take("+") ? 1 : take("-") ? -1 : nil
    let afterSign = position
    skipSpace()
    if let sign, hasSpace, position > afterSign { return sign }
    back(to: start)
    return nil
  }

  /// Skips * or / with the space around it. Returns true for a division, nil for anything else.
  private mutating func timesOrOver() -> Bool? {
    let start = position
    skipSpace()
    let isDivision: Bool? = take("/") ? true : take("*") ? false : nil
    if isDivision == nil { back(to: start) } else { skipSpace() }
    return isDivision
  }
}

// MARK: - Numbers and percentages

extension EasingScanner {
  /// Parses a number within a range; clamps a computed one.
  mutating func cssNumber(
    _ expected: String, in range: ClosedRange<Double> = -.infinity ... .infinity
  ) throws(TextError) -> Double {
    let start = position
    guard let value = try math() else { return try number(expected) { range.contains($0) } }
    guard !value.isPercentage else { throw missing(expected, at: start) }
    let number = value.number.isNaN ? 0 : value.number
    return min(max(number, range.lowerBound), range.upperBound)
  }

  /// Parses an output; clamps a computed one to the range.
  mutating func output() throws(TextError) -> Double {
    let start = position
    guard let value = try math() else { return try checked(try number("a number"), at: start) }
    guard !value.isPercentage else { throw missing("a number", at: start) }
    return value.number.withinOutputs
  }

  /// Returns the number at `place`, which must be within the range of outputs.
  func checked(_ number: Double, at place: Int) throws(TextError) -> Double {
    guard Easing.outputs.contains(number) else {
      throw missing("a number in \(Easing.outputsText)", at: place)
    }
    return number
  }

  /// Parses a number or a percentage; nil if neither begins here.
  mutating func cssValue() throws(TextError) -> CSSValue? {
    if var value = try math() {
      if value.number.isNaN { value.number = 0 }
      return value
    }
    if let part = try percentage() { return CSSValue(number: part, isPercentage: true) }
    return isAtNumber ? CSSValue(number: try number("a number")) : nil
  }

  /// Parses a whole number from 1 up; rounds a computed one.
  mutating func cssInteger(_ expected: String) throws(TextError) -> (count: Int, isComputed: Bool) {
    let start = position
    guard let value = try math() else { return (try integer(expected), false) }
    guard !value.isPercentage, !value.number.isNaN else { throw missing(expected, at: start) }
    let nearest = (value.number + 0.5).rounded(.down)
    return (Int(min(max(nearest, 1), Double(Int32.max))), true)
  }
}
