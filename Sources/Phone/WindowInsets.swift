/// The window's insets, as Android and browsers tell of them.
extension ViewController {
  /// Returns the points of the window's bottom that a keyboard's frame covers; 0 for one that floats or is elsewhere.
  func inset(of frame: PointRect) -> Double {
    let isDocked =
      !frame.isEmpty && frame.maxY >= screenHeight && frame.x < fullView.width
      && frame.x + frame.width > 0
    return isDocked ? max(0, screenHeight - frame.y) : 0
  }

  /// Returns the points of the bar's rest that an inset of the window covers.
  func overlap(of inset: Double) -> Double {
    max(0, inset - bottomLayoutGuide.length)
  }

  /// Ties the bar to the keyboard and some points, in place of its constraint.
  mutating func followKeyboard(plus points: Double = 0) {
    resetConstraint()
    tie = .keyboardPlus(points)
    note("follow onProgress")
  }

  /// Pads the content at once, so that it rests on an inset of the window or on the system bar.
  mutating func pad(for inset: Double) {
    bottomConstraint.constant = overlap(of: inset)
    layoutIfNeeded()
  }
}
