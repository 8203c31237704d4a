/// A clock that counts from its creation and never goes back. Times of two clocks do not compare.
package struct MonotonicClock: Sendable {
  private var start = ContinuousClock.now

  package init() {}

  package var now: Duration { start.duration(to: .now) }

  /// Leaves out some time, as if it had not passed.
  package mutating func skip(_ duration: Duration) { start += duration }
}
