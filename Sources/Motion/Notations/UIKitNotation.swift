import Strings

/// `UITimingCurveProvider`s for `UIViewPropertyAnimator`, and `UIView.animate`.
///
/// UIKit clamps a ratio above 1 to critical, so it has no overdamped springs.
enum UIKitNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear: "UICubicTimingParameters(animationCurve: .linear)"
    case .cubicBezier(let curve):
      "UICubicTimingParameters(controlPoint1: CGPoint(\(list(["x": curve.x1, "y": curve.y1]))), "
        + "controlPoint2: CGPoint(\(list(["x": curve.x2, "y": curve.y2]))))"
    case .spring(let spring) where spring.isRightWhenClamped: text(of: spring)
    default: nil
    }
  }

  private static func text(of spring: Spring) -> String {
    let vector = list(["dx": spring.initialVelocity, "dy": spring.initialVelocity])
    return
      "UISpringTimingParameters(\(spring.physicalNumbers), initialVelocity: CGVector(\(vector)))"
  }

  static let calls: [KnownCall] =
    views + animators + parameters
    + curves.compactMap { name, easing in easing.map { KnownCall(name, $0) } }

  private static let views: [KnownCall] = [
    view(
      when: "usingSpringWithDamping",
      [
        .seconds("withDuration"),
        .zero(
          "initialSpringVelocity", expected: "0: how UIKit takes it into the duration is not known"),
      ], numbers: "usingSpringWithDamping", expected: "withDuration and a damping ratio above 0"
    ) { settling($0, "usingSpringWithDamping") },
    view(
      when: "springDuration", numbers: "withDuration springDuration bounce initialSpringVelocity",
      expected: "numbers that make a spring"
    ) { $0.perceptualSpring(during: "springDuration") },
    // UIKit's default is ease-in-out.
    view(when: "withDuration", [.seconds("withDuration")], expected: "withDuration") {
      $0.curve?.easing ?? .cubicBezier(.easeInOut)
    },
  ]

  private static func view(
    when condition: String, _ arguments: [Argument] = [], numbers: String = "", expected: String,
    easing: @escaping @Sendable (ArgumentValues) -> Easing?
  ) -> KnownCall {
    KnownCall(
      "UIView.animate UIViewPropertyAnimator.runningPropertyAnimator ()", when: condition,
      arguments + [.named("options", curves)], numbers: numbers,
      ignoring: "delay animations completion", expected: expected, easing: easing)
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
      expected: "a UIViewPropertyAnimator with its duration, or --duration",
      duration: { $0.given }
    ) { settling($0, "dampingRatio") },
    KnownCall(
      "UISpringTimingParameters", when: "bounce duration", [.numbers("initialVelocity")],
      numbers: "duration bounce"
    ) { $0.spring(during: "duration") },
    KnownCall(
      "UISpringTimingParameters", when: "mass", [.numbers("initialVelocity")],
      numbers: "mass stiffness damping"
    ) { $0.spring() },
    // UISpringTimingParameters() is the keyboard's spring.
    KnownCall("UISpringTimingParameters", [.numbers("initialVelocity")]) {
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

  /// The options of UIView with a curve, and those without (UIView.AnimationOptions).
  private static let curves: [String: Easing?] = [
    "curveLinear": .linear, "curveEaseIn": .cubicBezier(.easeIn),
    "curveEaseOut": .cubicBezier(.easeOut), "curveEaseInOut": .cubicBezier(.easeInOut),
    "allowUserInteraction": nil, "beginFromCurrentState": nil, "layoutSubviews": nil,
    "repeat": nil, "autoreverse": nil, "allowAnimatedContent": nil,
    "showHideTransitionViews": nil, "preferredFramesPerSecond30": nil,
    "preferredFramesPerSecond60": nil, "preferredFramesPerSecondDefault": nil,
  ]
}
