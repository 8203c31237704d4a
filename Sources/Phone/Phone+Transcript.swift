package import Motion

/// The bar's height and the transcript above it.
extension Phone {
  /// The height of a bar with one line of text, in points.
  package static let usualBarHeight = 50.0

  /// Changes the bar's height, in points, upward from its bottom.
  package mutating func growBar(to height: Double, by curve: Curve, at time: Seconds) {
    advance(to: time)
    barHeight.retarget(to: height, at: time, by: curve, .adding)
  }

  /// Returns the points that the transcript's content has moved up since the phone was at rest.
  package func transcriptLift(at time: Seconds) -> Double {
    screenHeight - configuration.floor - Phone.usualBarHeight - barTop(at: time)
      + excessLift(at: time)
  }
}
