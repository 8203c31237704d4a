/// `UITimingCurveProvider`s for `UIViewPropertyAnimator`.
///
/// UIKit evaluates a spring whose ratio is above 1 as critical, which is all that it can say of one.
enum UIKitNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear: "UICubicTimingParameters(animationCurve: .linear)"
    case .cubicBezier(let curve):
      "UICubicTimingParameters(controlPoint1: CGPoint(x: \(curve.x1.notated), "
        + "y: \(curve.y1.notated)), controlPoint2: CGPoint(x: \(curve.x2.notated), "
        + "y: \(curve.y2.notated)))"
    case .spring(let spring) where spring.isRightWhenClamped:
      "UISpringTimingParameters(mass: \(spring.mass.notated), "
        + "stiffness: \(spring.stiffness.notated), damping: \(spring.damping.notated), "
        + "initialVelocity: CGVector(dx: \(spring.initialVelocity.notated), "
        + "dy: \(spring.initialVelocity.notated)))"
    default: nil
    }
  }
}
