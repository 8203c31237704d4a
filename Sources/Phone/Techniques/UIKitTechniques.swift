extension TechniqueName {
  package static let layoutGuide = TechniqueName(LayoutGuideTechnique.self)
}

/// `UIKeyboardLayoutGuide`: a constraint ties the bar to the guide that the system keeps at the keyboard's top.
struct LayoutGuideTechnique: Technique {
  static let name = "layout-guide"

  static let traits = TechniqueTraits(
    origin: "UIKeyboardLayoutGuide, iOS 15", mechanism: "constraint to the keyboard's layout guide",
    lane: 10, follows: "the keyboard's edge", clearsPanel: true)

  static let description = TechniqueDescription(
    mechanism: """
      `bar.bottom = view.keyboardLayoutGuide.top`. The guide follows a docked keyboard. Without \
      one it rests on the safe area, tab bar included. A second constraint, `bar.bottom <= \
      panel.top`, keeps the bar above the app's panel.
      """,
    animates: "nothing of its own.",
    observes: "nothing.",
    right: "All scenarios but the two of its faults.",
    wrong: """
      It needs iOS 15. A view that appears beside a shown keyboard may find the guide on the floor \
      until the next transition (scenario `guide-late`). After a hide the guide may rest on the \
      screen's bottom edge (`guide-rest`). Since iOS 17 the keyboard runs in a process of its \
      own, which the model leaves out.
      """,
    sources: [
      "UIKeyboardLayoutGuide, iOS 15", "manaflow-ai/cmux#9663",
      "manaflow-ai/cmux#13470", "manaflow-ai/cmux#9836",
    ],
    unverified: ["Both faults are the reports of one project."],
    fault: "The layout guide stays too low, as one project reports.",
    remedy: """
      Add a required inequality, fed by the last `keyboardWillChangeFrame`, and clear it at \
      `keyboardDidHide`.
      """,
    showing: "guide-late")

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.tie = .guide
  }
}

extension TechniqueName { package static let tracking = TechniqueName(TrackingTechnique.self) }

/// A display link: reads the keyboard's frame off the screen at each frame and puts the bar there.
struct TrackingTechnique: Technique {
  static let name = "tracking"

  static let traits = TechniqueTraits(
    origin: "display link",
    mechanism: "reads the keyboard's frame at each frame, one frame late", lane: 8,
    follows: "the keyboard's frame, late", delay: .frame)

  static let description = TechniqueDescription(
    mechanism: """
      At each frame: translation = −(the keyboard's rise − the floor), from a reading that is one \
      frame old, or as old as `--latency` says.
      """,
    animates: "nothing; the bar stands still between frames.",
    observes: "nothing.",
    right: """
      It always ends in the right place: tab bar, safe area, floating keyboards, lost \
      notifications.
      """,
    wrong: """
      It is as late as its readings. The display link pauses while another screen shows, so the \
      first frame after the return still has the old translation \
      (`leave-and-return`).
      """,
    sources: ["CADisplayLink"],
    fault: "A display link reads the keyboard's frame after it has moved.",
    remedy: "Predict the motion, or tie the bar to the keyboard's layout guide.")

  mutating func displayLinkDidFire(in viewController: inout ViewController) {
    guard let reading = viewController.keyboardReading else { return }
    let rise = max(0, reading.rise - viewController.bottomLayoutGuide.length)
    viewController.bar.transform = AffineTranslation(y: -rise)
  }
}

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

extension TechniqueName { package static let completion = TechniqueName(CompletionTechnique.self) }

/// A completion that tidies up after a hide, even if the keyboard is back.
struct CompletionTechnique: Technique {
  static let name = "completion"

  static let traits = TechniqueTraits(
    origin: "JSQMessagesViewController",
    mechanism: "the keyboard's own curve, then a completion that resets the bar", lane: 11,
    follows: "the keyboard's own")

  static let description = TechniqueDescription(
    mechanism: """
      Show: constant = keyboard height − bottom layout guide. Hide: 0. After the hide an animation \
      of 0.25 s takes back the transcript's inset, and its completion sets the constant to 0.
      """,
    animates: "the notified duration and the notified curve (`curve << 16`).",
    observes: "the will pair and `didHide`, from `viewDidLoad`.",
    right: "The curve, tab bar and safe area.",
    wrong: """
      The completion does not ask whether a show came in between: the bar drops behind the \
      keyboard and stays there.
      """,
    sources: ["jessesquires/JSQMessagesViewController#763"],
    unverified: ["The transcript's inset stands for the content of the 0.25 s animation."],
    fault: "A completion of the last hide resets the bar after a newer show.",
    remedy: "In the completion, check that the keyboard is still down.",
    showing: "late-completion")

  static let duration = 0.25

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    for name in [KeyboardNotification.Name.willShow, .willHide, .didHide] {
      viewController.addObserver(for: name)
    }
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    if notification.name == .didHide { return tidyUp(&viewController) }
    let height = notification.shownHeight
    viewController.raiseBar(
      covering: height, taking: notification.duration, by: notification.curve)
    if height > 0 { viewController.scrollView.contentInset.bottom = height }
  }

  mutating func complete(
    _ identifier: String, finished: Bool, in viewController: inout ViewController
  ) {
    viewController.bottomConstraint.constant = 0
    viewController.layoutIfNeeded()
  }

  private func tidyUp(_ viewController: inout ViewController) {
    viewController.animate("tidied up", duration: CompletionTechnique.duration) {
      $0.scrollView.contentInset = .zero
    }
  }
}

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

extension TechniqueName { package static let frameRect = TechniqueName(FrameRectTechnique.self) }

/// A converted rectangle, compared with the view's frame, which is in its superview's coordinates.
struct FrameRectTechnique: Technique {
  static let name = "frame-rect"

  static let traits = TechniqueTraits(
    origin: "frame for bounds",
    mechanism: "constraint by the converted keyboard, compared with the view's frame", lane: 13)

  static let description = TechniqueDescription(
    mechanism: """
      Show: covered = the distance from the bottom of `view.frame` up to the top of its \
      intersection with the converted `frameEnd`, and 0 without one. Hide: 0. The constraint takes \
      it less the bottom layout guide.
      """,
    animates: "the notified duration and the default curve.",
    observes: "from `viewDidLoad`.",
    right: "A view that begins at its superview's top; keyboards of other windows.",
    wrong: "A gap as high as the distance from the superview's top to the view's.",
    sources: ["GetStream/stream-chat-swift#2743"],
    unverified: [
      """
      The intersection's own height would be right in a page sheet. The reported gap needs the \
      distance from the frame's bottom to the intersection's top.
      """,
      "The page sheet's top is a round figure of 60 points; the report gives none.",
    ],
    fault: "The view's frame is in its superview's coordinates, the keyboard's in the view's.",
    remedy: "Compare it with `view.bounds`.",
    showing: "sheet")

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .willShow)
    viewController.addObserver(for: .willHide)
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
