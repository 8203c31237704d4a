// The technique of CONTRIBUTING.md, which `make docs` copies there.
@testable package import Phone

/// The bottom constraint takes the keyboard's height when the keyboard has arrived.
struct ArrivalTechnique: Technique {
  mutating func receive(_ event: PhoneEvent, in viewController: inout ViewController) {
    switch event {
    case .viewDidLoad: viewController.addObserver(for: .didShow, .didHide)
    case .notification(let notification):
      let height = notification.name == .didShow ? notification.frameEnd.height : 0
      viewController.bottomConstraint.constant = height
      viewController.layoutIfNeeded()
    default: break
    }
  }
}

extension TechniqueName {
  package static let arrival = TechniqueName(
    "arrival", ArrivalTechnique(),
    TechniqueTraits(
      origin: "your app", mechanism: "bottom constraint = keyboard height, at did-show",
      follows: "none, a jump at the end",
      fault: "The bar moves only when the keyboard has arrived.",
      remedy: "Move it at will-show, in an animation block."))
}
