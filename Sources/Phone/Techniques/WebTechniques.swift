extension TechniqueName {
  package static let fixedBottom = TechniqueName(FixedBottomTechnique.self)
}

/// The web's `position: fixed; bottom: 0`: the bar stays at the bottom of the layout viewport.
struct FixedBottomTechnique: Technique {
  static let name = "fixed-bottom"

  static let traits = TechniqueTraits(
    origin: "position: fixed", mechanism: "stays at the bottom of the layout viewport", lane: 2,
    platform: .web, follows: "none", family: .visualViewport,
    fault: "The keyboard shrinks the visual viewport; a fixed bar stays in the layout viewport.",
    remedy: "Follow `visualViewport`, or in Chrome write `interactive-widget=resizes-content`.",
    isUnverified: true)
}

extension TechniqueName { package static let viewport = TechniqueName(ViewportTechnique.self) }

/// The web's way with script: the bar is raised by what the visual viewport leaves of the layout viewport.
struct ViewportTechnique: Technique {
  static let name = "viewport"

  static let traits = TechniqueTraits(
    origin: "window.visualViewport", mechanism: "raises the bar by the visual viewport's events",
    lane: 1, platform: .web, follows: "none, a jump at the end", delay: .arrival,
    family: .visualViewport, growth: .atOnce,
    fault: "The visual viewport's events, assumed to come at the end, carry old values.",
    remedy: "Read it again in the next frame.",
    isUnverified: true)

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
    follows: "none, a jump at the end", growth: .atOnce,
    fault: "The page resizes only after the keyboard stops.",
    remedy: "In a native shell, tell the page before the keyboard moves.",
    isUnverified: true)

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
