import Strings

/// `Animation` and `Spring` of SwiftUI, and UIKit's `UITimingCurveProvider`s and `UIView.animate`.
///
/// A ratio above 1 is clamped to critical unless `allowOverDamping` is set
/// (developer.apple.com/documentation/swiftui/spring). Blending does not affect a single spring. The defaults of
/// `.spring()` and `.interactiveSpring()` are from OpenSwiftUI, FluidSpringAnimation.swift.
extension Notation {
  static let swiftUINames: Set<String> = [
    ".linear", ".easeIn", ".easeOut", ".easeInOut", ".smooth", ".snappy", ".bouncy",
  ]

  static let swiftUIForms: [CallForm] = [
    CallForm(".linear .easeIn .easeOut .easeInOut", "duration") {
      CallCurve(NamedEasing.find($0.name)?.easing, $0["duration"])
    },
    CallForm(".smooth .snappy .bouncy", "duration extraBounce", skips: "blendDuration") {
      let bounces: [String: Double] = ["snappy": 0.15, "bouncy": 0.3]
      return spring(
        duration: $0["duration"], bounce: bounces[$0.name, default: 0] + ($0["extraBounce"] ?? 0),
        $0)
    },
    CallForm(".timingCurve", "x1 y1 x2 y2 duration") { CallCurve(of: $0.bezier(), $0["duration"]) },
    CallForm(".spring", "response dampingFraction", skips: "blendDuration") {
      CallCurve(
        of: $0.curve.easing
          ?? Easing(response: $0["response"] ?? 0.5, dampingRatio: $0["dampingFraction"] ?? 0.825))
    },
    CallForm(".interactiveSpring", "response dampingFraction", skips: "blendDuration") {
      CallCurve(
        of: Easing(response: $0["response"] ?? 0.15, dampingRatio: $0["dampingFraction"] ?? 0.86))
    },
    CallForm(
      ".spring .interpolatingSpring Spring", "duration bounce initialVelocity",
      skips: "blendDuration"
    ) { spring(duration: $0["duration"], bounce: $0["bounce"] ?? 0, $0) },
    CallForm(
      ".interpolatingSpring Spring", "mass stiffness damping allowOverDamping initialVelocity",
      make: physicalSpring),
    CallForm("Spring", "response dampingRatio") {
      guard let response = $0["response"], let ratio = $0["dampingRatio"] else { return nil }
      return CallCurve(of: Easing(response: response, dampingRatio: ratio))
    },
  ]

  static let uiKitForms: [CallForm] = [
    CallForm(
      "UIView.animate UIViewPropertyAnimator.runningPropertyAnimator",
      "withDuration usingSpringWithDamping", curves: "options",
      skips: "delay animations completion", zeros: "initialSpringVelocity"
    ) {
      if let ratio = $0["usingSpringWithDamping"] { return settling($0["withDuration"], ratio) }
      guard let duration = $0["withDuration"] else { return nil }
      return CallCurve($0.curve.easing ?? .cubicBezier(.easeInOut), duration)
    },
    CallForm(
      "UIView.animate", "springDuration bounce initialSpringVelocity", curves: "options",
      skips: "delay animations completion"
    ) {
      CallCurve(
        of: Easing(appleDuration: $0["springDuration"], bounce: $0["bounce"] ?? 0)?
          .with(velocity: $0["initialSpringVelocity"] ?? 0))
    },
    CallForm(
      "UIViewPropertyAnimator", "duration dampingRatio controlPoint1 controlPoint2",
      curves: "curve timingParameters", skips: "animations"
    ) {
      if let ratio = $0["dampingRatio"] { return settling($0["duration"], ratio) }
      if case .spring = $0.curve.easing { return $0.curve }
      guard let duration = $0["duration"] else { return nil }
      return CallCurve(of: $0.curve.easing ?? $0.bezier("controlPoint1 controlPoint2"), duration)
    },
    CallForm(
      "UICubicTimingParameters", "controlPoint1 controlPoint2", curves: "animationCurve"
    ) { CallCurve(of: $0.curve.easing ?? $0.bezier("controlPoint1 controlPoint2")) },
    CallForm("CAMediaTimingFunction", "controlPoints y1 x2 y2", curves: "name") {
      CallCurve(of: $0.curve.easing ?? $0.bezier("controlPoints y1 x2 y2"))
    },
    CallForm("UISpringTimingParameters", "mass stiffness damping initialVelocity") {
      guard let velocity = $0.velocity else { return nil }
      return $0.values.isEmpty
        ? CallCurve(.spring(.keyboard))
        : CallCurve(of: Easing($0)?.with(velocity: velocity))
    },
    CallForm("UISpringTimingParameters", "duration bounce initialVelocity") {
      guard let velocity = $0.velocity else { return nil }
      return CallCurve(
        of: Easing(duration: $0["duration"] ?? 0.5, bounce: $0["bounce"] ?? 0)?
          .with(velocity: velocity))
    },
    CallForm(
      "UISpringTimingParameters", "dampingRatio", zeros: "initialVelocity",
      expected: "a UIViewPropertyAnimator with its duration, or --duration"
    ) { settling($0.given, $0["dampingRatio"] ?? 0) },
  ]

  private static func spring(
    duration: Seconds?, bounce: Double, _ arguments: CallArguments
  ) -> CallCurve? {
    let own = arguments.curve.easing ?? Easing(appleDuration: duration, bounce: bounce)
    return CallCurve(of: own?.with(velocity: arguments["initialVelocity"] ?? 0))
  }

  @Sendable private static func physicalSpring(_ arguments: CallArguments) -> CallCurve? {
    CallCurve(of: Easing(arguments)?.with(velocity: arguments["initialVelocity"] ?? 0))
  }

  private static func settling(_ duration: Seconds?, _ ratio: Double) -> CallCurve? {
    duration.flatMap { CallCurve(of: Easing(settlingIn: $0, dampingRatio: ratio), $0) }
  }
}

extension CallArguments {
  /// The velocity of both directions; nil for different ones. The keyboard's way is vertical.
  fileprivate var velocity: Double? {
    let pair = values["initialVelocity"] ?? [0]
    return pair.count == 1 || [0, pair[1]].contains(pair[0]) ? pair.last : nil
  }
}

extension Easing {
  /// Returns a spring from the arguments mass, stiffness and damping; nil if there is none.
  fileprivate init?(_ arguments: CallArguments) {
    self.init(
      mass: arguments["mass"] ?? 1, stiffness: arguments["stiffness"],
      damping: arguments["damping"], isLiteral: arguments["allowOverDamping"] == 1)
  }

  /// Returns Apple's spring of a duration and a bounce, overdamped for a bounce below 0
  /// (developer.apple.com/documentation/swiftui/spring/init(duration:bounce:)).
  fileprivate init?(appleDuration duration: Seconds?, bounce: Double) {
    self.init(duration: duration ?? 0.5, bounce: bounce, isLiteral: bounce < 0)
  }
}
