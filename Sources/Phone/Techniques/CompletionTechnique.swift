extension TechniqueName { package static let completion = TechniqueName(CompletionTechnique.self) }

/// A completion that tidies up after a hide, even if the keyboard is back.
struct CompletionTechnique: Technique {
  static let name = "completion"

  static let traits = TechniqueTraits(
    origin: "JSQMessagesViewController",
    mechanism: "the keyboard's own curve, then a completion that resets the bar", lane: 11,
    follows: "the keyboard's own")

  static let description = TechniqueDescription(
    mechanism: """
      Show: constant = keyboard height − bottom layout guide. Hide: 0. After the hide an animation \
      of 0.25 s takes back the transcript's inset, and its completion sets the constant to 0.
      """,
    animates: "the notified duration and the notified curve (`curve << 16`).",
    observes: "the will pair and `didHide`, from `viewDidLoad`.",
    right: "The curve, tab bar and safe area.",
    wrong: """
      The completion does not ask whether a show came in between: the bar drops behind the \
      keyboard and stays there.
      """,
    sources: ["jessesquires/JSQMessagesViewController#763"],
    unverified: ["The transcript's inset stands for the content of the 0.25 s animation."],
    fault: "A completion of the last hide resets the bar after a newer show.",
    remedy: "In the completion, check that the keyboard is still down.",
    showing: "late-completion")

  static let duration = 0.25

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    for name in [KeyboardNotification.Name.willShow, .willHide, .didHide] {
      viewController.addObserver(for: name)
    }
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    if notification.name == .didHide { return tidyUp(&viewController) }
    let height = notification.shownHeight
    viewController.raiseBar(
      covering: height, taking: notification.duration, by: notification.curve)
    if height > 0 { viewController.scrollView.contentInset.bottom = height }
  }

  mutating func complete(
    _ identifier: String, finished: Bool, in viewController: inout ViewController
  ) {
    viewController.bottomConstraint.constant = 0
    viewController.layoutIfNeeded()
  }

  private func tidyUp(_ viewController: inout ViewController) {
    viewController.animate("tidied up", duration: CompletionTechnique.duration) {
      $0.scrollView.contentInset = .zero
    }
  }
}
