import Motion

extension TechniqueName {
  package static let avoidingView = TechniqueName(AvoidingViewTechnique.self)
}

/// React Native's KeyboardAvoidingView: makes room for the part of itself that the keyboard will cover.
struct AvoidingViewTechnique: ReceivingLate {
  static let name = "avoiding-view"

  static let traits = TechniqueTraits(
    origin: "React Native", mechanism: "KeyboardAvoidingView, by its place in its parent",
    lane: 1, platform: .reactNative, curve: .linear, delay: .message(0), growth: .atOnce)

  static let description = TechniqueDescription(
    mechanism: """
      In a turn of JavaScript after the notification: bottom = the view's y and height in \
      its parent − (the keyboard's y − `--vertical-offset`), at least 0. `--behavior \
      padding` pads the view by it, `height` makes the view lower, `position` moves the \
      content up. Hide: 0, as for a frame at y 0, which a cross-fade announces.
      """,
    animates: """
      the notified duration, at least 10 ms, by the layout animation `keyboard`. The old \
      architecture takes the keyboard's curve, the new one a line, and ends the animation \
      before. On Android the duration is 0, so the bar jumps.
      """,
    observes: """
      `willShow` and `willHide` from mounting; on Android `didShow` and `didHide`, here at \
      the motion's start.
      """,
    right: "It reads the top of the keyboard's frame, not its height.",
    wrong: """
      Its place in its parent leaves out the height above the parent, such as a header or a \
      sheet's top. The keyboard covers as much of the bar, unless the offset is given. \
      Rounding, or two alternating heights, can feed back into its own layout without end. It \
      does not know a keyboard that is up when it mounts.
      """,
    sources: [
      "react-native: KeyboardAvoidingView.js",
      "react-native: RCTLayoutAnimation.m",
      "react-native: ReactCommon/react/renderer/animations/utils.cpp",
      "facebook/react-native#13393",
      "facebook/react-native#30532",
      "facebook/react-native#45192",
      "facebook/react-native#47625",
      "facebook/react-native#48181",
      "react-navigation#3971",
      "kirillzyusko/react-native-keyboard-controller#1514",
    ],
    unverified: [
      """
      React Native's `didShow` on Android is taken to arrive when the keyboard starts.
      """,
      """
      The hide is taken to animate like the show; one version of the code sets the room to 0 \
      without a layout animation.
      """,
      "The turn of JavaScript takes no time unless `--latency` says so.",
    ],
    fault: "React Native's new architecture animates `keyboard` linearly.",
    remedy: "Use the keyboard controller's worklets, or follow the frame.",
    placeRemedy: "Set `keyboardVerticalOffset` to the height above the parent.")

  /// The least duration of a layout animation, in seconds.
  private static let leastDuration = 0.01
  var onTheWay: [KeyboardNotification] = []

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .willShow)
    viewController.addObserver(for: .willHide)
  }

  mutating func handle(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    let bottom = bottom(for: notification, in: viewController)
    let isOld = viewController.avoiding.architecture == .old
    // Android's events come near the start of the motion, with a duration of 0.
    let isAnimated = notification.duration > 0 && !viewController.isAndroid
    viewController.animate(
      duration: isAnimated ? max(notification.duration, Self.leastDuration) : 0,
      curve: isOld ? .keyboard : .linear, isOld ? .adding : .replacing
    ) { avoid(bottom, in: &$0) }
  }

  /// Returns the height of the part that the keyboard will cover, in points, if the parent began at the window's top.
  private func bottom(for event: KeyboardNotification, in viewController: ViewController) -> Double
  {
    guard event.name == .willShow, event.frameEnd.y != 0 else { return 0 }
    let keyboardY = event.frameEnd.y - viewController.avoiding.verticalOffset
    return max(0, viewController.fullView.height - keyboardY)
  }

  private func avoid(_ bottom: Double, in viewController: inout ViewController) {
    // The safe area is a part of the room below the content.
    let lift = max(0, bottom - viewController.bottomLayoutGuide.length)
    switch viewController.avoiding.behavior {
    case .padding:
      viewController.bottomConstraint.constant = lift
      viewController.layoutIfNeeded()
    case .height: viewController.view.frame.height = viewController.fullView.height - bottom
    case .position: viewController.scrollView.contentOffset.y = lift
    }
  }
}
