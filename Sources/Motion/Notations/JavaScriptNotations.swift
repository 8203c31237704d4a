import Strings

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
  static let calls: [KnownCall] = [
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

  static let values: [KnownCall] =
    [KnownCall(bezier: "[ cubicBezier")] + names.map { KnownCall($0.key, $0.value) }

  private static let expected =
    "four numbers, x in 0...1, or " + names.keys.sorted().joined(separator: ", ")
}

// MARK: - react-spring

/// Configurations of react-spring.
///
/// Its springs are literal. Velocities are per millisecond of a value's unit, so only springs from rest are written.
enum ReactSpringNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .spring(let spring) where spring.initialVelocity == 0:
      let numbers = list([
        "mass": spring.mass, "tension": spring.stiffness, "friction": spring.literalDamping,
      ])
      return "{ \(numbers) }"
    case .linear: return object(duration: duration?.milliseconds, "easing: easings.linear")
    case .penner(let function):
      return object(duration: duration?.milliseconds, "easing: easings.\(function.name)")
    default: return nil
    }
  }

  static func isOurs(_ call: Code.Call) -> Bool {
    guard call.word.name == "{" else { return true }
    return call.has("tension friction frequency") && !call.has("toValue useNativeDriver bounciness")
      || call.item("easing")?.word?.path[0] == "easings" || changesPreset(call)
  }

  /// True for `{ ...config.stiff, mass: 2 }`.
  private static func changesPreset(_ call: Code.Call) -> Bool {
    call.items.contains { item in
      item.label == nil && item.atoms.contains { $0.word?.path.contains("config") ?? false }
    }
  }

  /// react-spring, core, constants.ts: tension and friction.
  private static let presets: [String: (Double, Double)] = [
    "default": (170, 26), "gentle": (120, 14), "wobbly": (180, 12), "stiff": (210, 20),
    "slow": (280, 60), "molasses": (280, 120),
  ]

  /// react-spring, core, AnimationConfig.ts: mass 1, tension 170, friction 26, or a frequency.
  static let calls: [KnownCall] =
    [
      KnownCall(
        "{", when: "easing",
        [.milliseconds("duration"), .curve("easing", expected: "one of easings")],
        ignoring: harmless
      ) { $0.curve?.easing },
      KnownCall(
        "{", when: "frequency", unlikeOthers, numbers: "mass frequency damping",
        ignoring: harmless, expected: "a frequency above 0"
      ) {
        guard let frequency = $0["frequency"], frequency > 0, $0["damping"] ?? 1 >= 0 else {
          return nil
        }
        let numbers = Spring.physics(response: frequency, dampingRatio: $0["damping"] ?? 1)
        let mass = $0["mass"] ?? 1
        return spring(tension: numbers.stiffness * mass, friction: numbers.damping * mass, mass)
      },
      KnownCall("{", unlikeOthers, numbers: "mass tension friction", ignoring: harmless) {
        spring(tension: $0["tension"] ?? 170, friction: $0["friction"] ?? 26, $0["mass"] ?? 1)
      },
    ]
    + presets.compactMap { name, numbers in
      spring(tension: numbers.0, friction: numbers.1).map { KnownCall("config." + name, $0) }
    }

  /// The start, and the threshold at which it ends.
  private static let harmless = "precision restVelocity delay"

  private static let unlikeOthers: [Argument] = [
    .noCut("clamp"), .zero("velocity", expected: "0: it is in the value's unit per millisecond"),
    .zero("bounce", expected: "0, since a spring does not bounce off its end"),
  ]

  private static func spring(tension: Double, friction: Double, _ mass: Double = 1) -> Easing? {
    guard tension > 0, mass > 0 else { return nil }
    return Easing(literalMass: mass, stiffness: tension, damping: friction)
  }

  /// Its easings are those of easings.net.
  static let values: [KnownCall] =
    [KnownCall("easings.linear", .linear)]
    + Penner.allCases.map { KnownCall("easings." + $0.name, .penner($0)) }
}

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

  static let calls: [KnownCall] = [
    // Up to version 2 the duration is before the settings; version 3 still takes it: gsap-core.js, _createTweenType.
    KnownCall(
      "to from fromTo staggerTo staggerFrom staggerFromTo TweenMax TweenLite",
      where: {
        $0.items.count > 2 && $0.items[1].group?.bracket != "{"
          && $0.item("ease").map(isEase) ?? false
      }, settings + [.durationAt(1)], ignoring: "*", expected: "ease"
    ) { $0.curve?.easing },
    KnownCall("{", settings, ignoring: "*", expected: "ease") { $0.curve?.easing },
    KnownCall(
      "CustomEase.create", [.fixed("name", expected: "a name") { $0.text != nil }, .path("path")],
      expected: "a name and a path", easing: custom),
  ]

  /// Animated properties of any name are beside the settings.
  private static let settings: [Argument] =
    ["keyframes", "easeEach", "yoyoEase", "runBackwards", "timeScale"].map {
      .fixed($0, expected: "nothing that changes the curve") { _ in false }
    } + [.seconds("duration"), .curve("ease", expected: expected)]

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
    [KnownCall("none linear power0 Linear.easeNone Power0.easeNone", .linear)]
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
