package import Motion

/// A notification with the time at which it is to arrive.
struct Announcement: Hashable, Sendable {
  var time: Seconds
  let notification: KeyboardNotification
  /// The keyboard's own animation, for those to inherit who are told within it.
  let curve: Curve
}

/// A notification that has arrived, and what came of it.
package struct Posted: Hashable, Sendable {
  package let time: Seconds
  package let notification: KeyboardNotification
  /// What the technique did with it; empty if it did nothing.
  package let actions: [String]
  /// Whether the technique was told.
  package let wasObserved: Bool
}

/// What happens to notifications on their way to the app.
package enum Delivery: Hashable, Sendable {
  case faithful
  /// Those of this name never arrive.
  case losing(KeyboardNotification.Name)
  case doubled
  /// All arrive so many seconds late.
  case late(Seconds)
  /// The first will-show arrives only after the second.
  case swappingShows
}
