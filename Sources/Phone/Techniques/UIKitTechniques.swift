/// `UIKeyboardLayoutGuide`: a constraint ties the bar to the guide that the system keeps at the keyboard's top.
struct LayoutGuideTechnique: Technique {
  mutating func receive(_ event: PhoneEvent, in viewController: inout ViewController) {
    if case .viewDidLoad = event { viewController.tie = .keyboard }
  }
}

extension TechniqueName {
  package static let layoutGuide = TechniqueName(
    "layout-guide", LayoutGuideTechnique(),
    TechniqueTraits(
      origin: "UIKeyboardLayoutGuide, iOS 15",
      mechanism: "constraint to the keyboard's layout guide",
      rank: 5, follows: "the keyboard's edge", clearsPanel: true, isUnverified: true))
}

/// A display link: reads the keyboard's frame off the screen at each frame and puts the bar there.
struct TrackingTechnique: Technique {
  mutating func receive(_ event: PhoneEvent, in viewController: inout ViewController) {
    guard case .displayLink = event, let reading = viewController.keyboardReading else { return }
    let rise = max(0, reading.rise - viewController.bottomLayoutGuide.length)
    viewController.bar.transform = AffineTranslation(y: -rise)
  }
}

extension TechniqueName {
  package static let tracking = TechniqueName(
    "tracking", TrackingTechnique(),
    TechniqueTraits(
      origin: "display link",
      mechanism: "reads the keyboard's frame at each frame, one frame late", rank: 4,
      follows: "the keyboard's frame, late", delay: .frame, combinesByMaximum: true,
      fault: "A display link reads the keyboard's frame after it has moved.",
      remedy: "Predict the motion, or tie the bar to the keyboard's layout guide."))
}

/// `inputAccessoryView`: the bar belongs to the keyboard's window.
struct AccessoryTechnique: Technique {
  mutating func receive(_ event: PhoneEvent, in viewController: inout ViewController) {
    switch event {
    case .viewDidLoad:
      viewController.addObserver(for: .willShow, .willHide)
      viewController.tie = .keyboard
    case .notification(let notification):
      viewController.scrollView.contentInset.bottom =
        max(0, notification.shownHeight - viewController.bottomLayoutGuide.length)
    default: break
    }
  }
}

extension TechniqueName {
  package static let accessory = TechniqueName(
    "accessory", AccessoryTechnique(),
    TechniqueTraits(
      origin: "inputAccessoryView",
      mechanism: "the bar is a part of the keyboard's window", rank: 11,
      follows: "the keyboard's edge",
      showing: "drag-dismiss",
      isUnverified: true))
}
