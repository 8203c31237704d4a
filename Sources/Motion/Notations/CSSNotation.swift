import Strings

/// CSS Easing Functions, as in `transition` and `animation-timing-function`.
enum CSSNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear, .cubicBezier, .linearStops, .steps:
      easing.keyword ?? EasingWriter(isCode: true).text(of: easing)
    case .path, .android, .penner, .spring: nil
    }
  }

  static func curve(_ call: inout CallReader) throws(TextError) -> NamedCurve? { nil }

  static func read(_ code: Code) throws(TextError) -> NamedCurve? {
    try checkDirection(code)
    let declared = try duration(code)
    // The label of the last property in each block.
    var (labels, found): ([String: Code.Part], NamedCurve?) = ([:], nil)
    for var item in code.items {
      if item.isInBlock {
        // A comma continues the value of a property; a block begins without one.
        if item.label != nil || item.parts.contains(where: { $0.text == "{" }) {
          labels[item.brackets] = item.label
          labels[item.brackets + "{"] = nil
        }
        item.label = labels[item.brackets]
      }
      let isDeclared = item.name.map(properties.contains) ?? false
      // Plain values and variables.
      let isValue = item.label.map { $0.text.hasPrefix("--") || $0.text.hasPrefix("$") } ?? true
      guard isDeclared || item.isInBlock && isValue, let curve = try curve(item, code)
      else { continue }
      let timed = NamedCurve(curve.easing, duration: declared ?? curve.duration)
      guard found ?? timed == timed else {
        throw code.different(at: item.range.lowerBound, code.text(of: item))
      }
      found = timed
    }
    return found
  }

  /// Properties with an easing, by their names in CSS and JavaScript.
  private static let properties: Set<String> = [
    "transition", "animation", "transition-timing-function", "animation-timing-function",
    "transitionTimingFunction", "animationTimingFunction", "easing",
  ]

  /// Throws an error for an animation that runs backward, or at another rate.
  private static func checkDirection(_ code: Code) throws(TextError) {
    let reversals = ["reverse", "alternate-reverse"]
    let word =
      code.parts.first { $0.kind == .word && $0.items == nil && reversals.contains($0.text) }
      ?? code.items.compactMap(\.label).first { $0.name == "playbackRate" }
      ?? code.parts.first { $0.name == "updatePlaybackRate" }
      ?? code.items.first { $0.name == "direction" && reversals.contains($0.text ?? "") }?.label
    guard let word else { return }
    throw code.error(
      at: word.place, reading: "the animation", word.text,
      expected: "the curve forward, at its own rate")
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

  private static func curve(_ item: Code.Item, _ code: Code) throws(TextError) -> NamedCurve? {
    if let text = item.text, let label = item.label {
      do throws(TextError) {
        return try read(Code(text))
      } catch {
        throw code.error(at: item.place, reading: label.name, error)
      }
    }
    let time = time(item)
    if let easing = try easing(item, code) {
      if time == nil { try checkTime(item, code) }
      return NamedCurve(easing, duration: time)
    }
    // A transition without a timing function has `ease`, which is its initial value.
    let hasBrackets = item.parts.contains { $0.items != nil }
    guard let time, !hasBrackets, ["transition", "animation"].contains(item.name) else {
      return nil
    }
    return NamedCurve(.cubicBezier(.ease), duration: time)
  }

  /// Returns the function or keyword of an item.
  private static func easing(_ item: Code.Item, _ code: Code) throws(TextError) -> Easing? {
    // Without a label, a CSS value is one word, or words with a time.
    let isValue = item.label != nil || item.parts.count == 1 || time(item) != nil
    var found: Easing?
    for part in item.parts where part.kind == .word {
      let name = part.text.lowercased()
      if part.items == nil {
        let keyword = NamedEasing.css.first { $0.name == name }
        if isValue, let keyword { found = keyword.easing }
      } else if ["cubic-bezier", "linear", "steps"].contains(name) {
        do throws(TextError) {
          found = try Easing(parsing: String(code.characters[part.range]))
        } catch {
          throw code.error(at: part.place + error.column - 1, reading: part.text, error)
        }
      }
    }
    return found
  }

  /// Throws an error for a time that a browser would calculate, which would be lost.
  private static func checkTime(_ item: Code.Item, _ code: Code) throws(TextError) {
    guard let word = item.parts.first(where: { ["calc", "var"].contains($0.text) }) else { return }
    throw code.error(
      at: word.place, reading: "the duration", word.name, expected: "a time, such as 300ms")
  }

  /// Returns the first time in an item; a second one is a delay.
  private static func time(_ item: Code.Item) -> Seconds? {
    for part in item.parts {
      guard case .number(let value, let unit) = part.kind else { continue }
      if unit.lowercased() == "s" { return value }
      if unit.lowercased() == "ms" { return value / 1000 }
    }
    return nil
  }
}
