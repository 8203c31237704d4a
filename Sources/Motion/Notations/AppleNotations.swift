import Strings

/// `Animation`, `Spring` and `UnitCurve` of SwiftUI.
///
/// A ratio above 1 is clamped to critical unless `allowOverDamping` is set
/// (developer.apple.com/documentation/swiftui/spring).
extension CallReader {
  /// Returns whether a call is written as in Swift: `.spring()`, `Animation.spring()`, `Spring(mass: 1)`.
  private var isSwiftUI: Bool {
    if path.hasPrefix(".") || ["Spring", "withAnimation", "()"].contains(name) { return true }
    let type = path.prefix { $0 != "." }
    if type.count < path.count { return ["Animation", "UnitCurve", "Spring"].contains(type) }
    // Our own `spring()` needs all of its numbers; SwiftUI has defaults for them.
    let isWhole = name != "spring" || items.count > (has("mass stiffness damping") ? 2 : 1)
    return isWhole && name.hasSuffix("pring") && items.contains { $0.separator == ":" }
  }

  /// The default since iOS 17; it was ease-in-out before
  /// (developer.apple.com/documentation/swiftui/animation/default).
  private static let swiftUIDefault = Easing(response: 0.55, dampingRatio: 1)

  /// Reads a call of SwiftUI; returns nil for any other.
  mutating func swiftUICurve() throws(TextError) -> NamedCurve? {
    guard isSwiftUI else { return nil }
    switch name {
    case "withAnimation", "animation", "()":
      // The name of the default alone is too common in Swift.
      guard let item = items.first, let first = item.parts.first, first.text == ".default" else {
        return nil
      }
      skip("_ value completionCriteria")
      try code.checkForMethods(after: first, in: item)
      return try curve(Self.swiftUIDefault)
    case "default" where path == "Animation.default": return try curve(Self.swiftUIDefault)
    case "linear", "easeIn", "easeOut", "easeInOut":
      let duration = try number("duration")
      return try curve(NamedEasing.find(name)?.easing, duration: duration)
    case "smooth": return try preset(bounce: 0)
    case "snappy": return try preset(bounce: 0.15)
    case "bouncy": return try preset(bounce: 0.3)
    case _ where isWord: return nil
    case "timingCurve":
      let easing = try bezier()
      return try curve(easing, duration: number("duration"))
    case "bezier":
      let handles = try numbers("startControlPoint") + numbers("endControlPoint")
      return try curve(
        Easing(handles: handles), expected: "startControlPoint and endControlPoint with x in 0...1")
    case "init" where !has("mass stiffness damping settlingDuration"): return nil
    case "spring", "interactiveSpring", "interpolatingSpring", "Spring", "init":
      return try swiftUISpring()
    default: return nil
    }
  }

  private mutating func preset(bounce: Double) throws(TextError) -> NamedCurve {
    skip("blendDuration")
    let (duration, extra) = try (number("duration"), number("extraBounce") ?? 0)
    return try curve(Easing(appleDuration: duration, bounce: bounce + extra))
  }

  /// Blending does not affect a single spring. The defaults of `.spring()` and `.interactiveSpring()` are from
  /// OpenSwiftUI, FluidSpringAnimation.swift; `Spring()` has a duration of 0.5 and a bounce of 0.
  private mutating func swiftUISpring() throws(TextError) -> NamedCurve {
    skip("blendDuration")
    let easing: Easing?
    if has("spring") || startsWithoutLabel {
      easing = try curve("spring", expected: "a Spring")?.easing
    } else if has("stiffness damping mass") {
      let isLiteral = try number("allowOverDamping", ["true": 1, "false": 0]) == 1
      easing = try spring(isLiteral: isLiteral)
    } else if has("settlingDuration") {
      easing = try Easing(
        settlingIn: number("settlingDuration") ?? 0, dampingRatio: number("dampingRatio") ?? 0,
        within: number("epsilon") ?? 0.001)
    } else if name == "interactiveSpring" {
      easing = try Easing(
        response: number("response") ?? 0.15, dampingRatio: number("dampingFraction") ?? 0.86)
    } else if name == "spring", !has("duration bounce") {
      easing = try Easing(
        response: number("response") ?? 0.5, dampingRatio: number("dampingFraction") ?? 0.825)
    } else if let response = try number("response") {
      let label = has("dampingRatio") ? "dampingRatio" : "dampingFraction"
      guard let ratio = try number(label) else {
        throw missing("response and dampingRatio, or other numbers of a spring")
      }
      easing = Easing(response: response, dampingRatio: ratio)
    } else {
      easing = try Easing(appleDuration: number("duration"), bounce: number("bounce") ?? 0)
    }
    let velocity = try number("initialVelocity") ?? 0
    return try curve(easing?.with(velocity: velocity))
  }
}

