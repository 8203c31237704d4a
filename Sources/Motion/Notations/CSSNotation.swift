import Strings

/// CSS Easing Functions, as in `transition` and `animation-timing-function`.
enum CSSNotation: CurveNotation {
  static let substitutes: [Notation.Substitute] = [.linearStops]

  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear, .cubicBezier, .linearStops, .steps: easing.description
    case .path, .android, .penner, .spring: nil
    }
  }

  static func read(_ code: Code) throws(TextError) -> NamedCurve? {
    let duration = try duration(code)
    try checkDirection(code)
    var found: NamedCurve?
    var plain: Code.Item?
    let declared = code.allItems.filter { $0.name.map(properties.contains) ?? false }
    for item in styles(code.items, code) + declared {
      guard let curve = try self.curve(item, code, duration) else {
        if time(item) != nil, ["transition", "animation"].contains(item.name) { plain = item }
        continue
      }
      found = try code.merge(found, curve, at: item.value.lowerBound, code.text(of: item))
    }
    // A transition without a timing function has `ease`, which is its initial value.
    if let plain, let found {
      let initial = NamedCurve(.cubicBezier(.ease), duration: found.duration)
      _ = try code.merge(found, initial, at: plain.value.lowerBound, code.text(of: plain))
    }
    return found
  }

  /// Throws an error for a declaration that reverses the animation.
  private static func checkDirection(_ code: Code) throws(TextError) {
    for label in ["animation-direction", "animationDirection"] {
      guard let item = try code.item(label), code.text(of: item).contains("reverse") else {
        continue
      }
      throw code.error(
        at: item.value.lowerBound, reading: "the animation", code.text(of: item),
        expected: "no reversal of the curve")
    }
  }

  /// Properties with an easing, by their names in CSS and JavaScript.
  private static let properties: Set<String> = [
    "transition", "animation", "transition-timing-function", "animation-timing-function",
    "transitionTimingFunction", "animationTimingFunction", "easing",
  ]

  /// Returns the items that may contain an easing: plain values and declarations, also in blocks.
  private static func styles(_ items: [Code.Item], _ code: Code) -> [Code.Item] {
    var label: Code.Word?
    return items.flatMap { item -> [Code.Item] in
      var item = item
      // A comma continues the value of a property.
      if item.label == nil { item.label = label } else { label = item.label }
      if let name = item.name, !properties.contains(name), !name.hasPrefix("--"),
        !name.hasPrefix("$")
      {
        return inner(item, code)
      }
      return [item] + inner(item, code)
    }
  }

  private static func inner(_ item: Code.Item, _ code: Code) -> [Code.Item] {
    item.atoms.flatMap { atom -> [Code.Item] in
      guard case .group(let group) = atom, group.bracket == "{" else { return [] }
      return styles(group.items, code)
    }
  }

  private static func curve(
    _ item: Code.Item, _ code: Code, _ duration: Seconds?
  ) throws(TextError) -> NamedCurve? {
    if let text = item.text, item.label != nil {
      return try quoted(text, item, code, duration)
    }
    guard let easing = try easing(item, code) else { return nil }
    for case .word(let word) in item.atoms
    where ["reverse", "alternate-reverse"].contains(word.name) {
      throw code.error(
        at: word.place, reading: "the animation", word.text, expected: "no reversal of the curve")
    }
    let own = time(item)
    if own == nil { try checkTime(item, code) }
    if let own, let duration, own != duration {
      throw code.error(
        at: item.value.lowerBound, reading: "the duration", code.text(of: item),
        expected: "one duration, found another of \(duration) s")
    }
    return NamedCurve(easing, duration: own ?? duration)
  }

  /// Throws an error for a computed time, such as `calc(100ms * 3)`.
  private static func checkTime(_ item: Code.Item, _ code: Code) throws(TextError) {
    for case .word(let word) in item.atoms
    where ["calc", "var", "min", "max", "clamp"].contains(word.name) {
      throw code.error(
        at: word.place, reading: "the duration", word.text, expected: "a time, such as 300ms")
    }
  }

  /// Reads a quoted value, as in JavaScript.
  private static func quoted(
    _ text: String, _ item: Code.Item, _ code: Code, _ duration: Seconds?
  ) throws(TextError) -> NamedCurve? {
    do throws(TextError) {
      let curve = try read(Code(text))
      if curve == nil, item.name == "easing" {
        throw code.error(at: item.place, reading: "easing", text, expected: "an easing of CSS")
      }
      return curve.map { NamedCurve($0.easing, duration: $0.duration ?? duration) }
    } catch {
      throw code.error(at: item.place, error.message)
    }
  }

  // MARK: - Values

  /// Returns the function or keyword of an item.
  private static func easing(_ item: Code.Item, _ code: Code) throws(TextError) -> Easing? {
    var found: Easing?
    // Without a label, a CSS value is one word, or words with a time.
    let isValue = item.label != nil || item.atoms.count == 1 || time(item) != nil
    for (index, atom) in item.atoms.enumerated() {
      guard let word = atom.word, word.path.count == 1, !word.isMember else { continue }
      let name = word.name.lowercased()
      let next = index + 1 < item.atoms.count ? item.atoms[index + 1] : nil
      if case .group(let group) = next, group.bracket == "(" {
        guard ["cubic-bezier", "linear", "steps"].contains(name) else { continue }
        found = try function(word, group, code)
      } else if isValue, let keyword = NamedEasing.css.first(where: { $0.name == name }) {
        found = keyword.easing
      }
    }
    return found
  }

  private static func function(
    _ word: Code.Word, _ group: Code.Group, _ code: Code
  ) throws(TextError) -> Easing {
    let text = code.text(word.place..<group.range.upperBound)
    do throws(TextError) {
      return try Easing(parsing: text)
    } catch {
      throw code.error(
        at: word.place + error.column - 1, reading: word.name, error)
    }
  }

  // MARK: - Times

  /// Returns the first time in an item; a second one is a delay.
  private static func time(_ item: Code.Item) -> Seconds? {
    for case .number(let value, let unit) in item.atoms {
      if unit.lowercased() == "s" { return value }
      if unit.lowercased() == "ms" { return value / 1000 }
    }
    return nil
  }

  /// Returns the duration in its own declaration, in JavaScript a number of milliseconds.
  private static func duration(_ code: Code) throws(TextError) -> Seconds? {
    for label in [
      "transition-duration", "animation-duration", "transitionDuration", "animationDuration",
    ] {
      guard let item = try code.item(label) else { continue }
      if let time = time(item) { return time }
      try checkTime(item, code)
      if let text = item.text { return Code(text).items.first.flatMap(time) }
    }
    guard code.allItems.contains(where: { $0.name == "easing" }),
      let seconds = try code.seconds("duration", unit: 0.001), let item = try code.item("duration")
    else { return nil }
    guard seconds >= 0.001 else {
      throw code.error(
        at: item.place, reading: "the duration", code.text(of: item),
        expected: "milliseconds, such as 300")
    }
    return seconds
  }
}

/// `linear()` of CSS.
enum CSSLinearNotation: CurveNotation {
  static let substitutes: [Notation.Substitute] = [.linearStops]

  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear, .linearStops: easing.description
    default: nil
    }
  }

  static func read(_ code: Code) throws(TextError) -> NamedCurve? {
    let read = try CSSNotation.read(code)
    switch read?.easing {
    case .linear, .linearStops: return read
    default: return nil
    }
  }
}
