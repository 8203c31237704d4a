extension TechniqueName {
  package static let paddingNever = TechniqueName(PaddingNeverTechnique.self)
}

/// SwiftUI: the app subtracts a safe area that contains the keyboard, so nothing is left.
struct PaddingNeverTechnique: Technique {
  static let name = "padding-never"

  static let traits = TechniqueTraits(
    origin: "SwiftUI",
    mechanism: "padding by the keyboard's height less a safe area that contains it",
    lane: 15, follows: "none", growth: .atOnce)

  static let description = TechniqueDescription(
    mechanism: """
      The app pads the bottom by the announced height less `safeAreaInsets.bottom`. SwiftUI has \
      already added the keyboard to these insets, so the difference is 0.
      """,
    animates: "nothing.",
    observes: "from `viewDidLoad`, as a Combine publisher.",
    right: "With SwiftUI's own avoidance the bar is right, because the padding does nothing.",
    wrong: "Where the content ignores the keyboard's safe area, the bar never moves.",
    sources: ["SwiftUIX/SwiftUIX#165"],
    unverified: [
      "The content is assumed to ignore the keyboard's safe area, while the insets contain it."
    ],
    fault: "The safe area contains the keyboard, so the padding subtracts all of it.",
    remedy: "Let SwiftUI avoid the keyboard, and add no padding.")

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .willShow)
    viewController.addObserver(for: .willHide)
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    let height = notification.shownHeight
    let safeArea = max(height, viewController.bottomLayoutGuide.length)
    viewController.setPadding(max(0, height - safeArea))
  }
}
