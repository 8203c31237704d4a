import Motion

extension TechniqueName {
  package static let animatedKeyboard = TechniqueName(AnimatedKeyboardTechnique.self)
}

/// Reanimated's `useAnimatedKeyboard`: a translation by the keyboard's height, by an estimate of its motion.
struct AnimatedKeyboardTechnique: Technique {
  static let name = "animated-keyboard"

  static let traits = TechniqueTraits(
    origin: "Reanimated", mechanism: "translation by an estimate of the keyboard's height",
    lane: 2, platform: .reactNative, follows: "Reanimated's estimate", growth: .atOnce)

  static let description = TechniqueDescription(
    mechanism: """
      Height = the part of the keyboard within the window. Show: from the begin frame's \
      height to the end frame's. Hide: from the begin frame's height to 0. From `didShow` to \
      `willHide` it observes the `center` of the keyboard's view, so it follows a finger \
      exactly.
      """,
    animates: """
      two polynomials over 0.48 s and 0.496 s, the motion `reanimated`, frame by frame; a \
      duration of 0 jumps.
      """,
    observes: "`willShow`, `didShow` and `willHide` from the first hook on.",
    right: "Its ends, drags, floating keyboards, and windows beside others.",
    wrong: """
      The estimate is off by up to 8 % of the way on a show, 10 % on a hide. It is made for \
      the keyboard before iOS 26. The begin frame of an interrupted motion is the place \
      where the keyboard was going, so the bar jumps there first. Its height includes the \
      safe area. It does not know a keyboard that is up at the first hook.
      """,
    sources: [
      "react-native-reanimated: REAKeyboardEventObserver.mm",
      "software-mansion/react-native-reanimated#5705",
      "software-mansion/react-native-reanimated#5730",
      "software-mansion/react-native-reanimated#5750",
      "software-mansion/react-native-reanimated#6727",
      "software-mansion/react-native-reanimated#7077",
      "software-mansion/react-native-reanimated#8328",
    ],
    unverified: [
      "The jump at an interruption is read in the code, not seen.",
      "On Android it is taken to follow each frame's insets.",
    ],
    fault: "Reanimated's estimate runs ahead of the keyboard's spring.",
    remedy: """
      Use the keyboard controller's worklets, which read the keyboard's own animation.
      """)

  /// True while it observes the keyboard's view.
  private var isObserving = false

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    guard !viewController.isAndroid else { return viewController.tie = .keyboard }
    viewController.addObserver(for: .willShow)
    viewController.addObserver(for: .didShow)
    viewController.addObserver(for: .willHide)
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    isObserving = notification.name == .didShow || isObserving && notification.name == .willShow
    guard notification.name != .didShow else { return }
    let isShow = notification.name == .willShow
    var rise = Animator(height(of: notification.frameBegin, in: viewController))
    let target = isShow ? height(of: notification.frameEnd, in: viewController) : 0
    let estimate = KeyboardMotion.reanimated.curve(rising: isShow)
    let curve = notification.duration > 0 ? estimate : .immediate
    rise.retarget(to: target, at: viewController.turnTime, by: curve)
    viewController.follow(rise, above: .rest, by: curve)
  }

  mutating func observeDrag(of rise: Animator, in viewController: inout ViewController) {
    guard isObserving else { return }
    viewController.tie = .estimate(rise, above: .rest)
  }

  /// Returns the height from the window's bottom to the top of a frame, in points; 0 if the frame is not in the window.
  private func height(of frame: PointRect, in viewController: ViewController) -> Double {
    let visible = frame.intersection(viewController.window)
    return visible.isEmpty ? 0 : viewController.window.height - visible.y
  }
}
