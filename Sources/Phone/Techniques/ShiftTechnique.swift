import Motion

/// A Korean note: the whole view, header included, moves up by the keyboard's height.
struct ShiftTechnique: Technique {
  static let duration = 0.33
  private var keyboardShown = false
  private var originY: Double?

  mutating func receive(_ event: PhoneEvent, in viewController: inout ViewController) {
    switch event {
    case .viewWillAppear: viewController.addObserver(for: .willShow, .willHide)
    case .viewWillDisappear: viewController.removeObserver(for: .willShow, .willHide)
    case .notification(let notification) where notification.name == .willShow:
      keyboardWillShow(notification, &viewController)
    case .notification: keyboardWillHide(&viewController)
    case .completion(let identifier, _): keyboardShown = identifier == "shown"
    default: break
    }
  }

  private mutating func keyboardWillShow(
    _ notification: KeyboardNotification, _ viewController: inout ViewController
  ) {
    if notification.frameEnd.height == 0 || keyboardShown { return }
    let y = originY ?? viewController.view.frame.y
    originY = y
    viewController.animate("shown", duration: ShiftTechnique.duration) {
      $0.view.frame.y = y - notification.frameEnd.height
    }
  }

  private func keyboardWillHide(_ viewController: inout ViewController) {
    if !keyboardShown { return }
    viewController.animate("hidden", duration: ShiftTechnique.duration) { [originY] in
      guard let originY else { return }
      $0.view.frame.y = originY
    }
  }
}

extension TechniqueName {
  package static let shift = TechniqueName(
    "shift", ShiftTechnique(),
    TechniqueTraits(
      origin: "notes in Korean",
      article: "Keyboard (notes in Korean), author unknown",
      mechanism: "the whole view moves up by the keyboard's height", rank: 6,
      duration: ShiftTechnique.duration, inherits: true, dismissingTap: .nowhere,
      growth: .init(curve: UIKitCurve.easeInOut.curve(duration: ShiftTechnique.duration)),
      fault: "A flag, set by completions, drops the notification.",
      remedy: "Move to the announced frame each time, without a flag.",
      showing: "interrupt", device: .iPhone8))
}
