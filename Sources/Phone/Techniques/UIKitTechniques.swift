/// `UIKeyboardLayoutGuide`: a constraint ties the bar to the guide that the system keeps at the keyboard's top.
struct LayoutGuideTechnique: Technique {
  static let name = "layout-guide"

  static let traits = TechniqueTraits(
    origin: "UIKeyboardLayoutGuide, iOS 15", mechanism: "constraint to the keyboard's layout guide",
    rank: 5, follows: "the keyboard's edge", clearsPanel: true,
    fault: "The layout guide stays too low, as one project reports.",
    remedy: """
      Add a required inequality, fed by the last `keyboardWillChangeFrame`, and clear it at \
      `keyboardDidHide`.
      """,
    showing: "guide-late",
    isUnverified: true)

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.tie = .guide
  }
}

/// A display link: reads the keyboard's frame off the screen at each frame and puts the bar there.
struct TrackingTechnique: Technique {
  static let name = "tracking"

  static let traits = TechniqueTraits(
    origin: "display link",
    mechanism: "reads the keyboard's frame at each frame, one frame late", rank: 4,
    follows: "the keyboard's frame, late", delay: .frame, combinesByMaximum: true,
    fault: "A display link reads the keyboard's frame after it has moved.",
    remedy: "Predict the motion, or tie the bar to the keyboard's layout guide.")

  mutating func displayLinkDidFire(in viewController: inout ViewController) {
    guard let reading = viewController.keyboardReading else { return }
    let rise = max(0, reading.rise - viewController.bottomLayoutGuide.length)
    viewController.bar.transform = AffineTranslation(y: -rise)
  }
}

/// `inputAccessoryView`: the bar belongs to the keyboard's window.
struct AccessoryTechnique: Technique {
  static let name = "accessory"

  static let traits = TechniqueTraits(
    origin: "inputAccessoryView",
    mechanism: "the bar is a part of the keyboard's window", rank: 11,
    follows: "the keyboard's edge",
    showing: "drag-dismiss",
    isUnverified: true)

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .willShow, .willHide)
    viewController.tie = .keyboard
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    viewController.scrollView.contentInset.bottom =
      max(0, notification.shownHeight - viewController.bottomLayoutGuide.length)
  }
}

/// A completion that tidies up after a hide, even if the keyboard is back.
///
/// Source: jessesquires/JSQMessagesViewController, `JSQMessagesViewController.m` and `JSQMessagesKeyboardController.m`,
/// 27d7a2e0~1, which 27d7a2e0 reverted in February 2015.
struct CompletionTechnique: Technique {
  static let name = "completion"

  static let traits = TechniqueTraits(
    origin: "JSQMessagesViewController",
    mechanism: "the keyboard's own curve, then a completion that resets the bar", rank: 12,
    follows: "the keyboard's own",
    fault:
      "A completion of the last hide resets the bar and dismisses the keyboard of a newer show.",
    remedy: "In the completion, check that the keyboard is still down.",
    showing: "late-completion",
    isUnverified: true)

  /// The length of the block that a did-hide starts, in seconds.
  private static let duration = 0.25

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .willChangeFrame, .didChangeFrame, .didShow, .didHide)
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    if viewController.isFirstResponder || viewController.bottomConstraint.constant != 0 {
      let keyboard = viewController.view.convert(fromWindow: notification.frameEnd)
      viewController.raiseBar(
        covering: max(0, viewController.view.frame.height - keyboard.y),
        taking: notification.duration, by: notification.curve)
    }
    if notification.name == .didHide {
      viewController.callBack("tidied up", after: CompletionTechnique.duration)
    }
  }

  mutating func complete(
    _ identifier: String, finished: Bool, in viewController: inout ViewController
  ) {
    guard viewController.isFirstResponder else { return }
    viewController.bottomConstraint.constant = 0
    viewController.layoutIfNeeded()
    viewController.resignFirstResponder()
  }
}

/// A constraint by will-change-frame only: frames that come outside of its transaction are not trusted.
///
/// Source: manaflow-ai/cmux#10810, which restored it for iOS 27, and #10518.
struct WillOnlyTechnique: Technique {
  static let name = "will-only"

  static let traits = TechniqueTraits(
    origin: "manaflow-ai/cmux#10810",
    mechanism: "constraint by will-change-frame, and no other event",
    rank: 18, follows: "the keyboard's own",
    showing: "ios27-did")

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .willChangeFrame)
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    let inset = viewController.inset(of: notification.frameEnd)
    let covered = max(0, inset - (viewController.screenHeight - viewController.fullView.maxY))
    viewController.raiseBar(
      covering: covered, taking: notification.duration, by: notification.curve)
  }
}

/// A rectangle of the window, taken for one of the view.
struct WindowRectTechnique: Technique {
  static let name = "window-rect"

  static let traits = TechniqueTraits(
    origin: "an unconverted rectangle",
    mechanism: "constraint by the keyboard's top in the window, as if it were in the view",
    rank: 13, inherits: true,
    fault: "The keyboard's frame is in the window's coordinates, and the view begins lower.",
    remedy: "Convert it: `view.convert(frameEnd, from: nil)`.",
    showing: "sheet",
    isUnverified: true)

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .willShow, .willHide)
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    let isShown = notification.name == .willShow
    let covered = isShown ? viewController.view.frame.height - notification.frameEnd.y : 0
    viewController.raiseBar(covering: covered, taking: notification.duration)
  }
}

/// A converted rectangle, compared with the view's frame, which is in its superview's coordinates.
struct FrameRectTechnique: Technique {
  static let name = "frame-rect"

  static let traits = TechniqueTraits(
    origin: "frame for bounds",
    mechanism: "constraint by the converted keyboard, compared with the view's frame", rank: 14,
    inherits: true,
    fault: "The view's frame is in its superview's coordinates, the keyboard's in the view's.",
    remedy: "Compare it with `view.bounds`.",
    showing: "sheet",
    isUnverified: true)

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .willShow, .willHide)
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    let view = viewController.view
    let keyboard = view.convert(fromWindow: notification.frameEnd).intersection(view.frame)
    let isShown = notification.name == .willShow && !keyboard.isEmpty
    let covered = isShown ? view.frame.maxY - keyboard.y : 0
    viewController.raiseBar(covering: covered, taking: notification.duration)
  }
}
