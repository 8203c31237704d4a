/// The labeled arguments of `spring()`.
private struct SpringArguments {
  var numbers: [String: Double] = [:]
  var overdamping: Overdamping?

  /// The labels of the three notations of a spring.
  static let notations = [
    ["mass", "stiffness", "damping"], ["response", "damping-ratio"], ["duration", "bounce"],
  ]

  /// The labels that may come next.
  var open: [String] {
    let begun = Self.notations.filter { $0.contains { numbers[$0] != nil } }
    let own = (begun.isEmpty ? Self.notations : begun).flatMap { $0 }
    let all = own + ["velocity"]
    return all.filter { numbers[$0] == nil } + (overdamping == nil ? ["overdamping"] : [])
  }

  /// The first missing label; nil if the spring is complete.
  var lacking: String? {
    open.first { $0 != "velocity" && $0 != "overdamping" }
  }

  /// The spring; nil if its numbers cannot be computed.
  var spring: Spring? {
    let (mass, stiffness, damping) = physics
    guard Spring.isDefined(mass: mass, stiffness: stiffness, damping: damping) else { return nil }
    return Spring(
      mass: mass, stiffness: stiffness, damping: damping,
      initialVelocity: numbers["velocity"] ?? 0, overdamping: overdamping ?? .clamp)
  }

  private var physics: (mass: Double, stiffness: Double, damping: Double) {
    if let mass = numbers["mass"] {
      return (mass, numbers["stiffness", default: 0], numbers["damping", default: 0])
    }
    let ratio = numbers["bounce"].map(Spring.dampingRatio) ?? numbers["damping-ratio", default: 0]
    let response = numbers["response"] ?? numbers["duration", default: 0]
    let (stiffness, damping) = Spring.physics(response: response, dampingRatio: ratio)
    return (1, stiffness, damping)
  }
}

extension EasingScanner {
  /// Parses the arguments of `spring`, with the parentheses.
  mutating func spring() throws(TextError) -> Spring {
    try open()
    let start = position
    var arguments = SpringArguments()
    repeat {
      try argument(into: &arguments)
    } while takeComma()
    if let lacking = arguments.lacking { throw missing("\", \(lacking): \"") }
    guard let spring = arguments.spring else {
      throw missing("a spring of 1e-100...1e100 per second", at: start)
    }
    guard Easing.spring(spring).staysWithinOutputs else {
      throw missing("a velocity that stays in \(Easing.outputsText)", at: start)
    }
    try close()
    return spring
  }

  private mutating func argument(into arguments: inout SpringArguments) throws(TextError) {
    let start = position
    let label = word()
    guard arguments.open.contains(label) else {
      throw missing(arguments.open.joined(separator: ", "), at: start)
    }
    try expect(":")
    if label == "overdamping" {
      arguments.overdamping = try overdamping()
    } else {
      arguments.numbers[label] = try springNumber(label)
    }
  }

  private mutating func overdamping() throws(TextError) -> Overdamping {
    let start = position
    guard let overdamping = Overdamping(rawValue: word()) else {
      throw missing("clamp or literal", at: start)
    }
    return overdamping
  }

  private mutating func springNumber(_ label: String) throws(TextError) -> Double {
    switch label {
    case "velocity": try number("a number")
    case "damping", "damping-ratio": try number("a number from 0 up") { $0 >= 0 }
    case "bounce": try number("a number above -1, at most 1") { $0 > -1 && $0 <= 1 }
    default: try number("a number above 0") { $0 > 0 }
    }
  }
}
