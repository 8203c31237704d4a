import Motion

/// Flutter's `MediaQuery.viewInsets`: the Scaffold ends above an inset that moves by the keyboard's own spring.
///
/// Each frame gets the inset of the time at which it is drawn (`projectedTargetTime`), so only the frames before the first
/// one that knows of a change are late. Source: flutter/flutter, engine, `KeyboardInsetManager.swift` and
/// `spring_animation.mm`, 6461324.
struct FlutterTechnique: Technique {
  /// The inset of the view's bottom, in points.
  private var rise = Animator(0)
  /// The last motion's start in seconds, its first height in points, its curve and its direction.
  private var motion = (start: 0.0, origin: 0.0, curve: Curve.immediate, isShow: false)
  /// Seconds from a notification to the first frame that knows of it.
  private var latency = 0.0

  mutating func receive(_ event: PhoneEvent, in viewController: inout ViewController) {
    switch event {
    case .viewDidLoad(let phone):
      latency = phone.effectiveLatency
      guard !phone.keyboardMotion.isAndroid else { return viewController.tie = .keyboard }
      viewController.addObserver(for: .willChangeFrame, .willShow, .willHide)
      viewController.tie = .estimate(rise, above: .view)
    case .notification(let notification): follow(notification, &viewController)
    default: break
    }
  }

  private mutating func follow(
    _ notification: KeyboardNotification, _ viewController: inout ViewController
  ) {
    guard let target = inset(by: notification, in: viewController) else { return }
    // The first frame with the new motion is drawn now; the motion itself began with the notification.
    let now = viewController.turnTime
    let isCanceled = target == 0 && notification.duration == 0
    guard target != rise.target || isCanceled && rise.isMoving(at: now) else { return }
    let isShow = notification.frameBegin.y > notification.frameEnd.y
    if isCanceled || !rise.isMoving(at: now) || isShow != motion.isShow {
      let curve = notification.duration > 0 ? viewController.keyboardCurve : .immediate
      motion = (now - latency, rise.value(at: now), curve, isShow)
    }
    rise = Animator(motion.origin)
    rise.retarget(to: target, at: motion.start, by: motion.curve)
    viewController.follow(rise, by: motion.curve)
  }

  /// Returns the announced inset in points, by Flutter's rules; nil if it ignores the notification.
  private func inset(
    by notification: KeyboardNotification, in viewController: ViewController
  ) -> Double? {
    let frame = notification.frameEnd
    if notification.name == .willHide { return 0 }
    if notification.name == .willChangeFrame, frame == .zero { return nil }
    if frame.isEmpty { return 0 }
    guard notification.isLocal else { return nil }
    // Keyboard extensions may be off by fractions.
    let isDocked = frame.maxY.rounded() >= viewController.screenHeight
    return isDocked ? frame.intersection(viewController.fullView).height : 0
  }
}

extension TechniqueName {
  package static let flutter = TechniqueName(
    "flutter", FlutterTechnique(),
    TechniqueTraits(
      origin: "Flutter", mechanism: "the keyboard's spring, solved, becomes the view's inset",
      rank: 1, platform: .flutter, follows: "the keyboard's own, from its second frame on",
      delay: .pipeline,
      startsAtRest: true, growth: .atOnce,
      fault:
        "Flutter draws the first frames of a motion without its inset, and reverses from a standstill.",
      remedy: "If the seam is larger than a frame's travel, look for a second Scaffold.",
      device: .iPhone8, isUnverified: true))
}
