import Strings

/// An object of JSON with the exact easing in our notation.
enum JSONNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    let length = duration.map { ",\"duration\":\($0.notated)" } ?? ""
    return "{\"easing\":\"\(easing)\"\(length)}"
  }

  static func read(_ code: Code) throws(TextError) -> Said? {
    guard code.isObject, let object = code.objects.first,
      object.group.items.contains(where: { $0.name == "easing" && $0.isQuoted })
    else { return nil }
    var keys = Arguments("the object", object, in: code)
    // Other keys that `curve fit` and `curve sample` write.
    keys.pass("rms", "max", "max_seam_pt", "max_at", "outliers", "samples")
    return try code.said(&keys)
  }
}

/// Two keys of YAML with the exact easing in our notation.
enum YAMLNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    "easing: \"\(easing)\"" + (duration.map { "\nduration: \($0.notated)" } ?? "")
  }

  static func read(_ code: Code) throws(TextError) -> Said? {
    let items = code.items.map { innermost($0, code) }.filter { !$0.atoms.isEmpty }
    guard !code.isObject, items.contains(where: { isEasing($0, code) }) else { return nil }
    // JavaScript, with durations in milliseconds, separates its items by commas.
    for item in items {
      let rest = code.characters[item.value.upperBound...].drop { $0 == " " }
      guard rest.first.map({ $0.isNewline || $0 == "#" }) ?? true else { return nil }
    }
    var keys = Arguments("the mapping", items, at: 0, in: code)
    return try code.said(&keys)
  }

  /// Returns an item without the names of the mappings that it begins.
  private static func innermost(_ item: Code.Item, _ code: Code) -> Code.Item {
    var (inner, index) = (item, 0)
    while index + 1 < item.atoms.count, case .word(let key) = item.atoms[index],
      case .sign(":") = item.atoms[index + 1]
    {
      index += 2
      inner.label = key
    }
    guard let key = inner.label, index > 0 else { return item }
    let rest = code.characters[(key.place + key.text.count + 1)..<item.value.upperBound]
    let start = rest.prefix(while: \.isWhitespace).endIndex
    (inner.separator, inner.value) = (":", start..<item.value.upperBound)
    inner.atoms = Array(item.atoms[index...])
    return inner
  }

  /// Returns whether an item is the key `easing` with a text, or with a plain easing in our notation.
  private static func isEasing(_ item: Code.Item, _ code: Code) -> Bool {
    guard item.name == "easing", item.separator == ":" else { return false }
    return item.text != nil || (try? Easing(parsing: code.text(of: item))) != nil
  }
}

/// The address of cubic-bezier.com, with numbers without a zero before the point.
enum URLNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear: address([0, 0, 1, 1])
    case .cubicBezier(let curve): address(curve.numbers)
    default: nil
    }
  }

  private static func address(_ numbers: [Double]) -> String {
    "https://cubic-bezier.com/#" + numbers.map { bare($0.notated) }.joined(separator: ",")
  }

  private static func bare(_ number: String) -> String {
    if number.hasPrefix("0.") { return String(number.dropFirst()) }
    return number.hasPrefix("-0.") ? "-" + number.dropFirst(2) : number
  }

  static func read(_ code: Code) throws(TextError) -> Said? {
    let text = String(code.characters)
    guard let site = text.firstRange(of: "cubic-bezier.com") else { return nil }
    let rest = text[site.upperBound...].drop { "/#".contains($0) }
    let fields = rest.prefix { !$0.isWhitespace && !"\"'<>)".contains($0) }
      .split(separator: ",", omittingEmptySubsequences: false)
    let numbers = fields.compactMap { Double($0) }
    guard fields.count == 4, numbers.count == 4, let easing = Easing(handles: numbers) else {
      throw code.error(
        at: text.distance(from: text.startIndex, to: rest.startIndex), reading: "the address",
        String(rest), expected: "x1,y1,x2,y2 with x in 0...1")
    }
    return (easing, nil)
  }
}

extension Code {
  /// Returns an easing in our notation, and its duration if there is one.
  fileprivate func said(_ keys: inout Arguments) throws(TextError) -> Said {
    guard let item = try keys.item("easing") else { throw keys.missing("easing") }
    let duration = try keys.number("duration")
    try keys.end()
    if let easing = try? Easing(parsing: self.text(of: item)), !isObject {
      return (easing, duration)
    }
    guard let text = item.text else { throw keys.wrong(item, expected: "a text") }
    do throws(TextError) {
      return (try Easing(parsing: text), duration)
    } catch {
      // The place after the quote.
      let place =
        item.value.lowerBound + characters[item.value].prefix { !"\"'".contains($0) }.count
      throw self.error(
        at: place + error.column, reading: "easing", error)
    }
  }
}
