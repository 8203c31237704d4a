import Motion

/// The web's `position: fixed; bottom: 0`: the bar stays at the bottom of the layout viewport, which the browser pans.
struct FixedBottomTechnique: Technique {
  mutating func receive(_ event: PhoneEvent, in viewController: inout ViewController) {}
}

extension TechniqueName {
  package static let fixedBottom = TechniqueName(
    "fixed-bottom", FixedBottomTechnique(),
    TechniqueTraits(
      origin: "position: fixed", mechanism: "stays at the bottom of the layout viewport", rank: 2,
      platform: .web, follows: "the browser's pan", family: .visualViewport, isPanned: true,
      fault:
        "The browser pans the page to the field with its header, and a scroll of the page undoes that.",
      remedy:
        "Lay the page out by `visualViewport`, or for Chrome and Firefox write `interactive-widget=resizes-content`.",
      showing: "page-scrolled", isUnverified: true))
}

/// The web's way with script: the bar is raised by what the visual viewport leaves of the layout viewport.
struct ViewportTechnique: Technique {
  /// The points of the browser's pan that the last scroll event has told.
  private var offsetTop = 0.0
  private var isAndroid = false

  mutating func receive(_ event: PhoneEvent, in viewController: inout ViewController) {
    switch event {
    case .viewDidLoad(let phone):
      isAndroid = phone.keyboardMotion.isAndroid
      viewController.addObserver(for: .viewportResize, .viewportScroll)
      viewController.bottomConstraint = Constraint(identifier: "style.bottom")
    case .notification(let notification): raise(by: notification, &viewController)
    default: break
    }
  }

  private mutating func raise(
    by notification: KeyboardNotification, _ viewController: inout ViewController
  ) {
    let overlap = viewController.overlap(of: viewController.inset(of: notification.frameEnd))
    // WebKit bug 254861; Chrome's height is new.
    if notification.name == .viewportResize, overlap == 0, !isAndroid {
      return viewController.note("height is stale")
    }
    if notification.name == .viewportScroll { offsetTop = viewController.pan }
    viewController.bottomConstraint.constant = max(0, overlap - offsetTop)
    viewController.layoutIfNeeded()
  }
}

extension TechniqueName {
  package static let viewport = TechniqueName(
    "viewport", ViewportTechnique(),
    TechniqueTraits(
      origin: "window.visualViewport", mechanism: "raises the bar by the visual viewport's events",
      rank: 1, platform: .web, follows: "the browser's pan, and jumps", delay: .arrival,
      family: .visualViewport, isPanned: true, growth: .atOnce,
      fault:
        "Safari pans the page before `resize`, with an old `offsetTop`, and the script raises the bar again.",
      remedy: "Read it again in the next frame.",
      isUnverified: true))
}

/// `interactive-widget=resizes-content`: the layout viewport follows when the keyboard has arrived, or gone.
///
/// Source: developer.chrome.com, viewport-resize-behavior: Chrome since 108, Firefox for Android since 133 (mdn/content#35720).
/// WebKit merged it in July 2026 (WebKit#70058).
struct InteractiveWidgetTechnique: Technique {
  mutating func receive(_ event: PhoneEvent, in viewController: inout ViewController) {
    switch event {
    case .viewDidLoad: viewController.addObserver(for: .viewportResize)
    case .notification(let notification):
      let covered = viewController.overlap(of: viewController.inset(of: notification.frameEnd))
      let full = viewController.fullView.height
      viewController.view.frame.height =
        covered > 0 ? full - viewController.bottomLayoutGuide.length - covered : full
    default: break
    }
  }
}

extension TechniqueName {
  package static let interactiveWidget = TechniqueName(
    "interactive-widget", InteractiveWidgetTechnique(),
    TechniqueTraits(
      origin: "interactive-widget=resizes-content",
      mechanism: "the layout viewport shrinks, and a fixed bar with it", rank: 11, platform: .web,
      follows: "none, a jump at the end", delay: .arrival, family: .visualViewport, growth: .atOnce,
      fault: "The layout viewport is resized only when the keyboard has arrived.",
      remedy: "Raise the bar by the VirtualKeyboard API, with a transition of your own.",
      isUnverified: true))
}
