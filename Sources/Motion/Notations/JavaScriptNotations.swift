import Strings

extension Code {
  /// Reads the objects with a tool's settings. There must be one, or several equal ones.
  func object(
    of tool: Notation, _ read: (Object) throws(TextError) -> NamedCurve?
  ) throws(TextError) -> NamedCurve? {
    var found: NamedCurve?
    for object in objects where object.tool == tool {
      guard let curve = try read(object) else { continue }
      found = try merge(found, curve, at: object.group.range.lowerBound, nil)
    }
    return found
  }
}

extension Code.Object {
  /// The tool whose settings it has, by the call or label around it, else by its keys; nil for other objects.
  fileprivate var tool: Notation? {
    let label = labels.last?.name == "transition" ? Notation.motion : nil
    guard let around = enclosing.last.flatMap(Self.tool(called:)) ?? label else {
      return toolByKeys
    }
    // Other objects have the animated properties.
    let settings =
      "toValue stiffness damping mass tension friction bounciness speed bounce duration "
      + "dampingRatio ease easing type visualDuration velocity"
    return hasKey(of: settings) ? around : nil
  }

  private static func tool(called word: Code.Word) -> Notation? {
    switch word.root {
    case "Animated" where ["spring", "timing"].contains(word.name): .reactNative
    case "withSpring", "withTiming": .reanimated
    case "gsap", "TweenMax", "TweenLite": .gsap
    default: nil
    }
  }

  private var toolByKeys: Notation? {
    if hasSpreadConfig { return .reactSpring }
    if hasKey(of: "toValue useNativeDriver bounciness") { return .reactNative }
    if hasKey(of: "type visualDuration") { return .motion }
    if hasKey(of: "ease") { return isEaseOfGSAP ? .gsap : .motion }
    if hasKey(of: "tension friction frequency") { return .reactSpring }
    if hasKey(of: "stiffness damping") {
      return labels.last?.name == "config" ? .reactSpring : .reactNative
    }
    if keys.isSuperset(of: ["dampingRatio", "duration"]) { return .reanimated }
    // CSS has a text.
    return value("easing")?.word.map { $0.root == "easings" ? .reactSpring : .reactNative }
  }

  private func hasKey(of labels: String) -> Bool { !keys.isDisjoint(with: labels.words) }

  private func value(_ label: String) -> Code.Atom? {
    group.items.first { $0.name == label }?.atoms.first
  }

  /// True if it changes a preset of react-spring: `{ ...config.stiff, mass: 2 }`.
  private var hasSpreadConfig: Bool {
    group.items.contains { item in
      item.label == nil && item.atoms.count > 1
        && item.atoms.contains { $0.word?.path.contains("config") ?? false }
    }
  }

  /// True if its `ease` is GSAP's: with a dot, or by one of its own names.
  private var isEaseOfGSAP: Bool {
    switch value("ease") {
    case .text(let text): text.contains(".") || GSAPEase.families.contains(text.lowercased())
    case .word(let word):
      GSAPEase.families.contains(word.root.lowercased()) || word.root == "CustomEase"
    default: false
    }
  }
}

