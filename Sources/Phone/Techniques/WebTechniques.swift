extension TechniqueName {
  package static let fixedBottom = TechniqueName(FixedBottomTechnique.self)
}

/// The web's `position: fixed; bottom: 0`: the bar stays at the bottom of the layout viewport.
struct FixedBottomTechnique: Technique {
  static let name = "fixed-bottom"

  static let traits = TechniqueTraits(
    origin: "position: fixed", mechanism: "stays at the bottom of the layout viewport", lane: 2,
    platform: .web, follows: "none", family: .visualViewport)

  static let description = TechniqueDescription(
    mechanism: "None: `position: fixed; bottom: 0`.",
    animates: "nothing.",
    observes: "nothing.",
    right: "Browsers whose keyboard resizes the layout viewport.",
    wrong: """
      On iOS, and by default in Chrome since 108, the keyboard resizes the visual viewport only. \
      It covers the bar.
      """,
    sources: ["developer.chrome.com: viewport-resize-behavior"],
    unverified: [
      "A browser may pan the page to the field and uncover a part of the bar; here it does not."
    ],
    fault: "The keyboard shrinks the visual viewport; a fixed bar stays in the layout viewport.",
    remedy: "Follow `visualViewport`, or in Chrome write `interactive-widget=resizes-content`.")
}

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
