extension Easing: CustomStringConvertible {
  /// The easing in canonical form: parsing it gives the same easing, to the last bit.
  ///
  /// A CSS keyword where there is one for it, else `cubic-bezier()`, `steps()` or `spring(mass:…)`.
  /// Numbers are as short as they can be; what a function means anyway goes without saying.
  public var description: String {
    if let keyword = Easing.keywords.first(where: { $0.value == self }) { return keyword.key }
    return switch self {
    case .linear: "linear"
    case .cubicBezier(let curve):
      "cubic-bezier(\([curve.x1, curve.y1, curve.x2, curve.y2].map(text).joined(separator: ", ")))"
    case .steps(let steps): steps.text
    case .spring(let spring): "spring(\(arguments(of: spring).joined(separator: ", ")))"
    }
  }

  private func arguments(of spring: Spring) -> [String] {
    var arguments = [
      "mass: \(text(spring.mass))", "stiffness: \(text(spring.stiffness))",
      "damping: \(text(spring.damping))",
    ]
    if spring.initialVelocity != 0 {
      arguments.append("velocity: \(text(spring.initialVelocity))")
    }
    if spring.overdamping == .literal { arguments.append("overdamping: literal") }
    return arguments
  }

  /// The shortest decimal that reads back as this number, without ".0" and without a negative zero.
  private func text(_ number: Double) -> String {
    let text = "\(number + 0)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Steps {
  /// The function as CSS prints it.
  var text: String { jump == .jumpEnd ? "steps(\(count))" : "steps(\(count), \(jump.rawValue))" }
}