/// `UITimingCurveProvider`s for `UIViewPropertyAnimator`, and `UIView.animate`.
extension CallReader {
  /// Reads a call or an option of UIKit; returns nil for any other.
  mutating func uiKitCurve() throws(TextError) -> NamedCurve? {
    // Bits of options alone.
    let isBits =
      items.count == 1 && startsWithoutLabel
      && items[0].parts.dropFirst().map(\.text) == ["<", "<", "16"]
    switch path {
    // A message of Objective-C.
    case "[" where has("animateWithDuration"): return try animation(during: "animateWithDuration")
    case "[" where has("transitionWithView transitionFromView"):
      return try animation(during: "duration")
    case "UIView.animate", "UIViewPropertyAnimator.runningPropertyAnimator":
      return try animation(during: "withDuration")
    case "UIView.transition": return try animation(during: "duration")
    case "UIViewPropertyAnimator": return try animator()
    case "UICubicTimingParameters" where !isWord:
      return try curve(
        uiKitCubic(named: "animationCurve"),
        expected: "animationCurve, or controlPoint1 and controlPoint2")
    case "UISpringTimingParameters" where !isWord: return try uiKitSpring()
    case "UIView.AnimationOptions" where !isWord, "()" where isBits:
      return try viewCurve(of: options("rawValue"))
    case _ where isWord: return Self.uiKitCurves[name].map { NamedCurve($0) }
    default: return nil
    }
  }

  /// Reads an animation of views; the label is its duration's. UIKit's default is ease-in-out.
  private mutating func animation(during label: String) throws(TextError) -> NamedCurve? {
    skip("delay animations completion with from to transitionWithView transitionFromView toView")
    if has("springDuration") {
      let duration = try number("springDuration")
      let bounce = try number("bounce") ?? 0
      let velocity = try number("initialSpringVelocity") ?? 0
      _ = try options("options")
      return try curve(Easing(appleDuration: duration, bounce: bounce)?.with(velocity: velocity))
    }
    guard has("\(label) usingSpringWithDamping") else { return nil }
    let duration = try number(label)
    guard has("usingSpringWithDamping") else {
      return try viewCurve(of: options("options"), duration: duration)
    }
    let ratio = try number("usingSpringWithDamping")
    try fixed(
      "initialSpringVelocity", expected: "0: how UIKit takes it into the duration is not known"
    ) { $0.number == 0 }
    _ = try options("options")
    return try settling(duration, ratio, expected: "\(label) and a damping ratio above 0")
  }

  /// The keyboard's spring takes its own 0.5 s, whatever duration the code gives.
  private func viewCurve(of option: Easing?, duration: Seconds? = nil) -> NamedCurve {
    let keyboard = KeyboardMotion.ios.curve
    let easing = option ?? .cubicBezier(.easeInOut)
    return NamedCurve(easing, duration: easing == keyboard.easing ? keyboard.duration : duration)
  }

  private mutating func animator() throws(TextError) -> NamedCurve? {
    guard !isWord else { return nil }
    skip("animations")
    let duration = try number("duration")
    if has("timingParameters") {
      let parameters = try curve(
        "timingParameters", given: duration, expected: "parameters that are in the text too")
      if case .spring = parameters?.easing { return parameters }
      return parameters.map { NamedCurve($0.easing, duration: duration) }
    }
    let expected = "a duration with a curve, points or a damping ratio"
    if has("dampingRatio") {
      return try settling(duration, number("dampingRatio"), expected: expected)
    }
    let easing = try uiKitCubic(named: "curve")
    return try curve(duration == nil ? nil : easing, duration: duration, expected: expected)
  }

