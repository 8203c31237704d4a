package import Motion

/// The mapping from the loop's time to the phone's.
///
/// The loop's time is a `Duration` since the program's start; the phone's is in seconds and may run slower, pause or go
/// back.
package struct Playback: Hashable, Sendable {
  /// The speeds that one key cycles through.
  static let rates = [1, 0.5, 0.25, 0.1]

  /// Phone seconds per second.
  private(set) var rate: Double
  /// The speed for people: 1/4.
  var rateName: String { [0.5: "1/2", 0.25: "1/4", 0.1: "1/10", 1: "1"][rate] ?? "\(rate)" }
  private(set) var isPaused = false
  /// A time of the loop and its phone time.
  private var anchorNow = Duration.zero
  private var anchorTime: Seconds = 0

  init(rate: Double = 1) { self.rate = rate }

  /// Returns the phone time at a time of the loop.
  package func time(at now: Duration) -> Seconds {
    isPaused ? anchorTime : anchorTime + (now - anchorNow).seconds * rate
  }

  /// Returns the loop's time for a phone time; nil while paused.
  func now(at time: Seconds) -> Duration? {
    isPaused ? nil : anchorNow + .seconds((time - anchorTime) / rate)
  }

  mutating func setRate(_ rate: Double, at now: Duration) {
    seek(to: time(at: now), at: now)
    self.rate = rate
  }

  mutating func setPaused(_ paused: Bool, at now: Duration) {
    seek(to: time(at: now), at: now)
    isPaused = paused
  }

  mutating func seek(to time: Seconds, at now: Duration) {
    (anchorNow, anchorTime) = (now, time)
  }
}

extension Duration {
  /// The duration in seconds.
  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
