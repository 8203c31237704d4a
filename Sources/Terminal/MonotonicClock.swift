/// A clock that counts from its creation and never goes back. A command makes one and hands it on.
package struct MonotonicClock: Sendable {
  private let start = ContinuousClock.now

  package init() {}

  /// The time since the clock's creation.
  package var now: Duration { start.duration(to: .now) }
}
