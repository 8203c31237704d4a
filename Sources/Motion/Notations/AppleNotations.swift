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
    let velocity = spring.initialVelocity
    let perceived = [spring.response, spring.dampingRatio]
    // A spring that was typed as its response and ratio leaves as these.
    let isPerceived =
      spring.isRightWhenClamped && !spring.isClamped && perceived.allSatisfy(\.isTyped)
      && ![spring.mass, spring.stiffness, spring.damping].allSatisfy(\.isTyped)
    let (response, ratio) = (perceived[0].notated, perceived[1].notated)
    if isPerceived, velocity == 0 {
      return ".spring(response: \(response), dampingFraction: \(ratio))"
    }
    let numbers =
      isPerceived
      ? "response: \(response), dampingRatio: \(ratio)" : spring.physicalNumbers + literal
    return velocity == 0
      ? ".spring(Spring(\(numbers)))"
      : ".interpolatingSpring(Spring(\(numbers)), initialVelocity: \(velocity.notated))"
  }

  /// Returns whether a call is written as in Swift: `.spring()`, `Animation.spring()`, `Spring(mass: 1)`.
  private static func isOurs(_ call: CallReader) -> Bool {
    if call.path.hasPrefix(".") || ["Spring", "withAnimation", "()"].contains(call.name) {
      return true
    }
    let type = call.path.prefix { $0 != "." }
    if type.count < call.path.count { return ["Animation", "UnitCurve", "Spring"].contains(type) }
    // Our own `spring()` needs all of its numbers.
    return call.name == "spring"
      ? call.has("dampingFraction blendDuration")
      : call.name.hasSuffix("pring") && call.items.contains { $0.separator == ":" }
  }

  /// The default since iOS 17; it was ease-in-out before
  /// (developer.apple.com/documentation/swiftui/animation/default).
  private static let usual = Easing(response: 0.55, dampingRatio: 1)

  static func curve(_ call: inout CallReader) throws(TextError) -> NamedCurve? {
    guard isOurs(call) else { return nil }
    switch call.name {
    case "withAnimation", "animation", "()":
      // The name of the default alone is too common in Swift.
      guard let item = call.items.first, let first = item.parts.first, first.text == ".default"
      else { return nil }
      call.skip("_ value completionCriteria")
      try call.code.checkForMethods(after: first, in: item)
      return try call.curve(usual)
    case "default" where call.path == "Animation.default": return try call.curve(usual)
    case "linear", "easeIn", "easeOut", "easeInOut":
      let duration = try call.number("duration")
      return try call.curve(NamedEasing.find(call.name)?.easing, duration: duration)
    case "smooth": return try preset(&call, bounce: 0)
    case "snappy": return try preset(&call, bounce: 0.15)
    case "bouncy": return try preset(&call, bounce: 0.3)
    case _ where call.isWord: return nil
    case "timingCurve":
      let easing = try call.bezier()
      return try call.curve(easing, duration: call.number("duration"))
    case "bezier":
      let handles = try call.numbers("startControlPoint") + call.numbers("endControlPoint")
      return try call.curve(
        Easing(handles: handles),
        expected: "startControlPoint and endControlPoint with x in 0...1")
    case "init" where !call.has("mass stiffness damping settlingDuration"): return nil
    case "spring", "interactiveSpring", "interpolatingSpring", "Spring", "init":
      return try spring(&call)
    default: return nil
    }
  }

  private static func preset(
    _ call: inout CallReader, bounce: Double
  ) throws(TextError) -> NamedCurve {
    call.skip("blendDuration")
    let (duration, extra) = try (call.number("duration"), call.number("extraBounce") ?? 0)
    return try call.curve(Easing(appleDuration: duration, bounce: bounce + extra))
  }

  /// Blending does not affect a single spring. The defaults of `.spring()` and `.interactiveSpring()` are from
  /// OpenSwiftUI, FluidSpringAnimation.swift; `Spring()` has a duration of 0.5 and a bounce of 0.
  private static func spring(_ call: inout CallReader) throws(TextError) -> NamedCurve {
    call.skip("blendDuration")
    let easing: Easing?
    if call.has("spring") || call.startsWithoutLabel {
      easing = try call.curve("spring", expected: "a Spring")?.easing
    } else if call.has("stiffness damping mass") {
      let isLiteral = try call.number("allowOverDamping", ["true": 1, "false": 0]) == 1
      easing = try call.spring(isLiteral: isLiteral)
    } else if call.has("settlingDuration") {
      easing = try Easing(
        settlingIn: call.number("settlingDuration") ?? 0,
        dampingRatio: call.number("dampingRatio") ?? 0, within: call.number("epsilon") ?? 0.001)
    } else if call.name == "interactiveSpring" {
      easing = try Easing(
        response: call.number("response") ?? 0.15,
        dampingRatio: call.number("dampingFraction") ?? 0.86)
    } else if call.name == "spring", !call.has("duration bounce") {
      easing = try Easing(
        response: call.number("response") ?? 0.5,
        dampingRatio: call.number("dampingFraction") ?? 0.825)
    } else if let response = try call.number("response") {
      let label = call.has("dampingRatio") ? "dampingRatio" : "dampingFraction"
      guard let ratio = try call.number(label) else {
        throw call.missing("response and dampingRatio, or other numbers of a spring")
      }
      easing = Easing(response: response, dampingRatio: ratio)
    } else {
      easing = try Easing(
        appleDuration: call.number("duration"), bounce: call.number("bounce") ?? 0)
    }
    let velocity = try call.number("initialVelocity") ?? 0
    return try call.curve(easing?.with(velocity: velocity))
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

  static func curve(_ call: inout CallReader) throws(TextError) -> NamedCurve? {
    // Bits of options alone.
    let isBits =
      call.items.count == 1 && call.startsWithoutLabel
      && call.items[0].parts.dropFirst().map(\.text) == ["<", "<", "16"]
    switch call.path {
    // A message of Objective-C.
    case "[" where call.has("animateWithDuration"):
      return try animation(&call, during: "animateWithDuration")
    case "[" where call.has("transitionWithView transitionFromView"):
      return try animation(&call, during: "duration")
    case "UIView.animate", "UIViewPropertyAnimator.runningPropertyAnimator":
      return try animation(&call, during: "withDuration")
    case "UIView.transition": return try animation(&call, during: "duration")
    case "UIViewPropertyAnimator": return try animator(&call)
    case "UICubicTimingParameters" where !call.isWord:
      return try call.curve(
        cubic(&call, named: "animationCurve"),
        expected: "animationCurve, or controlPoint1 and controlPoint2")
    case "UISpringTimingParameters" where !call.isWord: return try spring(&call)
    case "UIView.AnimationOptions" where !call.isWord, "()" where isBits:
      return try curve(of: call.options("rawValue"))
    case _ where call.isWord: return curves[call.name].map { NamedCurve($0) }
    default: return nil
    }
  }

  /// Reads an animation of views; the label is its duration's. UIKit's default is ease-in-out.
  private static func animation(
    _ call: inout CallReader, during label: String
  ) throws(TextError) -> NamedCurve? {
    call.skip(
      "delay animations completion with from to transitionWithView transitionFromView toView")
    if call.has("springDuration") {
      let duration = try call.number("springDuration")
      let bounce = try call.number("bounce") ?? 0
      let velocity = try call.number("initialSpringVelocity") ?? 0
      _ = try call.options("options")
      return try call.curve(
        Easing(appleDuration: duration, bounce: bounce)?.with(velocity: velocity))
    }
    guard call.has("\(label) usingSpringWithDamping") else { return nil }
    let duration = try call.number(label)
    guard call.has("usingSpringWithDamping") else {
      return try curve(of: call.options("options"), duration: duration)
    }
    let ratio = try call.number("usingSpringWithDamping")
    try call.fixed(
      "initialSpringVelocity", expected: "0: how UIKit takes it into the duration is not known"
    ) { $0.number == 0 }
    _ = try call.options("options")
    return try settling(call, duration, ratio, expected: "\(label) and a damping ratio above 0")
  }

  /// The keyboard's spring takes its own 0.5 s, whatever duration the code gives.
  private static func curve(of option: Easing?, duration: Seconds? = nil) -> NamedCurve {
    let keyboard = KeyboardMotion.ios.curve
    let easing = option ?? .cubicBezier(.easeInOut)
    return NamedCurve(easing, duration: easing == keyboard.easing ? keyboard.duration : duration)
  }

  private static func animator(_ call: inout CallReader) throws(TextError) -> NamedCurve? {
    guard !call.isWord else { return nil }
    call.skip("animations")
    let duration = try call.number("duration")
    if call.has("timingParameters") {
      let parameters = try call.curve(
        "timingParameters", given: duration, expected: "parameters that are in the text too")
      if case .spring = parameters?.easing { return parameters }
      return parameters.map { NamedCurve($0.easing, duration: duration) }
    }
    let expected = "a duration with a curve, points or a damping ratio"
    if call.has("dampingRatio") {
      return try settling(call, duration, call.number("dampingRatio"), expected: expected)
    }
    let easing = try cubic(&call, named: "curve")
    return try call.curve(
      duration == nil ? nil : easing, duration: duration, expected: expected)
  }

  /// Returns a curve by its name in UIView.AnimationCurve, or by its points.
  private static func cubic(
    _ call: inout CallReader, named label: String
  ) throws(TextError) -> Easing? {
    let names = ["linear", "easeIn", "easeOut", "easeInOut"]
    if call.has(label), let item = try call.take(label) {
      guard let name = item.word, names.contains(name) else {
        throw call.wrong(item, expected: names.joined(separator: ", "))
      }
      return NamedEasing.find(name)?.easing
    }
    return try Easing(handles: call.numbers("controlPoint1") + call.numbers("controlPoint2"))
  }

  private static func spring(_ call: inout CallReader) throws(TextError) -> NamedCurve {
    if call.has("dampingRatio") {
      let ratio = try call.number("dampingRatio")
      try call.fixed("initialVelocity", expected: "0") { $0.number == 0 || $0.word == "zero" }
      return try settling(
        call, nil, ratio, expected: "a UIViewPropertyAnimator with its duration, or --duration")
    }
    let easing: Easing?
    if call.has("bounce duration") {
      easing = try Easing(
        duration: call.number("duration") ?? 0.5, bounce: call.number("bounce") ?? 0)
    } else if call.has("mass") {
      easing = try call.spring()
    } else {
      easing = .spring(.keyboard)
    }
    // A velocity of both directions, such as CGVector(dx: 0, dy: 2); the keyboard's way is vertical.
    guard let item = try call.take("initialVelocity") else { return try call.curve(easing) }
    let velocity = try call.numbers(in: item)
    guard let last = velocity.last, velocity.count == 1 || [0, last].contains(velocity[0]) else {
      throw call.wrong(item, expected: "a dx of 0, or equal to dy: one spring has one velocity")
    }
    return try call.curve(easing?.with(velocity: last))
  }

  private static func settling(
    _ call: CallReader, _ duration: Seconds?, _ ratio: Double?, expected: String
  ) throws(TextError) -> NamedCurve {
    let easing = (duration ?? call.given).flatMap {
      Easing(settlingIn: $0, dampingRatio: ratio ?? 0)
    }
    return try call.curve(easing, duration: duration ?? call.given, expected: expected)
  }

  /// The options of UIView with a curve; 7 is private: the keyboard's, in its notifications.
  fileprivate static let curves: [String: Easing] = [
    "curveLinear": .linear, "curveEaseIn": .cubicBezier(.easeIn),
    "curveEaseOut": .cubicBezier(.easeOut), "curveEaseInOut": .cubicBezier(.easeInOut),
    "0 << 16": .cubicBezier(.easeInOut), "1 << 16": .cubicBezier(.easeIn),
    "2 << 16": .cubicBezier(.easeOut), "3 << 16": .linear, "7 << 16": .spring(.keyboard),
  ]

  /// Returns the name of an option in Swift or Objective-C, or the number in the bits of the curve (UIView.h).
  fileprivate static func option(_ text: String) -> String? {
    let swift = /(?:(?:UIView\.AnimationOptions)?\.|UIViewAnimationOption)(\w+)/
    if let name = text.wholeMatch(of: swift)?.1 {
      return name.prefix(1).lowercased() + name.dropFirst()
    }
    let bits = /(?:[\w.]*\((?:rawValue: ?)?)*(\d+) ?<< ?16\)*/
    return text.wholeMatch(of: bits).map { "\($0.1) << 16" }
  }
}

