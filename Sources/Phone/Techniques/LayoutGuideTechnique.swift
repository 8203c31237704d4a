extension TechniqueName {
  package static let layoutGuide = TechniqueName(LayoutGuideTechnique.self)
}

/// `UIKeyboardLayoutGuide`: a constraint ties the bar to the guide that the system keeps at the keyboard's top.
struct LayoutGuideTechnique: Technique {
  static let name = "layout-guide"

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
    right: "All scenarios but the two of its faults.",
    wrong: """
      It needs iOS 15. A view that appears beside a shown keyboard may find the guide on the floor \
      until the next transition (scenario `guide-late`). After a hide the guide may rest on the \
      screen's bottom edge (`guide-rest`). Since iOS 17 the keyboard runs in a process of its \
      own, which the model leaves out.
      """,
    sources: [
      "UIKeyboardLayoutGuide, iOS 15", "manaflow-ai/cmux#9663",
      "manaflow-ai/cmux#13470", "manaflow-ai/cmux#9836",
    ],
    unverified: ["Both faults are the reports of one project."],
    fault: "The layout guide stays too low, as one project reports.",
    remedy: """
      Add a required inequality, fed by the last `keyboardWillChangeFrame`, and clear it at \
      `keyboardDidHide`.
      """,
    showing: "guide-late")

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.tie = .guide
  }
}
