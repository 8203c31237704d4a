import Motion

/// The instants of a scenario at which to sample or to show a frame, in order, each once.
struct Instants: Sequence, IteratorProtocol {
  /// An instant in seconds from the scenario's start, and its purpose.
  struct Instant {
    let time: Seconds
    /// True if the seam is sampled here: at the sampling rate, and just after an event.
    let isSample: Bool
    /// True if a frame is shown here.
    let isFrame: Bool
  }

  private let end: Seconds
  private let rate: Double
  private let frameRate: Double
  private var events: ArraySlice<Seconds>
  private var samples = 0
  private var frames = 0

  /// - Parameters:
  ///   - rate: Samples per second, above 0.
  ///   - framesPerSecond: Frames per second, above 0.
  init(of scenario: Scenario, rate: Double, framesPerSecond: Int) {
    (end, self.rate, frameRate) = (scenario.duration, rate, Double(framesPerSecond))
    events = scenario.events.map(\.time).sorted()[...]
  }

  mutating func next() -> Instant? {
    let (sample, frame) = (Double(samples) / rate, Double(frames) / frameRate)
    let event = events.first ?? .infinity
    let time = Swift.min(sample, frame, event)
    guard time <= end else { return nil }
    if sample == time { samples += 1 }
    if frame == time { frames += 1 }
    events = events.drop { $0 <= time }
    return Instant(time: time, isSample: sample == time || event == time, isFrame: frame == time)
  }
}
