/// The second pass over a recording: the places of its layers in every frame.
package struct Tracker: Sendable {
  package init(_ layers: Layers) {}

  /// Takes the next frame.
  package mutating func add(_ frame: GrayFrame) {}

  /// Returns the places after the last frame.
  package func track() throws(TrackingError) -> PixelTrack { throw .noKeyboard }
}
