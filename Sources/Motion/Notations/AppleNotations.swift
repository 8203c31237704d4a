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
    if ["withAnimation", "()"].contains(word.name) { return true }
    if word.path.count > 1 { return ["Animation", "UnitCurve", "Spring"].contains(word.path[0]) }
    return word.name.hasSuffix("pring") && call.items.contains { $0.separator == ":" }
  }

  static let table: [KnownCall] = curves + springs

  private static let curves: [KnownCall] =
    [
      // The name alone is too common in Swift.
      KnownCall(
        "withAnimation animation ()", where: { $0.items.first.map(isDefault) ?? false },
        ignoring: "_ value completionCriteria", easing: usual),
      KnownCall("Animation.default", isWord: true, easing: usual),
      KnownCall(bezier: "timingCurve", "x1 y1 x2 y2", [.seconds("duration")]),
      KnownCall(
        "bezier", [.numbers("startControlPoint"), .numbers("endControlPoint")],
        expected: "startControlPoint and endControlPoint with x in 0...1"
      ) { Easing(handles: $0.numbers("startControlPoint", "endControlPoint")) },
    ]
    + ["linear", "easeIn", "easeOut", "easeInOut"].map { name in
      KnownCall(name, [.seconds("duration")], isWord: true) { _ in NamedEasing.find(name)?.easing }
    }

  /// True for `.default`, with calls such as `.delay(1)` after it.
  @Sendable private static func isDefault(_ item: Code.Item) -> Bool {
    item.first.map { $0.isMember && $0.path[0] == "default" } ?? false
  }

  /// Returns the default since iOS 17: response 0.55, ratio 1; it was ease-in-out before
  /// (developer.apple.com/documentation/swiftui/animation/default).
  @Sendable private static func usual(_ values: ArgumentValues) -> Easing? {
    Easing(response: 0.55, dampingRatio: 1)
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
      anySpring, when: "stiffness damping mass",
      [.number("allowOverDamping", ["true": 1, "false": 0])],
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

/// `UITimingCurveProvider`s for `UIViewPropertyAnimator`, and `UIView.animate`.
///
/// UIKit clamps a ratio above 1 to critical, so it has no overdamped springs.
enum UIKitNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear: "UICubicTimingParameters(animationCurve: .linear)"
    case .cubicBezier(let curve):
      "UICubicTimingParameters(controlPoint1: \(point(curve.x1, curve.y1)), "
        + "controlPoint2: \(point(curve.x2, curve.y2)))"
    case .spring(let spring) where spring.isRightWhenClamped: text(of: spring)
    default: nil
    }
  }

  private static func text(of spring: Spring) -> String {
    let velocity = spring.initialVelocity.notated
    return "UISpringTimingParameters(\(spring.physicalNumbers), "
      + "initialVelocity: CGVector(dx: \(velocity), dy: \(velocity)))"
  }

  private static func point(_ x: Double, _ y: Double) -> String {
    "CGPoint(x: \(x.notated), y: \(y.notated))"
  }

  static let table: [KnownCall] =
    views + animators + parameters
    + curves.compactMap { name, easing in easing.map { KnownCall(name, $0) } }

  /// The animations of UIView in Swift, in Swift 2, and as Objective-C's messages, which are brackets with labels.
  private static let views: [KnownCall] =
    view("UIView.animate UIViewPropertyAnimator.runningPropertyAnimator ()", "withDuration")
    + view("UIView.animateWithDuration", when: "", "animateWithDuration")
    + view("[", "animateWithDuration")
    + view("UIView.transition", "duration")
    + view("[", when: "transitionWithView transitionFromView", "duration")
    + [
      KnownCall(
        "UIView.animate ()", when: "springDuration", [.named("options", curves)],
        numbers: "springDuration bounce initialSpringVelocity", ignoring: harmless
      ) { $0.perceptualSpring(during: "springDuration") },
      // Bits of options alone; 0 is ease-in-out.
      KnownCall(
        "()", where: { $0.items.count == 1 && $0.items[0].isCurveBits }, [.named("", curves)],
        duration: duration, easing: easeInOutByDefault),
      KnownCall(
        "UIView.AnimationOptions UIViewAnimationOptions", [.named("rawValue", curves)],
        duration: duration, easing: easeInOutByDefault),
    ]

  /// Returns the rows of a call with a duration, whose label is given: a spring that settles, and a curve.
  private static func view(
    _ names: String, when condition: String? = nil, _ length: String
  ) -> [KnownCall] {
    let velocity = Argument.zero(
      "initialSpringVelocity", expected: "0: how UIKit takes it into the duration is not known")
    return [
      KnownCall(
        names, when: "usingSpringWithDamping",
        [.seconds(length), velocity, .named("options", curves)], numbers: "usingSpringWithDamping",
        ignoring: harmless, expected: "\(length) and a damping ratio above 0"
      ) { settling($0, "usingSpringWithDamping") },
      KnownCall(
        names, when: condition ?? length, [.seconds(length), .named("options", curves)],
        ignoring: harmless, expected: length, duration: duration, easing: easeInOutByDefault),
    ]
  }

  /// Labels of the start and the views, which do not change the curve.
  private static let harmless =
    "delay animations completion with from to transitionWithView transitionFromView toView"

  /// UIKit's default is ease-in-out.
  @Sendable private static func easeInOutByDefault(_ values: ArgumentValues) -> Easing? {
    values.curve?.easing ?? .cubicBezier(.easeInOut)
  }

  /// The keyboard's spring takes its own 0.5 s, whatever duration the code gives.
  @Sendable private static func duration(_ values: ArgumentValues) -> Seconds? {
    let keyboard = KeyboardMotion.ios.curve
    return values.curve?.easing == keyboard.easing ? keyboard.duration : values.duration
  }

  private static let animators: [KnownCall] = [
    animator(
      when: "timingParameters",
      [.curve("timingParameters", expected: "parameters that are in the text too")],
      duration: { $0.curve?.duration }
    ) { $0.curve?.easing },
    animator(when: "dampingRatio", [.number("dampingRatio")]) { settling($0, "dampingRatio") },
    animator([.named("curve", names)] + points) { $0.duration == nil ? nil : cubic($0) },
  ]

  private static func animator(
    when condition: String = "", _ arguments: [Argument],
    duration: @escaping @Sendable (ArgumentValues) -> Seconds? = { $0.duration },
    easing: @escaping @Sendable (ArgumentValues) -> Easing?
  ) -> KnownCall {
    KnownCall(
      "UIViewPropertyAnimator", when: condition, [.seconds("duration")] + arguments,
      ignoring: "animations", expected: "a duration with a curve, points or a damping ratio",
      duration: duration, easing: easing)
  }

  private static let parameters: [KnownCall] = [
    KnownCall(
      "UICubicTimingParameters", [.named("animationCurve", names)] + points,
      expected: "animationCurve, or controlPoint1 and controlPoint2", easing: cubic),
    KnownCall(
      "UISpringTimingParameters", when: "dampingRatio",
      [.number("dampingRatio"), .zero("initialVelocity")],
      expected: "a UIViewPropertyAnimator with its duration, or --duration", duration: { $0.given }
    ) { settling($0, "dampingRatio") },
    KnownCall(
      "UISpringTimingParameters", when: "bounce duration", [.vector("initialVelocity")],
      numbers: "duration bounce"
    ) {
      Easing(duration: $0["duration"] ?? 0.5, bounce: $0["bounce"] ?? 0, velocity: $0.velocity)
    },
    KnownCall(
      "UISpringTimingParameters", when: "mass", [.vector("initialVelocity")],
      numbers: "mass stiffness damping"
    ) { $0.spring() },
    // UISpringTimingParameters() is the keyboard's spring.
    KnownCall("UISpringTimingParameters", [.vector("initialVelocity")]) {
      Easing.spring(.keyboard).with(velocity: $0.velocity)
    },
  ]

  private static func settling(_ values: ArgumentValues, _ ratio: String) -> Easing? {
    (values.duration ?? values.given).flatMap {
      Easing(settlingIn: $0, dampingRatio: values[ratio] ?? 0)
    }
  }

  private static let points: [Argument] = [.numbers("controlPoint1"), .numbers("controlPoint2")]

  @Sendable private static func cubic(_ values: ArgumentValues) -> Easing? {
    values.curve?.easing ?? Easing(handles: values.numbers("controlPoint1", "controlPoint2"))
  }

  /// The curves of UIView.AnimationCurve.
  private static let names: [String: Easing?] = [
    "linear": .linear, "easeIn": .cubicBezier(.easeIn), "easeOut": .cubicBezier(.easeOut),
    "easeInOut": .cubicBezier(.easeInOut),
  ]

  /// The options of UIView with a curve, and those without, also in Swift 2 and Objective-C.
  ///
  /// UIView.h: the curve is bits 16 to 19. Curve 7 is private: the keyboard's, in its notifications.
  private static let curves: [String: Easing?] = {
    let others = """
      allowUserInteraction beginFromCurrentState layoutSubviews repeat autoreverse allowAnimatedContent \
      showHideTransitionViews overrideInheritedDuration overrideInheritedCurve \
      preferredFramesPerSecond30 preferredFramesPerSecond60 preferredFramesPerSecondDefault \
      transitionCrossDissolve transitionFlipFromLeft transitionFlipFromRight transitionFlipFromTop \
      transitionFlipFromBottom transitionCurlUp transitionCurlDown
      """
    let options: [(String, Easing?)] =
      others.words.map { ($0, nil) } + [
        ("curveLinear", .linear), ("curveEaseIn", .cubicBezier(.easeIn)),
        ("curveEaseOut", .cubicBezier(.easeOut)), ("curveEaseInOut", .cubicBezier(.easeInOut)),
      ]
    let bits: [(String, Easing?)] = [
      ("0 << 16", nil), ("1 << 16", .cubicBezier(.easeIn)), ("2 << 16", .cubicBezier(.easeOut)),
      ("3 << 16", .linear), ("7 << 16", .spring(.keyboard)), ("nil", nil),
    ]
    let spellings = options.flatMap { name, easing in
      let capital = name.prefix(1).uppercased() + name.dropFirst()
      return [name, capital, "UIViewAnimationOption" + capital].map { ($0, easing) }
    }
    return Dictionary(uniqueKeysWithValues: bits + spellings)
  }()
}

