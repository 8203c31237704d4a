package import Motion

/// Facts about a recording that its user knows; lengths are rows of the frames.
package struct TrackingHints: Hashable, Sendable {
  /// The y of the raised keyboard's top.
  package var keyboardTop: Double?
  /// The y of the bar's top and of its bottom, in the frame at `time`, or while the keyboard is down.
  package var bar: ClosedRange<Double>?
  /// The time of the frame in which `bar` and `keyboardTop` hold.
  package var time: Seconds?

  package init() {}
}
