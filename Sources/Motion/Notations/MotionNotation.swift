/// Transitions of Motion, formerly Framer Motion.
///
/// Its springs are literal. Velocities are in the value's unit per second, for a way of 1.
enum MotionNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    if case .spring(let spring) = easing { return text(of: spring) }
    let ease: String? =
      if case .cubicBezier(let curve) = easing { "[\(curve.list())]" } else {
        names.first { $0.value == easing }.map { "\"\($0.key)\"" }
      }
    return ease.map { object(duration: duration?.notated, "ease: \($0)") }
  }

  private static func text(of spring: Spring) -> String {
    let numbers = list([
      "mass": spring.mass, "stiffness": spring.stiffness, "damping": spring.literalDamping,
      "velocity": spring.initialVelocity,
    ])
    return "{ type: \"spring\", \(numbers) }"
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

  static func read(_ code: Code) throws(TextError) -> Said? {
    try code.object(of: .motion) { (object) throws(TextError) in
      var keys = Arguments("the transition", object, in: code)
      // Start, repetition, and a spring's thresholds at rest.
      keys.pass(
        "delay", "repeat", "repeatType", "repeatDelay", "when", "delayChildren", "staggerChildren",
        "staggerDirection", "restSpeed", "restDelta", "onComplete", "onUpdate", "onPlay", "layout")
      let type = try type(&keys)
      // In a call or an element the way may differ from 1.
      if !object.labels.isEmpty || !object.enclosing.isEmpty {
        try keys.requireZero("velocity", expected: "0: it is in the value's unit per second")
      }
      let said = type == "spring" ? try spring(&keys) : try tween(&keys)
      try keys.end()
      return said
    }
  }

  private static func type(_ keys: inout Arguments) throws(TextError) -> String {
    guard let item = try keys.item("type") else { return "tween" }
    guard let type = item.text ?? item.word?.name, ["spring", "tween", "keyframes"].contains(type)
    else {
      throw keys.wrong(item, expected: "spring or tween")
    }
    return type
  }

  private static func tween(_ keys: inout Arguments) throws(TextError) -> Said {
    let duration = try keys.number("duration")
    guard let item = try keys.item("ease") else { throw keys.missing("ease") }
    if item.group("[") != nil { return (try keys.bezier(try keys.array(item)), duration) }
    if let name = item.text ?? item.word?.name, let easing = names[name] {
      return (easing, duration)
    }
    if let call = item.call, call.word.name == "cubicBezier" {
      let numbers = try call.group.items.map { (item) throws(TextError) in
        try keys.number(in: item)
      }
      return (try keys.bezier(numbers), duration)
    }
    throw keys.wrong(
      item, expected: "four numbers, or " + names.keys.sorted().joined(separator: ", "))
  }

  // MARK: - Springs

  /// motion-dom, generators/spring.ts: physical numbers take precedence over duration and bounce.
  private static func spring(_ keys: inout Arguments) throws(TextError) -> Said {
    if keys.has("visualDuration") { return (try visual(&keys), nil) }
    if keys.has("duration", "bounce") { return try timed(&keys) }
    let (mass, stiffness, damping) = try keys.physics()
    let easing = Easing(
      literalMass: mass, stiffness: stiffness ?? 100, damping: damping ?? 10,
      velocity: try keys.number("velocity"))
    return (try keys.spring(easing), nil)
  }

  /// Returns a spring that has settled after the duration: findSpring, with the ratio in 0.05…1.
  private static func timed(_ keys: inout Arguments) throws(TextError) -> Said {
    let duration = try keys.number("duration") ?? 0.8
    let ratio = try ratio(of: keys.number("bounce") ?? 0.3)
    let spring = try keys.spring(Easing(settlingIn: duration, dampingRatio: ratio))
    return (spring, min(max(duration, 0.01), 10))
  }

  private static func visual(_ keys: inout Arguments) throws(TextError) -> Easing {
    let duration = try keys.required("visualDuration")
    let ratio = try ratio(of: keys.number("bounce") ?? 0)
    return try keys.spring(Easing(response: duration * 1.2, dampingRatio: ratio))
  }

  private static func ratio(of bounce: Double) -> Double { min(max(1 - bounce, 0.05), 1) }
}
