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

  static func text(of spring: Spring) -> String? {
    guard spring.isRightWhenClamped else { return nil }
    let numbers = list([
      "mass": spring.mass, "stiffness": spring.stiffness, "damping": spring.damping,
      "velocity": spring.initialVelocity,
    ])
    return "{ \(numbers) }"
  }

  /// Returns the value of `easing`, also for Reanimated.
  static func text(of easing: Easing) -> String? {
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

  static func read(_ code: Code) throws(TextError) -> Said? {
    let object = try code.object(of: .reactNative) { (object) throws(TextError) in
      try said(object, code)
    }
    if let object { return object }
    if let spring = code.mentions.first(where: { $0.word.path == ["Animated", "spring"] }) {
      throw code.error(
        at: spring.word.place, reading: "Animated.spring", nil, expected: "its settings in braces")
    }
    return try code.curve(among: code.mentions.filter { $0.word.root == "Easing" }) {
      (mention) throws(TextError) in
      (try JavaScriptEasing(code).easing(mention), nil)
    }
  }

  private static func said(_ object: ObjectMention, _ code: Code) throws(TextError) -> Said {
    let call = object.enclosing.last { $0.root == "Animated" }
    var keys = Arguments(call?.text ?? "the settings", object, in: code)
    // Target, start and driver (react-native, Animated).
    keys.pass(
      "useNativeDriver", "delay", "isInteraction", "iterations", "platformConfig", "onComplete")
    guard call?.name == "timing" || keys.has("easing", "duration") else {
      return (try spring(&keys), nil)
    }
    keys.pass("toValue")
    return try JavaScriptEasing(code).timing(&keys, usual)
  }

  /// react-native, TimingAnimation.js: 500 ms, and Easing.inOut(Easing.ease).
  private static let usual: Said = (.cubicBezier(.easeIn).mirrored ?? .linear, 0.5)

  // MARK: - Springs

  /// react-native, SpringAnimation.js: one of three sets of numbers, with its defaults.
  private static func spring(_ keys: inout Arguments) throws(TextError) -> Easing {
    keys.pass("restDisplacementThreshold", "restSpeedThreshold")
    try keys.requireFalse("overshootClamping")
    let velocity = try keys.number("velocity") ?? 0
    if let way = try keys.item("toValue"), velocity != 0 {
      guard way.number == 1 else {
        throw keys.wrong(way, expected: "1 beside a velocity, which is in its unit")
      }
    }
    let easing = try physics(&keys, velocity)
    try keys.end()
    return easing
  }

  private static func physics(
    _ keys: inout Arguments, _ velocity: Double
  ) throws(TextError) -> Easing {
    if keys.has("stiffness", "damping", "mass") {
      let (mass, stiffness, damping) = try keys.physics()
      return try keys.spring(
        Easing(
          mass: mass, stiffness: stiffness ?? 100, damping: damping ?? 10, velocity: velocity))
    }
    if keys.has("bounciness", "speed") {
      let (bounciness, speed) = (try keys.number("bounciness"), try keys.number("speed"))
      return try keys.spring(
        Easing(bounciness: bounciness ?? 8, speed: speed ?? 12, velocity: velocity))
    }
    let (tension, friction) = (try keys.number("tension"), try keys.number("friction"))
    return try keys.spring(
      Easing(origamiTension: tension ?? 40, friction: friction ?? 7, velocity: velocity))
  }
}

/// Springs in Origami's numbers: react-native, SpringConfig.js.
extension Easing {
  fileprivate init?(origamiTension tension: Double, friction: Double, velocity: Double) {
    self.init(
      mass: 1, stiffness: (tension - 30) * 3.62 + 194, damping: (friction - 8) * 3 + 25,
      velocity: velocity)
  }

  fileprivate init?(bounciness: Double, speed: Double, velocity: Double) {
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
