import Motion

/// The clock: the loop's time, and the phone's, which may run slower, pause or go back.
package struct Playback: Hashable, Sendable {
  /// The speeds that one key cycles through.
  static let rates = [1, 0.5, 0.25, 0.1]

  /// The time of the loop since the program's start; it never decreases.
  private(set) var now = Duration.zero
  private(set) var time: Seconds = 0
  /// Phone seconds per second.
  private(set) var rate: Double
  private(set) var isPaused = false
  /// A time of the loop and its phone time.
  private var anchorNow = Duration.zero
  private var anchorTime: Seconds = 0

  init(rate: Double = 1) { self.rate = rate }

  /// The speed for people: 1/4.
  var rateName: String { [0.5: "1/2", 0.25: "1/4", 0.1: "1/10", 1: "1"][rate] ?? "\(rate)" }

  /// Returns the loop's time for a phone time; nil while paused.
  func now(at time: Seconds) -> Duration? {
    isPaused ? nil : anchorNow + .seconds((time - anchorTime) / rate)
  }

  mutating func advance(to now: Duration) {
    self.now = max(now, self.now)
    if !isPaused { time = anchorTime + (self.now - anchorNow).seconds * rate }
  }

  mutating func setRate(_ rate: Double) {
    seek(to: time)
    self.rate = rate
  }

  mutating func setPaused(_ paused: Bool) {
    seek(to: time)
    isPaused = paused
  }

  mutating func seek(to time: Seconds) {
    (anchorNow, anchorTime) = (now, time)
    self.time = time
  }
}

extension Duration {
  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