// MARK: - Arguments

extension Argument {
  /// A velocity of both directions, such as `CGVector(dx: 0, dy: 2)`; the keyboard's way is vertical.
  fileprivate static func vector(_ label: String) -> Argument {
    Argument(label, "a dx of 0, or equal to dy: one spring has one velocity") { item, code in
      guard let numbers = code.numbers(in: item), let last = numbers.last,
        numbers.count == 1 || [0, last].contains(numbers[0])
      else { return nil }
      return [last]
    }
  }

  /// A word with a curve, or a list of words; those without a curve are harmless.
  fileprivate static func named(_ label: String, _ easings: [String: Easing?]) -> Argument {
    let names = easings.compactMap { $1 == nil || $0.first?.isUppercase == true ? nil : $0 }
    return Argument(label, names.sorted().joined(separator: ", "), isCurve: true) {
      item, code, values in
      let found = code.optionNames(in: item).map { easings[$0] }
      guard found.allSatisfy({ $0 != nil }), found.count(where: { $0 != .some(nil) }) < 2 else {
        return false
      }
      values.curve = found.compactMap { $0 ?? nil }.first.map { NamedCurve($0) }
      return true
    }
  }
}

extension Code.Item {
  /// True for a number in the place of the bits of UIKit's curve, such as `7 << 16`.
  fileprivate var isCurveBits: Bool {
    guard tokens.count == 4, case .number = tokens[0].token, case .sign("<") = tokens[1].token,
      case .number(16, _) = tokens[3].token
    else { return false }
    return true
  }
}

