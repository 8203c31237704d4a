extension Easing {
  /// Reads an easing: a CSS easing function or keyword, a name, or a spring.
  ///
  /// `linear`, `ease`, `ease-in`, `ease-out`, `ease-in-out`, `cubic-bezier(x1, y1, x2, y2)` as in
  /// CSS Easing Functions; `ios-keyboard` and `ios26-keyboard`; `spring(mass: 3, stiffness: 1000,
  /// damping: 500)`, `spring(response: 0.5, damping-ratio: 0.8)` or `spring(duration: 0.5, bounce:
  /// 0.3)`, each with `velocity: 0` and `overdamping: clamp` or `literal` if wanted, in any order.
  /// Case does not matter, space is allowed where CSS allows it, and the last parenthesis may lack.
  ///
  /// - Throws: `EasingError` at the first character that cannot be meant, for any text whatever.
  public init(parsing text: some StringProtocol) throws(EasingError) {
    var scanner = EasingScanner(text)
    scanner.skipSpace()
    self = try scanner.easing()
    scanner.skipSpace()
    guard scanner.isAtEnd else { throw scanner.missing("the end") }
  }

  /// The keywords of CSS. The numbers of `cubic-bezier()` are printed as a keyword if they are its.
  static let keywords: KeyValuePairs<String, Easing> = [
    "linear": .linear,
    "ease": .cubicBezier(.ease),
    "ease-in": .cubicBezier(.easeIn),
    "ease-out": .cubicBezier(.easeOut),
    "ease-in-out": .cubicBezier(.easeInOut),
  ]

  /// The names of our own.
  static let names: KeyValuePairs<String, Easing> = [
    "ios-keyboard": .spring(.keyboard),
    "ios26-keyboard": .spring(.keyboardIOS26),
  ]
}

extension EasingScanner {
  fileprivate mutating func easing() throws(EasingError) -> Easing {
    let start = position
    let word = word()
    switch word {
    case "cubic-bezier": return .cubicBezier(try cubicBezier())
    case "spring": return .spring(try spring())
    default:
      let found = Easing.keywords.first { $0.key == word } ?? Easing.names.first { $0.key == word }
      guard let found else { throw missing("an easing", at: start) }
      return found.value
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
}
