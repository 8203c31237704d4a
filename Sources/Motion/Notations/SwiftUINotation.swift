import Strings

/// `Animation`, `Spring` and `UnitCurve` of SwiftUI.
///
/// A ratio above 1 is clamped to critical unless `allowOverDamping` is set
/// (developer.apple.com/documentation/swiftui/spring).
enum SwiftUINotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear: ".linear" + (duration.map { "(duration: \($0.notated))" } ?? "")
    case .cubicBezier(let curve):
      ".timingCurve(\(curve.list())" + (duration.map { ", duration: \($0.notated)" } ?? "") + ")"
    case .spring(let spring): text(of: spring)
    default: nil
    }
  }

  private static func text(of spring: Spring) -> String {
    let literal = spring.overdamping == .literal ? ", allowOverDamping: true" : ""
    let value = "Spring(\(spring.physicalNumbers)\(literal))"
    let velocity = spring.initialVelocity
    return velocity == 0
      ? ".spring(\(value))" : ".interpolatingSpring(\(value), initialVelocity: \(velocity.notated))"
  }

  /// Returns whether a call is written as in Swift: `.spring()`, `Animation.spring()`, `Spring(mass: 1)`.
  static func isOurs(_ call: Code.Call) -> Bool {
    let word = call.word
    if word.isMember || word.name == "Spring" { return true }
    if word.path.count > 1 { return ["Animation", "UnitCurve", "Spring"].contains(word.path[0]) }
    return word.name.hasSuffix("pring") && call.items.contains { $0.separator == ":" }
  }

  static let calls: [KnownCall] = curves + springs

  private static let curves: [KnownCall] =
    [
      KnownCall(bezier: "timingCurve", "x1 y1 x2 y2", [.seconds("duration")]),
      KnownCall(
        "bezier", [.numbers("startControlPoint"), .numbers("endControlPoint")],
        expected: "startControlPoint and endControlPoint with x in 0...1"
      ) { Easing(handles: $0.numbers("startControlPoint", "endControlPoint")) },
    ]
    + ["linear", "easeIn", "easeOut", "easeInOut"].map { name in
      KnownCall(name, [.seconds("duration")], isWord: true) { _ in NamedEasing.find(name)?.easing }
    }

  /// The defaults of `.spring()` and `.interactiveSpring()` are from OpenSwiftUI, FluidSpringAnimation.swift.
  private static let springs: [KnownCall] = [
    spring("smooth", numbers: "duration extraBounce", isWord: true) { $0.perceptualSpring() },
    spring("snappy", numbers: "duration extraBounce", isWord: true) {
      $0.perceptualSpring(bounce: 0.15)
    },
    spring("bouncy", numbers: "duration extraBounce", isWord: true) {
      $0.perceptualSpring(bounce: 0.3)
    },
    spring(anySpring, when: "spring _", [.curve("spring", expected: "a Spring")]) {
      $0.curve?.easing.with(velocity: $0.velocity)
    },
    spring(
      anySpring, when: "stiffness damping mass", [.flag("allowOverDamping")],
      numbers: "mass stiffness damping"
    ) { $0.spring(isLiteral: $0["allowOverDamping"] == 1) },
    spring(anySpring, when: "settlingDuration", numbers: "settlingDuration dampingRatio epsilon") {
      Easing(
        settlingIn: $0["settlingDuration"] ?? 0, dampingRatio: $0["dampingRatio"] ?? 0,
        within: $0["epsilon"] ?? 0.001, velocity: $0.velocity)
    },
    spring(
      "spring interpolatingSpring Spring", when: "duration bounce", numbers: "duration bounce"
    ) { $0.perceptualSpring() },
    spring("spring", numbers: "response dampingFraction") { response($0, 0.5, 0.825) },
    spring("interactiveSpring", numbers: "response dampingFraction") { response($0, 0.15, 0.86) },
    spring(
      "Spring interpolatingSpring", when: "response",
      numbers: "response dampingRatio dampingFraction",
      expected: "response and dampingRatio, or other numbers of a spring"
    ) { response($0, nil, nil) },
    // Spring() has a duration of 0.5 and a bounce of 0.
    spring("Spring interpolatingSpring") { $0.perceptualSpring() },
  ]

  private static let anySpring = "spring interpolatingSpring interactiveSpring Spring init"

  /// Returns a row with the arguments that all springs have; blending does not affect a single one.
  private static func spring(
    _ names: String, when condition: String = "", _ arguments: [Argument] = [],
    numbers: String = "", expected: String = "numbers that make a spring", isWord: Bool = false,
    easing: @escaping @Sendable (ArgumentValues) -> Easing?
  ) -> KnownCall {
    KnownCall(
      names, when: condition, arguments, numbers: numbers + " initialVelocity",
      ignoring: "blendDuration", expected: expected, isWord: isWord, duration: { _ in nil },
      easing: easing)
  }

  private static func response(
    _ values: ArgumentValues, _ usualResponse: Double?, _ usualRatio: Double?
  ) -> Easing? {
    guard let response = values["response"] ?? usualResponse,
      let ratio = values["dampingRatio"] ?? values["dampingFraction"] ?? usualRatio
    else { return nil }
    return Easing(response: response, dampingRatio: ratio, velocity: values.velocity)
  }
}
