import Phone

extension Scenario {
  /// The situations on Android.
  static let android = [
    Scenario(
      "edge-to-edge",
      "a navigation bar of 48 points in a window that keeps its size; up, and down after a second",
      setUp: { $0.change(to: .android) },
      (0, { $0.setKeyboard(up: true, at: $1) }), (1.0, { $0.setKeyboard(up: false, at: $1) }))
  ]
}
