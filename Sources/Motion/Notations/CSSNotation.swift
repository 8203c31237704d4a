import Strings

/// CSS Easing Functions, as in `transition` and `animation-timing-function`.
extension Code {
  /// Reads the values of properties and plain values; there must be one curve, or several equal ones.
  func cssCurve() throws(TextError) -> NamedCurve? {
    try checkDirection()
    let declared = try cssDuration()
    // The label of the last property in each block.
    var (labels, found): ([String: CodePart], NamedCurve?) = ([:], nil)
    for var item in items {
      if item.isInBlock {
        // A comma continues the value of a property; a block begins without one.
        if item.label != nil || item.parts.contains(where: { $0.text == "{" }) {
          labels[item.brackets] = item.label
          labels[item.brackets + "{"] = nil
        }
        item.label = labels[item.brackets]
      }
      let isDeclared = item.name.map(Self.cssProperties.contains) ?? false
      // Plain values and variables.
      let isValue = item.label.map { $0.text.hasPrefix("--") || $0.text.hasPrefix("$") } ?? true
      guard isDeclared || item.isInBlock && isValue, let curve = try cssCurve(of: item)
      else { continue }
      let timed = NamedCurve(curve.easing, duration: declared ?? curve.duration)
      guard found ?? timed == timed else {
        throw different(at: item.range.lowerBound, text(of: item))
      }
      found = timed
    }
    return found
  }

  /// Properties with an easing, by their names in CSS and JavaScript.
  private static let cssProperties: Set<String> = [
    "transition", "animation", "transition-timing-function", "animation-timing-function",
    "transitionTimingFunction", "animationTimingFunction", "easing",
  ]

  /// Throws an error for an animation that runs backward, or at another rate.
  private func checkDirection() throws(TextError) {
    let reversals = ["reverse", "alternate-reverse"]
    let word =
      parts.first { $0.kind == .word && $0.items == nil && reversals.contains($0.text) }
      ?? items.compactMap(\.label).first { $0.name == "playbackRate" }
      ?? parts.first { $0.name == "updatePlaybackRate" }
      ?? items.first { $0.name == "direction" && reversals.contains($0.text ?? "") }?.label
    guard let word else { return }
    throw error(
      at: word.place, reading: "the animation", word.text,
      expected: "the curve forward, at its own rate")
  }

  /// Returns the duration in its own declaration, in JavaScript a number of milliseconds.
  private func cssDuration() throws(TextError) -> Seconds? {
    for label in [
      "transition-duration", "animation-duration", "transitionDuration", "animationDuration",
    ] {
      guard let item = try setting(label) else { continue }
      try checkTime(of: item)
      return item.text.map { Code($0).items.first.flatMap(\.cssTime) } ?? item.cssTime
    }
    guard items.contains(where: { $0.name == "easing" }),
      let item = try setting("duration")
    else { return nil }
    // A smaller number is seconds, such as those that curve sample --format json writes.
    guard let milliseconds = item.number, milliseconds >= 10 else {
      throw error(
        at: item.place, reading: "the duration", text(of: item),
        expected: "milliseconds, such as 300")
    }
    return milliseconds / 1000
  }

  private func cssCurve(of item: Item) throws(TextError) -> NamedCurve? {
    if let text = item.text, let label = item.label {
      do throws(TextError) {
        return try Code(text).cssCurve()
      } catch {
        throw self.error(at: item.place, reading: label.name, error)
      }
    }
    let time = item.cssTime
    if let easing = try cssEasing(of: item) {
      if time == nil { try checkTime(of: item) }
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
  private func cssEasing(of item: Item) throws(TextError) -> Easing? {
    // Without a label, a CSS value is one word, or words with a time.
    let isValue = item.label != nil || item.parts.count == 1 || item.cssTime != nil
    var found: Easing?
    for part in item.parts where part.kind == .word {
      let name = part.text.lowercased()
      if part.items == nil {
        let keyword = NamedEasing.css.first { $0.name == name }
        if isValue, let keyword { found = keyword.easing }
      } else if ["cubic-bezier", "linear", "steps"].contains(name) {
        do throws(TextError) {
          found = try Easing(parsing: String(characters[part.range]))
        } catch {
          throw self.error(at: part.place + error.column - 1, reading: part.text, error)
        }
      }
    }
    return found
  }

  /// Throws an error for a time that a browser would calculate, which would be lost.
  private func checkTime(of item: Item) throws(TextError) {
    guard let word = item.parts.first(where: { ["calc", "var"].contains($0.text) }) else { return }
    throw error(
      at: word.place, reading: "the duration", word.name, expected: "a time, such as 300ms")
  }

}

extension Code.Item {
  /// The first time of CSS in it; a second one is a delay.
  fileprivate var cssTime: Seconds? {
    for part in parts {
      guard case .number(let value, let unit) = part.kind else { continue }
      if unit.lowercased() == "s" { return value }
      if unit.lowercased() == "ms" { return value / 1000 }
    }
    return nil
  }
}
