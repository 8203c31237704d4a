/// How one tool writes curves: what it can say, and how to read it.
protocol CurveNotation {
  /// What it can say of a motion that it cannot say itself, the best first.
  static var substitutes: [Notation.Substitute] { get }

  /// The text of an easing, perhaps with a duration in seconds; nil if the tool cannot say it.
  static func text(of easing: Easing, _ duration: Seconds?) -> String?

  /// Reads a piece of code; returns nil if it is not in this notation.
  ///
  /// - Throws: `NotationError` if it is in this notation and has an argument that would change the motion
  ///   and cannot be read.
  static func read(_ code: Code) throws(NotationError) -> Said?
}

extension CurveNotation {
  static var substitutes: [Notation.Substitute] { [.cubicBezier] }

  /// Returns labeled numbers, as many languages write arguments and keys.
  static func list(_ numbers: KeyValuePairs<String, Double>) -> String {
    numbers.map { "\($0): \($1.notated)" }.joined(separator: ", ")
  }

  /// Returns an object of JavaScript with a setting, after a duration in the tool's unit.
  static func object(duration: String?, _ setting: String) -> String {
    "{ \(duration.map { "duration: \($0), " } ?? "")\(setting) }"
  }
}

extension Double {
  /// The number as short as it can be and reads back the same, as nearly every language has it.
  var notated: String { DecimalDigits(self).text(precision: 16) }

  /// A number of seconds as whole milliseconds.
  var milliseconds: String { (self * 1000).rounded().notated }
}

extension CubicBezier {
  /// The four numbers.
  var numbers: [Double] { [x1, y1, x2, y2] }

  /// The four numbers, with commas and what each language puts behind a number.
  func list(_ suffix: String = "") -> String {
    numbers.map { $0.notated + suffix }.joined(separator: ", ")
  }
}

extension Easing {
  /// A cubic-bezier from the first four of some numbers; nil if they are none.
  init?(handles numbers: [Double]) {
    let numbers = numbers.prefix(4).map { $0 }
    guard numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]),
      numbers.allSatisfy(\.isFinite)
    else { return nil }
    self = .cubicBezier(CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]))
  }
}

extension Spring {
  /// The damping that a tool which never clamps needs for the same motion.
  var literalDamping: Double {
    isClamped ? 2 * (mass * stiffness).squareRoot() : damping
  }

  /// True if a tool that always clamps shows the same motion.
  var isRightWhenClamped: Bool { regime != .overdamped }
}
