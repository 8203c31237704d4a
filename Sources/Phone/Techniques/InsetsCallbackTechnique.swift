extension TechniqueName {
  package static let insetsCallback = TechniqueName(InsetsCallbackTechnique.self)
}

/// Android's way since API 30: the padding follows the insets at each frame of their animation.
struct InsetsCallbackTechnique: InsetsFollowing {
  static let name = "insets-callback"

  static let traits = TechniqueTraits(
    origin: "WindowInsetsAnimation.Callback, Android 11",
    mechanism: "pads by the animated insets at each frame", lane: 2, platform: .android,
    follows: "the keyboard's insets", family: .windowInsets)

  static let description = TechniqueDescription(
    mechanism: """
      `onPrepare`: note that the insets animate. `onApplyWindowInsets`: keep the insets, which are \
      the final ones. `onProgress`: padding = the keyboard's inset less the system bar, or 0. \
      `onEnd`: apply the kept insets.
      """,
    animates: "nothing of its own; it takes each frame's insets.",
    observes: "`onPrepare`, `onApplyWindowInsets`, `onProgress` and `onEnd`.",
    right: "Shows, hides, interruptions and drags.",
    wrong: """
      Android dispatches no animation for a new height of a shown keyboard, so the padding jumps. \
      It must keep the latest insets: two overlapping animations can correct the first final ones.
      """,
    sources: [
      "AOSP: core/java/android/view/InsetsController.java",
      "flutter/engine: ImeSyncDeferringInsetsCallback.java",
      "react-native-keyboard-controller: KeyboardAnimationCallback.kt",
      "flutter/flutter#118761", "flutter/engine#42700",
    ],
    unverified: [
      "The bar is assumed to be laid out in the frame that delivers the insets.",
      "The navigation bar has three buttons and 48 points; a gesture bar is said to have 24.",
    ],
    showing: "edge-to-edge")

  var kept = 0.0

  static func excess(over systemBar: Double) -> Double { 0 }
}
