extension TechniqueName { package static let constraint = TechniqueName(ConstraintTechnique.self) }

/// Article 000: a constraint from the bar to the bottom layout guide follows the keyboard's height.
struct ConstraintTechnique: Technique {
  static let name = "constraint"

  static let traits = TechniqueTraits(
    origin: "article 000", mechanism: "bottom constraint = keyboard height − bottom layout guide",
    lane: 1, dismissingTap: .transcriptAndHeader)

  static let description = TechniqueDescription(
    mechanism: """
      Show: constant = keyboard height − bottom layout guide, so a tab bar does not count twice. \
      Hide: 0. Lay out pending changes, set the constant, lay out again inside an animation \
      block.
      """,
    animates: "the notified duration and UIKit's default curve, ease-in-out.",
    observes: "from `viewDidAppear` to `viewWillDisappear`.",
    right: """
      It subtracts the layout guide's length, which covers tab bar and safe area without a special \
      case, and observes only while its screen shows.
      """,
    wrong: """
      The keyboard moves by a spring and the bar does not: first an overlap, then a gap. It uses \
      the frame's whole height, even if part of it is off the screen (`hardware`), and misses \
      changes while another screen shows. A keyboard lower than the tab bar makes the constant \
      negative, and the bar sinks behind the tab bar (`field-above`). The article's own limit: it \
      does not work in a `UITableViewController`, which has no room for a bar beside its table, \
      and whose view already shrinks for the keyboard.
      """,
    sources: ["article 000"],
    fault: "UIKit's default curve is not the keyboard's.",
    remedy: "Animate by the notified curve, or tie the bar to the keyboard's layout guide.")

  mutating func viewDidAppear(_ viewController: inout ViewController) {
    viewController.addObserver(for: .willShow)
    viewController.addObserver(for: .willHide)
  }

  mutating func viewWillDisappear(_ viewController: inout ViewController) {
    viewController.removeObserver(for: .willShow)
    viewController.removeObserver(for: .willHide)
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    switch notification.name {
    case .willShow: keyboardWillShow(notification, &viewController)
    case .willHide: keyboardWillHide(notification, &viewController)
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
