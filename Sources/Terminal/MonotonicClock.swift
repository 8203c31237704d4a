/// A clock that counts from its creation and never goes back. Times of two clocks do not compare.
package struct MonotonicClock: Sendable {
  private let start = ContinuousClock.now

  package init() {}

  package var now: Duration { start.duration(to: .now) }
}
