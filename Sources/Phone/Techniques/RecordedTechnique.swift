import Algorithms
package import Motion

/// The bar of a recording, which no technique moves.
struct RecordedTechnique: Technique {
  mutating func receive(_ event: PhoneEvent, in viewController: inout ViewController) {
    guard case .viewDidLoad(let phone) = event else { return }
    viewController.tie = phone.recordedBar.map { .recording($0, start: .infinity) }
  }
}

extension TechniqueName {
  package static let recorded = TechniqueName(
    "recorded", RecordedTechnique(),
    TechniqueTraits(
      origin: "a recording", mechanism: "the bar of the recording",
      follows: "the recording", dismissingTap: .nowhere, growth: .atOnce))
}

/// A real bar in a recording: its bottom's y over time, in points.
package struct RecordedBar: Hashable, Sendable {
  /// The recording's name, for people.
  package let name: String
  private let frames: [RecordedFrame]

  private struct RecordedFrame: Hashable {
    /// Seconds since the first frame.
    let time: Seconds
    /// The bar's place; its last one if it is not seen.
    let bottom: Double
    let isSeen: Bool
  }

  /// Creates a bar from its places in at least one frame, in order; nil places are not seen.
  ///
  /// - Parameter rest: The place of a bar that is never seen.
  package init(name: String, _ places: [(time: Seconds, bottom: Double?)], rest: Double) {
    self.name = name
    let start = places.first?.time ?? 0
    var last = places.lazy.compactMap(\.bottom).first ?? rest
    frames = places.map { place in
      last = place.bottom ?? last
      return RecordedFrame(time: place.time - start, bottom: last, isSeen: place.bottom != nil)
    }
  }

  /// The times of its frames since the first one, in seconds.
  package var times: [Seconds] { frames.map(\.time) }

  /// Its length, in seconds.
  package var duration: Seconds { frames.last?.time ?? 0 }

  /// Returns the bar's bottom at a time since the start: between two frames that see it on a straight line, else at
  /// its last place.
  package func bottom(at time: Seconds) -> Double {
    let (frame, next) = frames(around: time)
    guard let next else { return frame.bottom }
    return frame.bottom + (next.bottom - frame.bottom) * (time - frame.time)
      / (next.time - frame.time)
  }

  /// Returns whether the frame shown at a time sees the bar.
  package func isSeen(at time: Seconds) -> Bool { frames(around: time).frame.isSeen }

  /// Returns the frame shown at a time; and the next one if the bar moves between the two.
  private func frames(around time: Seconds) -> (frame: RecordedFrame, next: RecordedFrame?) {
    let next = frames.partitioningIndex { $0.time > time }
    let frame = frames[max(0, next - 1)]
    guard next > 0, next < frames.count, frame.isSeen, frames[next].isSeen else {
      return (frame, nil)
    }
    return (frame, frames[next])
  }
}
