import Screen

/// What is wrong with the frames that an encoder is given.
package enum FrameError: Error, Hashable, CustomStringConvertible {
  /// A time that lies before one that was given earlier.
  case backwards(Duration, after: Duration)
  /// The end came before any picture.
  case noFrames
  /// A picture without cells.
  case noCells

  package var description: String {
    switch self {
    case .backwards(let time, let last): "a frame at \(time) cannot follow one at \(last)"
    case .noFrames: "a recording needs at least one frame"
    case .noCells: "a frame needs at least one column and one row"
    }
  }
}

/// The times of a recording so far: they ascend.
struct FrameOrder {
  private(set) var last = Duration.zero
  private(set) var hasFrames = false

  /// Heeds a frame; throws when there is nothing to see on it or it comes from the past.
  mutating func add(_ frame: Frame) throws {
    guard frame.canvas.size.columns > 0, frame.canvas.size.rows > 0 else {
      throw FrameError.noCells
    }
    try pass(frame.time)
    hasFrames = true
  }

  /// Goes on to a time.
  mutating func pass(_ time: Duration) throws {
    guard time >= last else { throw FrameError.backwards(time, after: last) }
    last = time
  }

  /// Goes on to the end, which needs something that can be shown until then.
  mutating func finish(at end: Duration) throws {
    guard hasFrames else { throw FrameError.noFrames }
    try pass(end)
  }
}

extension Duration {
  /// Whole microseconds, to the nearest.
  var microseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000_000 + Int((attoseconds + 500_000_000_000) / 1_000_000_000_000)
  }
}
