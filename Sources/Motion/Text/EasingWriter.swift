/// Writes easings with the shortest numbers, or with rounded ones.
struct EasingWriter {
  /// The most significant digits of a number of CSS; nil for exact numbers.
  var digits: Int?

  func text(of easing: Easing) -> String {
    switch easing {
    case .linear: "linear"
    case .cubicBezier(let curve):
      call("cubic-bezier", curve.numbers.map(number))
    case .linearStops(let stops): call("linear", stops.points.map(point))
    case .steps(let steps): call("steps", arguments(of: steps))
    case .path(let path): "path(M 0,0\(path.segments.map(exact.segment).joined()))"
    case .android(let interpolator): text(of: interpolator)
    case .penner(let function): function.name
    case .spring(let spring): call("spring", arguments(of: spring))
    }
  }

  private func call(_ name: String, _ arguments: [String]) -> String {
    "\(name)(\(arguments.joined(separator: ", ")))"
  }

  private func point(_ point: LinearStops.Point) -> String {
    let input = DecimalDigits(point.input).percentage
    return "\(number(point.output)) \(text(of: input))%"
  }

  private func arguments(of steps: Steps) -> [String] {
    ["\(steps.count)"] + (steps.jump == .jumpEnd ? [] : [steps.jump.rawValue])
  }

  /// The writer for our own notations, which no browser rounds.
  private var exact: EasingWriter { EasingWriter() }

  private func segment(_ segment: BezierPath.Segment) -> String {
    let points = [segment.handle1, segment.handle2, segment.end]
    return " C " + points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
  }

  private func text(of interpolator: AndroidInterpolator) -> String {
    let (name, argument) = interpolator.notation
    guard let argument else { return name }
    return "\(name)(\(argument.label): \(exact.number(argument.value)))"
  }

  private func arguments(of spring: Spring) -> [String] {
    var arguments = [("mass", spring.mass), ("stiffness", spring.stiffness)]
    arguments.append(("damping", spring.damping))
    if spring.initialVelocity != 0 { arguments.append(("velocity", spring.initialVelocity)) }
    let texts = arguments.map { "\($0): \(exact.number($1))" }
    return texts + (spring.overdamping == .literal ? ["overdamping: literal"] : [])
  }

  private func number(_ number: Double) -> String { text(of: DecimalDigits(number)) }

  private func text(of number: DecimalDigits) -> String {
    guard let digits else { return number.text(precision: 16) }
    return number.rounded(to: digits).text(precision: digits)
  }
}
