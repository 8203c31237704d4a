/// A technique with a `WindowInsetsAnimation.Callback`: padding by the insets in flight, then by the final ones.
protocol InsetsFollowing: Technique {
  /// The final insets of the keyboard, in points; those that arrive in flight wait for `onEnd`.
  var kept: Double { get set }

  /// Returns the points by which the padding in flight exceeds the insets, on a system bar of some height.
  static func excess(over systemBar: Double) -> Double
}

extension InsetsFollowing {
  mutating func viewDidLoad(_ viewController: inout ViewController) {
    for name in [KeyboardNotification.Name.onPrepare, .onApplyWindowInsets, .onEnd] {
      viewController.addObserver(for: name)
    }
    viewController.bottomConstraint = Constraint(identifier: "padding.bottom")
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    switch notification.name {
    case .onPrepare:
      viewController.followKeyboard(plus: Self.excess(over: viewController.systemInset))
    case .onApplyWindowInsets:
      kept = viewController.inset(of: notification.frameEnd)
      guard viewController.tie == nil else { return viewController.note("keep the final insets") }
      viewController.pad(for: kept)
    default:
      viewController.tie = nil
      viewController.pad(for: kept)
    }
  }
}

extension ViewController {
  /// Pads the content at once, so that it rests on an inset of the window or on the system bar.
  mutating func pad(for inset: Double) {
    bottomConstraint.constant = overlap(of: inset)
    layoutIfNeeded()
  }
}
