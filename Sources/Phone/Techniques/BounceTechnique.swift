import Motion

/// The Bounce article, used to follow: a constraint overshoots by an eighth, then its completion corrects it.
struct BounceTechnique: Technique {
  static let duration = 0.2
  /// The constraint's two animations, to an eighth beyond the target and back, as one curve.
  fileprivate static let bounce = Curve(
    .path(
      BezierPath([
        .init(.init(0.21, 0), .init(0.29, 1.125), to: .init(0.5, 1.125)),
        .init(.init(0.71, 1.125), .init(0.79, 1), to: .init(1, 1)),
      ])), duration: 2 * duration)
  private var keyboardHeight = 0.0

  mutating func receive(_ event: PhoneEvent, in viewController: inout ViewController) {
    switch event {
    case .viewDidAppear: viewController.addObserver(for: .willShow, .willHide)
    case .viewWillDisappear: viewController.removeObserver(for: .willShow, .willHide)
    case .notification(let notification) where notification.name == .willShow:
      keyboardHeight = notification.frameEnd.height
      move(to: keyboardHeight * 1.125, then: "bounce", &viewController)
    case .notification: move(to: 0, then: nil, &viewController)
    case .completion: move(to: keyboardHeight, then: nil, &viewController)
    default: break
    }
  }

  private func move(
    to constant: Double, then completion: String?, _ viewController: inout ViewController
  ) {
    viewController.layoutIfNeeded()
    viewController.bottomConstraint.constant = constant
    viewController.animate(completion, duration: BounceTechnique.duration) { $0.layoutIfNeeded() }
  }
}

extension TechniqueName {
  package static let bounce = TechniqueName(
    "bounce", BounceTechnique(),
    TechniqueTraits(
      origin: "KIT AppDeveloper Advent Calendar 2015",
      article:
        "Animating constraints (in Japanese), day 18 of the KIT AppDeveloper "
        + "Advent Calendar 2015 on Qiita, https://qiita.com/advent-calendar/2015/kitappdeveloper",
      mechanism: "constraint to an eighth above the keyboard, then to its height",
      rank: 3,
      duration: BounceTechnique.duration, inherits: true,
      growth: .init(curve: BounceTechnique.bounce),
      fault: "The completion ignores `finished` and overwrites a newer target.",
      remedy: "Check `finished` before you move the bar again.",
      showing: "interrupt", device: .iPhone8))
}
