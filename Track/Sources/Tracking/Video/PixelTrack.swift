package import Lab
package import Motion
import Strings

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

  /// Returns the places in the frames at some times, with the floor of those that show the bar without a keyboard.
  package func part(_ times: ClosedRange<Seconds>) -> PixelTrack {
    let kept = rows.indices.filter { times.contains(rows[$0].time) }
    let places = kept.map { rows[$0] }
    let rests = places.filter { $0.keyboardTop == screenBottom }.compactMap(\.barBottom)
    return PixelTrack(
      rows: places, frames: kept.map { frames[$0] }, screenBottom: screenBottom,
      floor: rests.isEmpty ? floor : rests.median, gap: gap, barTouchesKeyboard: barTouchesKeyboard,
      barHeight: barHeight, evidence: evidence.part(times))
  }
}

/// Facts about the pictures of a recording that tell whether its parts are what they seem.
package struct TrackEvidence: Hashable, Sendable {
  /// The times of the stored frames.
  private(set) var stamps: [Seconds]
  /// The part of the keyboard's rows that are rows of keys, 0…1; nil if the pictures are too narrow to tell.
  package let keys: Double?
  /// The least part of a keyboard's rows that are rows of keys.
  static let leastKeys = 0.1
  /// True if the raised keyboard's edge cuts through content of the bar, whose bottom is unknown then.
  package let isCut: Bool
  /// True if a strip parts the picture into two, such as two phones side by side.
  package let isPair: Bool
  /// The agreement of the layers with each frame.
  private(set) var sights: [Sight]
  /// The contrast across the raised keyboard's top at rest; nil if the user tells its place.
  package var keyboardEdge: Double?
  /// The contrast across the bottom of a bar that does not reach the keyboard, at rest; nil for other bars, infinite for one that
  /// the user tells.
  package var barEdge: Double?
  /// True if the video could not be read to its end.
  package var isDamaged = false

  /// The part of a layer's rows that agree in a frame where it is elsewhere than in its own picture, 0…1; nil if it is not.
  package struct Sight: Hashable, Sendable {
    let time: Seconds
    var keyboard: Double?
    var bar: Double?

    package init(time: Seconds, keyboard: Double? = nil, bar: Double? = nil) {
      (self.time, self.keyboard, self.bar) = (time, keyboard, bar)
    }
  }

  package init(
    stamps: [Seconds], keys: Double?, isCut: Bool, isPair: Bool, sights: [Sight]
  ) {
    (self.stamps, self.keys, self.sights) = (stamps, keys, sights)
    (self.isCut, self.isPair) = (isCut, isPair)
  }

  /// The number of stored frames.
  package var frames: Int { stamps.count }
  /// The usual time between two stored frames, in seconds.
  package var interval: Seconds { (zip(stamps, stamps.dropFirst()).map { $1 - $0 } + [0]).median }
  /// The usual agreement of the keyboard; nil if it is never elsewhere.
  package var keyboard: Double? { TrackEvidence.usual(sights.compactMap(\.keyboard)) }
  /// The usual agreement of the bar; nil if it is never elsewhere.
  package var bar: Double? { TrackEvidence.usual(sights.compactMap(\.bar)) }

  /// The part of its usual agreement below which a bar may be a trace of another frame: v8tr.gif has 0.75.
  private static let trace = 0.8

  /// Returns whether less of the bar agrees at some time than usual.
  func mayBeTrace(at times: [Seconds]) -> Bool {
    let least = (bar ?? 0) * TrackEvidence.trace
    return sights.contains { times.contains($0.time) && $0.bar ?? 1 < least }
  }

  private static func usual(_ likeness: [Double]) -> Double? {
    likeness.isEmpty ? nil : likeness.median
  }

  /// Returns the evidence of some times.
  func part(_ times: ClosedRange<Seconds>) -> TrackEvidence {
    var part = self
    part.stamps = stamps.filter(times.contains)
    part.sights = sights.filter { times.contains($0.time) }
    return part
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
