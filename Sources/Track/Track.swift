package import Motion

/// The positions of a real keyboard and a real bar in every frame of a recording, in points, y downward.
package struct Track: Hashable, Sendable {
  /// The positions in one frame.
  package struct Row: Hashable, Sendable {
    package let time: Seconds
    /// The y of the keyboard's top, the screen's height while it is down; nil if it is not seen.
    package let keyboardTop: Double?
    /// The y of the bar's bottom; nil if it is not seen.
    package let barBottom: Double?

    package init(time: Seconds, keyboardTop: Double?, barBottom: Double?) {
      (self.time, self.keyboardTop, self.barBottom) = (time, keyboardTop, barBottom)
    }
  }

  package let rows: [Row]
  /// The height of the screen.
  package let screenHeight: Double
  /// The height of the floor above the screen's bottom edge.
  package let floor: Double

  package init(_ rows: [Row], screenHeight: Double, floor: Double) {
    (self.rows, self.screenHeight, self.floor) = (rows, screenHeight, floor)
  }
}

extension Track {
  /// Returns the track in slow motion: each frame comes `factor` times as late, above 0.
  package func slowed(by factor: Double) -> Track {
    Track(
      rows.map {
        Row(time: $0.time * factor, keyboardTop: $0.keyboardTop, barBottom: $0.barBottom)
      }, screenHeight: screenHeight, floor: floor)
  }

  /// Returns the seam of a frame, positive for a gap; nil if a part is not seen.
  package func seam(of row: Row) -> Double? {
    guard let keyboardTop = row.keyboardTop, let barBottom = row.barBottom else { return nil }
    return min(keyboardTop, screenHeight - floor) - barBottom
  }
}
