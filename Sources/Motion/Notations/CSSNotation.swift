import Strings

/// CSS Easing Functions, as in `transition` and `animation-timing-function`.
enum CSSNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear, .cubicBezier, .linearStops, .steps: easing.description
    case .path, .android, .penner, .spring: nil
    }
  }

  static let table: [KnownCall] = []

  static func read(_ code: Code) throws(TextError) -> NamedCurve? {
    try checkDirection(code)
    let declared = try duration(code)
    var found: NamedCurve?
    for item in code.calls.filter(\.isBlock).flatMap(styles) + code.items.filter(isDeclared) {
      guard let curve = try curve(item, code) else { continue }
      let timed = NamedCurve(curve.easing, duration: declared ?? curve.duration)
      found = try code.merge(found, timed, at: item.range.lowerBound, code.text(of: item))
    }
    return found
  }

  /// Throws an error for an animation that runs backward, or at another rate.
  private static func checkDirection(_ code: Code) throws(TextError) {
    let reversals = ["reverse", "alternate-reverse"]
    let word =
      code.calls.first { $0.isWord && reversals.contains($0.word.text) }?.word
      ?? code.items.compactMap(\.label).first { $0.name == "playbackRate" }
      ?? code.calls.first { $0.word.name == "updatePlaybackRate" }?.word
      ?? code.items.first { $0.name == "direction" && reversals.contains($0.text ?? "") }?.label
    guard let word else { return }
    throw code.error(
      at: word.place, reading: "the animation", word.text,
      expected: "the curve forward, at its own rate")
  }

  // MARK: - Declarations

  /// Properties with an easing, by their names in CSS and JavaScript.
  private static let properties: Set<String> = [
    "transition", "animation", "transition-timing-function", "animation-timing-function",
    "transitionTimingFunction", "animationTimingFunction", "easing",
  ]

  private static func isDeclared(_ item: Code.Item) -> Bool {
    item.name.map(properties.contains) ?? false
  }

  /// Returns the items of a block that may contain an easing: plain values and declarations.
  private static func styles(_ block: Code.Call) -> [Code.Item] {
    var label: Code.Word?
    return block.items.compactMap { item in
      var item = item
      // A comma continues the value of a property.
      if item.label == nil { item.label = label } else { label = item.label }
      let isVariable = item.name.map { $0.hasPrefix("--") || $0.hasPrefix("$") } ?? true
      return isVariable || isDeclared(item) ? item : nil
    }
  }

  /// Returns the duration in its own declaration, in JavaScript a number of milliseconds.
  private static func duration(_ code: Code) throws(TextError) -> Seconds? {
    for label in [
      "transition-duration", "animation-duration", "transitionDuration", "animationDuration",
    ] {
      guard let item = try code.setting(label) else { continue }
      try checkTime(item, code)
      return item.text.map { Code($0).items.first.flatMap(time) } ?? time(item)
    }
    guard code.items.contains(where: { $0.name == "easing" }),
      let item = try code.setting("duration")
    else { return nil }
    // A smaller number is seconds, such as those that curve sample --format json writes.
    guard let milliseconds = item.number, milliseconds >= 10 else {
      throw code.error(
        at: item.place, reading: "the duration", code.text(of: item),
        expected: "milliseconds, such as 300")
    }
    return milliseconds / 1000
  }

  // MARK: - Values

  private static func curve(_ item: Code.Item, _ code: Code) throws(TextError) -> NamedCurve? {
    if let text = item.text, item.label != nil {
      do throws(TextError) {
        return try read(Code(text))
      } catch {
        throw code.error(at: item.place, reading: item.name ?? "", error)
      }
    }
    let time = time(item)
    if let easing = try easing(item, code) {
      if time == nil { try checkTime(item, code) }
      return NamedCurve(easing, duration: time)
    }
    // A transition without a timing function has `ease`, which is its initial value.
    let hasCall = item.tokens.contains { if case .brackets = $0.token { true } else { false } }
    guard let time, !hasCall, ["transition", "animation"].contains(item.name) else { return nil }
    return NamedCurve(.cubicBezier(.ease), duration: time)
  }

  /// Returns the function or keyword of an item.
  private static func easing(_ item: Code.Item, _ code: Code) throws(TextError) -> Easing? {
    // Without a label, a CSS value is one word, or words with a time.
    let isValue = item.label != nil || item.tokens.count == 1 || time(item) != nil
    var found: Easing?
    for (index, token) in item.tokens.enumerated() {
      guard let word = token.token.word, word.path.count == 1, !word.isMember else { continue }
      let name = word.name.lowercased()
      let next = item.tokens.dropFirst(index + 1).first
      if let next, case .brackets("(") = next.token {
        guard ["cubic-bezier", "linear", "steps"].contains(name) else { continue }
        found = try function(word, word.place..<next.range.upperBound, code)
      } else if isValue, let keyword = NamedEasing.css.first(where: { $0.name == name }) {
        found = keyword.easing
      }
    }
    return found
  }

  private static func function(
    _ word: Code.Word, _ range: Range<Int>, _ code: Code
  ) throws(TextError) -> Easing {
    do throws(TextError) {
      return try Easing(parsing: String(code.characters[range]))
    } catch {
      throw code.error(at: word.place + error.column - 1, reading: word.name, error)
    }
  }

  /// Throws an error for a time that a browser would calculate, which would be lost.
  private static func checkTime(_ item: Code.Item, _ code: Code) throws(TextError) {
    let words = item.tokens.compactMap(\.token.word)
    guard let word = words.first(where: { ["calc", "var"].contains($0.name) }) else { return }
    throw code.error(
      at: word.place, reading: "the duration", word.name, expected: "a time, such as 300ms")
  }

  /// Returns the first time in an item; a second one is a delay.
  private static func time(_ item: Code.Item) -> Seconds? {
    for (token, _) in item.tokens {
      guard case .number(let value, let unit) = token else { continue }
      if unit.lowercased() == "s" { return value }
      if unit.lowercased() == "ms" { return value / 1000 }
    }
    return nil
  }
}
