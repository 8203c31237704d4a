package import Screen

/// Golden text in VHS's format, a sequence of screens.
package enum GoldenText {
  private static let separator = String(repeating: "\u{2500}", count: 80)

  /// Returns the rows without trailing blanks and a line of 80 × U+2500.
  package static func text(of canvas: Canvas) -> String {
    (canvas.rows + [separator]).map { $0 + "\n" }.joined()
  }
}