  /// Returns a curve by its name in UIView.AnimationCurve, or by its points.
  private mutating func uiKitCubic(named label: String) throws(TextError) -> Easing? {
    let names = ["linear", "easeIn", "easeOut", "easeInOut"]
    if has(label), let item = try take(label) {
      guard let name = item.word, names.contains(name) else {
        throw wrong(item, expected: names.joined(separator: ", "))
      }
      return NamedEasing.find(name)?.easing
    }
    return try Easing(handles: numbers("controlPoint1") + numbers("controlPoint2"))
  }

  private mutating func uiKitSpring() throws(TextError) -> NamedCurve {
    if has("dampingRatio") {
      let ratio = try number("dampingRatio")
      try fixed("initialVelocity", expected: "0") { $0.number == 0 || $0.word == "zero" }
      return try settling(
        nil, ratio, expected: "a UIViewPropertyAnimator with its duration, or --duration")
    }
    let easing: Easing?
    if has("bounce duration") {
      easing = try Easing(duration: number("duration") ?? 0.5, bounce: number("bounce") ?? 0)
    } else if has("mass") {
      easing = try spring()
    } else {
      easing = .spring(.keyboard)
    }
    // A velocity of both directions, such as CGVector(dx: 0, dy: 2); the keyboard's way is vertical.
    guard let item = try take("initialVelocity") else { return try curve(easing) }
    let velocity = try numbers(in: item)
    guard let last = velocity.last, velocity.count == 1 || [0, last].contains(velocity[0]) else {
      throw wrong(item, expected: "a dx of 0, or equal to dy: one spring has one velocity")
    }
    return try curve(easing?.with(velocity: last))
  }

  private func settling(
    _ duration: Seconds?, _ ratio: Double?, expected: String
  ) throws(TextError) -> NamedCurve {
    let easing = (duration ?? given).flatMap { Easing(settlingIn: $0, dampingRatio: ratio ?? 0) }
    return try curve(easing, duration: duration ?? given, expected: expected)
  }

  /// The options of UIView with a curve; 7 is private: the keyboard's, in its notifications.
  private static let uiKitCurves: [String: Easing] = [
    "curveLinear": .linear, "curveEaseIn": .cubicBezier(.easeIn),
    "curveEaseOut": .cubicBezier(.easeOut), "curveEaseInOut": .cubicBezier(.easeInOut),
    "0 << 16": .cubicBezier(.easeInOut), "1 << 16": .cubicBezier(.easeIn),
    "2 << 16": .cubicBezier(.easeOut), "3 << 16": .linear, "7 << 16": .spring(.keyboard),
  ]

  /// Returns the name of an option in Swift or Objective-C, or the number in the bits of the curve (UIView.h).
  private static func uiKitOption(_ text: String) -> String? {
    let swift = /(?:(?:UIView\.AnimationOptions)?\.|UIViewAnimationOption)(\w+)/
    if let name = text.wholeMatch(of: swift)?.1 {
      return name.prefix(1).lowercased() + name.dropFirst()
    }
    let bits = /(?:[\w.]*\((?:rawValue: ?)?)*(\d+) ?<< ?16\)*/
    return text.wholeMatch(of: bits).map { "\($0.1) << 16" }
  }

  /// Takes UIKit's options, as in `.a`, `[.a, .b]`, in Objective-C's `A | B`, or in bits; nil without a curve.
  private mutating func options(_ label: String) throws(TextError) -> Easing? {
    guard let item = try take(label) else { return nil }
    var curve: Easing?
    for option in code.text(of: item).split(whereSeparator: { "[]|,".contains($0) }) {
      let text = option.split(separator: " ").joined(separator: " ")
      if ["", "0", "nil", "kNilOptions"].contains(text) { continue }
      let name = Self.uiKitOption(text)
      // Options without a curve do not change it.
      if let name, !name.hasPrefix("curve"), !name.hasSuffix("<< 16") { continue }
      guard curve == nil, let found = name.flatMap({ Self.uiKitCurves[$0] }) else {
        throw wrong(item, expected: Self.uiKitCurves.keys.sorted().joined(separator: ", "))
      }
      curve = found
    }
    return curve
  }
}

extension Easing {
  /// Returns Apple's spring of a duration and a bounce, overdamped for a bounce below 0
  /// (developer.apple.com/documentation/swiftui/spring/init(duration:bounce:)).
  fileprivate init?(appleDuration duration: Seconds?, bounce: Double) {
    self.init(duration: duration ?? 0.5, bounce: bounce, isLiteral: bounce < 0)
  }
}
