import Strings

/// CSS Easing Functions, as in `transition` and `animation-timing-function`.
enum CSSNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear, .cubicBezier, .linearStops, .steps: easing.description
    case .path, .android, .penner, .spring: nil
    }
  }

  static let table: [KnownCall] = []

  static func read(_ code: Code) throws(TextError) -> NamedCurve? {
    try checkDirection(code)
    let declared = try duration(code)
    var found: NamedCurve?
    for item in code.calls.filter(\.isBlock).flatMap(styles) + code.items.filter(isDeclared) {
      guard let curve = try curve(item, code) else { continue }
      let timed = NamedCurve(curve.easing, duration: declared ?? curve.duration)
      found = try code.merge(found, timed, at: item.range.lowerBound, code.text(of: item))
    }
    return found
  }

  /// Throws an error for an animation that runs backward, or at another rate.
  private static func checkDirection(_ code: Code) throws(TextError) {
    let reversals = ["reverse", "alternate-reverse"]
    let word =
      code.calls.first { $0.isWord && reversals.contains($0.word.text) }?.word
      ?? code.items.compactMap(\.label).first { $0.name == "playbackRate" }
      ?? code.calls.first { $0.word.name == "updatePlaybackRate" }?.word
      ?? code.items.first { $0.name == "direction" && reversals.contains($0.text ?? "") }?.label
    guard let word else { return }
    throw code.error(
      at: word.place, reading: "the animation", word.text,
      expected: "the curve forward, at its own rate")
  }

  // MARK: - Declarations

  /// Properties with an easing, by their names in CSS and JavaScript.
  private static let properties: Set<String> = [
    "transition", "animation", "transition-timing-function", "animation-timing-function",
    "transitionTimingFunction", "animationTimingFunction", "easing",
  ]

  private static func isDeclared(_ item: Code.Item) -> Bool {
    item.name.map(properties.contains) ?? false
  }

  /// Returns the items of a block that may contain an easing: plain values and declarations.
  private static func styles(_ block: Code.Call) -> [Code.Item] {
    var label: Code.Word?
    return block.items.compactMap { item in
      var item = item
      // A comma continues the value of a property.
      if item.label == nil { item.label = label } else { label = item.label }
      let isVariable = item.name.map { $0.hasPrefix("--") || $0.hasPrefix("$") } ?? true
      return isVariable || isDeclared(item) ? item : nil
    }
  }

  /// Returns the duration in its own declaration, in JavaScript a number of milliseconds.
  private static func duration(_ code: Code) throws(TextError) -> Seconds? {
    for label in [
      "transition-duration", "animation-duration", "transitionDuration", "animationDuration",
    ] {
      guard let item = try code.setting(label) else { continue }
      try checkTime(item, code)
      return item.text.map { Code($0).items.first.flatMap(time) } ?? time(item)
    }
    guard code.items.contains(where: { $0.name == "easing" }),
      let item = try code.setting("duration")
    else { return nil }
    // A smaller number is seconds, such as those that curve sample --format json writes.
    guard let milliseconds = item.number, milliseconds >= 10 else {
      throw code.error(
        at: item.place, reading: "the duration", code.text(of: item),
        expected: "milliseconds, such as 300")
    }
    return milliseconds / 1000
  }

  // MARK: - Values

  private static func curve(_ item: Code.Item, _ code: Code) throws(TextError) -> NamedCurve? {
    if let text = item.text, item.label != nil {
      do throws(TextError) {
        return try read(Code(text))
      } catch {
        throw code.error(at: item.place, reading: item.name ?? "", error)
      }
    }
    let time = time(item)
    if let easing = try easing(item, code) {
      if time == nil { try checkTime(item, code) }
      return NamedCurve(easing, duration: time)
    }
    // A transition without a timing function has `ease`, which is its initial value.
    let hasCall = item.tokens.contains { if case .brackets = $0.token { true } else { false } }
    guard let time, !hasCall, ["transition", "animation"].contains(item.name) else { return nil }
    return NamedCurve(.cubicBezier(.ease), duration: time)
  }

  /// Returns the function or keyword of an item.
  private static func easing(_ item: Code.Item, _ code: Code) throws(TextError) -> Easing? {
    // Without a label, a CSS value is one word, or words with a time.
    let isValue = item.label != nil || item.tokens.count == 1 || time(item) != nil
    var found: Easing?
    for (index, token) in item.tokens.enumerated() {
      guard let word = token.token.word, word.path.count == 1, !word.isMember else { continue }
      let name = word.name.lowercased()
      let next = item.tokens.dropFirst(index + 1).first
      if let next, case .brackets("(") = next.token {
        guard ["cubic-bezier", "linear", "steps"].contains(name) else { continue }
        found = try function(word, word.place..<next.range.upperBound, code)
      } else if isValue, let keyword = NamedEasing.css.first(where: { $0.name == name }) {
        found = keyword.easing
      }
    }
    return found
  }

  private static func function(
    _ word: Code.Word, _ range: Range<Int>, _ code: Code
  ) throws(TextError) -> Easing {
    do throws(TextError) {
      return try Easing(parsing: String(code.characters[range]))
    } catch {
      throw code.error(at: word.place + error.column - 1, reading: word.name, error)
    }
  }

  /// Throws an error for a time that a browser would calculate, which would be lost.
  private static func checkTime(_ item: Code.Item, _ code: Code) throws(TextError) {
    let words = item.tokens.compactMap(\.token.word)
    guard let word = words.first(where: { ["calc", "var"].contains($0.name) }) else { return }
    throw code.error(
      at: word.place, reading: "the duration", word.name, expected: "a time, such as 300ms")
  }

  /// Returns the first time in an item; a second one is a delay.
  private static func time(_ item: Code.Item) -> Seconds? {
    for (token, _) in item.tokens {
      guard case .number(let value, let unit) = token else { continue }
      if unit.lowercased() == "s" { return value }
      if unit.lowercased() == "ms" { return value / 1000 }
    }
    return nil
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

/// Transitions of Motion, formerly Framer Motion.
///
/// Its springs are literal. Velocities are in the value's unit per second, for a way of 1.
enum MotionNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .spring(let spring):
      "{ type: \"spring\", \(spring.literalNumbers), velocity: \(spring.initialVelocity.notated) }"
    case .cubicBezier(let curve): object(duration: duration?.notated, "ease: [\(curve.list())]")
    default:
      names.first { $0.value == easing }.map {
        object(duration: duration?.notated, "ease: \"\($0.key)\"")
      }
    }
  }

  /// motion-utils, easing/: its own back is a cubic-bezier. No easing of ours equals `anticipate`.
  private static let names: [String: Easing] = {
    let backOut = Easing.cubicBezier(CubicBezier(0.33, 1.53, 0.69, 0.99))
    let backIn = backOut.reversed
    return [
      "linear": .linear, "easeIn": .cubicBezier(.easeIn), "easeOut": .cubicBezier(.easeOut),
      "easeInOut": .cubicBezier(.easeInOut), "circIn": .penner(Penner(.circ, .in)),
      "circOut": .penner(Penner(.circ, .out)), "circInOut": .penner(Penner(.circ, .inOut)),
      "backOut": backOut, "backIn": backIn, "backInOut": backIn?.mirrored,
    ].compactMapValues { $0 }
  }()

  static func isOurs(_ call: Code.Call) -> Bool {
    call.word.name == "{"
      && (call.has("type visualDuration ease")
        || call.label == "transition"
          && call.has("stiffness damping mass bounce duration velocity"))
  }

  /// motion-dom, generators/spring.ts: physical numbers take precedence over duration and bounce.
  static let table: [KnownCall] = [
    spring(when: "visualDuration", [.number("visualDuration"), .number("bounce")]) {
      Easing(
        response: ($0["visualDuration"] ?? 0) * 1.2, dampingRatio: ratio(of: $0["bounce"] ?? 0))
    },
    // A spring that has settled after the duration: findSpring.
    spring(
      when: "duration bounce", [.seconds("duration"), .number("bounce")],
      duration: { min(max($0.duration ?? 0.8, 0.01), 10) }
    ) { Easing(settlingIn: $0.duration ?? 0.8, dampingRatio: ratio(of: $0["bounce"] ?? 0.3)) },
    spring(
      when: "", [.number("mass"), .number("stiffness"), .number("damping"), .velocity("velocity")]
    ) {
      Easing(
        literalMass: $0["mass"] ?? 1, stiffness: $0["stiffness"] ?? 100,
        damping: $0["damping"] ?? 10, velocity: $0.velocity)
    },
    KnownCall(
      "{",
      [
        .fixed("type", expected: "spring or tween") {
          ["tween", "keyframes"].contains(name(in: $0))
        },
        .seconds("duration"), .curve("ease", expected: expected),
      ], ignoring: harmless, expected: "ease"
    ) { $0.curve?.easing },
  ]

  private static func spring(
    when condition: String, _ arguments: [Argument],
    duration: @escaping @Sendable (ArgumentValues) -> Seconds? = { _ in nil },
    easing: @escaping @Sendable (ArgumentValues) -> Easing?
  ) -> KnownCall {
    KnownCall(
      "{", when: condition, where: { $0.item("type").map(name) == "spring" }, arguments,
      ignoring: "type " + harmless, duration: duration, easing: easing)
  }

  @Sendable private static func name(in item: Code.Item) -> String {
    item.text ?? item.word?.name ?? ""
  }

  /// Start, repetition, and a spring's thresholds at rest.
  private static let harmless =
    "delay repeat repeatType repeatDelay when delayChildren staggerChildren staggerDirection "
    + "restSpeed restDelta onComplete onUpdate onPlay layout"

  private static func ratio(of bounce: Double) -> Double { min(max(1 - bounce, 0.05), 1) }

  static let easings: [KnownCall] =
    [KnownCall(bezier: "[ cubicBezier")] + names.map { KnownCall($0.key, $0.value) }

  private static let expected =
    "four numbers, x in 0...1, or " + names.keys.sorted().joined(separator: ", ")
}
