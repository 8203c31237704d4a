import Strings

/// Tokens in the format of the Design Tokens Community Group, 2025.10: `cubicBezier` and `transition`.
///
/// designtokens.org/TR/2025.10/format. The format has no springs, so a spring is written as the closest cubic-bezier, with
/// its numbers under `$extensions`.
enum DesignTokenNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    guard let numbers = easing.handles?.map(\.notated) else { return nil }
    let function = "[\(numbers.joined(separator: ", "))]"
    guard let duration else { return "{ \"$type\": \"cubicBezier\", \"$value\": \(function) }" }
    return """
      {
        "$type": "transition",
        "$value": {
          "duration": { "value": \(duration.milliseconds), "unit": "ms" },
          "delay": { "value": 0, "unit": "ms" },
          "timingFunction": \(function)
        }
      }
      """
  }

  static func noting(_ easing: Easing, in text: String) -> String? {
    guard case .spring(let spring) = easing, text.hasSuffix("\n}") else { return nil }
    let literal = spring.overdamping == .literal ? ", \"allowsOverdamping\": true" : ""
    return """
      \(text.dropLast(2)),
        "$extensions": {
          "\(vendor)": {
            "spring": { "mass": \(spring.mass.notated), "stiffness": \(spring.stiffness.notated), \
      "damping": \(spring.damping.notated), "initialVelocity": \(spring.initialVelocity.notated)\(literal) }
          }
        }
      }
      """
  }

  /// The key of our data, which the format asks to be a reversed domain.
  private static let vendor = "org.followbar"

  /// The spring under `$extensions`, clamped as in `CASpringAnimation`.
  static let calls: [KnownCall] = [
    KnownCall(
      "{", [.flag("allowsOverdamping")], numbers: "mass stiffness damping initialVelocity"
    ) { $0.spring(isLiteral: $0["allowsOverdamping"] == 1) }
  ]

  static func read(_ code: Code) throws(TextError) -> NamedCurve? {
    guard code.allItems.contains(where: { $0.isQuoted && $0.name == "$value" }) else { return nil }
    let tokens = DesignTokens(code)
    let token = try tokens.onlyCurve()
    let curve = try tokens.curve(of: token)
    let data = token["$extensions"]?.group?[vendor]?.group?["spring"]
    guard let data, let call = code.call(data) else { return curve }
    var reader = CallReader(code: code, values: [])
    return try reader.curve(of: [(calls[0], call)])
      .map { NamedCurve($0.easing, duration: curve.duration) }
  }
}

extension Code.Group {
  /// Returns the item of a key in quotes.
  fileprivate subscript(key: String) -> Code.Item? {
    items.first { $0.isQuoted && $0.name == key }
  }
}

extension Code {
  /// Returns an item that is an object as a call.
  fileprivate func call(_ object: Item) -> Call? {
    calls.first { $0.word.text == "{" && $0.range == object.group?.range }
  }
}

/// The tokens of a file, a group, or an object that is one token.
private struct DesignTokens {
  struct Token {
    /// The names of its groups and its own, with periods as in aliases.
    let path: String
    /// The type of the token or of the closest group with one.
    let type: String?
    let group: Code.Group
    let value: Code.Item

    var name: String { path.isEmpty ? "one without a name" : path }

    subscript(key: String) -> Code.Item? { group[key] }
  }

  private let code: Code
  private var all: [Token] = []

  init(_ code: Code) {
    self.code = code
    let objects = code.items.filter { !$0.isQuoted }.flatMap(\.atoms).compactMap { atom in
      if case .group(let group) = atom, group.bracket == "{" { group } else { nil }
    }
    // A token may be pasted with its name, without the braces around it.
    let whole = Code.Group(bracket: "{", items: code.items, range: 0..<code.characters.count)
    add(objects.first ?? whole, path: [], type: nil)
  }

  private mutating func add(_ group: Code.Group, path: [String], type: String?) {
    let type = group["$type"]?.text ?? type
    if let value = group["$value"] {
      all.append(
        Token(path: path.joined(separator: "."), type: type, group: group, value: value))
      return
    }
    for item in group.items where item.isQuoted {
      guard let name = item.name, let inner = item.group, inner.bracket == "{",
        !name.hasPrefix("$") || name == "$root"
      else { continue }
      add(inner, path: path + [name], type: type)
    }
  }

