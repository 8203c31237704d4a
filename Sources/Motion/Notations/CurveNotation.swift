/// A notation of curves: writing and reading.
protocol CurveNotation {
  /// The replacements of a motion that it cannot express, the best first.
  static var substitutes: [Notation.Substitute] { get }

  /// Returns the text of an easing with an optional duration in seconds; nil if it cannot be expressed.
  static func text(of easing: Easing, _ duration: Seconds?) -> String?

  /// Reads a piece of code; returns nil if it is not in this notation.
  ///
  /// - Throws: `TextError` for an argument in this notation that changes the motion and cannot be read.
  static func read(_ code: Code) throws(TextError) -> Said?
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
  /// The shortest text that reads back as the same number in nearly every language.
  var notated: String { DecimalDigits(self).text(precision: 16) }

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

extension Easing {
  /// Returns a cubic-bezier from the first four numbers; nil if there is none.
  init?(handles numbers: [Double]) {
    let numbers = numbers.prefix(4).map { $0 }
    guard numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]),
      numbers.allSatisfy(\.isFinite)
    else { return nil }
    self = .cubicBezier(CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]))
  }
}

extension Spring {
  /// The damping of the same motion in a tool that never clamps.
  var literalDamping: Double {
    isClamped ? 2 * (mass * stiffness).squareRoot() : damping
  }

  /// True if the motion is the same in a tool that always clamps.
  var isRightWhenClamped: Bool { regime != .overdamped }
}
