package import Motion

/// The places of keyboard and bar in every frame of a recording; lengths are rows of its frames, y downward.
package struct PixelTrack: Sendable {
  /// The places in each frame that does not repeat the one before. The bar is seen if a transcript that moves with it is.
  package let rows: [Track.Row]
  /// The indices of the rows' frames in the recording.
  package let frames: [Int]
  /// The y of the screen's bottom.
  package let screenBottom: Double
  /// The y of the floor, where the bar rests while the keyboard is down.
  package let floor: Double
  /// The rows by which the bar is designed to float above the keyboard: its own edge shows there.
  package let gap: Double
  /// True if the bar is known by touching the keyboard, which hangs on the screen's bottom; false if its own edge shows.
  package let barTouchesKeyboard: Bool
  /// The height of the bar, in rows of the frames.
  package let barHeight: Double
  package var evidence: TrackEvidence
}

/// Facts about the pictures of a recording that tell whether its parts are what they seem.
package struct TrackEvidence: Hashable, Sendable {
  /// The number of stored frames, and the usual time between two, in seconds.
  package let frames: Int
  package let interval: Seconds
  /// The part of the keyboard's rows that are rows of keys, 0…1; nil if the pictures are too narrow to tell.
  package let keys: Double?
  /// The least part of a keyboard's rows that are rows of keys.
  static let leastKeys = 0.1
  /// True if the raised keyboard's edge cuts through content of the bar, whose bottom is unknown then.
  package let isCut: Bool
  /// True if a strip parts the picture into two, such as two phones side by side.
  package let isPair: Bool
  /// The part of a layer's rows that agree where it is elsewhere than in its own picture, 0…1; nil if it never is.
  package let keyboard: Double?
  package let bar: Double?
  /// True if the video could not be read to its end.
  package var isDamaged = false

  package init(
    frames: Int, interval: Seconds, keys: Double?, isCut: Bool, isPair: Bool,
    keyboard: Double?, bar: Double?
  ) {
    (self.frames, self.interval, self.keys) = (frames, interval, keys)
    (self.isCut, self.isPair) = (isCut, isPair)
    (self.keyboard, self.bar) = (keyboard, bar)
  }
}

/// An error of a recording without the parts that tracking needs.
package enum TrackingError: Error, Hashable {
  /// No part of the picture rises from the bottom edge.
  case noKeyboard
  /// All frames show the same screen.
  case still
  /// A keyboard is up in all of them.
  case staysUp
  /// No band rests above the keyboard and the floor.
  case noBar
  /// A picture with fewer rows than `Survey.fewestRows`.
  case tooSmall(rows: Int)
}

/// Facts about a recording that its user knows; lengths are rows of the frames.
package struct TrackingHints: Hashable, Sendable {
  /// The y of the raised keyboard's top.
  package var keyboardTop: Double?
  /// The y of the bar's top and of its bottom, in the frame at `time`, or while the keyboard is down.
  package var bar: ClosedRange<Double>?
  /// The time of the frame in which `bar` and `keyboardTop` hold.
  package var time: Seconds?

  package init() {}
}
