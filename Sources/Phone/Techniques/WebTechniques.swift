import Strings

/// The web's `position: fixed; bottom: 0`: the bar stays at the bottom of the layout viewport, which the browser pans.
struct FixedBottomTechnique: Technique {
  static let name = "fixed-bottom"

  static let traits = TechniqueTraits(
    origin: "position: fixed", mechanism: "stays at the bottom of the layout viewport", rank: 2,
    platform: .web, follows: "the browser's pan", family: .visualViewport, isPanned: true,
    fault:
      "The browser pans the page to the field with its header, and a scroll of the page undoes that.",
    remedy:
      "Lay the page out by `visualViewport`, or for Chrome and Firefox write `interactive-widget=resizes-content`.",
    showing: "page-scrolled", isUnverified: true)
}

/// The web's way with script: the bar is raised by what the visual viewport leaves of the layout viewport.
struct ViewportTechnique: Technique {
  static let name = "viewport"

  static let traits = TechniqueTraits(
    origin: "window.visualViewport", mechanism: "raises the bar by the visual viewport's events",
    rank: 1, platform: .web, follows: "the browser's pan, and jumps", delay: .arrival,
    family: .visualViewport, isPanned: true, growth: .atOnce,
    fault:
      "Safari pans the page before `resize`, with an old `offsetTop`, and the script raises the bar again.",
    remedy: "Read it again in the next frame.",
    isUnverified: true)

  /// The points of the browser's pan that the last scroll event has told.
  private var offsetTop = 0.0

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .viewportResize, .viewportScroll)
    viewController.bottomConstraint = Constraint(identifier: "style.bottom")
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    let overlap = viewController.overlap(of: viewController.inset(of: notification.frameEnd))
    // WebKit bug 254861; Chrome's height is new.
    if notification.name == .viewportResize, overlap == 0, !viewController.isAndroid {
      return viewController.note("height is stale")
    }
    if notification.name == .viewportScroll { offsetTop = viewController.pan }
    viewController.bottomConstraint.constant = max(0, overlap - offsetTop)
    viewController.layoutIfNeeded()
  }
}

/// `interactive-widget=resizes-content`: the layout viewport follows when the keyboard has arrived, or gone.
///
/// Source: developer.chrome.com, viewport-resize-behavior: Chrome since 108, Firefox for Android since 133 (mdn/content#35720).
/// WebKit merged it in July 2026 (WebKit#70058).
struct InteractiveWidgetTechnique: Technique {
  static let name = "interactive-widget"

  static let traits = TechniqueTraits(
    origin: "interactive-widget=resizes-content",
    mechanism: "the layout viewport shrinks, and a fixed bar with it", rank: 11, platform: .web,
    follows: "none, a jump at the end", delay: .arrival, family: .visualViewport, growth: .atOnce,
    fault: "The layout viewport is resized only when the keyboard has arrived.",
    remedy: "Raise the bar by the VirtualKeyboard API, with a transition of your own.",
    isUnverified: true)

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .viewportResize)
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    let covered = viewController.overlap(of: viewController.inset(of: notification.frameEnd))
    let rest = viewController.fullView.height - viewController.bottomLayoutGuide.length
    viewController.view.frame.height = covered > 0 ? rest - covered : viewController.fullView.height
  }
}

/// The VirtualKeyboard API: with `overlaysContent`, `env(keyboard-inset-height)` is the bar's bottom.
///
/// Source: W3C, VirtualKeyboard API; Chromium only.
struct KeyboardInsetTechnique: Technique {
  static let name = "keyboard-inset"

  static let traits = TechniqueTraits(
    origin: "VirtualKeyboard API", mechanism: "bottom = env(keyboard-inset-height)", rank: 12,
    platform: .web, follows: "none, a jump at the end", delay: .arrival,
    family: .virtualKeyboard, growth: .atOnce,
    fault: "`keyboard-inset-height` changes in one step, which is assumed to come at the end.",
    remedy: "Give `bottom` a transition.",
    isUnverified: true)

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .geometryChange)
    viewController.bottomConstraint = Constraint(identifier: "style.bottom")
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    let inset = viewController.inset(of: notification.frameEnd)
    viewController.bottomConstraint.constant = viewController.overlap(of: inset)
    viewController.layoutIfNeeded()
  }
}

/// The web's way: the viewport shrinks after the keyboard has arrived, and grows after it has gone.
struct ResizeTechnique: Technique {
  static let name = "resize"

  static let traits = TechniqueTraits(
    origin: "the web", mechanism: "shrinks the view after the keyboard has arrived", rank: 9,
    platform: .web,
    follows: "none, a jump at the end", growth: .atOnce,
    fault: "The page resizes only after the keyboard stops.",
    remedy: "Move the bar by `visualViewport` instead of resizing the page.",
    isUnverified: true)

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .didShow, .didHide)
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

/// Capacitor's keyboard plugin: resizes the web view by timers, after the show and during the hide.
///
/// Source: ionic-team/capacitor-keyboard, `Keyboard.m`, 08e5f52: `setKeyboardHeight:delay:` with the notified duration and
/// 0.2 s at will-show, and 0.01 s at will-hide. A new height cancels the timer before it.
struct CapacitorTechnique: Technique {
  static let name = "capacitor"

  static let traits = TechniqueTraits(
    origin: "Capacitor", mechanism: "resizes the web view by timers after will-show and will-hide",
    rank: 10, platform: .web, follows: "none, a jump by a timer",
    delay: .timer, growth: .atOnce,
    fault:
      "Capacitor resizes the page 0.2 s after the notified duration, and back before the keyboard leaves.",
    remedy: "Set `resize: none`, and move the bar by `keyboardWillShow`.")

  /// The height below the web view, in whole points.
  private var paddingBottom = 0.0

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .willShow, .willHide)
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    let height = notification.shownHeight.rounded(.towardZero)
    guard height != paddingBottom else { return }
    paddingBottom = height
    let delay = notification.name == .willShow ? notification.duration + 0.2 : 0.01
    viewController.cancelCallBacks()
    viewController.callBack("timer", after: delay)
    viewController.note("resize after \(shortened(delay)) s")
  }

  mutating func complete(
    _ identifier: String, finished: Bool, in viewController: inout ViewController
  ) {
    let window = viewController.window
    viewController.view.frame.height = window.height - viewController.view.frame.y - paddingBottom
  }
}
