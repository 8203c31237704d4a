import Strings

/// Interpolators and `SpringForce` in Java and Kotlin, and Jetpack Compose. Springs have mass 1 and are literal.
extension Notation {
  static let androidForms: [CallForm] =
    AndroidInterpolator.defaults.map { usual in
      let argument = usual.notation.argument
      return CallForm(usual.className, argument?.label ?? "") {
        guard let argument else { return CallCurve(.android(usual)) }
        let value = $0[argument.label] ?? argument.value
        let isDefined = value > 0 || argument.label == "tension" && value == 0
        return isDefined && Easing.outputs.contains(value)
          ? CallCurve(.android(usual.with(value))) : nil
      }
    } + [
      CallForm("PathInterpolator PathInterpolatorCompat.create", "x1 y1 x2 y2") {
        CallCurve(of: $0.bezier())
      },
      CallForm("LinearInterpolator") { _ in CallCurve(.linear) },
      // androidx interpolator, FastOutSlowInInterpolator.java and its neighbors.
      CallForm("FastOutSlowInInterpolator") { _ in CallCurve(composeEasings["FastOutSlowInEasing"])
      },
      CallForm("FastOutLinearInInterpolator") { _ in
        CallCurve(composeEasings["FastOutLinearInEasing"])
      },
      CallForm("LinearOutSlowInInterpolator") { _ in
        CallCurve(composeEasings["LinearOutSlowInEasing"])
      },
      CallForm("SpringForce", "stiffness dampingRatio", hasTarget: true) { arguments in
        guard let stiffness = arguments["stiffness"], let ratio = arguments["dampingRatio"] else {
          return nil
        }
        return CallCurve(of: Easing(literalRatio: ratio, stiffness: stiffness))
      },
    ]

  /// androidx compose, animation-core, AnimationSpec.kt: the defaults are 300 ms, ratio 1 and stiffness 1500.
  static let composeForms: [CallForm] = [
    CallForm("CubicBezierEasing", "a b c d") { CallCurve(of: $0.bezier("a b c d")) },
    CallForm("tween TweenSpec", "durationMillis delayMillis", curves: "easing") {
      CallCurve(
        $0.curve.easing ?? composeEasings["FastOutSlowInEasing"],
        ($0["durationMillis"] ?? 300) / 1000)
    },
    CallForm("spring SpringSpec", "dampingRatio stiffness", skips: "visibilityThreshold") {
      CallCurve(
        of: Easing(literalRatio: $0["dampingRatio"] ?? 1, stiffness: $0["stiffness"] ?? 1500))
    },
  ]

  /// androidx compose, animation-core, Easing.kt and EasingFunctions.kt.
  static let composeEasings: [String: Easing] = [
    "LinearEasing": .linear,
    "FastOutSlowInEasing": .cubicBezier(CubicBezier(0.4, 0, 0.2, 1)),
    "LinearOutSlowInEasing": .cubicBezier(CubicBezier(0, 0, 0.2, 1)),
    "FastOutLinearInEasing": .cubicBezier(CubicBezier(0.4, 0, 1, 1)),
    "Ease": .cubicBezier(.ease), "EaseIn": .cubicBezier(.easeIn),
    "EaseOut": .cubicBezier(.easeOut), "EaseInOut": .cubicBezier(.easeInOut),
  ]
}

extension AndroidInterpolator {
  /// The name of its class, such as `AnticipateOvershootInterpolator`.
  var className: String {
    let words = notation.name.split(separator: "-")
    return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "Interpolator"
  }
}
