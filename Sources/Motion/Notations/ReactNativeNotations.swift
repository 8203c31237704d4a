import RealModule
import Strings

/// Configurations of React Native's `Animated.timing` and `Animated.spring`.
///
/// Its springs are clamped to critical (SpringAnimation.js). Velocities are in the value's unit per second, for a way
/// of 1.
enum ReactNativeNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    if case .spring(let spring) = easing { return text(of: spring) }
    guard let name = text(of: easing) else { return nil }
    return duration.map { object(duration: $0.milliseconds, "easing: \(name)") } ?? name
  }

  /// Returns the settings of a spring, also for Reanimated.
  fileprivate static func text(of spring: Spring) -> String? {
    guard spring.isRightWhenClamped else { return nil }
    return "{ \(spring.physicalNumbers), velocity: \(spring.initialVelocity.notated) }"
  }

  /// Returns the value of `easing`, also for Reanimated.
  fileprivate static func text(of easing: Easing) -> String? {
    switch easing {
    case .linear: "Easing.linear"
    case .cubicBezier(let curve): "Easing.bezier(\(curve.list()))"
    case .penner(let function):
      families[function.family].map { "Easing.\(function.end.rawValue)(Easing.\($0))" }
    default: nil
    }
  }

  /// The functions that equal Penner's. Its exp, back, elastic and bounce differ.
  private static let families: [Penner.Family: String] = [
    .sine: "sin", .quad: "quad", .cubic: "cubic", .quart: "poly(4)", .quint: "poly(5)",
    .circ: "circle",
  ]

  static func read(_ code: Code) throws(TextError) -> NamedCurve? {
    let object = try code.object(of: .reactNative) { (object) throws(TextError) in
      let call = object.enclosing.last { $0.root == "Animated" }
      let keys = Arguments(call?.text ?? "the settings", object, in: code)
      let isTiming = call?.name == "timing" || keys.has(["easing", "duration"])
      return try calls.curve(isTiming ? "timing" : "spring", keys)
    }
    if let object { return object }
    if let spring = code.references.first(where: { $0.word.path == ["Animated", "spring"] }) {
      throw code.error(
        at: spring.word.place, reading: "Animated.spring", nil, expected: "its settings in braces")
    }
    return try code.curve(among: code.references.filter { $0.word.root == "Easing" }) {
      (reference) throws(TextError) in
      NamedCurve(try JavaScriptEasing.easing(reference, code))
    }
  }

  private static let calls: [KnownCall] = [
    // react-native, TimingAnimation.js: 500 ms, and Easing.inOut(Easing.ease).
    KnownCall(
      "timing", [.milliseconds("duration"), .curve("easing", JavaScriptEasing.read)],
      ignoring: harmless + " toValue", duration: { $0.duration ?? 0.5 }
    ) { $0.curve?.easing ?? Easing.cubicBezier(.easeIn).mirrored },
    // react-native, SpringAnimation.js: one of three sets of numbers, with its defaults.
    spring(when: "stiffness damping mass", numbers: "mass stiffness damping") {
      $0.spring(stiffness: 100, damping: 10)
    },
    spring(when: "bounciness speed", numbers: "bounciness speed") { values in
      let (bounciness, speed) = (values["bounciness"] ?? 8, values["speed"] ?? 12)
      return Easing(bounciness: bounciness, speed: speed, velocity: values.velocity)
    },
    spring(numbers: "tension friction") { values in
      let (tension, friction) = (values["tension"] ?? 40, values["friction"] ?? 7)
      return Easing(origamiTension: tension, friction: friction, velocity: values.velocity)
    },
  ]

  /// Start and driver (react-native, Animated).
  private static let harmless =
    "useNativeDriver delay isInteraction iterations platformConfig onComplete"

  private static func spring(
    when condition: String = "", numbers: String,
    easing: @escaping @Sendable (ArgumentValues) -> Easing?
  ) -> KnownCall {
    KnownCall(
      "spring", when: condition,
      [
        .noCut("overshootClamping"), .number("velocity"),
        .fixed("toValue", expected: "1 beside a velocity, which is in its unit") {
          item, values in
          item.number == 1 || (values.velocity ?? 0) == 0
        },
      ], numbers: numbers,
      ignoring: harmless + " restDisplacementThreshold restSpeedThreshold", easing: easing)
  }
}

/// Springs in Origami's numbers: react-native, SpringConfig.js.
extension Easing {
  fileprivate init?(origamiTension tension: Double, friction: Double, velocity: Double?) {
    self.init(
      mass: 1, stiffness: (tension - 30) * 3.62 + 194, damping: (friction - 8) * 3 + 25,
      velocity: velocity)
  }

