extension TechniqueName {
  package static let insetsDifference = TechniqueName(InsetsDifferenceTechnique.self)
}

/// Flutter's later fault on Android: the insets in flight lack the navigation bar.
struct InsetsDifferenceTechnique: InsetsFollowing {
  static let name = "insets-difference"

  static let traits = TechniqueTraits(
    origin: "flutter/flutter#89914",
    mechanism: "subtracts a navigation bar behind which the app is laid out", lane: 5,
    platform: .android, follows: "the keyboard's insets", family: .windowInsets)

  static let description = TechniqueDescription(
    mechanism: """
      As `insets-callback`, but `onProgress` subtracts the navigation bar from the keyboard's \
      inset, although the app is laid out behind it. `onEnd` applies the right insets.
      """,
    animates: "nothing of its own; it takes each frame's insets.",
    observes: "`onPrepare`, `onApplyWindowInsets`, `onProgress` and `onEnd`.",
    right: "It ends in the right place, and suits a window that ends above the navigation bar.",
    wrong: """
      In an edge-to-edge window the bar is lower by the navigation bar in flight, and it jumps up \
      at the end.
      """,
    sources: ["flutter/flutter#89914", "flutter/engine#39391"],
    unverified: ["The height of 48 points is that of three buttons; gestures are said to take 24."],
    fault: "The padding in flight subtracts a navigation bar behind which the app is laid out.",
    remedy: "Subtract the navigation bar only if the window ends above it.")

  var kept = 0.0

  static func excess(over systemBar: Double) -> Double { -systemBar }
}
