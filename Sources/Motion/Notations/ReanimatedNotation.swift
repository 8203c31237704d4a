import RealModule
import Strings

/// `withTiming` and `withSpring` of React Native Reanimated, for a way to 1.
///
/// Its springs are clamped to critical.
enum ReanimatedNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    if case .spring(let spring) = easing {
      guard spring.isRightWhenClamped else { return nil }
      let velocity = spring.initialVelocity.notated
      return "withSpring(1, { \(spring.physicalNumbers), velocity: \(velocity) })"
    }
    guard let name = text(of: easing) else { return nil }
    let length = duration.map { "duration: \($0.milliseconds), " } ?? ""
    return "withTiming(1, { \(length)easing: \(name) })"
  }

  /// Returns the value of `easing`.
  private static func text(of easing: Easing) -> String? {
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
    if let curve = try JavaScriptEasing.curve(&call) { return curve }
    // The start, and the thresholds at rest (energyThreshold in version 4, the others before).
    call.skip(
      "_ reduceMotion energyThreshold restDisplacementThreshold restSpeedThreshold delay "
        + "randomDelay withCallback withInitialValues")
    switch call.name {
    case "withSpring" where !call.isWord: return try spring(&call)
    case "timing" where call.path == "Animated.timing":
      // react-native, TimingAnimation.js: 500 ms, and Easing.inOut(Easing.ease).
      call.skip(animated)
      let duration = try call.milliseconds("duration") ?? 0.5
      let easing = try JavaScriptEasing.argument(of: &call) ?? Easing.cubicBezier(.easeIn).mirrored
      return try call.curve(easing, duration: duration)
    case "spring" where call.path == "Animated.spring":
      call.skip(animated)
      // react-native, SpringAnimation.js; Origami's numbers, such as tension, are refused by name.
      guard call.has("stiffness damping mass") else {
        throw call.missing("stiffness, damping or mass")
      }
      try call.noCut("overshootClamping")
      return try call.curve(
        call.spring(stiffness: 100, damping: 10)?.with(velocity: call.velocity("velocity")))
    case "{" where call.has("duration") && call.has("dampingRatio"): return try spring(&call)
    case "withTiming" where !call.isWord && (call.object != nil || call.items.count < 2):
      // react-native-reanimated, timing.ts: 300 ms, and Easing.inOut(Easing.quad).
      let duration = try call.milliseconds("duration") ?? 0.3
      let easing = try JavaScriptEasing.argument(of: &call) ?? .penner(Penner(.quad, .inOut))
      return try call.curve(easing, duration: duration)
    default: return nil
    }
  }

  /// Target, start and driver of React Native's `Animated`.
  private static let animated =
    "toValue useNativeDriver isInteraction iterations platformConfig onComplete"

  private static func spring(_ call: inout CallReader) throws(TextError) -> NamedCurve {
    let reason = ": their defaults differ between Reanimated 3 and 4"
    try call.noCut("overshootClamping")
    guard call.has("duration dampingRatio") else {
      // Another second argument is an object from elsewhere.
      guard call.object != nil || call.items.count < 2 else {
        throw call.missing("mass, stiffness and damping" + reason)
      }
      // react-native-reanimated, springConfigs.ts: GentleSpringConfig and Reanimated3DefaultSpringConfig.
      let defaults = [("mass", 4.0, "1"), ("stiffness", 900, "100"), ("damping", 120, "10")]
      let open = defaults.filter { call.argument($0.0) == nil }
      func numbers(_ list: [String]) -> String {
        zip(open, list).map { "\($0.0.0) \($0.1)" }.joined(separator: ", ")
      }
      let note =
        "withSpring takes Reanimated 4's " + numbers(open.map(\.1.notated))
        + "; version 3 takes " + numbers(open.map(\.2))
      let easing = try call.spring(mass: 4, stiffness: 900, damping: 120)
      return try call.curve(
        easing?.with(velocity: call.velocity("velocity")),
        note: open.isEmpty ? nil : note)
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
