/// The article of paming: a constraint from the bar to the bottom layout guide follows the keyboard's height.
struct ConstraintTechnique: Technique {
  mutating func receive(_ event: PhoneEvent, in viewController: inout ViewController) {
    switch event {
    case .viewDidAppear: viewController.addObserver(for: .willShow, .willHide)
    case .viewWillDisappear: viewController.removeObserver(for: .willShow, .willHide)
    case .notification(let notification) where notification.name == .willShow:
      keyboardWillShow(notification, &viewController)
    case .notification(let notification): keyboardWillHide(notification, &viewController)
    default: break
    }
  }

  private func keyboardWillShow(
    _ notification: KeyboardNotification, _ viewController: inout ViewController
  ) {
    viewController.layoutIfNeeded()
    viewController.bottomConstraint.constant =
      notification.frameEnd.height - viewController.bottomLayoutGuide.length
    viewController.animate(duration: notification.duration) { $0.layoutIfNeeded() }
  }

  private func keyboardWillHide(
    _ notification: KeyboardNotification, _ viewController: inout ViewController
  ) {
    viewController.layoutIfNeeded()
    viewController.bottomConstraint.constant = 0
    viewController.animate(duration: notification.duration) { $0.layoutIfNeeded() }
  }
}

extension TechniqueName {
  package static let constraint = TechniqueName(
    "constraint", ConstraintTechnique(),
    TechniqueTraits(
      origin: "paming on Qiita",
      article: "キーボードに追従するViewをAutolayoutで実装してみた, paming on Qiita, "
        + "https://qiita.com/paming/items/366d40a1f04190559119",
      mechanism: "a constraint, set in the notification",
      rank: 2, inherits: true, dismissingTap: .transcriptAndHeader))
}
