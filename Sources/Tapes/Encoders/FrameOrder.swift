import Screen
import Strings

/// An error in the sequence of frames given to an encoder.
package enum FrameError: Error, Hashable, CustomStringConvertible {
  /// A time before an earlier one.
  case backwards(Duration, after: Duration)
  /// An end without any frame.
  case noFrames
  /// A frame without cells.
  case noCells
  /// A file larger than this, in bytes.
  case tooLarge(Int)

  package var description: String {
    switch self {
    case .backwards(let time, let last):
      "invalid frame time '\(time)': expected at least \(last)"
    case .noFrames: "invalid recording: expected at least one frame"
    case .noCells: "invalid frame: expected at least one column and one row"
    case .tooLarge(let size):
      "recording too large: expected a file of at most \(size >> 20) MiB: a lower --fps makes it smaller"
    }
  }
}

/// A check that the frames and markers of a recording come in order of time.
struct FrameOrder {
  private var last = Duration.zero
  private var hasFrames = false

  mutating func add(_ frame: Frame) throws {
    guard frame.canvas.size.columns > 0, frame.canvas.size.rows > 0 else {
      throw FrameError.noCells
    }
    try pass(frame.time)
    hasFrames = true
  }

  mutating func pass(_ time: Duration) throws {
    guard time >= last else { throw FrameError.backwards(time, after: last) }
    last = time
  }

  mutating func finish(at end: Duration) throws {
    guard hasFrames else { throw FrameError.noFrames }
    try pass(end)
  }
}

/// The frames of a file that holds only changes, and all its markers, which it holds at the end.
struct ChangedFrames {
  private var order = FrameOrder()
  /// The current frame and the changed frame before it.
  private(set) var current: Frame?
  private(set) var previous: Frame?
  private(set) var markers: [(name: String, time: Duration)] = []

  /// Makes a frame the current one; returns false if it repeats the current one.
  mutating func add(_ frame: Frame) throws -> Bool {
    try order.add(frame)
    if let current, current.canvas == frame.canvas, current.facts == frame.facts { return false }
    (previous, current) = (current, frame)
    return true
  }

  mutating func mark(_ name: String, at time: Duration) throws {
    try order.pass(time)
    markers.append((name.safe(), time))
  }

  mutating func finish(at end: Duration) throws { try order.finish(at: end) }
}

extension Duration {
  /// Whole microseconds, rounded to the nearest.
  var microseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000_000 + Int((attoseconds + 500_000_000_000) / 1_000_000_000_000)
  }
}

extension TextBytes {
  /// Adds a color as `#rrggbb`.
  mutating func add(_ color: Color) {
    add("#")
    add(hex: color.value & 0xFFFFFF, digits: 6)
  }
}
