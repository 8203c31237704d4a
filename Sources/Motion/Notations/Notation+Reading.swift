extension Notation {
  /// Reads a text of this notation; nil if it says no curve in it.
  ///
  /// What stands around the curve is passed over, so that a line of code can be pasted as it is. The
  /// duration is in seconds, nil if the text does not say one.
  public func read(_ text: some StringProtocol) -> (easing: Easing, duration: Seconds?)? {
    type.read(Snippet(text)).map { ($0.0, $0.1.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }) }
  }

  /// Reads a text in whatever notation it is; nil if it says no curve in any.
  public static func reading(
    _ text: some StringProtocol
  ) -> (notation: Notation, easing: Easing, duration: Seconds?)? {
    let snippet = Snippet(text)
    for notation in order {
      guard let (easing, duration) = notation.type.read(snippet) else { continue }
      return (notation, easing, duration.flatMap { $0 > 0 && $0.isFinite ? $0 : nil })
    }
    return nil
  }

  /// Those with a word of their own first: what has none is read by what its numbers are called.
  private static let order: [Notation] = [
    .url, .androidXML, .coreAnimation, .uiKit, .compose, .flutter, .reanimated, .json, .toml,
    .lottie, .swiftUI, .reactNative, .css,
  ]
}
