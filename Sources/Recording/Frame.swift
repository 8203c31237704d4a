package import Screen

/// One picture of a recording and the time from which it is shown.
package struct Frame: Sendable {
  /// Since the beginning of the recording; what was hidden does not count.
  package let time: Duration
  package let canvas: Canvas
  package let facts: [Fact]

  package init(at time: Duration, _ canvas: Canvas, _ facts: [Fact] = []) {
    (self.time, self.canvas, self.facts) = (time, canvas, facts)
  }
}

/// Makes a file from frames, which come one after the other; gives the bytes as it goes, so that memory does not grow
/// with length.
package protocol FrameEncoder {
  /// Adds a picture, which is shown until the time of the next one. Times ascend; the first is 0.
  mutating func add(_ frame: Frame) throws -> [UInt8]

  /// Adds a marker, which players show as a chapter, at a time that is not before the last frame's.
  mutating func mark(_ name: String, at time: Duration) throws -> [UInt8]

  /// Ends the file: the last picture is shown until this time.
  mutating func finish(at end: Duration) throws -> [UInt8]
}
