import Motion

extension TechniqueName { package static let worklet = TechniqueName(WorkletTechnique.self) }

/// The worklets of react-native-keyboard-controller: the animation on the keyboard's own layer.
struct WorkletTechnique: Technique {
  static let name = "worklet"

  static let traits = TechniqueTraits(
    origin: "react-native-keyboard-controller",
    mechanism: "reads the animation on the keyboard's layer", lane: 3, platform: .reactNative,
    follows: "the keyboard's own", growth: .atOnce)

  static let description = TechniqueDescription(
    mechanism: """
      From a will-notification to its did-notification, at each frame: reads the keyboard's \
      place, finds the time of it in the animation on the keyboard's layer, and puts the bar \
      where the keyboard will be two frames later. At rest it observes the `center` of the \
      keyboard's view, so it follows a finger exactly.
      """,
    animates: "nothing; it takes the keyboard's place at each frame.",
    observes: "the will and did pairs from mounting.",
    right: "The keyboard's real curve, whichever it is, and its ends.",
    wrong: """
      It does not follow a drag that begins while the keyboard still opens, and does not know \
      a keyboard that is up when it mounts.
      """,
    sources: [
      "react-native-keyboard-controller: KeyboardMovementObserver.swift",
      "kirillzyusko/react-native-keyboard-controller#1563",
      "kirillzyusko/react-native-keyboard-controller#1608",
    ],
    unverified: [
      """
      The two frames are taken to make up for one frame of reading late and one of drawing, so \
      that the bar is drawn with the keyboard.
      """,
      "The app is taken to subtract what lies below its view, such as the safe area.",
      "On Android it is taken to follow each frame's insets.",
    ],
    showing: "drag-dismiss")

  /// True while its display link runs.
  private var isRunning = false
  /// The announced points within the view.
  private var announced = 0.0

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    guard !viewController.isAndroid else { return viewController.tie = .keyboard }
    for name in [KeyboardNotification.Name.willShow, .willHide, .didShow, .didHide] {
      viewController.addObserver(for: name)
    }
    viewController.tie = .estimate(Animator(0))
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    isRunning = [.willShow, .willHide].contains(notification.name)
    announced = viewController.inset(of: notification.frameEnd)
    viewController.tie = .keyboard
  }

  mutating func observeDrag(of rise: Animator, in viewController: inout ViewController) {
    if isRunning { viewController.tie = .estimate(Animator(announced)) }
  }
}
