import Algorithms
package import Motion
import Strings

/// The places of keyboard and bar in every frame of a recording; lengths are rows of its frames, y downward.
package struct PixelTrack: Sendable {
  /// A frame that does not repeat the one before.
  package struct PixelRow: Hashable, Sendable {
    package let time: Seconds
    package let keyboard: Sight
    package let bar: Sight
    /// The rows of a covered bar that are below the keyboard's top, at least; nil for other bars.
    package let covered: Double?
    /// The index of the frame in the recording.
    package let frame: Int
  }

  package let rows: [PixelRow]
  /// The y of the screen's bottom.
  package let screenBottom: Double
  /// The y of the floor, where the bar rests before the keyboard's first move; nil if no frame shows it there.
  package let floor: Double?
  /// The height of the bar, in rows; nil if none is marked.
  package let barHeight: Double?
  /// The y of each marked keyboard's top.
  package let markedTops: [Double]
  /// The times of the stored frames.
  package let stamps: [Seconds]

  /// Returns the number of rows that show a part.
  package func count(showing part: KeyPath<PixelRow, Sight>) -> Int {
    rows.count { $0[keyPath: part].place != nil }
  }
}

extension Tracker {
  /// The longest time for which a keyboard enters or leaves at the screen's bottom, before it shows enough.
  private static let entrance: Seconds = 0.5
  /// The shortest time without a frame in which a screen stands still; fewer may have been dropped.
  private static let rest: Seconds = 0.1
  /// The farthest that a floor is above the screen's bottom, as a share of the screen: a safe area and a bar of tabs.
  private static let highestFloor = 0.12
  /// The largest distance of two places that are one, in rows.
  private static let still = 1.0

  /// Returns the places in all frames.
  package func track() -> PixelTrack {
    var sightings = sightings
    // A keyboard that enters was found after its frame's copies.
    for index in sightings.indices where sightings[index].isCopy {
      sightings[index].keyboard = sightings[index - 1].keyboard
    }
    removeChangedRests(&sightings)
    settleKeyboard(&sightings)
    let (stamps, bottom) = (repeats.runs.flatMap(\.self), Double(last?.rows ?? 0))
    let rows = repeats.kept.map { frame in
      PixelTrack.PixelRow(
        time: stamps[frame], keyboard: sightings[frame].keyboard, bar: sightings[frame].bar,
        covered: sightings[frame].covered, frame: frame)
    }
    return PixelTrack(
      rows: rows, screenBottom: bottom, floor: floor(sightings),
      barHeight: barHeight, markedTops: keyboardTops, stamps: stamps)
  }

  /// Takes back rests of a keyboard whose top looks different: a row of candidates has come or gone.
  private func removeChangedRests(_ sightings: inout [Sighting]) {
    let vicinity = Template.vicinity(rows: last?.rows ?? 0)
    let places = sightings.map(\.keyboard.place)
    for index in sightings.indices where !sightings[index].showsEdge {
      guard let place = places[index],
        !keyboardTops.contains(where: { abs($0 - place) < Double(vicinity) })
      else { continue }
      let isAtRest = [index - 1, index + 1].contains { other in
        places.indices.contains(other)
          && places[other].map { abs($0 - place) < Tracker.still } ?? false
      }
      if isAtRest { sightings[index].keyboard = .out(.different) }
    }
  }

  /// Tells the frames in which the keyboard is down from those in which it cannot be told.
  ///
  /// It is down in a time without it that it leaves downward and enters upward; else in frames whose bar is where a
  /// keyboard would cover it. The frames next to its motion are neither: less than a tenth of it may show.
  private func settleKeyboard(_ sightings: inout [Sighting]) {
    let (places, bars) = (sightings.map(\.keyboard.place), sightings.map(\.bar.place))
    let floor = floor(sightings)
    for absence in places.indices.split(whereSeparator: { places[$0] != nil }) {
      let (first, end) = (absence.startIndex, absence.endIndex)
      let leaves = first > 1 ? isFalling(places[first - 2], places[first - 1]) : nil
      let enters = end + 1 < places.count ? isFalling(places[end + 1], places[end]) : nil
      let isDown = (leaves ?? enters ?? false) && (enters ?? leaves ?? false)
      for frame in absence {
        if isDown
          || bars[frame].map({ abs($0 - (floor ?? .infinity)) < 2 * Tracker.still }) ?? false
        {
          sightings[frame].keyboard = .out(.down)
        }
      }
      if first > 0 { markEntrance(absence, &sightings) }
      if end < places.count { markEntrance(absence.reversed(), &sightings) }
    }
  }

  /// The y at which the bar rests low on a screen without a keyboard in sight: the usual one of places that stay from
  /// frame to frame.
  ///
  /// A wrong bar may stay up after a hide, and a page may take its bar along.
  private func floor(_ sightings: [Sighting]) -> Double? {
    let bottom = Double(last?.rows ?? 0)
    let low = (bottom * (1 - Tracker.highestFloor))...(bottom + Tracker.still)
    let rests = sightings.adjacentPairs().compactMap { frame, next -> Double? in
      guard frame.keyboard.place == nil, let place = frame.bar.place, low.contains(place),
        let later = next.bar.place, abs(later - place) < Tracker.still
      else { return nil }
      return place
    }
    // Before the first show the bar is where it belongs.
    let first = rests.first.map { first in rests.prefix { abs($0 - first) < Tracker.still } } ?? []
    let usual = rests.sorted().longestRun(within: Tracker.still)
    guard !usual.isEmpty else { return nil }
    return first.count * 2 > usual.count ? Array(first).median : Array(usual).median
  }

  private func isFalling(_ before: Double?, _ after: Double?) -> Bool? {
    guard let before, let after else { return nil }
    return after - before > Tracker.still
  }

  /// Marks the frames from the keyboard's motion to a rest; in motion, too, a picture may be stored twice.
  private func markEntrance(_ frames: some Collection<Int>, _ sightings: inout [Sighting]) {
    let times = repeats.runs.flatMap(\.self)
    let interval = times.count > 1 ? times.adjacentPairs().map { $1 - $0 }.median : 1
    func isStill(_ frame: Int) -> Bool {
      let pause = frame + 1 < times.count ? times[frame + 1] - times[frame] : 0
      return sightings[frame].isStill || pause > max(2 * interval, Tracker.rest)
    }
    guard let first = frames.first else { return }
    for (number, frame) in frames.enumerated() {
      let next = frames.dropFirst(number).prefix { abs(times[$0] - times[frame]) < Tracker.rest }
      guard !next.allSatisfy(isStill), abs(times[frame] - times[first]) < Tracker.entrance else {
        return
      }
      if sightings[frame].keyboard == .out(.down) { sightings[frame].keyboard = .out(.entering) }
    }
  }
}

extension [Double] {
  /// Returns the most numbers, of ascending ones, that are within a distance of each other.
  fileprivate func longestRun(within distance: Double) -> ArraySlice<Double> {
    var (start, best) = (0, self[0..<0])
    for end in indices {
      while self[end] - self[start] > distance { start += 1 }
      if end - start >= best.count { best = self[start...end] }
    }
    return best
  }
}
