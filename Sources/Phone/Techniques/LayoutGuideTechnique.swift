/// `UIKeyboardLayoutGuide`: the bar's bottom is constrained to the guide that the system keeps at the keyboard's top.
///
/// **Mechanism.** `bar.bottom = view.keyboardLayoutGuide.top`. The guide follows a docked keyboard wherever it is, and rests on the
/// safe area (with the tab bar, if there is one) when there is none or it floats.
///
/// **Animates by** nothing of its own.
///
/// **Observes** nothing.
///
/// **Right.** All of it. **Wrong.** It needs iOS 15, and the keyboard's own process is a little ahead since iOS 17, which is not
/// modelled.
struct LayoutGuideTechnique: Technique {
  static let traits = TechniqueTraits(
    origin: "UIKeyboardLayoutGuide, iOS 15", mechanism: "the bar hangs on the keyboard's guide",
    lane: 10, follows: "the keyboard's edge")

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.tie = .keyboard
  }
}
