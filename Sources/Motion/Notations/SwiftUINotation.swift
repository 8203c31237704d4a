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

  static func read(_ code: Code) throws(TextError) -> NamedCurve? {
    let names = calls.names
    return try code.curve(among: code.references.filter { names.contains($0.name) && isOurs($0) }) {
      (reference) throws(TextError) in
      // Calls that only affect its start and repetition.
      try code.check(
        reference, passing: ["delay", "repeatCount", "repeatForever", "logicallyComplete"])
      return try calls.curve(reference.name, Arguments(of: reference, in: code))
    }
  }

  /// Returns whether it is written as in Swift: `.spring()`, `Animation.spring()`, `Spring(mass: 1)`.
  private static func isOurs(_ reference: Code.Reference) -> Bool {
    let path = reference.word.path
    if reference.word.isMember
      || ["Animation", "UnitCurve", "Spring"].contains(reference.word.root)
    {
      return path.count > 1 || reference.word.isMember || reference.name == "Spring"
    }
    let hasColons = reference.arguments?.items.contains { $0.separator == ":" } ?? false
    return path.count == 1 && hasColons
      && ["spring", "interpolatingSpring", "interactiveSpring"].contains(reference.name)
  }

  // MARK: - Calls

  private static let calls: [KnownCall] = curves + springs

  private static let curves: [KnownCall] =
    [
      KnownCall(
        "timingCurve", [.seconds("duration"), .unlabeled],
        expected: "x1, y1, x2, y2 with x in 0...1"
      ) { $0.bezier },
      KnownCall(
        "bezier", [.point("startControlPoint"), .point("endControlPoint")],
        expected: "startControlPoint and endControlPoint with x in 0...1"
      ) { Easing(handles: $0.numbers("startControlPoint", "endControlPoint")) },
    ]
    + ["linear", "easeIn", "easeOut", "easeInOut"].map { name in
      KnownCall(name, [.seconds("duration")]) { _ in NamedEasing.find(name)?.easing }
    }

  /// The defaults of `.spring()` and `.interactiveSpring()` are from OpenSwiftUI, FluidSpringAnimation.swift.
  private static let springs: [KnownCall] = [
    spring("smooth", numbers: "duration extraBounce") { $0.perceptualSpring() },
    spring("snappy", numbers: "duration extraBounce") { $0.perceptualSpring(bounce: 0.15) },
    spring("bouncy", numbers: "duration extraBounce") { $0.perceptualSpring(bounce: 0.3) },
    spring(anySpring, when: "spring _", [.positional(.curve("spring", inner))]) {
      $0.curve?.easing.with(velocity: $0.velocity)
    },
    spring(
      anySpring, when: "stiffness damping mass", [.flag("allowOverDamping")],
      numbers: "mass stiffness damping"
    ) { $0.spring(isLiteral: $0.flag("allowOverDamping")) },
    spring(
      anySpring, when: "settlingDuration",
      [.required("settlingDuration"), .required("dampingRatio")],
      numbers: "epsilon"
    ) {
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
      "Spring interpolatingSpring", numbers: "response dampingRatio dampingFraction",
      expected: "response and dampingRatio, or other numbers of a spring"
    ) {
      // Spring() has a duration of 0.5 and a bounce of 0.
      $0.isEmpty ? response($0, 0.5, 1) : response($0, nil, nil)
    },
  ]

  private static let anySpring = "spring interpolatingSpring interactiveSpring Spring"

  /// Returns a row with the arguments that all springs have; blending does not affect a single one.
  private static func spring(
    _ names: String, when condition: String = "", _ arguments: [Argument] = [],
    numbers: String = "", expected: String = "numbers that make a spring",
    easing: @escaping @Sendable (ArgumentValues) -> Easing?
  ) -> KnownCall {
    KnownCall(
      names, when: condition, arguments, numbers: numbers + " initialVelocity",
      ignoring: "blendDuration", expected: expected, easing: easing)
  }

  private static func response(
    _ values: ArgumentValues, _ usualResponse: Double?, _ usualRatio: Double?
  ) -> Easing? {
    guard let response = values["response"] ?? usualResponse,
      let ratio = values["dampingRatio"] ?? values["dampingFraction"] ?? usualRatio
    else { return nil }
    return Easing(response: response, dampingRatio: ratio, velocity: values.velocity)
  }

  /// Reads the spring in `.spring(Spring(…))`.
  @Sendable private static func inner(
    _ item: Code.Item, _ arguments: Arguments, _ duration: Seconds?
  ) throws(TextError) -> NamedCurve? {
    let names = ["Spring", "smooth", "snappy", "bouncy", "init"]
    guard let word = item.word ?? item.call?.word, names.contains(word.name) else {
      throw arguments.wrong(item, expected: "a Spring")
    }
    let own = Arguments(of: word, item.call?.group, in: arguments.code)
    return try calls.curve(word.name == "init" ? "Spring" : word.name, own)
  }
}
