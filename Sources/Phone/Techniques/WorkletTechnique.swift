import Motion

/// The worklets of react-native-keyboard-controller: the keyboard's own animation, evaluated two frames ahead.
struct WorkletTechnique: Technique {
  static let traits = TechniqueTraits(
    origin: "react-native-keyboard-controller",
    mechanism: "reads the keyboard's animation two frames ahead", lane: 3, platform: .reactNative,
    follows: "the keyboard's own, ahead", delay: .frame, framesAhead: 2, growth: .atOnce)

  static let description = TechniqueDescription(
    mechanism: """
      From a will-notification to its did-notification, at each frame: reads the keyboard's \
      place, and finds the time of it in the animation on the keyboard's layer. The bar goes \
      where the keyboard will be two frames later. At rest it observes the `center` of the \
      keyboard's view, so it follows a finger exactly.
      """,
    animates: "nothing; the bar stands still between frames.",
    observes: "the will and did pairs from mounting.",
    right: "The keyboard's real curve, whichever it is, and its ends.",
    wrong: """
      On a screen without the delay of drawing it is a frame early. It does not follow a drag that begins while the \
      keyboard still opens, and does not know a keyboard that is up when it mounts.
      """,
    sources: [
      "react-native-keyboard-controller: KeyboardMovementObserver.swift",
      "kirillzyusko/react-native-keyboard-controller#1563",
      "kirillzyusko/react-native-keyboard-controller#1608",
    ],
    unverified: [
      """
      The two frames are taken to make up for one frame of reading late and one of drawing.
      """,
      "The app is taken to add the safe area's offset.",
      "On Android it is taken to follow each frame's insets.",
    ],
    fault:
      "The keyboard controller's worklets look two frames ahead, one more than the lab's reading is late."
  )

  /// True while its display link runs.
  private var isRunning = false

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
    if !isRunning { follow(&viewController) }
  }

  mutating func displayLinkDidFire(in viewController: inout ViewController) {
    if isRunning, !viewController.isDragging { follow(&viewController) }
  }

  mutating func observeDrag(of rise: Animator, in viewController: inout ViewController) {
    if !isRunning { viewController.tie = .estimate(rise) }
  }

  private func follow(_ viewController: inout ViewController) {
    guard let reading = viewController.keyboardReading else { return }
    viewController.tie = .estimate(Animator(reading.riseAhead))
  }
}
