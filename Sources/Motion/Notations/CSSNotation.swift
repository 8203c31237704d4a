import Strings

/// CSS Easing Functions, as in `transition` and `animation-timing-function`.
extension Code {
  /// The functions and keywords of an easing in a text.
  static func cssEasings(in text: Substring) -> [Substring] {
    let easing =
      #/
      (?i: (?: ^ | [^\w.$\-] ) ((?: cubic-bezier | linear | steps ) \( [^()]* \)
      | (?: ease-in-out | ease-in | ease-out | ease | linear | step-start | step-end ) (?! [\w(\-] )))
      /#
    return text.matches(of: easing).map(\.output.1)
  }

  /// Reads the values of properties, or a plain value; there must be one curve, or several equal ones.
  func cssCurve() throws(TextError) -> NamedCurve? {
    // Comments are blanks, so that places stay.
    let text = String(characters).replacing(/\/\/.*|\/\*(?s:.*?)(?:\*\/|\z)/) {
      String(repeating: " ", count: $0.output.count)
    }
    let property = /(?:^|[^\w$\-])([\w$\-]+)["']?\s*:\s*([^;{}]*)/
    var (found, duration, computed): (NamedCurve?, Seconds?, Substring?)
    for match in text.matches(of: property) {
      let (name, value) = (match.output.1.lowercased(), match.output.2)
      if name.contains("duration") {
        duration = try cssTime(in: value, of: text)
        if duration == nil { computed = value }
      }
      guard Self.cssProperties.contains(name) || name.hasPrefix("--") || name.hasPrefix("$") else {
        continue
      }
      // A comma in parentheses separates numbers.
      for part in value.split(separator: /,\s*(?![^()]*\))/) {
        let time = try cssTime(in: part, of: text)
        var easing = try cssEasing(in: part, of: text)
        // A transition without a timing function has `ease`, which is its initial value.
        if name == "transition", time != nil { easing = easing ?? .cubicBezier(.ease) }
        guard let easing else { continue }
        let curve = NamedCurve(easing, duration: time)
        guard found ?? curve == curve else {
          throw cssError(part, in: text, "no different second curve")
        }
        found = curve
      }
    }
    if found != nil, let computed {
      throw cssError(computed, in: text, "a time, such as 300ms")
    }
    if let found { return NamedCurve(found.easing, duration: duration ?? found.duration) }
    // A plain value is a function in any text, or a keyword with times only.
    let isFunction = text.contains(/(?i)cubic-bezier\(|(?:^|[^\w.])(?:linear|steps)\(/)
    guard isFunction || text.wholeMatch(of: /[\s;]*[a-z\-]+(?:\s+[\d.]+m?s)*[\s;]*/) != nil else {
      return nil
    }
    let time = try cssTime(in: text[...], of: text)
    return try cssEasing(in: text[...], of: text).map { NamedCurve($0, duration: time) }
  }

  /// Properties with an easing, in lower case, by their names in CSS and JavaScript.
  private static let cssProperties: Set<String> = [
    "transition", "animation", "transition-timing-function", "animation-timing-function",
    "transitiontimingfunction", "animationtimingfunction", "easing",
  ]

  /// Returns the only easing of a value; nil if there is none.
  private func cssEasing(in value: Substring, of text: String) throws(TextError) -> Easing? {
    let found = Self.cssEasings(in: value)
    guard let first = found.first else { return nil }
    if let other = found.first(where: { $0 != first }) {
      throw cssError(other, in: text, "no different second curve")
    }
    do throws(TextError) {
      return try Easing(parsing: first)
    } catch {
      let place = text.distance(from: text.startIndex, to: first.startIndex) + error.column - 1
      throw self.error(at: place, reading: first.prefix { $0 != "(" }, error)
    }
  }

  /// Returns the first time of a value, as a second one is a delay; nil if there is none.
  private func cssTime(in value: Substring, of text: String) throws(TextError) -> Seconds? {
    if let computed = value.firstMatch(of: /calc\(|var\(/) {
      throw cssError(computed.output, in: text, "a time, such as 300ms")
    }
    guard let match = value.firstMatch(of: /(?i)(?:^|[^\w.\-])([\d.]+)(m?)s\b/) else { return nil }
    return String(match.output.1).number.map { match.output.2.isEmpty ? $0 : $0 / 1000 }
  }

  private func cssError(_ part: Substring, in text: String, _ expected: String) -> TextError {
    error(
      at: text.distance(from: text.startIndex, to: part.startIndex), reading: "the animation",
      String(part), expected: expected)
  }
}
