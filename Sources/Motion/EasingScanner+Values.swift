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