// MARK: - Motion

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

  static func read(_ code: Code) throws(TextError) -> NamedCurve? {
    try code.object(of: .motion) { (object) throws(TextError) in
      var keys = Arguments("the transition", object, in: code)
      let type = try keys.item("type")
      let name = type.map { $0.text ?? $0.word?.name ?? "" } ?? "tween"
      if let type, !["spring", "tween", "keyframes"].contains(name) {
        throw keys.wrong(type, expected: "spring or tween")
      }
      // In a call or an element the way may differ from 1.
      if !object.labels.isEmpty || !object.enclosing.isEmpty,
        let velocity = object.group.items.first(where: { $0.name == "velocity" }),
        velocity.number != 0
      {
        throw keys.wrong(velocity, expected: "0: it is in the value's unit per second")
      }
      return try calls.curve(name, keys)
    }
  }

  /// motion-dom, generators/spring.ts: physical numbers take precedence over duration and bounce.
  private static let calls: [KnownCall] = [
    KnownCall(
      "tween keyframes", [.seconds("duration"), .curve("ease", ease)], ignoring: harmless,
      expected: "ease"
    ) { $0.curve?.easing },
    KnownCall(
      "spring", when: "visualDuration", numbers: "visualDuration bounce", ignoring: harmless
    ) {
      Easing(
        response: ($0["visualDuration"] ?? 0) * 1.2, dampingRatio: ratio(of: $0["bounce"] ?? 0))
    },
    // A spring that has settled after the duration: findSpring.
    KnownCall(
      "spring", when: "duration bounce", numbers: "duration bounce", ignoring: harmless,
      duration: { min(max($0["duration"] ?? 0.8, 0.01), 10) }
    ) { Easing(settlingIn: $0["duration"] ?? 0.8, dampingRatio: ratio(of: $0["bounce"] ?? 0.3)) },
    KnownCall("spring", numbers: "mass stiffness damping velocity", ignoring: harmless) {
      Easing(
        literalMass: $0["mass"] ?? 1, stiffness: $0["stiffness"] ?? 100,
        damping: $0["damping"] ?? 10, velocity: $0.velocity)
    },
  ]

  /// Start, repetition, and a spring's thresholds at rest.
  private static let harmless =
    "delay repeat repeatType repeatDelay when delayChildren staggerChildren staggerDirection "
    + "restSpeed restDelta onComplete onUpdate onPlay layout"

  private static func ratio(of bounce: Double) -> Double { min(max(1 - bounce, 0.05), 1) }

  @Sendable private static func ease(
    _ item: Code.Item, _ keys: Arguments, _ duration: Seconds?
  ) throws(TextError) -> NamedCurve? {
    if let name = item.text ?? item.word?.name, let easing = names[name] {
      return NamedCurve(easing)
    }
    var numbers: [Double] = []
    if item.group("[") != nil {
      numbers = try keys.array(item)
    } else if let call = item.call, call.word.name == "cubicBezier" {
      for item in call.group.items { numbers.append(try keys.number(in: item)) }
    }
    guard let easing = Easing(handles: numbers) else {
      throw keys.wrong(
        item,
        expected: "four numbers, x in 0...1, or " + names.keys.sorted().joined(separator: ", "))
    }
    return NamedCurve(easing)
  }
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

  static func read(_ code: Code) throws(TextError) -> NamedCurve? {
    let object = try code.object(of: .reactSpring) { (object) throws(TextError) in
      try calls.curve("config", Arguments("the config", object, in: code))
    }
    if let object { return object }
    let presets = code.references.filter { $0.word.root == "config" && $0.word.path.count == 2 }
    return try code.curve(among: presets) { (reference) throws(TextError) in
      self.presets[reference.name].flatMap { spring(tension: $0.0, friction: $0.1) }
        .map { NamedCurve($0) }
    }
  }

  /// react-spring, core, constants.ts: tension and friction.
  private static let presets: [String: (Double, Double)] = [
    "default": (170, 26), "gentle": (120, 14), "wobbly": (180, 12), "stiff": (210, 20),
    "slow": (280, 60), "molasses": (280, 120),
  ]

  /// react-spring, core, AnimationConfig.ts: mass 1, tension 170, friction 26, or a frequency.
  private static let calls: [KnownCall] = [
    KnownCall(
      "config", when: "easing",
      [
        .milliseconds("duration"),
        .named("easing", easings, expected: "easings.linear or another of easings"),
      ], ignoring: harmless
    ) { $0.curve?.easing },
    KnownCall(
      "config", when: "frequency", unlikeOthers, numbers: "mass frequency damping",
      ignoring: harmless, expected: "a frequency above 0"
    ) {
      guard let frequency = $0["frequency"], frequency > 0, $0["damping"] ?? 1 >= 0 else {
        return nil
      }
      let numbers = Spring.physics(response: frequency, dampingRatio: $0["damping"] ?? 1)
      let mass = $0["mass"] ?? 1
      return spring(tension: numbers.stiffness * mass, friction: numbers.damping * mass, mass)
    },
    KnownCall("config", unlikeOthers, numbers: "mass tension friction", ignoring: harmless) {
      spring(tension: $0["tension"] ?? 170, friction: $0["friction"] ?? 26, $0["mass"] ?? 1)
    },
  ]

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
  private static let easings = Penner.allCases.reduce(into: ["linear": Easing.linear]) {
    $0[$1.name] = .penner($1)
  }
}
