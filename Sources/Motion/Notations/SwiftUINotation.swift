/// `Animation`, `Spring` and `UnitCurve` of SwiftUI.
///
/// A spring whose ratio is above 1 is critical there unless `allowOverDamping` is set
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
    let numbers = [
      "mass: \(spring.mass.notated)", "stiffness: \(spring.stiffness.notated)",
      "damping: \(spring.damping.notated)",
    ]
    let literal = spring.overdamping == .literal ? ["allowOverDamping: true"] : []
    let value = "Spring(\((numbers + literal).joined(separator: ", ")))"
    let velocity = spring.initialVelocity
    return velocity == 0
      ? ".spring(\(value))" : ".interpolatingSpring(\(value), initialVelocity: \(velocity.notated))"
  }
}