extension Easing {
  /// Returns Apple's spring of a duration and a bounce, overdamped for a bounce below 0
  /// (developer.apple.com/documentation/swiftui/spring/init(duration:bounce:)).
  fileprivate init?(appleDuration duration: Seconds?, bounce: Double) {
    self.init(duration: duration ?? 0.5, bounce: bounce, isLiteral: bounce < 0)
  }
}

extension CallReader {
  /// Takes UIKit's options, as in `.a`, `[.a, .b]`, in Objective-C's `A | B`, or in bits; nil without a curve.
  fileprivate mutating func options(_ label: String) throws(TextError) -> Easing? {
    guard let item = try take(label) else { return nil }
    var curve: Easing?
    for option in code.text(of: item).split(whereSeparator: { "[]|,".contains($0) }) {
      let text = option.split(separator: " ").joined(separator: " ")
      if ["", "0", "nil", "kNilOptions"].contains(text) { continue }
      let name = UIKitNotation.option(text)
      // Options without a curve do not change it.
      if let name, !name.hasPrefix("curve"), !name.hasSuffix("<< 16") { continue }
      guard curve == nil, let found = name.flatMap({ UIKitNotation.curves[$0] }) else {
        throw wrong(item, expected: UIKitNotation.curves.keys.sorted().joined(separator: ", "))
      }
      curve = found
    }
    return curve
  }
}
