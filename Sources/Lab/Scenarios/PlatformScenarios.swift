import Motion
import Phone

/// The situations of single platforms: Android, React Native and the web.
extension Scenario {
  static let android = [
    Scenario(
      "edge-to-edge",
      "a navigation bar of 48 points in a window that keeps its size; up, and down after a second",
      edge: "keyboard, then navigation bar", metBy: "every Android app since target SDK 35",
      source: "react/react-native#49759, ionic-team/capacitor#8166",
      setUp: { $0.change(to: .android) },
      events: [.up(at: 0), .down(at: 1.0)])
  ]
}
