import Motion
import Strings

extension FuzzTarget {
  /// Code with a curve, in the notation of any tool.
  static let code = FuzzTarget("code") { input in
    let text = texts(of: input)[0]
    let lengths = LineLengths(
      lengths: text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(\.count))
    var found: (notation: Notation, easing: Easing, duration: Seconds?)?
    do throws(TextError) {
      found = try Notation.reading(text, duration: 0.5)
    } catch {
      try lengths.require(line: error.line, column: error.column, error.message)
    }
    // One notation of all, by the length, which mutations change.
    let notation = Notation.allCases[input.count % Notation.allCases.count]
    do throws(TextError) {
      found = try notation.read(text).map { (notation, $0.easing, $0.duration) } ?? found
    } catch {
      try lengths.require(line: error.line, column: error.column, error.message)
    }
    guard let (notation, easing, duration) = found else { return }
    try requireMotion(easing, duration)
    try requireText(of: easing, duration, in: notation)
  }

  private static func requireMotion(_ easing: Easing, _ duration: Seconds?) throws {
    try require(easing.staysWithinOutputs, "outputs of \(easing) within the limits")
    try requireMotion(of: easing)
    try require((0...1_000_000).contains(duration ?? 1), "a duration, not \(duration ?? 0)")
  }

  /// A text reads as the motion that it is said to be.
  private static func requireText(
    of easing: Easing, _ duration: Seconds?, in notation: Notation
  ) throws {
    guard let text = try? notation.text(of: easing, duration: duration) else { return }
    guard let read = try notation.read(text.text, duration: text.duration) else {
      throw BrokenProperty(description: "no curve in \(notation): \(text.text)")
    }
    try requireEqual(read.easing, text.easing, "the easing of \(notation): \(text.text)")
  }
}