  fileprivate init?(bounciness: Double, speed: Double, velocity: Double?) {
    let bounce = bounciness / 1.7 / 20 * 0.8
    let tension = 0.5 + speed / 1.7 / 20 * (200 - 0.5)
    // Interpolates from the friction without a bounce down to 0.01, slower toward the end.
    let part = 2 * bounce - bounce * bounce
    let friction = part * 0.01 + (1 - part) * Easing.steadyFriction(tension)
    self.init(origamiTension: tension, friction: friction, velocity: velocity)
  }

  /// Returns the least friction without a bounce at a tension, in three pieces.
  private static func steadyFriction(_ x: Double) -> Double {
    if x <= 18 { return 0.0007 * x * x * x - 0.031 * x * x + 0.64 * x + 1.28 }
    if x <= 44 { return 0.000044 * x * x * x - 0.006 * x * x + 0.36 * x + 2 }
    return 0.00000045 * x * x * x - 0.000332 * x * x + 0.1078 * x + 5.84
  }
}

// MARK: - Reanimated

/// `withTiming` and `withSpring` of React Native Reanimated, for a way to 1.
enum ReanimatedNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    if case .spring(let spring) = easing {
      return ReactNativeNotation.text(of: spring).map { "withSpring(1, \($0))" }
    }
    guard let name = ReactNativeNotation.text(of: easing) else { return nil }
    return "withTiming(1, \(object(duration: duration?.milliseconds, "easing: \(name)")))"
  }

  static func read(_ code: Code) throws(TextError) -> NamedCurve? {
    let references = code.references.filter {
      ["withSpring", "withTiming"].contains($0.name) && $0.arguments != nil
    }
    if references.isEmpty {
      return try code.object(of: .reanimated) { (object) throws(TextError) in
        try calls.curve("withSpring", Arguments("the settings", object, in: code))
      }
    }
    return try code.curve(among: references) { (reference) throws(TextError) in
      try calls.curve(reference.name, try settings(of: reference, code))
    }
  }

  /// Returns the settings after the target; a callback may follow.
  private static func settings(
    of reference: Code.Reference, _ code: Code
  ) throws(TextError) -> Arguments {
    let items = reference.arguments?.items ?? []
    guard items.count > 1 else {
      return Arguments(reference.word.text, [], at: reference.word.place, in: code)
    }
    guard let group = items[1].group("{") else {
      throw Arguments(of: reference, in: code).wrong(items[1], expected: "the settings in braces")
    }
    let keys = Arguments(reference.word.text, group.items, at: group.range.lowerBound, in: code)
    let velocity = group.items.first { $0.name == "velocity" }
    // It is in the target's unit, so only a target of 1 makes it a part of the way.
    if reference.name == "withSpring", let velocity, velocity.number != 0, items[0].number != 1 {
      throw keys.wrong(velocity, expected: "0, or a target of 1")
    }
    return keys
  }

  private static let calls: [KnownCall] = [
    // react-native-reanimated, timing.ts: 300 ms, and Easing.inOut(Easing.quad).
    KnownCall(
      "withTiming", [.milliseconds("duration"), .curve("easing", JavaScriptEasing.read)],
      ignoring: "reduceMotion", duration: { $0.duration ?? 0.3 }
    ) { $0.curve?.easing ?? .penner(Penner(.quad, .inOut)) },
    KnownCall(
      "withSpring", when: "duration dampingRatio",
      [.noCut("overshootClamping"), .zero("velocity", expected: "0 beside a duration")],
      numbers: "duration dampingRatio", ignoring: thresholds,
      expected:
        "duration and dampingRatio above 0: their defaults differ between Reanimated 3 and 4"
    ) {
      guard let duration = $0["duration"], let ratio = $0["dampingRatio"], duration > 0, ratio > 0
      else { return nil }
      return Easing(reanimatedDuration: duration / 1000, dampingRatio: ratio)
    },
    // Versions 3 and 4 have different defaults, so all three are required.
    KnownCall(
      "withSpring", [.noCut("overshootClamping")], numbers: "mass stiffness damping velocity",
      ignoring: thresholds,
      expected: "mass, stiffness and damping: their defaults differ between Reanimated 3 and 4"
    ) { $0["mass"] == nil ? nil : $0.spring() },
  ]

  /// The thresholds at rest (energyThreshold in version 4, the others before).
  private static let thresholds =
    "reduceMotion energyThreshold restDisplacementThreshold restSpeedThreshold"
}

