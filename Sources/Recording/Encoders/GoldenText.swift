package import Screen

/// Golden text as VHS writes it: each screen's rows without trailing blanks, then a line of 80 × U+2500.
///
/// Whoever plays the tape decides which moments are written, and adds only those.
package struct GoldenTextEncoder: FrameEncoder {
  private var order = FrameOrder()

  package init() {}

  package mutating func add(_ frame: Frame) throws -> [UInt8] {
    try order.add(frame)
    return Array(GoldenText.text(of: frame.canvas).utf8)
  }

  package mutating func mark(_ name: String, at time: Duration) throws -> [UInt8] {
    try order.pass(time)
    return []
  }

  /// Ends the file; one without a screen is empty.
  package mutating func finish(at end: Duration) throws -> [UInt8] {
    try order.pass(end)
    return []
  }
}

/// Screens as text, to be written and compared.
package enum GoldenText {
  package static let separator = String(repeating: "\u{2500}", count: 80)

  /// One screen and the line after it.
  package static func text(of canvas: Canvas) -> String {
    (canvas.rows + [separator]).map { $0 + "\n" }.joined()
  }

  /// Where two golden texts first differ; nil when they are equal. Line ends may be those of Windows.
  package static func difference(
    expected: some StringProtocol, actual: some StringProtocol
  ) -> Difference? {
    let (old, new) = (lines(expected), lines(actual))
    var (screen, row) = (1, 1)
    for index in 0..<max(old.count, new.count) {
      let a = index < old.count ? old[index] : nil
      let b = index < new.count ? new[index] : nil
      guard a == b else { return Difference(screen: screen, row: row, expected: a, actual: b) }
      (screen, row) = a == separator ? (screen + 1, 1) : (screen, row + 1)
    }
    return nil
  }

  private static func lines(_ text: some StringProtocol) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { String($0) }
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The first row that is not as it should be; nil for a row that one of them does not have.
  package struct Difference: Hashable, Sendable, CustomStringConvertible {
    /// Counted from 1, and so is the row.
    package let screen: Int
    package let row: Int
    package let expected: String?
    package let actual: String?

    package var description: String {
      """
      screen \(screen), row \(row):
      - \(expected ?? "(end)")
      + \(actual ?? "(end)")
      """
    }
  }
}
