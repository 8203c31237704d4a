extension Easing {
  /// Reads an easing: a CSS easing function or keyword, a name, or a spring.
  ///
  /// `linear`, `ease`, `ease-in`, `ease-out`, `ease-in-out`, `step-start`, `step-end`,
  /// `cubic-bezier(x1, y1, x2, y2)`, `steps(4, jump-none)` and `linear(0, 0.5 20% 30%, 1)` as in
  /// CSS Easing Functions; `ios-keyboard` and `ios26-keyboard`; `spring(mass: 3, stiffness: 1000,
  /// damping: 500)`, `spring(response: 0.5, damping-ratio: 0.8)` or `spring(duration: 0.5, bounce:
  /// 0.3)`, each with `velocity: 0` and `overdamping: clamp` or `literal` if wanted, in any order.
  /// Case does not matter, space is allowed where CSS allows it, and the last parenthesis may lack.
  ///
  /// - Throws: `EasingError` at the first character that cannot be meant, for any text whatever; at
  ///   the first one of all if the text is longer than `longestText`.
  public init(parsing text: some StringProtocol) throws(EasingError) {
    self = try WrittenEasing(parsing: text).easing
  }

  /// The longest text that is read, in bytes of UTF-8: enough for thousands of stops.
  public static let longestText = 65_536

  /// The keywords of CSS. The numbers of `cubic-bezier()` are printed as a keyword if they are its.
  static let keywords: KeyValuePairs<String, Easing> = [
    "linear": .linear,
    "ease": .cubicBezier(.ease),
    "ease-in": .cubicBezier(.easeIn),
    "ease-out": .cubicBezier(.easeOut),
    "ease-in-out": .cubicBezier(.easeInOut),
  ]

  /// The functions, for which a name alone is not enough.
  static let functions = ["cubic-bezier", "linear", "steps", "spring"]

  /// The names that are read and not printed.
  static let names: KeyValuePairs<String, Easing> = [
    "step-start": .steps(Steps(1, .start)),
    "step-end": .steps(Steps(1)),
    "ios-keyboard": .spring(.keyboard),
    "ios26-keyboard": .spring(.keyboardIOS26),
  ]
}

extension EasingScanner {
  /// Reads a name or a function.
  mutating func easing() throws(EasingError) -> WrittenEasing {
    let start = position
    let word = word()
    if isAtOpening, let function = try function(word) { return WrittenEasing(function) }
    let known = Easing.keywords.first { $0.key == word } ?? Easing.names.first { $0.key == word }
    if let known { return WrittenEasing(known.value, name: known.key) }
    if let function = Penner.allCases.first(where: { $0.name.lowercased() == word }) {
      return WrittenEasing(.penner(function), name: function.name)
    }
    guard Easing.functions.contains(word) else { throw missing("an easing", at: start) }
    throw missing("\"(\"")
  }

  /// Reads what stands in the parentheses of a function; nil if there is none of that name.
  private mutating func function(_ name: String) throws(EasingError) -> Easing? {
    switch name {
    case "cubic-bezier": .cubicBezier(try cubicBezier())
    case "linear": .linearStops(try linearStops())
    case "steps": .steps(try steps())
    case "spring": .spring(try spring())
    default: nil
    }
  }

  private mutating func cubicBezier() throws(EasingError) -> CubicBezier {
    try open()
    let x1 = try abscissa()
    try expect(",")
    let y1 = try number("a number")
    try expect(",")
    let x2 = try abscissa()
    try expect(",")
    let y2 = try number("a number")
    try close()
    return CubicBezier(x1, y1, x2, y2)
  }

  private mutating func abscissa() throws(EasingError) -> Double {
    try number("a number in 0...1") { (0...1).contains($0) }
  }

  private mutating func steps() throws(EasingError) -> Steps {
    try open()
    let start = position
    let count = try integer("a whole number from 1 up")
    skipSpace()
    let jump = take(",") ? try jump() : .jumpEnd
    guard Steps.isDefined(count: count, jump: jump) else {
      throw missing("a whole number from 2 up with jump-none", at: start)
    }
    try close()
    return Steps(count, jump)
  }

  private mutating func jump() throws(EasingError) -> Steps.Jump {
    skipSpace()
    let start = position
    let word = word()
    guard let jump = word == "end" ? .jumpEnd : Steps.Jump(rawValue: word) else {
      let words = Steps.Jump.allCases.map(\.rawValue).joined(separator: ", ")
      throw missing("\(words), end", at: start)
    }
    return jump
  }
}