extension Easing {
  /// Returns Reanimated 4's spring from a perceived duration in seconds and a damping ratio.
  ///
  /// react-native-reanimated, springUtils.ts, calculateNewStiffnessToMatchDuration, for a spring from
  /// rest and of mass 4: after 1.5 durations T the energy has fallen to 6e-9 of its start, with the
  /// offset approximated by (1 + s) · e^(−s), s = ζωT. The stiffness is at most 8000. 550 ms and ratio 1
  /// are about stiffness 900 and damping 120, which springConfigs.ts calls the same spring.
  fileprivate init?(reanimatedDuration duration: Double, dampingRatio ratio: Double) {
    let (mass, time) = (4.0, 1.5 * duration)
    var (low, high) = (0.0, 100.0)
    for _ in 0..<100 {
      let fade = (low + high) / 2
      if Easing.energy(fade, ratio) > 6e-9 { low = fade } else { high = fade }
    }
    let frequency = low / (ratio * time)
    let stiffness = min(mass * frequency * frequency, 8000)
    self.init(
      mass: mass, stiffness: stiffness, damping: 2 * ratio * (mass * stiffness).squareRoot())
  }

  /// Returns the remaining share of the energy, potential and kinetic.
  private static func energy(_ fade: Double, _ ratio: Double) -> Double {
    .exp(-2 * fade) * ((1 + fade) * (1 + fade) + ratio * ratio * fade * fade)
  }
}

// MARK: - Easing

/// `Easing` of React Native and Reanimated: react-native, Easing.js.
enum JavaScriptEasing {
  /// Reads the easing of an argument.
  @Sendable static func read(
    _ item: Code.Item, _ owner: Arguments, _ duration: Seconds?
  ) throws(TextError) -> NamedCurve? {
    let found = owner.code.references.first {
      item.value.contains($0.word.place) && $0.word.root == "Easing"
    }
    guard let found, item.atoms.first?.word?.place == found.word.place, item.atoms.count <= 2
    else { throw owner.wrong(item, expected: "Easing.bezier() or another Easing") }
    return NamedCurve(try easing(found, owner.code))
  }

  /// Returns the easing of a word such as `Easing.quad` and its parentheses.
  static func easing(_ reference: Code.Reference, _ code: Code) throws(TextError) -> Easing {
    try code.check(reference, passing: ["factory"])
    let arguments = Arguments(of: reference, in: code)
    guard reference.word.path.count == 2, let curve = try calls.curve(reference.name, arguments)
    else {
      throw code.error(
        at: reference.word.place, reading: "an easing", reference.word.text,
        expected: "Easing." + calls.flatMap(\.names).joined(separator: ", "))
    }
    return curve.easing
  }

  /// `bounce` is an ease-out; `exp` differs at 0 only, where it is 1/1024.
  private static let calls: [KnownCall] =
    [
      KnownCall(
        "bezier bezierFn", [.unlabeled], expected: "x1, y1, x2, y2 with x in 0...1"
      ) { $0.bezier },
      KnownCall("poly", [.unlabeled], expected: "an exponent above 0") {
        $0.numbers("").count == 1 ? Easing.power($0.numbers("")[0]) : nil
      },
      KnownCall("back", [.positional(.number("s"))], expected: "an overshoot of 0 or more") {
        Easing.back($0["s"] ?? 1.70158)
      },
      KnownCall("linear", .linear), KnownCall("ease", .cubicBezier(.easeIn)),
      KnownCall("quad", .penner(Penner(.quad, .in))),
      KnownCall("cubic", .penner(Penner(.cubic, .in))),
      KnownCall("sin", .penner(Penner(.sine, .in))),
      KnownCall("circle", .penner(Penner(.circ, .in))),
      KnownCall("exp", .penner(Penner(.expo, .in))),
      KnownCall("bounce", .penner(Penner(.bounce, .out))),
    ]
    + [turned("in") { $0 }, turned("out") { $0.reversed }, turned("inOut") { $0.mirrored }]

  private static func turned(_ name: String, _ turn: @escaping @Sendable (Easing) -> Easing?)
    -> KnownCall
  {
    let inner = Argument.curve("easing") { (item, owner, duration) throws(TextError) in
      guard let easing = try read(item, owner, duration).flatMap({ turn($0.easing) }) else {
        throw owner.wrong(item, expected: "an easing that can be written turned like this")
      }
      return NamedCurve(easing)
    }
    return KnownCall(name, [.positional(inner)], expected: "an easing") { $0.curve?.easing }
  }
}
