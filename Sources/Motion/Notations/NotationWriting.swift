/// Writing: a row for each notation and kind of easing.
extension Notation {
  /// Returns the text of an easing with an optional duration in seconds; nil if the notation cannot express it.
  func exactText(of easing: Easing, _ duration: Seconds?) -> String? {
    switch (self, easing) {
    case (.css, .linear), (.css, .cubicBezier), (.css, .linearStops), (.css, .steps):
      easing.keyword ?? EasingWriter(isCode: true).text(of: easing)

    case (.swiftUI, .linear): ".linear" + (duration.map { "(duration: \($0.notated))" } ?? "")
    case (.swiftUI, .cubicBezier(let curve)):
      ".timingCurve(\(curve.list())" + (duration.map { ", duration: \($0.notated)" } ?? "") + ")"
    case (.swiftUI, .spring(let spring)): swiftUI(spring)

    case (.uiKit, .linear): "UICubicTimingParameters(animationCurve: .linear)"
    case (.uiKit, .cubicBezier(let curve)):
      "UICubicTimingParameters(controlPoint1: CGPoint(\(pair(curve.x1, curve.y1))), "
        + "controlPoint2: CGPoint(\(pair(curve.x2, curve.y2))))"
    // UIKit and Reanimated clamp a ratio above 1 to critical, so they have no overdamped springs.
    case (.uiKit, .spring(let spring)) where spring.isRightWhenClamped:
      "UISpringTimingParameters(\(spring.physicalNumbers), initialVelocity: CGVector("
        + "dx: \(spring.initialVelocity.notated), dy: \(spring.initialVelocity.notated)))"

    case (.compose, .linear): tween("LinearEasing", duration)
    case (.compose, .cubicBezier(let curve)):
      tween("CubicBezierEasing(\(curve.list("f")))", duration)
    // Springs of Android and Compose have mass 1 and are literal (androidx dynamicanimation, SpringForce.java).
    case (.compose, .spring(let spring)) where spring.initialVelocity == 0:
      "spring(dampingRatio = \(spring.dampingRatio.notated)f, "
        + "stiffness = \((spring.stiffness / spring.mass).notated)f)"

    case (.android, .linear): "LinearInterpolator()"
    case (.android, .cubicBezier(let curve)): "PathInterpolator(\(curve.list("f")))"
    case (.android, .android(let interpolator)):
      interpolator.className
        + "(\(interpolator.notation.argument.map { $0.value.notated + "f" } ?? ""))"
    case (.android, .spring(let spring)) where spring.initialVelocity == 0:
      "SpringForce(1f).setDampingRatio(\(spring.dampingRatio.notated)f)"
        + ".setStiffness(\((spring.stiffness / spring.mass).notated)f)"

    case (.flutter, .linear): "Curves.linear"
    case (.flutter, .cubicBezier(let curve)): "Cubic(\(curve.list()))"
    case (.flutter, .path(let path)) where path.segments.count == 2:
      "ThreePointCubic("
        + path.segments.flatMap { [$0.handle1, $0.handle2, $0.end] }.dropLast()
        .map { "Offset(\($0.x.notated), \($0.y.notated))" }.joined(separator: ", ") + ")"
    case (.flutter, .spring(let spring)):
      spring.initialVelocity == 0
        ? "SpringDescription(\(spring.literalNumbers))"
        : "SpringSimulation(SpringDescription(\(spring.literalNumbers)), 0, 1, "
          + "\(spring.initialVelocity.notated))"

    case (.reanimated, .linear): timing("Easing.linear", duration)
    case (.reanimated, .cubicBezier(let curve)): timing("Easing.bezier(\(curve.list()))", duration)
    case (.reanimated, .penner(let function)):
      // The functions that equal Penner's. Its exp, back, elastic and bounce differ.
      [
        .sine: "sin", .quad: "quad", .cubic: "cubic", .quart: "poly(4)", .quint: "poly(5)",
        .circ: "circle",
      ][function.family].map { timing("Easing.\(function.end.rawValue)(Easing.\($0))", duration) }
    case (.reanimated, .spring(let spring)) where spring.isRightWhenClamped:
      "withSpring(1, { \(spring.physicalNumbers), velocity: \(spring.initialVelocity.notated) })"

    default: nil
    }
  }

  private func pair(_ x: Double, _ y: Double) -> String { "x: \(x.notated), y: \(y.notated)" }

  private func tween(_ easing: String, _ duration: Seconds?) -> String {
    duration.map { "tween(durationMillis = \($0.milliseconds), easing = \(easing))" } ?? easing
  }

  private func timing(_ easing: String, _ duration: Seconds?) -> String {
    "withTiming(1, { \(duration.map { "duration: \($0.milliseconds), " } ?? "")easing: \(easing) })"
  }

  /// SwiftUI clamps a ratio above 1 to critical unless `allowOverDamping` is set.
  private func swiftUI(_ spring: Spring) -> String {
    let velocity = spring.initialVelocity
    let (response, ratio) = (spring.response, spring.dampingRatio)
    // A spring that was typed as its response and ratio leaves as these.
    let isPerceived =
      spring.isRightWhenClamped && !spring.isClamped && response.isTyped && ratio.isTyped
      && ![spring.mass, spring.stiffness, spring.damping].allSatisfy(\.isTyped)
    if isPerceived, velocity == 0 {
      return ".spring(response: \(response.notated), dampingFraction: \(ratio.notated))"
    }
    let literal = spring.overdamping == .literal ? ", allowOverDamping: true" : ""
    let numbers =
      isPerceived
      ? "response: \(response.notated), dampingRatio: \(ratio.notated)"
      : spring.physicalNumbers + literal
    return velocity == 0
      ? ".spring(Spring(\(numbers)))"
      : ".interpolatingSpring(Spring(\(numbers)), initialVelocity: \(velocity.notated))"
  }
}

extension Double {
  /// The text for code in nearly every language, as typed or rounded to four digits.
  var notated: String { DecimalDigits(self).notated.text(precision: 16) }

  /// True for a number that a person may have typed.
  var isTyped: Bool { DecimalDigits(self).isTyped }

  /// The seconds as whole milliseconds, at least one: tools refuse a duration of 0, and so do we.
  var milliseconds: String { max((self * 1000).rounded(), 1).notated }
}

extension CubicBezier {
  /// The numbers x1, y1, x2, y2.
  var numbers: [Double] { [x1, y1, x2, y2] }

  /// Returns the numbers with commas, each with a suffix such as Kotlin's `f`.
  func list(_ suffix: String = "") -> String {
    numbers.map { $0.notated + suffix }.joined(separator: ", ")
  }
}

extension Spring {
  /// The numbers as labeled arguments.
  var physicalNumbers: String { numbers(damping: damping) }

  /// The numbers of the same motion in a tool that never clamps.
  var literalNumbers: String { numbers(damping: literalDamping) }

  private func numbers(damping: Double) -> String {
    "mass: \(mass.notated), stiffness: \(stiffness.notated), damping: \(damping.notated)"
  }

  /// The damping of the same motion in a tool that never clamps.
  private var literalDamping: Double {
    isClamped ? 2 * (mass * stiffness).squareRoot() : damping
  }

  /// True if the motion is the same in a tool that always clamps.
  var isRightWhenClamped: Bool { regime != .overdamped }
}
