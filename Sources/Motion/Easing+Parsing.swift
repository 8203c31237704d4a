extension Easing {
  /// Reads an easing: a function of CSS, a name, or a notation of our own.
  ///
  /// `cubic-bezier(x1, y1, x2, y2)`, `steps(4, jump-none)` and `linear(0, 0.5 20% 30%, 1)` are as in
  /// CSS, with `calc()`, `min()`, `max()` and `clamp()`; the names are those of `NamedEasing.all`.
  /// Ours are `spring(mass: 3, stiffness: 1000, damping: 500)`, `spring(response: 0.5,
  /// damping-ratio: 0.8)` and `spring(duration: 0.5, bounce: 0.3)`, each with `velocity: 0` and
  /// `overdamping: clamp` or `literal` if wanted, in any order; Android's `accelerate(factor: 1)`,
  /// `overshoot(tension: 2)` and so on; and `path(M 0,0 C x1,y1 x2,y2 x,y … 1,1)`, a path of SVG.
  /// Case does not matter, space is allowed where CSS allows it, and the last parenthesis may lack.
  ///
  /// - Throws: `EasingError` at the first character that cannot be meant, for any text whatever; at
  ///   the first one of all if the text is longer than `longestText`; at a number beyond `outputs`.
  ///   The result of a math function is clamped to that range, as CSS does.
  public init(parsing text: some StringProtocol) throws(EasingError) {
    self = try WrittenEasing(parsing: text).easing
  }

  /// The longest text that is read, in bytes of UTF-8: enough for thousands of stops.
  public static let longestText = 65_536
}

extension EasingScanner {
  /// Reads a name or a function.
  mutating func easing() throws(EasingError) -> WrittenEasing {
    let start = position
    let word = word()
    if isAtOpening, let function = try function(word) { return WrittenEasing(function) }
    if let known = NamedEasing.find(word) { return WrittenEasing(known.easing, name: known.name) }
    // The functions whose name alone means nothing.
    let isFunction = ["cubic-bezier", "steps", "path"].contains(word)
    throw isFunction ? missing("\"(\"") : missing("an easing", at: start)
  }

  /// Reads what stands in the parentheses of a function; nil if there is none of that name.
  private mutating func function(_ name: String) throws(EasingError) -> Easing? {
    switch name {
    case "cubic-bezier": .cubicBezier(try cubicBezier())
    case "linear": .linearStops(try linearStops())
    case "steps": .steps(try steps())
    case "path": .path(try path())
    case "spring": .spring(try spring())
    default: try android(name).map(Easing.android)
    }
  }

  private mutating func cubicBezier() throws(EasingError) -> CubicBezier {
    try open()
    let x1 = try abscissa()
    try expect(",")
    let y1 = try output()
    try expect(",")
    let x2 = try abscissa()
    try expect(",")
    let y2 = try output()
    try close()
    return CubicBezier(x1, y1, x2, y2)
  }

  private mutating func abscissa() throws(EasingError) -> Double {
    try cssNumber("a number in 0...1", in: 0...1)
  }

  private mutating func steps() throws(EasingError) -> Steps {
    try open()
    let start = position
    var (count, isComputed) = try cssInteger("a whole number from 1 up")
    skipSpace()
    let jump = take(",") ? try jump() : .jumpEnd
    if isComputed && jump == .jumpNone { count = max(count, 2) }
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