extension Code {
  /// Returns the names of options, as in `.a`, `[.a, .b]`, in C's `A | B`, or in bits, of which those of UIKit's curve
  /// become `7 << 16`; an empty name for anything else.
  fileprivate func optionNames(in item: Item) -> [String] {
    let list = call(in: item).flatMap { $0.word.text == "[" ? $0.items : nil } ?? [item]
    return list.flatMap { item in
      text(of: item).split(separator: "|").map { option in
        if let word = option.wholeMatch(of: /\s*[\w.]*?(\w+)\s*/), !word.1.first!.isNumber {
          return String(word.1)
        }
        return Code.bits(option).map { "\($0 >> 16 & 0xF) << 16" } ?? ""
      }
    }
  }

  /// Returns a number with the shift after it, in parentheses and calls.
  private static func bits(_ text: Substring) -> Int? {
    let number = /\s*(?:[\w.]*\((?:\w+: ?)?)*(\d+)(?: *<< *(\d+))?\)*\s*/
    guard let match = text.wholeMatch(of: number), let value = Int(match.1) else { return nil }
    guard let shift = match.2 else {
      // A smaller number may be a curve that is not in its place.
      return value == 0 || (0x10000..<0x1_0000_0000).contains(value) ? value : nil
    }
    return value < 1024 ? Int(shift).flatMap { $0 < 32 ? value << $0 : nil } : nil
  }
}
