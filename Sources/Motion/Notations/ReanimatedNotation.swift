import RealModule

/// `withTiming` and `withSpring` of React Native Reanimated, for a way to 1.
enum ReanimatedNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    if case .spring(let spring) = easing {
      return ReactNativeNotation.text(of: spring).map { "withSpring(1, \($0))" }
    }
    guard let name = ReactNativeNotation.text(of: easing) else { return nil }
    return "withTiming(1, \(object(duration: duration?.milliseconds, "easing: \(name)")))"
  }

  static func read(_ code: Code) throws(TextError) -> Said? {
    let calls = code.mentions.filter {
      ["withSpring", "withTiming"].contains($0.name) && $0.arguments != nil
    }
    if calls.isEmpty {
      return try code.object(of: .reanimated) { (object) throws(TextError) in
        var keys = Arguments("the settings", object, in: code)
        return (try spring(&keys), nil)
      }
    }
    return try code.curve(among: calls) { (mention) throws(TextError) in
      try said(mention, code)
    }
  }

  /// The arguments: a target, the settings, and a callback.
  private static func said(_ mention: Mention, _ code: Code) throws(TextError) -> Said {
    let items = mention.arguments?.items ?? []
    let settings = items.dropFirst().first
    guard settings == nil || settings?.group("{") != nil else {
      throw Arguments(of: mention, in: code).wrong(
        items[1], expected: "the settings in braces")
    }
    let group = settings?.group("{")
    var keys = Arguments(
      mention.word.text, group?.items ?? [], at: group?.range.lowerBound ?? mention.word.place,
      in: code)
    guard mention.name == "withTiming" else {
      if let velocity = group?.items.first(where: { $0.name == "velocity" }) {
        // It is in the target's unit, so only a target of 1 makes it a part of the way.
        guard velocity.number == 0 || items[0].number == 1 else {
          throw keys.wrong(velocity, expected: "0, or a target of 1")
        }
      }
      return (try spring(&keys), nil)
    }
    keys.pass("reduceMotion")
    // react-native-reanimated, timing.ts: 300 ms, and Easing.inOut(Easing.quad).
    return try JavaScriptEasing(code).timing(&keys, (.penner(Penner(.quad, .inOut)), 0.3))
  }

  private static func spring(_ keys: inout Arguments) throws(TextError) -> Easing {
    // The thresholds at rest (energyThreshold in version 4, the others before).
    keys.pass("reduceMotion", "energyThreshold", "restDisplacementThreshold", "restSpeedThreshold")
    try keys.requireFalse("overshootClamping")
    let easing =
      keys.has("duration", "dampingRatio") ? try timed(&keys) : try physical(&keys)
    try keys.end()
    return easing
  }

  /// Versions 3 and 4 have different defaults, so all three are required.
  private static func physical(_ keys: inout Arguments) throws(TextError) -> Easing {
    let hasMass = keys.has("mass")
    let (mass, stiffness, damping) = try keys.physics()
    let velocity = try keys.number("velocity")
    guard hasMass, let stiffness, let damping else {
      throw keys.missing(
        "mass, stiffness and damping: their defaults differ between Reanimated 3 and 4")
    }
    return try keys.spring(
      Easing(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity))
  }

  private static func timed(_ keys: inout Arguments) throws(TextError) -> Easing {
    let (duration, ratio) = (try keys.number("duration"), try keys.number("dampingRatio"))
    try keys.requireZero("velocity", expected: "0 beside a duration")
    guard let duration, let ratio else {
      throw keys.missing(
        "duration and dampingRatio: their defaults differ between Reanimated 3 and 4")
    }
    guard duration > 0, ratio > 0 else { throw keys.missing("duration and dampingRatio above 0") }
    return try keys.spring(Easing(reanimatedDuration: duration / 1000, dampingRatio: ratio))
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
