package import Screen

/// A picture of a recording with its start time.
package struct Frame: Sendable {
  /// The time since the start of the recording, without hidden parts.
  package let time: Duration
  package let canvas: Canvas
  package let facts: [Fact]

  package init(at time: Duration, _ canvas: Canvas, _ facts: [Fact] = []) {
    (self.time, self.canvas, self.facts) = (time, canvas, facts)
  }
}

/// An encoder of frames into a file.
///
/// Each call returns the next bytes of the file, so that memory need not grow with its length.
package protocol FrameEncoder {
  /// The bytes that it keeps until the end of the file.
  var keptBytes: Int { get }

  /// Adds a frame, shown until the next one. Times ascend from 0.
  mutating func add(_ frame: Frame) throws -> [UInt8]

  /// Adds a marker, a chapter in players, at or after the last frame's time.
  mutating func mark(_ name: String, at time: Duration) throws -> [UInt8]

  /// Ends the file; the last frame is shown until this time.
  mutating func finish(at end: Duration) throws -> [UInt8]
}

extension FrameEncoder {
  package var keptBytes: Int { 0 }
}
