extension TechniqueName { package static let viewport = TechniqueName(ViewportTechnique.self) }

/// The web's way with script: the bar is raised by what the visual viewport leaves of the layout viewport.
struct ViewportTechnique: Technique {
  static let name = "viewport"

  static let traits = TechniqueTraits(
    origin: "window.visualViewport", mechanism: "raises the bar by the visual viewport's events",
    lane: 1, platform: .web, follows: "none, a jump at the end", delay: .arrival,
    family: .visualViewport, growth: .atOnce)

  static let description = TechniqueDescription(
    mechanism: """
      On each resize and scroll of the visual viewport: bottom = `innerHeight` − `height` − \
      `offsetTop`.
      """,
    animates: "nothing; the bar jumps.",
    observes: "`resize` and `scroll` of `visualViewport`.",
    right: "It ends in the right place.",
    wrong: """
      The keyboard covers the bar until the event. There `offsetTop` may still be 0, although the \
      page has been panned to the field: a gap of the pan until the scroll event. On closing \
      `height` is stale: a gap of the keyboard's height until the next frame.
      """,
    sources: [
      "element-hq/hydrogen-web#279", "WebKit bug 254861", "agegr/pi-web#387",
      "WICG/visual-viewport#79: Safari 15 sometimes fires nothing",
      "adobe/react-spectrum#9858: a pan of 158 on iOS 26.5",
    ],
    unverified: [
      "The resize event is assumed to come once, when the keyboard has arrived, or at `--latency`.",
      "The page is assumed to be panned with it, by at most 158 points as measured on one page.",
      "The scroll event is assumed to come one frame after the resize event.",
    ],
    fault: "The visual viewport's events, assumed to come at the end, carry old values.",
    remedy: "Read it again in the next frame.")

  /// The points by which the browser pans the page to the field, if the keyboard covers as many.
  private static let pan = 158.0
  /// The points of the pan that the browser has told.
  private var offsetTop = 0.0

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .viewportResize)
    viewController.addObserver(for: .viewportScroll)
    viewController.bottomConstraint = Constraint(identifier: "style.bottom")
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    let overlap = viewController.overlap(of: viewController.inset(of: notification.frameEnd))
    if notification.name == .viewportResize, overlap == 0 {
      return viewController.note("height is stale")
    }
    let pan = min(ViewportTechnique.pan, overlap)
    viewController.view.frame.y = viewController.fullView.y - pan
    if notification.name == .viewportScroll { offsetTop = pan }
    viewController.bottomConstraint.constant = max(0, overlap - offsetTop)
    viewController.layoutIfNeeded()
  }
}
