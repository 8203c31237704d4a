import Motion

extension ViewController {
  /// Raises the bar above the covered points at the view's bottom, by the default curve.
  mutating func raiseBar(
    covering covered: Double, taking duration: Seconds, by curve: UIKitCurve = .easeInOut
  ) {
    layoutIfNeeded()
    bottomConstraint.constant = max(0, covered - bottomLayoutGuide.length)
    animate(duration: duration, curve: curve) { $0.layoutIfNeeded() }
  }

  /// Sets SwiftUI's bottom padding, which jumps outside `withAnimation`.
  mutating func setPadding(_ points: Double) {
    bottomConstraint.constant = points
    layoutIfNeeded()
  }
}

extension KeyboardNotification {
  /// The announced height; 0 if the keyboard hides.
  var shownHeight: Double { name == .willShow ? frameEnd.height : 0 }
}
