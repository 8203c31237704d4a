import RealModule
import Strings

/// `withTiming` and `withSpring` of React Native Reanimated, for a way to 1.
///
/// Its springs are clamped to critical.
extension CallReader {
  /// Reads a call or a name of Reanimated, or of React Native's `Animated`; returns nil for any other.
  mutating func reanimatedCurve() throws(TextError) -> NamedCurve? {
    if let curve = try javaScriptCurve() { return curve }
    // The start, and the thresholds at rest (energyThreshold in version 4, the others before).
    skip(
      "_ reduceMotion energyThreshold restDisplacementThreshold restSpeedThreshold delay "
        + "randomDelay withCallback withInitialValues")
    switch name {
    case "withSpring" where !isWord: return try reanimatedSpring()
    case "timing" where path == "Animated.timing":
      // react-native, TimingAnimation.js: 500 ms, and Easing.inOut(Easing.ease).
      skip(Self.animated)
      let duration = try milliseconds("duration") ?? 0.5
      let easing = try javaScriptArgument() ?? Easing.cubicBezier(.easeIn).mirrored
      return try curve(easing, duration: duration)
    case "spring" where path == "Animated.spring":
      skip(Self.animated)
      // react-native, SpringAnimation.js; Origami's numbers, such as tension, are refused by name.
      guard has("stiffness damping mass") else { throw missing("stiffness, damping or mass") }
      try noCut("overshootClamping")
      return try curve(spring(stiffness: 100, damping: 10)?.with(velocity: velocity("velocity")))
    case "{" where has("duration") && has("dampingRatio"): return try reanimatedSpring()
    case "withTiming" where !isWord && (object != nil || items.count < 2):
      // react-native-reanimated, timing.ts: 300 ms, and Easing.inOut(Easing.quad).
      let duration = try milliseconds("duration") ?? 0.3
      let easing = try javaScriptArgument() ?? .penner(Penner(.quad, .inOut))
      return try curve(easing, duration: duration)
    default: return nil
    }
  }

  /// Target, start and driver of React Native's `Animated`.
  private static let animated =
    "toValue useNativeDriver isInteraction iterations platformConfig onComplete"

  private mutating func reanimatedSpring() throws(TextError) -> NamedCurve {
    let reason = ": their defaults differ between Reanimated 3 and 4"
    try noCut("overshootClamping")
    guard has("duration dampingRatio") else {
      // Another second argument is an object from elsewhere.
      guard object != nil || items.count < 2 else {
        throw missing("mass, stiffness and damping" + reason)
      }
      // react-native-reanimated, springConfigs.ts: GentleSpringConfig and Reanimated3DefaultSpringConfig.
      let open = [("mass", 4, 1), ("stiffness", 900, 100), ("damping", 120, 10)]
        .filter { argument($0.0) == nil }
      let (newer, older) = (open.map { "\($0.0) \($0.1)" }, open.map { "\($0.0) \($0.2)" })
      let note =
        "withSpring takes Reanimated 4's \(newer.joined(separator: ", ")); "
        + "version 3 takes \(older.joined(separator: ", "))"
      let easing = try spring(mass: 4, stiffness: 900, damping: 120)
      return try curve(
        easing?.with(velocity: velocity("velocity")), note: open.isEmpty ? nil : note)
    }
    try fixed("velocity", expected: "0") { $0.number == 0 }
    let (duration, ratio) = try (milliseconds("duration"), number("dampingRatio"))
    guard let duration, let ratio, duration > 0, ratio > 0 else {
      throw missing("duration and dampingRatio above 0" + reason)
    }
    return try curve(Easing(reanimatedDuration: duration, dampingRatio: ratio))
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
extension CallReader {
  /// Takes the argument `easing` of a call.
  private mutating func javaScriptArgument() throws(TextError) -> Easing? {
    try curve("easing", expected: "Easing.bezier() or another Easing")?.easing
  }

  /// Reads a call or a name of `Easing`; returns nil for any other.
  mutating func javaScriptCurve() throws(TextError) -> NamedCurve? {
    guard path.hasPrefix("Easing.") else { return nil }
    let expected = ["poly": "an exponent above 0", "back": "an overshoot of 0 or more"]
    return try curve(
      javaScriptEasing(), expected: expected[name] ?? "an Easing that equals one of ours")
  }

  /// `bounce` is an ease-out; `exp` differs at 0 only, where it is 1/1024.
  private mutating func javaScriptEasing() throws(TextError) -> Easing? {
    switch path.dropFirst("Easing.".count) {
    case "linear": .linear
    case "ease": .cubicBezier(.easeIn)
    case "quad": .penner(Penner(.quad, .in))
    case "cubic": .penner(Penner(.cubic, .in))
    case "sin": .penner(Penner(.sine, .in))
    case "circle": .penner(Penner(.circ, .in))
    case "exp": .penner(Penner(.expo, .in))
    case "bounce": .penner(Penner(.bounce, .out))
    case "bezier", "bezierFn": try bezier()
    case "poly": try number("exponent").flatMap(Easing.power)
    case "back" where !isWord: Easing.back(try number("s") ?? 1.70158)
    case "in": try javaScriptArgument()
    case "out": try javaScriptArgument()?.reversed
    case "inOut": try javaScriptArgument()?.mirrored
    default: nil
    }
  }
}
