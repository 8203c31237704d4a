import Strings

/// An argument of a known call: its label, and how its value is read.
struct Argument: Sendable {
  typealias Read = @Sendable (Code.Item, Code, inout ArgumentValues) -> Bool

  let label: String
  /// The right values, for the error of a wrong one.
  let expected: String
  /// True for a curve, which may be in the code before the call.
  var isCurve = false
  /// Reads a value; returns false for a wrong one. Nil for a call among the tool's own.
  let read: Read?

  init(_ label: String, _ expected: String, isCurve: Bool = false, _ read: Read?) {
    (self.label, self.expected, self.isCurve, self.read) = (label, expected, isCurve, read)
  }

  init(
    _ label: String, _ expected: String,
    numbers: @escaping @Sendable (Code.Item, Code) -> [Double]?
  ) {
    self.init(label, expected) { item, code, values in
      values.numbers[label] = numbers(item, code)
      return values.numbers[label] != nil
    }
  }

  /// A number, or a name of one.
  static func number(_ label: String, _ constants: [String: Double] = [:]) -> Argument {
    Argument(label, "a number") { item, _ in
      (item.word.flatMap { constants[$0.name] } ?? item.plainNumber).map { [$0] }
    }
  }

  /// Numbers in brackets, or those of a call such as `CGPoint(x: 0.2, y: 0)`.
  static func numbers(_ label: String) -> Argument {
    Argument(label, "a number") { $1.numbers(in: $0) }
  }

  /// A velocity in the value's unit, for a way of 1.
  static func velocity(_ label: String) -> Argument {
    let expected = "0, or a number for a way of 1: it is in the value's unit"
    return Argument(label, expected) { item, _, values in
      let call = values.call
      let target = call.arguments.first { ["toValue", "targetValue"].contains($0.name) }
      let way = target ?? (call.word.name == "{" ? nil : call.items.first)
      let isOne = way.map { $0.number == 1 } ?? !call.isNested
      guard let velocity = item.plainNumber, velocity == 0 || isOne else { return false }
      values.numbers[label] = [velocity]
      return true
    }
  }

  /// The motion's duration in seconds; Flutter's are calls, `Duration(milliseconds: 300)`.
  static func seconds(_ label: String) -> Argument { duration(label, unit: 1) }

  static func milliseconds(_ label: String) -> Argument { duration(label, unit: 1000) }

  private static func duration(_ label: String, unit: Double) -> Argument {
    Argument(label, "a number") { item, code, values in
      values.duration = item.plainNumber.map { $0 / unit } ?? code.flutterDuration(in: item)
      return values.duration != nil
    }
  }

  /// A curve among the tool's own calls and names.
  static func curve(_ label: String, expected: String) -> Argument {
    Argument(label, expected, isCurve: true, nil)
  }

  /// The data of a path as in SVG.
  static func path(_ label: String) -> Argument {
    Argument(label, "the data of a path from 0,0 to 1,1") { item, _, values in
      let easing = item.text.flatMap { try? Easing(parsing: "path(\($0))") }
      values.curve = easing.map { NamedCurve($0) }
      return easing != nil
    }
  }

  /// An argument that must be absent or harmless, because other values would change the motion.
  static func fixed(
    _ label: String, expected: String, _ isHarmless: @escaping @Sendable (Code.Item) -> Bool
  ) -> Argument {
    Argument(label, expected) { item, _, _ in isHarmless(item) }
  }

  static func zero(_ label: String, expected: String = "0") -> Argument {
    .fixed(label, expected: expected) { $0.number == 0 }
  }

  /// A flag that would cut the motion off at its target; only false is allowed.
  static func noCut(_ label: String) -> Argument {
    .fixed(label, expected: "false, since a spring has no such cut") { $0.word?.name == "false" }
  }
}

/// The values of a call's arguments, by label.
struct ArgumentValues {
  fileprivate(set) var numbers: [String: [Double]] = [:]
  /// The curve among the arguments.
  var curve: NamedCurve?
  /// The motion's duration in seconds.
  fileprivate(set) var duration: Seconds?
  /// The duration in seconds from around the call.
  let given: Seconds?
  fileprivate let call: Code.Call

  init(of call: Code.Call, given: Seconds?) { (self.call, self.given) = (call, given) }

  subscript(label: String) -> Double? { numbers[label]?.first }

  func numbers(_ labels: String...) -> [Double] { labels.flatMap { numbers[$0] ?? [] } }

  /// The velocity, in ways per second.
  var velocity: Double {
    let components = numbers("initialVelocity", "velocity", "initialSpringVelocity")
    return components.first { $0 != 0 } ?? 0
  }

  /// Returns the spring of mass, stiffness and damping.
  func spring(
    stiffness: Double? = nil, damping: Double? = nil, isLiteral: Bool = false
  ) -> Easing? {
    Easing(
      mass: self["mass"] ?? 1, stiffness: self["stiffness"] ?? stiffness,
      damping: self["damping"] ?? damping, velocity: velocity, isLiteral: isLiteral)
  }

  /// Returns Apple's spring of a duration and a bounce, overdamped for a bounce below 0
  /// (developer.apple.com/documentation/swiftui/spring/init(duration:bounce:)).
  func perceptualSpring(during label: String = "duration", bounce usual: Double = 0) -> Easing? {
    let bounce = (self["bounce"] ?? usual) + (self["extraBounce"] ?? 0)
    return Easing(
      duration: self[label] ?? 0.5, bounce: bounce, velocity: velocity, isLiteral: bounce < 0)
  }
}

// MARK: - Values

extension Code.Item {
  /// The number in code or in quotes, without a unit.
  fileprivate var plainNumber: Double? {
    if let text { return text.number }
    guard let (value, unit) = quantity, ["", "f", "F", "d", "D", "L"].contains(unit) else {
      return nil
    }
    return value.isFinite ? value : nil
  }
}

extension Code {
  /// Returns the numbers of a list, a point or a vector; their labels go from x to y.
  func numbers(in item: Item) -> [Double]? {
    if item.word?.name == "zero" { return [0] }
    guard let call = call(in: item), !call.isWord else { return item.plainNumber.map { [$0] } }
    let parts = call.items.sorted { $0.name ?? "" < $1.name ?? "" }.map(numbers)
    return parts.contains { $0 == nil } ? nil : parts.flatMap { $0 ?? [] }
  }

  fileprivate func flutterDuration(in item: Item) -> Seconds? {
    guard let call = call(in: item), call.word.text == "Duration" else { return nil }
    let units = ["seconds": 1.0, "milliseconds": 1000, "microseconds": 1e6]
    return call.items.reduce(0) { sum, part in
      guard let sum, let unit = part.name.flatMap({ units[$0] }) else { return nil }
      return part.plainNumber.map { sum + $0 / unit }
    }
  }
}
