import Motion

/// React Native's KeyboardAvoidingView: makes room for the part of itself that the keyboard will cover.
///
/// Source: react/react-native, `KeyboardAvoidingView.js`, 026e3b8 (the class) and 66b4b3e (the function); since #48131 it
/// observes will-show and will-hide. On Android `didHide` sets 0 since 0.86 (#55855); before, the hide's frame counted.
struct AvoidingViewTechnique: Technique {
  /// The least duration of a layout animation, in seconds.
  private static let leastDuration = 0.01
  private var isAndroid = false

  mutating func receive(_ event: PhoneEvent, in viewController: inout ViewController) {
    switch event {
    case .viewDidLoad(let phone):
      isAndroid = phone.keyboardMotion.isAndroid
      viewController.addObserver(for: .willShow, .willHide)
    case .notification(let notification): makeRoom(for: notification, &viewController)
    default: break
    }
  }

  private func makeRoom(
    for notification: KeyboardNotification, _ viewController: inout ViewController
  ) {
    let bottom = bottom(for: notification, in: viewController)
    // A hide returns before `LayoutAnimation.configureNext`. Android's events have a duration of 0.
    let isShow = notification.name == .willShow
    let isAnimated = isShow && notification.duration > 0 && !isAndroid
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

extension TechniqueName {
  package static let avoidingView = TechniqueName(
    "avoiding-view", AvoidingViewTechnique(),
    TechniqueTraits(
      origin: "React Native", mechanism: "KeyboardAvoidingView, by its place in its parent",
      rank: 1, platform: .reactNative, curve: .linear, delay: .message, growth: .atOnce,
      fault: "React Native's new architecture animates the show linearly, and the hide not at all.",
      remedy: "Use the keyboard controller's KeyboardAvoidingView, which moves with the keyboard.",
      placeRemedy: "Set `keyboardVerticalOffset` to the height above the parent.",
      isUnverified: true))
}
