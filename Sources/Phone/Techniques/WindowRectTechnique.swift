extension TechniqueName { package static let windowRect = TechniqueName(WindowRectTechnique.self) }

/// A rectangle of the window, taken for one of the view.
struct WindowRectTechnique: Technique {
  static let name = "window-rect"

  static let traits = TechniqueTraits(
    origin: "an unconverted rectangle",
    mechanism: "constraint by the keyboard's top in the window, as if it were in the view", lane: 12
  )

  static let description = TechniqueDescription(
    mechanism: """
      Show: covered = `view.bounds.maxY` − `frameEnd.minY`, without a conversion, and 0 if \
      negative. Hide: 0. The constraint takes it less the bottom layout guide.
      """,
    animates: "the notified duration and the default curve.",
    observes: "from `viewDidLoad`.",
    right: "A view that begins at the window's top.",
    wrong: """
      The keyboard covers the bar by the distance from the window's top to the view's. In a form \
      sheet the bar may not move at all.
      """,
    sources: [
      "facebook/react-native#29358", "kirillzyusko/react-native-keyboard-controller#1500",
      "GetStream/stream-chat-swift#6",
      "nathantannar4/InputBarAccessoryView#282",
    ],
    unverified: [
      "The page sheet's top is a round figure of 60 points; the reports give none.",
      """
      iPadOS may move a form sheet up during the show (nathantannar4/InputBarAccessoryView#244); \
      ours stays.
      """,
    ],
    fault: "The keyboard's frame is in the window's coordinates, and the view begins lower.",
    remedy: "Convert it: `view.convert(frameEnd, from: nil)`.",
    showing: "sheet")

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .willShow)
    viewController.addObserver(for: .willHide)
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    let isShown = notification.name == .willShow
    let covered = isShown ? viewController.view.frame.height - notification.frameEnd.y : 0
    viewController.raiseBar(covering: covered, taking: notification.duration)
  }
}
