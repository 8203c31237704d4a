/// The constraint of `ConstraintTechnique`, heard in a later turn of the run loop.
///
/// `for await … in notifications(named:)`, `Task`, `DispatchQueue.main.async` and Combine's `receive(on:)` run after the
/// keyboard's animation block is over. Without an animation in flight nothing is inherited. Sources: Apple,
/// `NotificationCenter.Notifications`, an asynchronous sequence, and `UIView.AnimationOptions.overrideInheritedCurve`. It
/// follows from both; no measurement is known.
struct AsyncTechnique: Technique {
  mutating func receive(_ event: PhoneEvent, in viewController: inout ViewController) {
    switch event {
    case .viewDidLoad: viewController.addObserver(for: .willShow, .willHide)
    case .notification(let notification):
      viewController.layoutIfNeeded()
      viewController.bottomConstraint.constant =
        notification.name == .willShow
        ? notification.frameEnd.height - viewController.bottomLayoutGuide.length : 0
      viewController.animate(duration: notification.duration) { $0.layoutIfNeeded() }
    default: break
    }
  }
}

extension TechniqueName {
  package static let async = TechniqueName(
    "async", AsyncTechnique(),
    TechniqueTraits(
      origin: "for await, receive(on:)",
      mechanism: "a constraint, set a turn after the notification", rank: 1,
      delay: .message, dismissingTap: .transcriptAndHeader,
      fault: "The bar moves by ease-in-out, its keyboard by a spring.",
      remedy:
        "Handle the notification where it is posted: a turn later the code inherits nothing (expected, not measured).",
      isUnverified: true))
}
