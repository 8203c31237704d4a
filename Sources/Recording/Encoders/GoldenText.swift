package import Screen

/// Golden text as VHS writes it, to be kept and compared: screens one after the other.
package enum GoldenText {
  private static let separator = String(repeating: "\u{2500}", count: 80)

  /// One screen, its rows without trailing blanks, and the line of 80 × U+2500 that ends it.
  package static func text(of canvas: Canvas) -> String {
    (canvas.rows + [separator]).map { $0 + "\n" }.joined()
  }
}
