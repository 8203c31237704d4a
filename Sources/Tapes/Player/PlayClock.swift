/// The clock of a playing tape: the stage's time, the recording's time, which leaves out hidden parts, and the frames.
///
/// Frame k of the recording is at k / frames per second.
struct PlayClock {
  private let framesPerSecond: Int
  /// The recording's speed relative to the stage's.
  private let speed: Double
  private(set) var now = Duration.zero
  private var cut = Duration.zero
  private var hiddenSince: Duration?
  private(set) var frameCount = 0

  init(_ settings: TapeSettings) {
    (framesPerSecond, speed) = (max(1, settings.framesPerSecond), settings.playbackSpeed)
  }

  mutating func pass(_ time: Duration) { now += time }

  // MARK: - Hidden parts

  var isHidden: Bool { hiddenSince != nil }

  mutating func hide() { hiddenSince = hiddenSince ?? now }

  mutating func show() {
    if let since = hiddenSince { cut += now - since }
    hiddenSince = nil
  }

  /// The time of the recording; it stands still in a hidden part.
  var recordingTime: Duration { recordingTime(of: hiddenSince ?? now) }

  private func recordingTime(of time: Duration) -> Duration {
    speed == 1 ? time - cut : (time - cut) / speed
  }

  // MARK: - Frames

  /// Returns the times of the next frame before the present, and counts it; nil if it is not due or hidden.
  ///
  /// A frame at the present may still change by an input.
  mutating func nextFrame() -> (stage: Duration, shown: Duration)? {
    let time = frameTime
    let stageTime = cut + (speed == 1 ? time : time * speed)
    guard hiddenSince == nil, stageTime < now else { return nil }
    frameCount += 1
    return (stageTime, time)
  }

  /// True each time a second of the recording is complete.
  var isAtSecond: Bool { frameCount % framesPerSecond == 0 }

  /// The number of frames of a recording that ends here: at least one.
  var frameCountAtEnd: Int {
    max(1, Int((recordingTime / .seconds(1) * Double(framesPerSecond) - 1e-6).rounded(.up)))
  }

  private var frameTime: Duration { .seconds(1) * frameCount / framesPerSecond }
}
