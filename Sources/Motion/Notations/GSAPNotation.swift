import Strings

/// Eases of GSAP, with a duration in seconds.
enum GSAPNotation: CurveNotation {
  static let substitutes: [Notation.Substitute] = [.linearStops, .cubicBezier]

  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    let ease =
      GSAPEase.text(of: easing).map { "\"\($0)\"" }
      ?? path(easing).map { "CustomEase.create(\"custom\", \"\($0)\")" }
    return ease.map { object(duration: duration?.notated, "ease: \($0)") }
  }

  /// Returns path data: CustomEase takes SVG's.
  @Sendable private static func path(_ easing: Easing) -> String? {
    switch easing {
    case .cubicBezier(let curve):
      let numbers = curve.numbers.map(\.notated)
      return "M 0,0 C \(numbers[0]),\(numbers[1]) \(numbers[2]),\(numbers[3]) 1,1"
    case .linearStops, .path: return easing.pathData
    default: return nil
    }
  }

  static func read(_ code: Code) throws(TextError) -> NamedCurve? {
    let object = try code.object(of: .gsap) { (object) throws(TextError) in
      try calls.curve("tween", Arguments("the tween", object, in: code))
    }
    if let object {
      if let scale = code.references.first(where: { $0.name == "timeScale" }) {
        throw code.error(
          at: scale.word.place, reading: "the tween", scale.word.text, expected: "no time scale")
      }
      return object
    }
    return try code.curve(among: code.references) { (reference) throws(TextError) in
      guard reference.word.path == ["CustomEase", "create"] else { return nil }
      return NamedCurve(try custom(reference, code))
    }
  }

  /// Animated properties of any name are beside the settings.
  private static let calls: [KnownCall] = [
    KnownCall(
      "tween",
      ["keyframes", "easeEach", "yoyoEase", "runBackwards", "timeScale"].map {
        .fixed($0, expected: "nothing that changes the curve") { _, _ in false }
      } + [.seconds("duration"), .curve("ease", ease)], ignoring: "*", expected: "ease"
    ) { $0.curve?.easing }
  ]

  @Sendable private static func ease(
    _ item: Code.Item, _ keys: Arguments, _ duration: Seconds?
  ) throws(TextError) -> NamedCurve? {
    if let word = item.atoms.first?.word, word.path == ["CustomEase", "create"],
      let found = keys.code.references.first(where: { $0.word.place == word.place })
    {
      return NamedCurve(try custom(found, keys.code))
    }
    if let easing = (item.text ?? item.word.flatMap(text)).flatMap(GSAPEase.easing) {
      return NamedCurve(easing)
    }
    throw keys.wrong(
      item,
      expected: "none, or power1, power2, power3, power4, sine, circ, back, elastic or bounce "
        + "with .in, .out, .inOut, or a CustomEase; GSAP's versions differ in expo")
  }

  /// Returns the text of an ease of version 2, `Power1.easeInOut`.
  private static func text(of word: Code.Word) -> String? {
    guard word.path.count == 2 else { return nil }
    let end = word.name.hasPrefix("ease") ? word.name.dropFirst(4) : word.name[...]
    return word.root + "." + end.prefix(1).lowercased() + end.dropFirst()
  }

  private static func custom(_ reference: Code.Reference, _ code: Code) throws(TextError) -> Easing
  {
    let texts = reference.arguments?.items.map(\.text) ?? []
    guard texts.count == 2, let data = texts[1], let easing = try? Easing(parsing: "path(\(data))")
    else {
      throw Arguments(of: reference, in: code).missing(
        "a name and a path from 0,0 to 1,1 of M, C and L")
    }
    guard case .path(let path) = easing, path.segments.count == 1 else { return easing }
    let (p1, p2) = (path.segments[0].handle1, path.segments[0].handle2)
    return .cubicBezier(CubicBezier(p1.x, p1.y, p2.x, p2.y))
  }
}

/// The eases of GSAP by name: gsap-core.js. Its sine, powers, circ, bounce and elastic are Penner's.
enum GSAPEase {
  /// Prefixes of GSAP's names that Motion does not have.
  static let families: Set<String> = [
    "none", "power0", "power1", "power2", "power3", "power4", "quad", "cubic", "quart", "quint",
    "strong", "sine", "circ", "expo", "back", "elastic", "bounce",
  ]

  private static let penner: [(String, Penner.Family)] = [
    ("power1", .quad), ("power2", .cubic), ("power3", .quart), ("power4", .quint), ("quad", .quad),
    ("cubic", .cubic), ("quart", .quart), ("quint", .quint), ("strong", .quint), ("sine", .sine),
    ("circ", .circ), ("bounce", .bounce), ("elastic", .elastic),
  ]

  static func easing(_ text: String) -> Easing? {
    let parts = text.split(separator: "(", maxSplits: 1)
    let words = (parts.first ?? "").split(separator: ".", omittingEmptySubsequences: false)
    let arguments =
      parts.count > 1 ? parts[1].split { ",) ".contains($0) }.map(\.number) : []
    guard let family = words.first?.lowercased(), words.count <= 2 else { return nil }
    let isLinear = ["none", "linear", "power0"].contains(family)
    if isLinear, arguments.isEmpty { return .linear }
    guard let end = Penner.End(rawValue: words.count > 1 ? String(words[1]) : "out") else {
      return nil
    }
    if family == "back" { return back(end, arguments) }
    guard let known = penner.first(where: { $0.0 == family })?.1 else { return nil }
    // The default amplitude and period.
    let usual = known == .elastic ? [1, end == .inOut ? 0.45 : 0.3] : []
    guard zip(arguments, usual).allSatisfy(==), arguments.count <= usual.count else { return nil }
    return .penner(Penner(known, end))
  }

  /// The overshoot, 1.70158 by default.
  private static func back(_ end: Penner.End, _ arguments: [Double?]) -> Easing? {
    guard arguments.count <= 1, let overshoot = arguments.first ?? 1.70158,
      let back = Easing.back(overshoot)
    else { return nil }
    return end == .in ? back : end == .out ? back.reversed : back.mirrored
  }

  static func text(of easing: Easing) -> String? {
    switch easing {
    case .linear: return "none"
    case .penner(let function):
      return penner.first { $0.1 == function.family }.map { "\($0.0).\(function.end.rawValue)" }
    case .android(.anticipate(let tension)): return "back.in(\(tension.notated))"
    case .android(.overshoot(let tension)): return "back.out(\(tension.notated))"
    default: return nil
    }
  }
}
