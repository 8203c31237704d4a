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
    case .linear: return text(of: "linear", duration)
    case .penner(let function): return text(of: function.name, duration)
    default: return nil
    }
  }

  private static func text(of name: String, _ duration: Seconds?) -> String {
    object(duration: duration?.milliseconds, "easing: easings.\(name)")
  }

  static func read(_ code: Code) throws(TextError) -> Said? {
    let object = try code.object(of: .reactSpring) { (object) throws(TextError) in
      var keys = Arguments("the config", object, in: code)
      // The threshold at which it ends.
      keys.pass("precision", "restVelocity", "delay")
      let said = keys.has("easing") ? try timing(&keys) : (try spring(&keys), nil)
      try keys.end()
      return said
    }
    if let object { return object }
    return try code.curve(among: code.mentions) { (mention) throws(TextError) in
      guard mention.word.root == "config", mention.word.path.count == 2 else { return nil }
      return presets[mention.name].flatMap {
        Easing(reactTension: $0.0, friction: $0.1, mass: 1).map { ($0, nil) }
      }
    }
  }

  /// react-spring, core, constants.ts: tension and friction.
  private static let presets: [String: (Double, Double)] = [
    "default": (170, 26), "gentle": (120, 14), "wobbly": (180, 12), "stiff": (210, 20),
    "slow": (280, 60), "molasses": (280, 120),
  ]

  /// Its easings are those of easings.net.
  private static func timing(_ keys: inout Arguments) throws(TextError) -> Said {
    let duration = try keys.number("duration")
    guard let item = try keys.item("easing") else { throw keys.missing("easing") }
    let name = item.word?.name
    let function = Penner.allCases.first { $0.name == name }
    guard let easing = function.map(Easing.penner) ?? (name == "linear" ? .linear : nil) else {
      throw keys.wrong(item, expected: "easings.linear or another of easings")
    }
    return (easing, duration.map { $0 / 1000 })
  }

  /// react-spring, core, AnimationConfig.ts: mass 1, tension 170, friction 26, or a frequency.
  private static func spring(_ keys: inout Arguments) throws(TextError) -> Easing {
    try keys.requireFalse("clamp")
    try keys.requireZero("velocity", expected: "0: it is in the value's unit per millisecond")
    try keys.requireZero("bounce", expected: "0, since a spring does not bounce off its end")
    let mass = try keys.number("mass") ?? 1
    if keys.has("frequency") {
      let frequency = try keys.required("frequency")
      let ratio = try keys.number("damping") ?? 1
      guard frequency > 0, ratio >= 0 else { throw keys.missing("a frequency above 0") }
      let (stiffness, damping) = Spring.physics(response: frequency, dampingRatio: ratio)
      return try keys.spring(
        Easing(reactTension: stiffness * mass, friction: damping * mass, mass: mass))
    }
    let (tension, friction) = (try keys.number("tension"), try keys.number("friction"))
    return try keys.spring(
      Easing(reactTension: tension ?? 170, friction: friction ?? 26, mass: mass))
  }
}

extension Easing {
  fileprivate init?(reactTension tension: Double, friction: Double, mass: Double) {
    guard tension > 0, mass > 0 else { return nil }
    self.init(literalMass: mass, stiffness: tension, damping: friction)
  }
}
