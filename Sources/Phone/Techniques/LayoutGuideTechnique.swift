/// `UIKeyboardLayoutGuide`: a constraint ties the bar to the guide that the system keeps at the keyboard's top.
struct LayoutGuideTechnique: Technique {
  static let traits = TechniqueTraits(
    origin: "UIKeyboardLayoutGuide, iOS 15", mechanism: "constraint to the keyboard's layout guide",
    lane: 10, follows: "the keyboard's edge", clearsPanel: true)

  static let description = TechniqueDescription(
    mechanism: """
      `bar.bottom = view.keyboardLayoutGuide.top`. The guide follows a docked keyboard. Without \
      one it rests on the safe area, tab bar included. A second constraint, `bar.bottom <= \
      panel.top`, keeps the bar above the app's panel.
      """,
    animates: "nothing of its own.",
    observes: "nothing.",
    right: "Everything.",
    wrong: """
      It needs iOS 15. Since iOS 17 the keyboard's own process runs a little ahead, which the \
      model leaves out.
      """,
    sources: ["UIKeyboardLayoutGuide, iOS 15"])

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.tie = .keyboard
  }
}
