extension TechniqueName { package static let accessory = TechniqueName(AccessoryTechnique.self) }

/// `inputAccessoryView`: the bar belongs to the keyboard's window.
struct AccessoryTechnique: Technique {
  static let name = "accessory"

  static let traits = TechniqueTraits(
    origin: "inputAccessoryView",
    mechanism: "the bar is a part of the keyboard's window", lane: 9,
    follows: "the keyboard's edge")

  static let description = TechniqueDescription(
    mechanism: """
      The system keeps the bar on the keyboard's top, or on the safe area without a keyboard. The \
      app sets the transcript's inset to the announced height less the safe area.
      """,
    animates: "nothing of its own.",
    observes: "from `viewDidLoad`, for the transcript's inset.",
    right: "The bar, also while a finger drags it.",
    wrong: """
      Up to iOS 18 the announced height contains the bar, on iOS 26 it does not: an inset that \
      assumes the other is off by the bar's height. The bar's first appearance is announced as a \
      show. The accessory cannot clear the app's own panel. In Slide Over of iOS 9 it was clipped.
      """,
    sources: [
      "slackhq/SlackTextViewController#41", "badoo/Chatto#797",
      "hackiftekhar/IQKeyboardManager#2124", "openradar 21788102",
      "SafeAreaInputAccessoryViewWrapperView#1",
    ],
    unverified: [
      "The order and the frames of a hide's notifications with a persistent accessory are unknown.",
      "The announced height of the bar alone, 84 points, is the sum of 50 and the safe area's 34.",
      "The transcript's wrong inset is not modeled.",
    ],
    showing: "drag-dismiss")

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .willShow)
    viewController.addObserver(for: .willHide)
    viewController.tie = .keyboard
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    viewController.scrollView.contentInset.bottom =
      max(0, notification.shownHeight - viewController.bottomLayoutGuide.length)
  }
}
