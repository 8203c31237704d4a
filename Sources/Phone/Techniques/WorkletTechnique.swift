import Motion

/// The worklets of react-native-keyboard-controller: the animation on the keyboard's layer, ahead of what a frame reads.
///
/// A will-notification makes a curve from the last reading to the announced height. Each frame reads the keyboard's place of
/// the frame before, finds the time at which the curve has that place, and takes the curve's value two frames later. Source:
/// kirillzyusko/react-native-keyboard-controller, `KeyboardMovementObserver` with `+Watcher` and `+Animation`,
/// `SpringAnimation.swift`, af130ca.
///
/// Since iOS 26 it reads a hidden view that is tied to the keyboard's layout guide. Source: `KeyboardTrackingView.swift`; four
/// recordings are in step from the first frame that shows the keyboard.
struct WorkletTechnique: Technique {
  /// The curve of the running motion, from a height to another in points; nil at rest.
  private var motion: (start: Double, end: Double, curve: Curve)?
  /// The least change of a reading that counts, in points: a reading is a nanosecond younger than its frame.
  private static let tolerance = 1e-6
  /// The last reading of the keyboard's height, in points.
  private var lastReading = 0.0

  private var isSinceIOS26 = false

  mutating func receive(_ event: PhoneEvent, in viewController: inout ViewController) {
    switch event {
    case .viewDidLoad(let phone):
      isSinceIOS26 = phone.keyboardMotion.isSinceIOS26
      guard !phone.keyboardMotion.isAndroid else { return viewController.tie = .keyboard }
      viewController.addObserver(for: .willShow, .willHide, .didShow, .didHide)
      viewController.tie = isSinceIOS26 ? .keyboard : .estimate(Animator(0))
    case .notification(let notification): receive(notification, &viewController)
    case .displayLink: runAhead(&viewController)
    case .drag(let rise): observeDrag(of: rise, &viewController)
    default: break
    }
  }

  private mutating func receive(
    _ notification: KeyboardNotification, _ viewController: inout ViewController
  ) {
    let announced = viewController.inset(of: notification.frameEnd)
    switch notification.name {
    case .willShow, .willHide:
      let curve = viewController.keyboardReading?.layerCurve
      motion = (lastReading, announced, curve ?? .immediate)
      if !isSinceIOS26, viewController.tie == .keyboard {
        viewController.tie = .estimate(Animator(lastReading))
      }
    default:
      // At rest it observes the `center` of the keyboard's view.
      (motion, lastReading) = (nil, announced)
      viewController.tie = .keyboard
    }
  }

  private mutating func runAhead(_ viewController: inout ViewController) {
    // The frame that reads no change yet is skipped.
    guard !isSinceIOS26, let motion, let reading = viewController.keyboardReading,
      !reading.isDragging,
      abs(reading.rise - lastReading) > WorkletTechnique.tolerance
    else { return }
    lastReading = reading.rise
    let age = viewController.turnTime - reading.time
    let elapsed = time(of: reading.rise, in: motion)
    var rise = Animator(motion.start)
    rise.retarget(to: motion.end, at: viewController.turnTime - elapsed - age, by: motion.curve)
    let ahead = rise.value(at: viewController.turnTime + age)
    let isBehind = motion.end > motion.start ? ahead < reading.rise : ahead > reading.rise
    viewController.tie = .estimate(isBehind ? Animator(reading.rise) : rise)
  }

  private mutating func observeDrag(of rise: Animator, _ viewController: inout ViewController) {
    // A drag that begins while the keyboard still moves is not observed (#1563, #1608).
    guard !isSinceIOS26 else { return }
    guard let motion else { return lastReading = rise.target }
    viewController.tie = .estimate(Animator(motion.end))
  }

  /// Returns the seconds after which a motion has a height; 0 or 1 for a height outside of it.
  private func time(
    of height: Double, in motion: (start: Double, end: Double, curve: Curve)
  ) -> Seconds {
    let rises = motion.end > motion.start
    return lastNumber(from: 0, to: 1) { time in
      let value = motion.start + (motion.end - motion.start) * motion.curve.progress(at: time)
      return rises ? value < height : value > height
    }
  }
}

extension TechniqueName {
  package static let worklet = TechniqueName(
    "worklet", WorkletTechnique(),
    TechniqueTraits(
      origin: "react-native-keyboard-controller",
      mechanism: "runs two frames ahead of the keyboard's reading, by its own animation", rank: 3,
      platform: .reactNative, follows: "the keyboard's own", delay: .frame,
      startsAtRest: true, growth: .atOnce,
      fault:
        "After a reversal the new curve starts where the keyboard no longer is, and the bar drops.",
      remedy: "Tie a native bar to the keyboard's layout guide.",
      showing: "interrupt", device: .iPhone8,
      isUnverified: true))
}
