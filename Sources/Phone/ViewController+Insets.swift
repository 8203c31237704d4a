import Motion

/// The window's insets, as Android and browsers tell of them.
extension ViewController {
  /// Returns the points of the window's bottom that a keyboard's frame covers; 0 for one that floats or is elsewhere.
  func inset(of frame: PointRect) -> Double {
    let isDocked =
      !frame.isEmpty && frame.maxY >= screenHeight && frame.x < screenWidth
      && frame.x + frame.width > 0
    return isDocked ? max(0, screenHeight - frame.y) : 0
  }

  /// Returns the points of the bar's rest that an inset of the window covers.
  func overlap(of inset: Double) -> Double {
    max(0, inset - bottomLayoutGuide.length - (screenHeight - fullView.maxY))
  }

  /// Ties the bar to the keyboard and some points, in place of its constraint.
  mutating func followKeyboard(plus points: Double = 0) {
    resetConstraint()
    tie = .keyboardPlus(points)
    note("follow onProgress")
  }

  /// Runs `changes` as an animation by a curve that is not UIKit's.
  mutating func animate(by curve: Curve, _ changes: (inout ViewController) -> Void) {
    block = curve
    changes(&self)
    block = nil
  }
}
