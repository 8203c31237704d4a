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

  static func curve(_ call: inout CallReader) throws(TextError) -> NamedCurve? {
    switch call.path {
    case "Animated.timing" where !call.isWord: return try timing(&call)
    case "Animated.spring" where !call.isWord: return try spring(&call)
    case "{":
      let isOurs =
        call.has("toValue useNativeDriver bounciness stiffness damping")
        || call.argument("easing")?.parts.first?.kind == .word
      guard isOurs else { return nil }
      return try call.has("easing duration") ? timing(&call) : spring(&call)
    default: return try JavaScriptEasing.curve(&call)
    }
  }

  /// Start and driver (react-native, Animated).
  private static let harmless =
    "useNativeDriver delay isInteraction iterations platformConfig onComplete toValue "

  /// react-native, TimingAnimation.js: 500 ms, and Easing.inOut(Easing.ease).
  private static func timing(_ call: inout CallReader) throws(TextError) -> NamedCurve {
    call.skip(harmless)
    let duration = try call.milliseconds("duration") ?? 0.5
    let easing = try JavaScriptEasing.argument(of: &call) ?? Easing.cubicBezier(.easeIn).mirrored
    return try call.curve(easing, duration: duration)
  }

  /// react-native, SpringAnimation.js: one of three sets of numbers, with its defaults.
  private static func spring(_ call: inout CallReader) throws(TextError) -> NamedCurve {
    call.skip(harmless + "restDisplacementThreshold restSpeedThreshold")
    let easing: Easing?
    if call.has("stiffness damping mass") {
      easing = try call.spring(stiffness: 100, damping: 10)
    } else if call.has("bounciness speed") {
      easing = try Easing(
        bounciness: call.number("bounciness") ?? 8, speed: call.number("speed") ?? 12)
    } else {
      easing = try Easing(
        origamiTension: call.number("tension") ?? 40, friction: call.number("friction") ?? 7)
    }
    try call.noCut("overshootClamping")
    return try call.curve(easing?.with(velocity: call.velocity("velocity")))
  }
}

/// Springs in Origami's numbers: react-native, SpringConfig.js.
extension Easing {
  fileprivate init?(origamiTension tension: Double, friction: Double) {
    self.init(mass: 1, stiffness: (tension - 30) * 3.62 + 194, damping: (friction - 8) * 3 + 25)
  }

  fileprivate init?(bounciness: Double, speed: Double) {
    let bounce = bounciness / 1.7 / 20 * 0.8
    let tension = 0.5 + speed / 1.7 / 20 * (200 - 0.5)
    // Interpolates from the friction without a bounce down to 0.01, slower toward the end.
    let part = 2 * bounce - bounce * bounce
    let friction = part * 0.01 + (1 - part) * Easing.steadyFriction(tension)
    self.init(origamiTension: tension, friction: friction)
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

  static func curve(_ call: inout CallReader) throws(TextError) -> NamedCurve? {
    // The start, and the thresholds at rest (energyThreshold in version 4, the others before).
    call.skip(
      "_ reduceMotion energyThreshold restDisplacementThreshold restSpeedThreshold delay "
        + "randomDelay withCallback withInitialValues")
    switch call.name {
    case "withSpring" where !call.isWord: return try spring(&call)
    case "{" where call.has("duration") && call.has("dampingRatio"): return try spring(&call)
    case "withTiming" where !call.isWord && (call.object != nil || call.items.count < 2):
      // react-native-reanimated, timing.ts: 300 ms, and Easing.inOut(Easing.quad).
      let duration = try call.milliseconds("duration") ?? 0.3
      let easing = try JavaScriptEasing.argument(of: &call) ?? .penner(Penner(.quad, .inOut))
      return try call.curve(easing, duration: duration)
    default: return nil
    }
  }

  private static func spring(_ call: inout CallReader) throws(TextError) -> NamedCurve {
    let reason = ": their defaults differ between Reanimated 3 and 4"
    try call.noCut("overshootClamping")
    guard call.has("duration dampingRatio") else {
      let easing = try call.argument("mass") == nil ? nil : call.spring()
      return try call.curve(
        easing?.with(velocity: call.velocity("velocity")),
        expected: "mass, stiffness and damping" + reason)
    }
    try call.fixed("velocity", expected: "0") { $0.number == 0 }
    let (duration, ratio) = try (call.milliseconds("duration"), call.number("dampingRatio"))
    guard let duration, let ratio, duration > 0, ratio > 0 else {
      throw call.missing("duration and dampingRatio above 0" + reason)
    }
    return try call.curve(Easing(reanimatedDuration: duration, dampingRatio: ratio))
  }

  static func argument(_ call: inout CallReader) throws(TextError) -> NamedCurve? {
    try JavaScriptEasing.curve(&call)
  }
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
  /// Takes the argument `easing` of a call.
  static func argument(of call: inout CallReader) throws(TextError) -> Easing? {
    try call.curve("easing", expected: "Easing.bezier() or another Easing")?.easing
  }

  static func curve(_ call: inout CallReader) throws(TextError) -> NamedCurve? {
    guard call.path.hasPrefix("Easing.") else { return nil }
    let expected = ["poly": "an exponent above 0", "back": "an overshoot of 0 or more"]
    return try call.curve(
      easing(&call), expected: expected[call.name] ?? "an Easing that equals one of ours")
  }

  /// `bounce` is an ease-out; `exp` differs at 0 only, where it is 1/1024.
  private static func easing(_ call: inout CallReader) throws(TextError) -> Easing? {
    switch call.path.dropFirst("Easing.".count) {
    case "linear": .linear
    case "ease": .cubicBezier(.easeIn)
    case "quad": .penner(Penner(.quad, .in))
    case "cubic": .penner(Penner(.cubic, .in))
    case "sin": .penner(Penner(.sine, .in))
    case "circle": .penner(Penner(.circ, .in))
    case "exp": .penner(Penner(.expo, .in))
    case "bounce": .penner(Penner(.bounce, .out))
    case "bezier", "bezierFn": try call.bezier()
    case "poly": try call.number("exponent").flatMap(Easing.power)
    case "back" where !call.isWord: Easing.back(try call.number("s") ?? 1.70158)
    case "in": try argument(of: &call)
    case "out": try argument(of: &call)?.reversed
    case "inOut": try argument(of: &call)?.mirrored
    default: nil
    }
  }
}
