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

  static func isOurs(_ call: Code.Call) -> Bool {
    call.word.name != "{" || call.has("toValue useNativeDriver bounciness stiffness damping")
      || call.item("easing")?.first != nil
  }

  static let table: [KnownCall] =
    [
      timing("Animated.timing"), timing("{", when: "easing duration"),
      // react-native, SpringAnimation.js: one of three sets of numbers, with its defaults.
      spring(when: "stiffness damping mass", numbers: "mass stiffness damping") {
        $0.spring(stiffness: 100, damping: 10)
      },
      spring(when: "bounciness speed", numbers: "bounciness speed") {
        let (bounciness, speed) = ($0["bounciness"] ?? 8, $0["speed"] ?? 12)
        return Easing(bounciness: bounciness, speed: speed, velocity: $0.velocity)
      },
      spring(numbers: "tension friction") {
        let (tension, friction) = ($0["tension"] ?? 40, $0["friction"] ?? 7)
        return Easing(origamiTension: tension, friction: friction, velocity: $0.velocity)
      },
    ] + JavaScriptEasing.table

  /// Start and driver (react-native, Animated).
  private static let harmless =
    "useNativeDriver delay isInteraction iterations platformConfig onComplete toValue "

  /// react-native, TimingAnimation.js: 500 ms, and Easing.inOut(Easing.ease).
  private static func timing(_ name: String, when condition: String = "") -> KnownCall {
    KnownCall(
      name, when: condition, [.milliseconds("duration"), JavaScriptEasing.argument],
      ignoring: harmless, duration: { $0.duration ?? 0.5 }
    ) { $0.curve?.easing ?? Easing.cubicBezier(.easeIn).mirrored }
  }

  private static func spring(
    when condition: String = "", numbers: String,
    easing: @escaping @Sendable (ArgumentValues) -> Easing?
  ) -> KnownCall {
    KnownCall(
      "Animated.spring {", when: condition,
      numbers.words.map { .number($0) } + [.noCut("overshootClamping"), .velocity("velocity")],
      ignoring: harmless + "restDisplacementThreshold restSpeedThreshold", easing: easing)
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

  static func isOurs(_ call: Code.Call) -> Bool {
    call.word.name != "{" || call.keys.isSuperset(of: ["dampingRatio", "duration"])
  }

  static let table: [KnownCall] = [
    spring("withSpring {", when: "duration dampingRatio", [.zero("velocity")]),
    spring("withSpring", [.velocity("velocity")]),
    timing("withTiming", where: { $0.hasObject || $0.items.count < 2 }),
  ]

  static let easings = JavaScriptEasing.table

  /// react-native-reanimated, timing.ts: 300 ms, and Easing.inOut(Easing.quad).
  private static func timing(
    _ names: String, where predicate: @escaping @Sendable (Code.Call) -> Bool
  ) -> KnownCall {
    KnownCall(
      names, where: predicate, [.milliseconds("duration"), JavaScriptEasing.argument],
      ignoring: harmless, duration: { $0.duration ?? 0.3 }
    ) { $0.curve?.easing ?? .penner(Penner(.quad, .inOut)) }
  }

  /// Returns the row of a spring's duration and damping ratio.
  private static func spring(
    _ names: String, when condition: String,
    where predicate: @escaping @Sendable (Code.Call) -> Bool = { _ in true },
    _ others: [Argument] = []
  ) -> KnownCall {
    KnownCall(
      names, when: condition, where: predicate,
      others + [
        .noCut("overshootClamping"), .milliseconds("duration"), .number("dampingRatio"),
      ], ignoring: harmless, expected: "duration and dampingRatio above 0" + reason,
      duration: { _ in nil }
    ) {
      guard let duration = $0.duration, let ratio = $0["dampingRatio"], duration > 0, ratio > 0
      else { return nil }
      return Easing(reanimatedDuration: duration, dampingRatio: ratio)
    }
  }

  /// Returns the row of a spring's mass, stiffness and damping.
  private static func spring(
    _ names: String, where predicate: @escaping @Sendable (Code.Call) -> Bool = { _ in true },
    _ others: [Argument] = []
  ) -> KnownCall {
    KnownCall(
      names, where: predicate, others + [.noCut("overshootClamping")],
      numbers: "mass stiffness damping", ignoring: harmless,
      expected: "mass, stiffness and damping" + reason
    ) { $0["mass"] == nil ? nil : $0.spring() }
  }

  private static let reason = ": their defaults differ between Reanimated 3 and 4"

  /// The start, and the thresholds at rest (energyThreshold in version 4, the others before).
  private static let harmless =
    "_ reduceMotion energyThreshold restDisplacementThreshold restSpeedThreshold delay "
    + "randomDelay withCallback withInitialValues"
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
    let fade = lastNumber(from: 0, to: 100) { Easing.energy($0, ratio) > 6e-9 }
    let frequency = fade / (ratio * time)
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
  static let argument = Argument.curve(
    "easing", expected: "Easing.bezier() or another Easing")

  /// `bounce` is an ease-out; `exp` differs at 0 only, where it is 1/1024.
  static let table: [KnownCall] = [
    KnownCall(bezier: "Easing.bezier Easing.bezierFn"),
    KnownCall("Easing.poly", numbers: "exponent", expected: "an exponent above 0") {
      $0["exponent"].flatMap(Easing.power)
    },
    KnownCall("Easing.back", numbers: "s", expected: "an overshoot of 0 or more") {
      Easing.back($0["s"] ?? 1.70158)
    },
    KnownCall("Easing.linear", .linear),
    KnownCall("Easing.ease", .cubicBezier(.easeIn)),
    KnownCall("Easing.quad", .penner(Penner(.quad, .in))),
    KnownCall("Easing.cubic", .penner(Penner(.cubic, .in))),
    KnownCall("Easing.sin", .penner(Penner(.sine, .in))),
    KnownCall("Easing.circle", .penner(Penner(.circ, .in))),
    KnownCall("Easing.exp", .penner(Penner(.expo, .in))),
    KnownCall("Easing.bounce", .penner(Penner(.bounce, .out))), turned("Easing.in") { $0 },
    turned("Easing.out") { $0.reversed }, turned("Easing.inOut") { $0.mirrored },
    KnownCall(unknown: "Easing.*", expected: "an Easing that equals one of ours"),
  ]

  private static func turned(
    _ name: String, _ turn: @escaping @Sendable (Easing) -> Easing?
  ) -> KnownCall {
    KnownCall(name, [argument], expected: "an easing that can be turned like this") {
      ($0.curve?.easing).flatMap(turn)
    }
  }
}
