import Strings

/// An object of JSON with the exact easing in our notation.
enum JSONNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    let length = duration.map { ",\"duration\":\($0.notated)" } ?? ""
    return "{\"easing\":\"\(easing)\"\(length)}"
  }

  static func read(_ code: Code) throws(TextError) -> NamedCurve? {
    guard code.isObject, let object = code.objects.first,
      object.group.items.contains(where: { $0.name == "easing" && $0.isQuoted })
    else { return nil }
    return try calls.curve("object", Arguments("the object", object, in: code))
  }

  /// The other keys are those that `curve fit` and `curve sample` write.
  private static let calls: [KnownCall] = [
    KnownCall(
      "object", [.seconds("duration"), .curve("easing", easing)],
      ignoring: "rms max max_seam_pt max_at outliers samples", expected: "easing"
    ) { $0.curve?.easing }
  ]

  @Sendable private static func easing(
    _ item: Code.Item, _ keys: Arguments, _ duration: Seconds?
  ) throws(TextError) -> NamedCurve? {
    guard let text = item.text else { throw keys.wrong(item, expected: "a text") }
    do throws(TextError) {
      return try NamedCurve(parsing: text)
    } catch {
      // The place after the quote.
      let quote = keys.code.characters[item.value].prefix { !"\"'".contains($0) }.count
      throw keys.code.error(
        at: item.value.lowerBound + quote + error.column, reading: "easing", error)
    }
  }
}

/// The address of cubic-bezier.com, with numbers without a zero before the point.
enum URLNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    easing.handles.map { "https://cubic-bezier.com/#" + $0.map(bare).joined(separator: ",") }
  }

  private static func bare(_ value: Double) -> String {
    let number = value.notated
    if number.hasPrefix("0.") { return String(number.dropFirst()) }
    return number.hasPrefix("-0.") ? "-" + number.dropFirst(2) : number
  }

  static func read(_ code: Code) throws(TextError) -> NamedCurve? {
    let text = String(code.characters)
    guard let site = text.firstRange(of: "cubic-bezier.com") else { return nil }
    let rest = text[site.upperBound...].drop { "/#".contains($0) }
    let fields = rest.prefix { !$0.isWhitespace && !"\"'<>)".contains($0) }
      .split(separator: ",", omittingEmptySubsequences: false)
    let numbers = fields.compactMap(\.number)
    guard fields.count == 4, numbers.count == 4, let easing = Easing(handles: numbers) else {
      throw code.error(
        at: text.distance(from: text.startIndex, to: rest.startIndex), reading: "the address",
        String(rest), expected: "x1,y1,x2,y2 with x in 0...1")
    }
    return NamedCurve(easing)
  }
}

/// The handles of a keyframe of Lottie: `o` at its start, `i` at the next keyframe.
enum LottieNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    guard let numbers = easing.handles?.map(\.notated) else { return nil }
    return "{\"o\":{\"x\":[\(numbers[0])],\"y\":[\(numbers[1])]},"
      + "\"i\":{\"x\":[\(numbers[2])],\"y\":[\(numbers[3])]}}"
  }

  static func read(_ code: Code) throws(TextError) -> NamedCurve? {
    guard let object = code.objects.first(where: { $0.keys.isSuperset(of: ["o", "i"]) }) else {
      return nil
    }
    return try calls.curve("keyframe", Arguments("the keyframe", object, in: code))
  }

  private static let calls: [KnownCall] = [
    KnownCall(
      "keyframe",
      [
        .zero("h", expected: "0, since a keyframe that holds has no curve"), .list("o", handle),
        .list("i", handle),
      ], ignoring: "*", expected: "x1, y1, x2, y2 with x in 0...1"
    ) { Easing(handles: $0.numbers("o", "i")) }
  ]

  /// Returns the numbers for x and y, in brackets or not; several dimensions must agree.
  @Sendable private static func handle(
    _ item: Code.Item, _ keys: Arguments
  ) throws(TextError) -> [Double] {
    let label = item.name ?? ""
    guard let group = item.group("{") else { throw keys.missing("\(label) with x and y") }
    var own = Arguments(label, group.items, at: item.place, in: keys.code)
    var numbers: [Double] = []
    for label in ["x", "y"] {
      guard let item = try own.item(label) else { throw own.missing(label) }
      let values = item.group("[") == nil ? [try own.number(in: item)] : try own.array(item)
      guard let first = values.first, values.allSatisfy({ $0 == first }) else {
        throw own.wrong(item, expected: "one number, or equal ones")
      }
      numbers.append(first)
    }
    try own.end()
    return numbers
  }
}