  /// Returns the only curve, besides those that are parts of others, with its value.
  func onlyCurve() throws(TextError) -> Token {
    let aliases = Set(code.allItems.compactMap(\.text))
    var curves: [Token] = []
    for token in all {
      let type = try target(of: token.value, or: token).type
      guard ["cubicBezier", "transition"].contains(type) else { continue }
      if !aliases.contains("{\(token.path)}") { curves.append(token) }
    }
    guard let first = curves.first else {
      let found = all.map { "\($0.name) (\($0.type ?? "no $type"))" }
      throw code.error(
        at: 0, reading: "the tokens", nil,
        expected: "a cubicBezier or a transition, found \(list(found))")
    }
    guard curves.count == 1 else {
      throw code.error(
        at: curves[1].group.range.lowerBound, reading: "these tokens as one curve", curves[1].name,
        expected: "only one of \(list(curves.map(\.name)))")
    }
    return try target(of: first.value, or: first)
  }

  private func list(_ names: [String]) -> String {
    (names.prefix(8) + (names.count > 8 ? ["…"] : [])).joined(separator: ", ").escaped
  }

  /// Returns the token that a value's alias such as `{easing.standard}` leads to, or the token of the value itself.
  private func target(of value: Code.Item, or token: Token) throws(TextError) -> Token {
    var (value, token) = (value, token)
    for _ in 0...all.count {
      guard let text = value.text, text.hasPrefix("{"), text.hasSuffix("}") else { return token }
      guard let next = all.first(where: { "{\($0.path)}" == text }) else {
        throw wrong(value, expected: "a token in the text")
      }
      (value, token) = (next.value, next)
    }
    throw wrong(value, expected: "an alias that leads to a value")
  }

  func curve(of token: Token) throws(TextError) -> NamedCurve {
    guard token.type == "transition" else {
      return NamedCurve(try easing(token.value, token))
    }
    let parts = ["duration", "delay", "timingFunction"]
    guard let group = token.value.group,
      let function = group["timingFunction"], let duration = group["duration"],
      group.items.allSatisfy({ parts.contains($0.name ?? "") })
    else {
      throw wrong(token.value, expected: "an object of " + parts.joined(separator: ", "))
    }
    return NamedCurve(
      try easing(function, token), duration: try seconds(duration, token))
  }

  /// Returns a value by its alias if it is one, whose token must have a type.
  private func resolved(
    _ value: Code.Item, _ token: Token, as type: String
  ) throws(TextError) -> Code.Item {
    guard value.text?.hasPrefix("{") ?? false else { return value }
    let target = try target(of: value, or: token)
    guard target.type == type else { throw wrong(value, expected: "a \(type) token") }
    return target.value
  }

  private func easing(_ value: Code.Item, _ token: Token) throws(TextError) -> Easing {
    let value = try resolved(value, token, as: "cubicBezier")
    let numbers = value.group?.bracket == "[" ? value.group?.items.map(number) : nil
    guard let numbers, numbers.count == 4, let easing = Easing(handles: numbers.compactMap(\.self))
    else { throw wrong(value, expected: "[x1, y1, x2, y2] with x in 0...1") }
    return easing
  }

  private func number(_ item: Code.Item) -> Double? {
    if case .number(let value, "") = item.only { value } else { nil }
  }

  /// Returns a duration; drafts of the format had texts such as `"250ms"`.
  private func seconds(_ value: Code.Item, _ token: Token) throws(TextError) -> Seconds {
    let value = try resolved(value, token, as: "duration")
    var (count, unit): (Double?, String?)
    if let group = value.group {
      (count, unit) = (group["value"].flatMap(number), group["unit"]?.text)
    } else if let text = value.text,
      case .number(let number, let suffix) = Code(text).items.first?.only
    {
      (count, unit) = (number, suffix)
    }
    guard let count, let factor = ["ms": 0.001, "s": 1][unit] else {
      throw wrong(value, expected: "{ \"value\": 250, \"unit\": \"ms\" }")
    }
    return count * factor
  }

  private func wrong(_ item: Code.Item, expected: String) -> TextError {
    let label = item.name.map { $0 + ": " } ?? ""
    return code.error(
      at: item.place, reading: "the token", label + code.text(of: item), expected: expected)
  }
}
