extension TechniqueName {
  package static let paddingTwice = TechniqueName(PaddingTwiceTechnique.self)
}

/// SwiftUI: the app pads by the keyboard's height, on top of the safe area that the height contains.
struct PaddingTwiceTechnique: Technique {
  static let name = "padding-twice"

  static let traits = TechniqueTraits(
    origin: "SwiftUI", mechanism: "padding by the keyboard's height, above the safe area",
    lane: 14, follows: "none, a jump", growth: .atOnce)

  static let description = TechniqueDescription(
    mechanism: """
      `.ignoresSafeArea(.keyboard)` switches SwiftUI's own avoidance off. The app pads the bottom \
      by the announced height, above the safe area; on hide by 0.
      """,
    animates: "nothing; the padding jumps without `withAnimation`.",
    observes: "from `viewDidLoad`, as a Combine publisher.",
    right: "A phone with a home button.",
    wrong: "A gap as high as the safe area, which the keyboard's height contains. It jumps.",
    sources: [
      "klaviyo/klaviyo-swift-sdk#541", "Listable#100", "freshOS/KeyboardLayoutGuide#10",
      "iOS-KeyboardSupport#13",
    ],
    fault: "The padding jumps, and adds a safe area that the keyboard's height contains.",
    remedy: "Let SwiftUI avoid the keyboard.",
    showing: "home-indicator")

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .willShow)
    viewController.addObserver(for: .willHide)
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    viewController.setPadding(notification.shownHeight)
  }
}
