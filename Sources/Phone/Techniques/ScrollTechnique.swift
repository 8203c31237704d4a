/// The article of ysk_1031: a scroll view around the whole screen scrolls by the overlap of keyboard and field.
///
/// The offset is set to the overlap from 0 on, so the place that was being read is lost.
struct ScrollTechnique: Technique {
  mutating func receive(_ event: PhoneEvent, in viewController: inout ViewController) {
    switch event {
    case .viewWillAppear: viewController.addObserver(for: .willShow, .willHide)
    case .viewWillDisappear: viewController.removeObserver(for: .willShow, .willHide)
    case .notification(let notification) where notification.name == .willShow:
      keyboardWillBeShown(notification, &viewController)
    case .notification: restoreScrollViewSize(&viewController)
    default: break
    }
  }

  private func keyboardWillBeShown(
    _ notification: KeyboardNotification, _ viewController: inout ViewController
  ) {
    restoreScrollViewSize(&viewController)
    let keyboard = viewController.scrollView.convert(fromWindow: notification.frameEnd)
    let offset = viewController.bar.frame.maxY - keyboard.y
    if offset < 0 { return }
    viewController.animate(duration: notification.duration, inherits: false) {
      $0.scrollView.contentInset = ScrollView.Insets(bottom: offset)
      $0.scrollView.contentOffset = ScrollView.Offset(y: offset)
    }
  }

  private func restoreScrollViewSize(_ viewController: inout ViewController) {
    viewController.scrollView.contentInset = .zero
  }
}

extension TechniqueName {
  package static let scroll = TechniqueName(
    "scroll", ScrollTechnique(),
    TechniqueTraits(
      origin: "ysk_1031 on Qiita",
      article:
        "Scrolling a text field from under the keyboard (in Japanese), ysk_1031 on Qiita, "
        + "https://qiita.com/ysk_1031/items/3adb1c1bf5678e7e6f98",
      mechanism: "content inset and offset by the overlap",
      rank: 7,
      dismissingTap: .nowhere, returnDismisses: true,
      // It sets the inset and the offset, and the scroll view scrolls by each.
      growth: .init(transcriptShare: 2),
      fault: "`beginAnimations` inherits nothing: the show takes UIKit's default curve.",
      remedy:
        "Use `UIView.animate`, which inherits the keyboard's curve inside a will-notification.",
      device: .iPhone8, isUnverified: true))
}
