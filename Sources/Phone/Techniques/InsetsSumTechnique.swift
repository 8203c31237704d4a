extension TechniqueName { package static let insetsSum = TechniqueName(InsetsSumTechnique.self) }

/// Flutter's former fault on Android: the insets in flight count the navigation bar twice.
struct InsetsSumTechnique: InsetsFollowing {
  static let name = "insets-sum"

  static let traits = TechniqueTraits(
    origin: "flutter/engine#20843 before its fix",
    mechanism: "adds the navigation bar to the animated insets", lane: 4, platform: .android,
    follows: "the keyboard's insets", family: .windowInsets)

  static let description = TechniqueDescription(
    mechanism: """
      As `insets-callback`, but `onProgress` pads by the sum of keyboard and navigation bar. Only \
      `onEnd` applies the right insets.
      """,
    animates: "nothing of its own; it takes each frame's insets.",
    observes: "`onPrepare`, `onApplyWindowInsets`, `onProgress` and `onEnd`.",
    right: "It ends in the right place. Without a navigation bar it is right in flight, too.",
    wrong: """
      The keyboard's inset already reaches to the window's bottom. In flight the bar is higher by \
      the navigation bar, and it falls at the end.
      """,
    sources: ["flutter/engine#20843 before its fix"],
    unverified: ["The height of 48 points is that of three buttons; gestures are said to take 24."],
    fault:
      "The padding in flight adds the navigation bar to the keyboard's inset, which contains it.",
    remedy: "Take the larger of the two insets.")

  var kept = 0.0

  static func excess(over systemBar: Double) -> Double { systemBar }
}
