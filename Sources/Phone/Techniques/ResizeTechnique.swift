extension TechniqueName { package static let resize = TechniqueName(ResizeTechnique.self) }

/// The web's way: the viewport shrinks after the keyboard has arrived, and grows after it has gone.
struct ResizeTechnique: Technique {
  static let name = "resize"

  static let traits = TechniqueTraits(
    origin: "the web", mechanism: "shrinks the view after the keyboard has arrived", lane: 9,
    platform: .web,
    follows: "none, a jump at the end", growth: .atOnce)

  static let description = TechniqueDescription(
    mechanism: """
      After the show: the view's height = the keyboard's top. After the hide: the screen's \
      height. The bar is at the bottom of the view.
      """,
    animates: "nothing; the bar jumps.",
    observes: "`didShow` and `didHide` from `viewDidLoad`.",
    right: "It ends in the right place and needs no code.",
    wrong: "The keyboard covers the bar until it has arrived.",
    sources: [
      "developer.chrome.com: viewport-resize-behavior",
      "ionic-team/capacitor-keyboard: Keyboard.m, which resizes 0.2 s after the notified duration",
    ],
    unverified: ["The time of a browser's resize is assumed to be the keyboard's arrival."],
    fault: "The page resizes only after the keyboard stops.",
    remedy: "In a native shell, tell the page before the keyboard moves.")

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .didShow)
    viewController.addObserver(for: .didHide)
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    let isShown = notification.name == .didShow && !notification.frameEnd.isEmpty
    let (view, height) = (viewController.view, viewController.fullView.height)
    viewController.view.frame.height =
      isShown ? min(view.convert(fromWindow: notification.frameEnd).y, height) : height
  }
}
