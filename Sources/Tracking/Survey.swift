/// The first pass over a recording: the keyboard and the bar, as pictures at rest.
package struct Survey: Sendable {
  package init(_ hints: TrackingHints = TrackingHints()) {}

  /// Takes the next frame.
  package mutating func add(_ frame: GrayFrame) {}

  /// Returns the parts to track after the last frame.
  package func layers() throws(TrackingError) -> Layers { throw .noKeyboard }
}

/// The keyboard and the bar of a recording, as pictures to find again.
package struct Layers: Sendable {}
