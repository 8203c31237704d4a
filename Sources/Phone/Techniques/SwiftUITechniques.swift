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
