import Strings

/// Classes of Tailwind CSS 4: `ease-[…]` with a function of CSS, and `duration-…` in milliseconds.
///
/// tailwindcss.com/docs/transition-timing-function and transition-duration. A class has no spaces; Tailwind turns
/// underscores in brackets into them (tailwindcss, utils/decode-arbitrary-value.ts).
enum TailwindNotation: CurveNotation {
  static let substitutes: [Notation.Substitute] = [.linearStops]

  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    let value: String
    switch easing {
    case .linear: value = "linear"
    case .cubicBezier(let curve): value = "[" + bracketed("cubic-bezier(\(curve.list()))") + "]"
    case .linearStops, .steps: value = "[" + bracketed(easing.description) + "]"
    case .path, .android, .penner, .spring: return nil
    }
    return "ease-\(value)" + (duration.map { " duration-\($0.milliseconds)" } ?? "")
  }

  private static func bracketed(_ function: String) -> String {
    function.replacing(", ", with: ",").replacing(" ", with: "_")
  }

  static let calls: [KnownCall] = []

  /// Tailwind's names (theme.css). `ease-in` alone is CSS; beside a duration it is Tailwind's, which differs.
  private static let names: [Substring: Easing] = [
    "linear": .linear, "in": .cubicBezier(CubicBezier(0.4, 0, 1, 1)),
    "out": .cubicBezier(CubicBezier(0, 0, 0.2, 1)),
    "in-out": .cubicBezier(CubicBezier(0.4, 0, 0.2, 1)),
  ]

  static func read(_ code: Code) throws(TextError) -> NamedCurve? {
    let text = String(code.characters)
    guard text.contains("ease-") else { return nil }
    let eases = text.matches(
      of: /(?:^|[\s"'`:])ease-(\[[^\]]*\]|linear|in-out|in|out)(?=$|[\s"'`])/)
    let durations = text.matches(of: /(?:^|[\s"'`:])duration-([\d\[(][^\s"'`]*)/)
    let isOurs = eases.contains { $0.1.hasPrefix("[") || $0.1 == "linear" } || !durations.isEmpty
    guard isOurs else { return nil }
    func place(of value: Substring, after prefix: String) -> Int {
      text.distance(from: text.startIndex, to: value.startIndex) - prefix.count
    }
    var found: NamedCurve?
    for (_, value) in eases.map(\.output) {
      let place = place(of: value, after: "ease-")
      let function = value.dropFirst().dropLast().replacing("_", with: " ")
      guard let easing = names[value] ?? (try? CSSNotation.read(Code(function)))?.easing else {
        throw code.error(
          at: place, reading: "the class", "ease-\(value)",
          expected: "a function of CSS, such as ease-[steps(4,jump-none)]")
      }
      found = try code.merge(found, NamedCurve(easing), at: place, "ease-\(value)")
    }
    guard let found else { return nil }
    var length: Seconds?
    for (_, value) in durations.map(\.output) {
      guard let seconds = seconds(value), length ?? seconds == seconds else {
        throw code.error(
          at: place(of: value, after: "duration-"), reading: "the class", "duration-\(value)",
          expected: "one duration in milliseconds, such as duration-300")
      }
      length = seconds
    }
    return NamedCurve(found.easing, duration: length)
  }

  /// Returns a duration from milliseconds, or from a time of CSS in brackets.
  private static func seconds(_ value: Substring) -> Seconds? {
    if let milliseconds = value.number { return milliseconds / 1000 }
    guard let match = value.wholeMatch(of: /\[([0-9.]+)(m?s)\]/) else { return nil }
    return match.1.number.map { match.2 == "s" ? $0 : $0 / 1000 }
  }
}
