extension TechniqueName { package static let insetsJump = TechniqueName(InsetsJumpTechnique.self) }

/// Android's way without an animation callback: the padding takes the final insets at the start.
struct InsetsJumpTechnique: Technique {
  static let name = "insets-jump"

  static let traits = TechniqueTraits(
    origin: "OnApplyWindowInsetsListener, Android",
    mechanism: "pads by the final insets at the start", lane: 1, platform: .android,
    follows: "none, a jump at the start", family: .windowInsets)

  static let description = TechniqueDescription(
    mechanism: """
      `onApplyWindowInsets`: padding = the keyboard's inset less the system bar, at least 0. The \
      insets are those of the animation's end.
      """,
    animates: "nothing; the bar jumps.",
    observes: "`onApplyWindowInsets`.",
    right: "It ends in the right place.",
    wrong: """
      The bar is ahead of the keyboard: a gap while it rises, an overlap while it falls. In a \
      window without any callback the keyboard takes the 0.2 s of `android-plain`.
      """,
    sources: [
      "AOSP: core/java/android/view/InsetsController.java",
      "flutter/flutter#19480",
      "flutter/flutter#19279: Flutter before flutter/engine#20843 and flutter/engine#37604",
    ],
    fault: "`onApplyWindowInsets` delivers the final insets when the animation starts.",
    remedy: "Set a `WindowInsetsAnimation.Callback` and pad in `onProgress`.")

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .onApplyWindowInsets)
    viewController.bottomConstraint = Constraint(identifier: "padding.bottom")
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    viewController.pad(for: viewController.inset(of: notification.frameEnd))
  }
}
