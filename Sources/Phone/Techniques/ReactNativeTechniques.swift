import Motion

/// The properties of React Native's KeyboardAvoidingView, and the architecture that animates it.
package struct AvoidingView: Hashable, Sendable {
  /// The way in which the view makes room for the keyboard.
  package enum Behavior: String, CaseIterable, Sendable {
    /// Padding below the content.
    case padding
    /// A lower view.
    case height
    /// The content, which moves up within the view.
    case position
  }

  /// React Native's renderer, which runs the layout animations.
  package enum Architecture: String, CaseIterable, Sendable {
    /// UIKit animates, by the keyboard's curve.
    case old
    /// Fabric animates; it takes the type `keyboard` for linear.
    case new
  }

  package var behavior = Behavior.padding
  package var architecture = Architecture.new
  /// The property `keyboardVerticalOffset`, in points, 0…1000.
  package var verticalOffset = 0.0

  package init() {}
}

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

extension TechniqueName { package static let bridge = TechniqueName(BridgeTechnique.self) }

/// A JavaScript bridge: the notification arrives late, then the bar animates as in article 000.
struct BridgeTechnique: ReceivingLate {
  static let name = "bridge"

  static let traits = TechniqueTraits(
    origin: "JavaScript bridge", mechanism: "animates after a notification that arrives late",
    lane: 7, platform: .reactNative,
    delay: .message(0.05))

  static let description = TechniqueDescription(
    mechanism: """
      Each notification waits for the `--latency` (50 ms), outside the keyboard's animation \
      block. Then the constraint takes the keyboard's height less the bottom layout guide, or 0.
      """,
    animates: "the notified duration and the default curve.",
    observes: "from `viewDidLoad`.",
    right: "It ends in the right place.",
    wrong: "It starts late and inherits nothing.",
    sources: ["followbar: no report has figures"],
    unverified: ["The delay of 50 ms is a round figure."],
    fault: "The notification crosses the JavaScript bridge late.",
    remedy: "Follow the keyboard in native code, or in a worklet.")

  var onTheWay: [KeyboardNotification] = []

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .willShow)
    viewController.addObserver(for: .willHide)
  }

  mutating func handle(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    viewController.raiseBar(
      covering: notification.shownHeight, taking: notification.duration)
  }
}
