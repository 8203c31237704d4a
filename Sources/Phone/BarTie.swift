package import Motion

/// The object that places the bar instead of layout; keyboard and estimate never below its rest.
///
/// Constraint, transform, origin and offset add to the place, but not to a recording's.
package enum BarTie: Hashable, Sendable {
  /// The keyboard's top edge, as a view in the keyboard's window follows it.
  case keyboard
  /// Some points above the keyboard's top edge, or below it if negative.
  case keyboardPlus(Double)
  /// UIKeyboardLayoutGuide's top edge, with its faults.
  case guide
  /// The technique's own estimate of the keyboard's rise above some ground, in points.
  case estimate(Animator, above: Ground = .screen)
  /// A recording that starts at a time; infinity before it starts.
  case recording(RecordedBar, start: Seconds)

  /// The line from which an estimate counts; a rotation moves all three.
  package enum Ground: Hashable, Sendable {
    /// The bottom edge of the screen, or of the view.
    case screen, view
    /// The bar's rest.
    case rest
  }
}
