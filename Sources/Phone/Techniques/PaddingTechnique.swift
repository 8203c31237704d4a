extension TechniqueName { package static let padding = TechniqueName(PaddingTechnique.self) }

/// SwiftUI: the app pads by the keyboard's height, and the system avoids the keyboard too.
struct PaddingTechnique: Technique {
  static let name = "padding"

  static let traits = TechniqueTraits(
    origin: "SwiftUI", mechanism: "padding by the keyboard's height, above the system's own",
    lane: 7, follows: "the keyboard's edge, and jumps", growth: .atOnce)

  static let description = TechniqueDescription(
    mechanism: """
      SwiftUI adds the keyboard to the bottom safe area, so the bar rises with it. The app also \
      pads its bottom by the announced height; on hide by 0.
      """,
    animates: "the keyboard's edge; its own padding jumps without `withAnimation`.",
    observes: "from `viewDidLoad`, as a Combine publisher.",
    right: "Nothing: the system alone would be right.",
    wrong: "A gap as high as the keyboard.",
    sources: ["manaflow-ai/cmux#8899"],
    unverified: [
      "The animation of SwiftUI's own avoidance is assumed to be the keyboard's.",
      """
      On an iPad SwiftUI may keep the docked place for a floating keyboard \
      (Avi0n/MeshCoreOne#139).
      """,
    ],
    fault: "SwiftUI avoids the keyboard, and the padding does it again.",
    remedy: "Remove the padding.")

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .willShow)
    viewController.addObserver(for: .willHide)
    viewController.tie = .keyboard
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    viewController.setPadding(notification.shownHeight)
  }
}
