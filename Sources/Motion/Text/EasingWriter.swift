/// Writes easings with the shortest numbers, or with rounded ones.
struct EasingWriter {
  /// The most significant digits of a number of CSS; nil for exact numbers.
  var digits: Int?
  /// True for code, whose numbers are `DecimalDigits.notated`.
  var isCode = false

  func text(of easing: Easing) -> String {
    switch easing {
    case .linear: "linear"
    case .cubicBezier(let curve): call("cubic-bezier", curve.numbers.map(number))
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

  private func point(_ point: LinearStops.ControlPoint) -> String {
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
    guard let digits else { return (isCode ? number.notated : number).text(precision: 16) }
    return number.rounded(to: digits).text(precision: digits)
  }
}

/// The shortest decimal digits of a finite number: 0.d₁d₂d₃… × 10^point.
struct DecimalDigits {
  private let isNegative: Bool
  /// The digits without leading and trailing zeros; none for 0.
  private var digits: [UInt8]
  private var point: Int

  init(_ number: Double) {
    // Swift prints "-12.5" and "5e-324".
    let parts = number.magnitude.description.split(separator: "e")
    let halves = parts[0].split(separator: ".")
    let digits = halves.joined().utf8.map { $0 - 48 }
    let zeros = digits.prefix { $0 == 0 }.count
    isNegative = number < 0
    self.digits = Array(digits.dropFirst(zeros))
    point = halves[0].utf8.count - zeros + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    trim()
  }

  /// The number times 100, exactly.
  var percentage: DecimalDigits {
    var shifted = self
    shifted.point += 2
    return shifted
  }

  /// The digits for code: those that a person typed, or four of a computed number, which has more than six.
  var notated: DecimalDigits { isTyped ? rounded(to: 12) : rounded(to: 4) }

  /// True for a number with few digits, but for the errors of its computation.
  var isTyped: Bool { rounded(to: 12).digits.count <= 6 }

  /// Returns the number with at most `count` digits, 1 or more; a 5 after them rounds up.
  func rounded(to count: Int) -> DecimalDigits {
    guard digits.count > count else { return self }
    var rounded = self
    rounded.digits = Array(digits.prefix(count))
    if digits[count] >= 5 { rounded.increment() }
    rounded.trim()
    return rounded
  }

  /// Returns the number as C's %g: with an exponent below 10⁻⁴ and from 10 to the `precision`.
  func text(precision: Int) -> String {
    guard !digits.isEmpty else { return "0" }
    let sign = isNegative ? "-" : ""
    guard point > -4, point <= precision else { return sign + scientific }
    return sign + plain
  }

  private var plain: String {
    guard point > 0 else { return "0." + zeros(-point) + text(digits) }
    guard digits.count > point else { return text(digits) + zeros(point - digits.count) }
    return text(digits.prefix(point)) + "." + text(digits.dropFirst(point))
  }

  /// The number with one digit before the point, and at least two in the exponent.
  private var scientific: String {
    let exponent = point - 1
    let fraction = digits.count > 1 ? "." + text(digits.dropFirst()) : ""
    let sign = exponent < 0 ? "-" : "+"
    let pad = exponent.magnitude < 10 ? "0" : ""
    return text(digits.prefix(1)) + fraction + "e" + sign + pad + String(exponent.magnitude)
  }

  private func text(_ digits: some Sequence<UInt8>) -> String { digits.map(String.init).joined() }

  private func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { point = 0 }
  }

  private mutating func increment() {
    while digits.last == 9 { digits.removeLast() }
    if digits.isEmpty {
      digits = [1]
      point += 1
    } else {
      digits[digits.count - 1] += 1
    }
  }
}
