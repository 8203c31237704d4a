/// A number of CSS, or a percentage as the part of 1 that it means.
struct CSSValue {
  var number: Double
  var isPercentage = false
  /// True if a math function gave it: CSS takes such a value to its nearest allowed one.
  var isComputed = false
}

// The math functions of CSS Values that make sense in an easing: calc(), min(), max(), clamp().

extension EasingScanner {
  /// Reads a math function; nil if none begins here.
  ///
  /// What is not a number counts as 0, as in CSS, what is infinite as the largest number.
  mutating func math() throws(EasingError) -> CSSValue? {
    guard var value = try mathFunction(depth: 0) else { return nil }
    let largest = Double.greatestFiniteMagnitude
    if !value.number.isNaN { value.number = min(max(value.number, -largest), largest) }
    value.isComputed = true
    return value
  }

  private mutating func mathFunction(depth: Int) throws(EasingError) -> CSSValue? {
    guard isAtLetter else { return nil }
    let start = position
    let name = word()
    let isFunction = ["calc", "min", "max", "clamp"].contains(name) && isAtOpening
    guard isFunction else {
      back(to: start)
      return nil
    }
    // Deep enough for people; a program's stack is not endless.
    guard depth < 32 else { throw missing("fewer parentheses", at: start) }
    try open()
    let arguments = try arguments(of: name, depth: depth + 1)
    try close()
    let numbers = arguments.map(\.number)
    return CSSValue(
      number: apply(name, numbers), isPercentage: arguments.contains { $0.isPercentage })
  }

  private mutating func arguments(of name: String, depth: Int) throws(EasingError) -> [CSSValue] {
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
    // Not a number stays that, which the library's min and max do not promise.
    if numbers.contains(where: \.isNaN) { return .nan }
    return switch name {
    case "min": numbers.min() ?? .nan
    case "max": numbers.max() ?? .nan
    case "clamp": max(numbers[0], min(numbers[1], numbers[2]))
    default: numbers[0]
    }
  }

  /// Reads products between signs that have space on both sides.
  private mutating func sum(_ depth: Int) throws(EasingError) -> CSSValue {
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

  private mutating func product(_ depth: Int) throws(EasingError) -> CSSValue {
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

  private mutating func factor(_ depth: Int) throws(EasingError) -> CSSValue {
    if let nested = try mathFunction(depth: depth) { return nested }
    if let part = try percentage() { return CSSValue(number: part, isPercentage: true) }
    guard isAtOpening else { return CSSValue(number: try number("a number or a percentage")) }
    guard depth < 32 else { throw missing("fewer parentheses") }
    try open()
    let sum = try sum(depth + 1)
    try close()
    return sum
  }

  /// Passes over + or − with space around it, as 1 or −1; over nothing if there is none.
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

  /// Passes over * or /, with the space around it: whether it is a division.
  private mutating func timesOrOver() -> Bool? {
    let start = position
    skipSpace()
    let isDivision: Bool? = take("/") ? true : take("*") ? false : nil
    if isDivision == nil { back(to: start) } else { skipSpace() }
    return isDivision
  }
}

// Numbers where CSS has them, and with them its math functions, whose result is taken to the nearest
// one that is allowed.

extension EasingScanner {
  /// Reads a number within `range`.
  mutating func cssNumber(
    _ expected: String, in range: ClosedRange<Double> = -.infinity ... .infinity
  ) throws(EasingError) -> Double {
    let start = position
    guard let value = try math() else { return try number(expected) { range.contains($0) } }
    guard !value.isPercentage else { throw missing(expected, at: start) }
    let number = value.number.isNaN ? 0 : value.number
    return min(max(number, range.lowerBound), range.upperBound)
  }

  /// Parses an output; clamps a computed one to the range.
  mutating func output() throws(EasingError) -> Double {
    let start = position
    guard let value = try math() else { return try checked(try number("a number"), at: start) }
    guard !value.isPercentage else { throw missing("a number", at: start) }
    return value.number.withinOutputs
  }

  /// Returns a number parsed at `place`, which must be within the range of outputs.
  func checked(_ number: Double, at place: Int) throws(EasingError) -> Double {
    guard Easing.outputs.contains(number) else {
      throw missing("a number in \(Easing.outputsText)", at: place)
    }
    return number
  }

  /// Reads a number or a percentage; nil if neither begins here.
  mutating func cssValue() throws(EasingError) -> CSSValue? {
    if var value = try math() {
      if value.number.isNaN { value.number = 0 }
      return value
    }
    if let part = try percentage() { return CSSValue(number: part, isPercentage: true) }
    return isAtNumber ? CSSValue(number: try number("a number")) : nil
  }

  /// Reads a whole number from 1 up.
  mutating func cssInteger(_ expected: String) throws(EasingError) -> (count: Int, isComputed: Bool)
  {
    let start = position
    guard let value = try math() else { return (try integer(expected), false) }
    guard !value.isPercentage, !value.number.isNaN else { throw missing(expected, at: start) }
    let nearest = (value.number + 0.5).rounded(.down)
    return (Int(min(max(nearest, 1), Double(Int32.max))), true)
  }
}
