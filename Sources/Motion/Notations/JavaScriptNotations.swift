import Strings

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

  static func isOurs(_ call: Code.Call) -> Bool {
    call.word.name == "{"
      && (call.has("type visualDuration ease")
        || call.label == "transition"
          && call.has("stiffness damping mass bounce duration velocity"))
  }

  /// motion-dom, generators/spring.ts: physical numbers take precedence over duration and bounce.
  static let table: [KnownCall] = [
    spring(when: "visualDuration", [.number("visualDuration"), .number("bounce")]) {
      Easing(
        response: ($0["visualDuration"] ?? 0) * 1.2, dampingRatio: ratio(of: $0["bounce"] ?? 0))
    },
    // A spring that has settled after the duration: findSpring.
    spring(
      when: "duration bounce", [.seconds("duration"), .number("bounce")],
      duration: { min(max($0.duration ?? 0.8, 0.01), 10) }
    ) { Easing(settlingIn: $0.duration ?? 0.8, dampingRatio: ratio(of: $0["bounce"] ?? 0.3)) },
    spring(
      when: "", [.number("mass"), .number("stiffness"), .number("damping"), .velocity("velocity")]
    ) {
      Easing(
        literalMass: $0["mass"] ?? 1, stiffness: $0["stiffness"] ?? 100,
        damping: $0["damping"] ?? 10, velocity: $0.velocity)
    },
    KnownCall(
      "{",
      [
        .fixed("type", expected: "spring or tween") {
          ["tween", "keyframes"].contains(name(in: $0))
        },
        .seconds("duration"), .curve("ease", expected: expected),
      ], ignoring: harmless, expected: "ease"
    ) { $0.curve?.easing },
  ]

  private static func spring(
    when condition: String, _ arguments: [Argument],
    duration: @escaping @Sendable (ArgumentValues) -> Seconds? = { _ in nil },
    easing: @escaping @Sendable (ArgumentValues) -> Easing?
  ) -> KnownCall {
    KnownCall(
      "{", when: condition, where: { $0.item("type").map(name) == "spring" }, arguments,
      ignoring: "type " + harmless, duration: duration, easing: easing)
  }

  @Sendable private static func name(in item: Code.Item) -> String {
    item.text ?? item.word?.name ?? ""
  }

  /// Start, repetition, and a spring's thresholds at rest.
  private static let harmless =
    "delay repeat repeatType repeatDelay when delayChildren staggerChildren staggerDirection "
    + "restSpeed restDelta onComplete onUpdate onPlay layout"

  private static func ratio(of bounce: Double) -> Double { min(max(1 - bounce, 0.05), 1) }

  static let easings: [KnownCall] =
    [KnownCall(bezier: "[ cubicBezier")] + names.map { KnownCall($0.key, $0.value) }

  private static let expected =
    "four numbers, x in 0...1, or " + names.keys.sorted().joined(separator: ", ")
}
