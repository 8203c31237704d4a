/// A Chinese README: the bar moves by a translation of the keyboard's height, with the keyboard's own curve.
struct TransformTechnique: Technique {
  mutating func receive(_ event: PhoneEvent, in viewController: inout ViewController) {
    switch event {
    case .viewDidLoad: viewController.addObserver(for: .willShow, .willHide)
    case .notification(let notification):
      move(AffineTranslation(y: -notification.shownHeight), notification, &viewController)
    default: break
    }
  }

  private func move(
    _ transform: AffineTranslation, _ notification: KeyboardNotification,
    _ viewController: inout ViewController
  ) {
    if notification.duration > 0 {
      viewController.animate(duration: notification.duration, curve: notification.curve) {
        $0.bar.transform = transform
      }
    } else {
      viewController.bar.transform = transform
    }
  }
}

extension TechniqueName {
  package static let transform = TechniqueName(
    "transform", TransformTechnique(),
    TechniqueTraits(
      origin: "an article on Jianshu",
      article:
        "an older version of swift实现ios类似微信输入框跟随键盘弹出的效果, Jianshu, https://www.jianshu.com/p/4e755fe09df7",
      mechanism: "translation by the keyboard's height, with its own curve", rank: 8,
      follows: "the keyboard's own", dismissingTap: .transcriptAndHeader,
      // Its transform is outside layout, so nothing is tied to the bar's top.
      growth: .init(transcriptShare: 0),
      fault: "The translation takes the keyboard's whole height.",
      remedy: "Convert the frame into the view, and subtract the safe area from the overlap.",
      showing: "tab-bar", device: .iPhone8))
}
