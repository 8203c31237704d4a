import RealModule
import Strings

/// `withTiming`, `withSpring` and `Easing` of React Native Reanimated. Its springs are clamped to critical.
extension Notation {
  private static let rest =
    "reduceMotion energyThreshold restDisplacementThreshold restSpeedThreshold"

  static let reanimatedForms: [CallForm] = [
    // react-native-reanimated, timing.ts: 300 ms, and Easing.inOut(Easing.quad).
    CallForm(
      "withTiming", "duration", curves: "easing", skips: "reduceMotion", hasTarget: true
    ) {
      CallCurve(
        $0.curve.easing ?? .penner(Penner(.quad, .inOut)), ($0["duration"] ?? 300) / 1000)
    },
    // springConfigs.ts: GentleSpringConfig and Reanimated3DefaultSpringConfig.
    CallForm(
      "withSpring", "mass stiffness damping velocity", skips: rest, zeros: "overshootClamping",
      hasTarget: true, expected: "numbers of a spring, and a velocity of 0 or a way of 1"
    ) { arguments in
      let open = [("mass", 4, 1), ("stiffness", 900, 100), ("damping", 120, 10)]
        .filter { arguments[$0.0] == nil }
      let (newer, older) = (open.map { "\($0.0) \($0.1)" }, open.map { "\($0.0) \($0.2)" })
      let note =
        "withSpring takes Reanimated 4's \(newer.joined(separator: ", ")); "
        + "version 3 takes \(older.joined(separator: ", "))"
      let spring = Easing(
        mass: arguments["mass"] ?? 4, stiffness: arguments["stiffness"] ?? 900,
        damping: arguments["damping"] ?? 120)
      // The velocity is in the value's unit per second.
      let velocity = arguments["velocity"] ?? 0
      guard let spring, velocity == 0 || arguments.target == 1 else { return nil }
      return CallCurve(spring.with(velocity: velocity), note: open.isEmpty ? nil : note)
    },
    CallForm(
      "withSpring", "duration dampingRatio", skips: rest, zeros: "overshootClamping velocity",
      hasTarget: true
    ) {
      guard let duration = $0["duration"], let ratio = $0["dampingRatio"], duration > 0, ratio > 0
      else { return nil }
      return CallCurve(of: Easing(reanimatedDuration: duration / 1000, dampingRatio: ratio))
    },
    CallForm("Easing.bezier Easing.bezierFn", "x1 y1 x2 y2") { CallCurve(of: $0.bezier()) },
    CallForm("Easing.poly", "n") {
      let families: [Double: Penner.Family] = [2: .quad, 3: .cubic, 4: .quart, 5: .quint]
      return families[$0["n"] ?? 0].map { CallCurve(.penner(Penner($0, .in))) }
    },
    CallForm("Easing.in") { CallCurve(of: $0.curve.easing) },
    CallForm("Easing.out") { CallCurve(of: $0.curve.easing?.reversed) },
    CallForm("Easing.inOut") { CallCurve(of: $0.curve.easing?.mirrored) },
  ]

  /// react-native, Easing.js; `exp` differs at 0 only, where it is 1/1024.
  static let reanimatedEasings: [String: Easing] = [
    "linear": .linear, "ease": .cubicBezier(.easeIn), "quad": .penner(Penner(.quad, .in)),
    "cubic": .penner(Penner(.cubic, .in)), "sin": .penner(Penner(.sine, .in)),
    "circle": .penner(Penner(.circ, .in)), "exp": .penner(Penner(.expo, .in)),
    "bounce": .penner(Penner(.bounce, .out)),
  ]
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
