extension JSONNotation {
  static func read(_ code: Code) throws(NotationError) -> Said? {
    guard code.isObject, let object = code.objects.first,
      object.group.items.contains(where: { $0.name == "easing" && $0.isQuoted })
    else { return nil }
    var keys = Arguments("the object", object, in: code)
    // Other keys that `curve fit` and `curve sample` write.
    keys.pass("rms", "max", "max_seam_pt", "max_at", "outliers", "samples")
    return try code.said(&keys)
  }
}

extension TOMLNotation {
  static func read(_ code: Code) throws(NotationError) -> Said? {
    let isTable = code.items.contains { $0.name == "easing" && $0.separator == "=" }
    guard !code.isObject, isTable else { return nil }
    // The line with the table's name.
    let items = code.items.filter { $0.label != nil || $0.group("[") == nil }
    var keys = Arguments("the table", items, at: 0, in: code)
    return try code.said(&keys)
  }
}

extension Code {
  /// Returns an easing in our notation, and its duration if there is one.
  fileprivate func said(_ keys: inout Arguments) throws(NotationError) -> Said {
    guard let item = try keys.item("easing") else { throw keys.missing("easing") }
    let duration = try keys.number("duration")
    try keys.end()
    guard case .text(let text) = item.only else { throw keys.wrong(item, expected: "a text") }
    do throws(EasingError) {
      return (try Easing(parsing: text), duration)
    } catch {
      // The place after the quote.
      let place =
        item.value.lowerBound + characters[item.value].prefix { !"\"'".contains($0) }.count
      throw self.error(
        at: place + error.column, reading: "easing", text, expected: "an easing: \(error.message)")
    }
  }
}

extension URLNotation {
  static func read(_ code: Code) throws(NotationError) -> Said? {
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
