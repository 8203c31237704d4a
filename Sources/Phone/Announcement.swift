package import Motion

/// A notification and its time of arrival.
struct Announcement: Hashable, Sendable {
  var time: Seconds
  var notification: KeyboardNotification
  /// The keyboard's own curve, which changes during delivery may inherit.
  let curve: Curve
}

/// A delivered notification and the technique's response.
package struct Posted: Hashable, Sendable {
  package let time: Seconds
  package let notification: KeyboardNotification
  /// The technique's changes; empty if it made none.
  package let actions: [String]
  /// True if the technique observed it.
  package let wasObserved: Bool
}

/// The delivery of notifications to the app, with its faults.
package enum Delivery: Hashable, Sendable {
  case faithful
  /// Notifications of this name never arrive.
  case losing(KeyboardNotification.Name)
  case doubled
  /// All arrive late, by some seconds.
  case late(Seconds)
  /// The first will-show arrives only after the second.
  case swappingShows
}
