import Lab
import Motion
import Strings

extension FuzzTarget {
  /// An easing as every command reads it, or code of any tool with a curve.
  static let easing = FuzzTarget("easing") { input in
    let text = String(decoding: input, as: UTF8.self)
    try requireEasing(in: text)
    try requireCode(in: text, preferring: Notation.allCases[input.count % Notation.allCases.count])
  }

  private static func requireEasing(in text: String) throws {
    let known: NamedCurve
    do throws(TextError) {
      known = try CurvesFile().reading(text)
    } catch {
      let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
      return try LineLengths(lengths: lines.map(\.count)).require(
        line: error.line, column: error.column, error.message)
    }
    let easing = known.easing
    try requireMotion(of: easing)
    let canonical = try Easing(parsing: easing.description)
    try requireEqual(canonical, easing, "the easing of '\(easing.description)'")
    // Six digits may round a number out of its range, but never out of the grammar.
    let computed = try Easing(parsing: known.specified)
    try requireEqual(computed.computed, easing.computed, "a stable computed value")
  }

  /// Code is read as any notation, and as the given one.
  private static func requireCode(in text: String, preferring notation: Notation) throws {
    var found: [NamedCurve] = []
    do throws(TextError) {
      found += try Notation.reading(text, duration: 0.5).map { [$0] } ?? []
      found += try Notation.reading(text, in: notation).map { [$0] } ?? []
    } catch {
      let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
      try LineLengths(lengths: lines.map(\.count)).require(
        line: error.line, column: error.column, error.message)
    }
    for curve in found {
      try requireMotion(of: curve.easing)
      let duration = curve.duration ?? 1
      try require((0...1_000_000).contains(duration), "a duration, not \(duration)")
      try requireText(of: curve.easing, curve.duration, in: curve.notation ?? notation)
    }
  }

  /// A written text reads as the motion that it claims.
  private static func requireText(
    of easing: Easing, _ duration: Seconds?, in notation: Notation
  ) throws {
    guard let text = try? notation.text(of: easing, duration: duration) else { return }
    guard let read = try Notation.reading(text.text, in: notation, duration: text.duration) else {
      throw BrokenProperty(description: "no curve in \(notation): \(text.text)")
    }
    try requireEqual(read.easing, text.easing, "the easing of \(notation): \(text.text)")
  }

  /// Progress and velocity are numbers within the limits, at any time.
  private static func requireMotion(of easing: Easing) throws {
    try require(easing.staysWithinOutputs, "outputs of \(easing) within the limits")
    for input: Double in [0, 1e-9, 0.1, 0.5, 1 / 3, 0.999, 1] {
      try require(easing.value(at: input).isFinite, "a finite value of \(easing) at \(input)")
      try require(!easing.slope(at: input).isNaN, "a slope of \(easing) at \(input)")
    }
    guard case .spring(let spring) = easing else { return }
    try require(spring.settlingTime() >= 0, "a settling time of \(easing)")
    for time: Seconds in [1e-300, 0.25, 10, 1e6, 1e300] {
      try require(spring.value(at: time).isFinite, "a finite value of \(easing) at \(time) s")
    }
  }
}
