import Strings

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

  static let table: [KnownCall] = []

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
