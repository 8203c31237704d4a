import Strings

/// Eases of GSAP, with a duration in seconds.
enum GSAPNotation: CurveNotation {
  static let substitutes: [Notation.Substitute] = [.linearStops, .cubicBezier]

  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    let ease =
      name(of: easing).map { "\"\($0)\"" }
      ?? path(easing).map { "CustomEase.create(\"custom\", \"\($0)\")" }
    return ease.map { object(duration: duration?.notated, "ease: \($0)") }
  }

  private static func name(of easing: Easing) -> String? {
    switch easing {
    case .linear: "none"
    case .penner(let function):
      families.first { $0.1 == function.family }.map { "\($0.0).\(function.end.rawValue)" }
    case .android(.anticipate(let tension)): "back.in(\(tension.notated))"
    case .android(.overshoot(let tension)): "back.out(\(tension.notated))"
    default: nil
    }
  }

  /// Returns path data: CustomEase takes SVG's.
  private static func path(_ easing: Easing) -> String? {
    switch easing {
    case .cubicBezier(let curve):
      let numbers = curve.numbers.map(\.notated)
      return "M 0,0 C \(numbers[0]),\(numbers[1]) \(numbers[2]),\(numbers[3]) 1,1"
    case .linearStops, .path: return easing.pathData
    default: return nil
    }
  }

  static func isOurs(_ call: Code.Call) -> Bool {
    call.word.name != "{" || call.item("ease").map(isEase) ?? false
  }

  /// Returns whether an ease is GSAP's rather than Motion's: it has a dot, or a family's name.
  private static func isEase(_ item: Code.Item) -> Bool {
    if let text = item.text {
      return text.contains(".") || text == "none" || text == "back"
        || families.contains { $0.0 == text }
    }
    return item.atoms.first?.word.map { $0.path.count > 1 } ?? false
  }

  /// Animated properties of any name are beside the settings.
  static let calls: [KnownCall] = [
    KnownCall(
      "{",
      ["keyframes", "easeEach", "yoyoEase", "runBackwards", "timeScale"].map {
        .fixed($0, expected: "nothing that changes the curve") { _ in false }
      } + [.seconds("duration"), .curve("ease", expected: expected)], ignoring: "*",
      expected: "ease"
    ) { $0.curve?.easing },
    KnownCall(
      "CustomEase.create", [.fixed("name", expected: "a name") { $0.text != nil }, .path("path")],
      expected: "a name and a path", easing: custom),
  ]

  private static let expected =
    "none, or power1, power2, power3, power4, sine, circ, back, elastic or bounce "
    + "with .in, .out, .inOut, or a CustomEase; GSAP's versions differ in expo"

  @Sendable private static func custom(_ values: ArgumentValues) -> Easing? {
    guard case .path(let path) = values.curve?.easing, path.segments.count == 1 else {
      return values.curve?.easing
    }
    let (p1, p2) = (path.segments[0].handle1, path.segments[0].handle2)
    return .cubicBezier(CubicBezier(p1.x, p1.y, p2.x, p2.y))
  }

  // MARK: - Eases

  /// The eases by name: gsap-core.js. Its sine, powers, circ, bounce and elastic are Penner's.
  static let values: [KnownCall] =
    [KnownCall("none linear power0", .linear)]
    + families.flatMap { family in
      Penner.End.allCases.map { ease(family.0, $0, .penner(Penner(family.1, $0))) }
    }
    + Penner.End.allCases.map { end in
      KnownCall(names("back", end), numbers: "overshoot", isWord: true) {
        back(end, $0["overshoot"] ?? 1.70158)
      }
    }

  private static let families: [(String, Penner.Family)] = [
    ("power1", .quad), ("power2", .cubic), ("power3", .quart), ("power4", .quint), ("quad", .quad),
    ("cubic", .cubic), ("quart", .quart), ("quint", .quint), ("strong", .quint), ("sine", .sine),
    ("circ", .circ), ("bounce", .bounce), ("elastic", .elastic),
  ]

  /// Elastic eases are Penner's with their default amplitude and period only.
  private static func ease(_ family: String, _ end: Penner.End, _ easing: Easing) -> KnownCall {
    guard family == "elastic" else { return KnownCall(names(family, end), easing) }
    let period = end == .inOut ? 0.45 : 0.3
    return KnownCall(names(family, end), numbers: "amplitude period", isWord: true) {
      $0["amplitude"] ?? 1 == 1 && $0["period"] ?? period == period ? easing : nil
    }
  }

  /// Returns the names of an ease in version 3, and in version 2: `power1.inOut`, `Power1.easeInOut`.
  private static func names(_ family: String, _ end: Penner.End) -> String {
    let capital = { (word: String) in word.prefix(1).uppercased() + word.dropFirst() }
    let names = "\(family).\(end.rawValue) \(capital(family)).ease\(capital(end.rawValue))"
    return end == .out ? names + " " + family : names
  }

  private static func back(_ end: Penner.End, _ overshoot: Double) -> Easing? {
    let back = Easing.back(overshoot)
    return end == .in ? back : end == .out ? back?.reversed : back?.mirrored
  }
}
