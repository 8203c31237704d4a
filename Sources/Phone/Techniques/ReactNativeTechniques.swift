import Motion

/// React Native's KeyboardAvoidingView: makes room for the part of itself that the keyboard will cover.
///
/// Source: react/react-native, `KeyboardAvoidingView.js`, 026e3b8 (the class) and 66b4b3e (the function); since #48131 it
/// observes will-show and will-hide. On Android `didHide` sets 0 since 0.86 (#55855); before, the hide's frame counted.
struct AvoidingViewTechnique: ReceivingLate {
  static let name = "avoiding-view"

  static let traits = TechniqueTraits(
    origin: "React Native", mechanism: "KeyboardAvoidingView, by its place in its parent",
    rank: 1, platform: .reactNative, curve: .linear, delay: .message(0), growth: .atOnce,
    fault: "React Native's new architecture animates the show linearly, and the hide not at all.",
    remedy: "Use the keyboard controller's KeyboardAvoidingView, which moves with the keyboard.",
    placeRemedy: "Set `keyboardVerticalOffset` to the height above the parent.",
    isUnverified: true)

  /// The least duration of a layout animation, in seconds.
  private static let leastDuration = 0.01
  var onTheWay: [KeyboardNotification] = []

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .willShow, .willHide)
  }

  mutating func handle(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    let bottom = bottom(for: notification, in: viewController)
    // A hide returns before `LayoutAnimation.configureNext`. Android's events have a duration of 0.
    let isShow = notification.name == .willShow
    let isAnimated = isShow && notification.duration > 0 && !viewController.isAndroid
    viewController.animate(
      duration: isAnimated ? max(notification.duration, Self.leastDuration) : 0,
      curve: .linear, .replacing
    ) { viewController in
      // The safe area is a part of the room below the content.
      viewController.bottomConstraint.constant = max(
        0, bottom - viewController.bottomLayoutGuide.length)
      viewController.layoutIfNeeded()
    }
  }

  /// Returns the height of the part that the keyboard will cover, in points, if the parent began at the window's top.
  private func bottom(for event: KeyboardNotification, in viewController: ViewController) -> Double
  {
    guard event.name == .willShow, event.frameEnd.y != 0 else { return 0 }
    return max(0, viewController.fullView.height - event.frameEnd.y)
  }
}

extension TechniqueTraits {
  /// Source: kirillzyusko/react-native-keyboard-controller#1624.
  static let reanimatedCommitRemedy = "Set Reanimated's flag `DISABLE_COMMIT_PAUSING_MECHANISM`."
}

/// Reanimated's `useAnimatedKeyboard`: a translation by the keyboard's height, by an estimate of its motion.
///
/// Source: software-mansion/react-native-reanimated, `REAKeyboardEventObserver.mm`. From iOS 26 on it learns the height only
/// when the keyboard has arrived, and follows no drag (#8270, #8625). Its makers have deprecated it.
struct AnimatedKeyboardTechnique: Technique {
  static let name = "animated-keyboard"

  static let traits = TechniqueTraits(
    origin: "Reanimated", mechanism: "translation by an estimate of the keyboard's height",
    rank: 2, platform: .reactNative, follows: "Reanimated's estimate", growth: .atOnce,
    fault: "Reanimated's estimate runs ahead of the keyboard's spring.",
    remedy: "Its makers deprecated it: use the keyboard controller instead.",
    commitRemedy: TechniqueTraits.reanimatedCommitRemedy,
    isUnverified: true)

  private var isObserving = false

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    guard !viewController.isAndroid else { return viewController.tie = .keyboard }
    viewController.addObserver(for: .willShow, .didShow, .willHide, .didHide)
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    guard !viewController.isSinceIOS26 else { return jump(after: notification, &viewController) }
    guard notification.name != .didHide else { return }
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

  private func jump(
    after notification: KeyboardNotification, _ viewController: inout ViewController
  ) {
    guard [.didShow, .didHide].contains(notification.name) else { return }
    let isShown = notification.name == .didShow
    let rise = isShown ? height(of: notification.frameEnd, in: viewController) : 0
    viewController.follow(Animator(rise), above: .rest, by: .immediate)
  }

  /// Returns the height from the window's bottom to the top of a frame, in points; 0 if the frame is not in the window.
  private func height(of frame: PointRect, in viewController: ViewController) -> Double {
    let visible = frame.intersection(viewController.window)
    return visible.isEmpty ? 0 : viewController.window.height - visible.y
  }
}

/// A JavaScript bridge: the notification arrives late, then the bar animates as `constraint` does.
struct BridgeTechnique: ReceivingLate {
  static let name = "bridge"

  static let traits = TechniqueTraits(
    origin: "JavaScript bridge", mechanism: "animates after a notification that arrives late",
    rank: 7, platform: .reactNative,
    delay: .message(0.05),
    fault: "The notification crosses the JavaScript bridge late.",
    remedy: "Follow the keyboard in native code, or in a worklet.",
    isUnverified: true)

  var onTheWay: [KeyboardNotification] = []

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .willShow, .willHide)
  }

  mutating func handle(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    viewController.raiseBar(
      covering: notification.shownHeight, taking: notification.duration)
  }
}
