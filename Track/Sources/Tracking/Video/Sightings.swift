import Motion
import Strings

extension Tracker {
  /// The places in one frame.
  struct Sighting: Sendable {
    private(set) var time: Seconds
    /// The y of the keyboard's top; nil while it is down.
    var keyboardTop: Double?
    /// The part of the rows of the keyboard, and of the bar, that agrees with the layers, 0…1.
    var keyboardLikeness: Double?
    var barLikeness: Double?
    /// The y of its edge by the brightness around it, less that of `keyboardTop`; nil without a clear edge.
    var edgeError: Double?
    /// The rows that the bar has moved up from its place in the layers; nil if too little of it shows.
    var barRise: Double?
    /// True if the bar is somewhere behind the keyboard.
    var isCovered = false
    /// The rows of the bar that show.
    var barRows = 0.0
    /// True if its place shows hardly more of the bar's content than plain rows would.
    var isPlain = false
    /// The same rise by the transcript's movement since the bar was last seen whole.
    var transcriptRise: Double?
    /// The rows by which the transcript has moved up since the first frame; nil from the frame on in which it is lost.
    var lift: Double?
    /// The y at which the bar's ground ends, moved back by the bar's rise, if something else shows below it.
    var groundEnd: Double?

    /// Returns the same places at another time.
    func repeated(at time: Seconds) -> Sighting {
      var sighting = self
      sighting.time = time
      return sighting
    }
  }
}

extension [Tracker.Sighting] {
  /// The part of the usual likeness below which a bar is something else.
  ///
  /// In rnkc-kav-choppy a text has up to 0.45 of it while the keyboard covers the bar.
  private static var doubt: Double { 0.5 }
  /// The part of a bar by which it is up, as a divisor, and the part of a jump that a moving bar goes in the same time.
  private static var part: (raised: Double, slow: Double) { (4, 4) }
  /// The farthest that a bar at rest moves, in rows.
  private static var same: Double { 1 }
  /// The fewest frames without a bar in which it is covered, not missed: freshos misses it in one.
  private static var fewestCovered: Int { 3 }
  /// The shortest time for which a bar is hidden, not missed, in seconds.
  private static var hiding: Seconds { 0.12 }
  /// The shortest motion of a bar that may be a jump, and the farthest from its top that the keyboard covers it, in points.
  private static var jump: (distance: Double, cover: Double) { (40, 8) }

  /// The sightings without bars of which many rows show, but few agree: they are other content while the bar is hidden.
  func withoutDoubts(above rows: Double) -> [Tracker.Sighting] {
    let raised = filter { abs($0.barRise ?? 0) > rows / Self.part.raised && $0.barRows > rows }
      .compactMap(\.barLikeness)
    guard !raised.isEmpty else { return self }
    let least = raised.median * Self.doubt
    return map { sighting in
      guard sighting.barRows > rows, (sighting.barLikeness ?? 1) < least else { return sighting }
      var sighting = sighting
      sighting.barRise = nil
      return sighting
    }
  }

  /// The sightings with a bar that is hidden for a moment, or comes to light where it was.
  ///
  /// Between two sightings it moves as smoothly as before and after them. A bar that jumps from rest to rest is where the keyboard covers it.
  ///
  /// - Parameters:
  ///   - top: The y of the bar's top where its rise is 0.
  ///   - unit: The rows per point.
  func withBarBetween(top: Double, unit: Double) -> [Tracker.Sighting] {
    var all = self
    let seen = indices.filter { self[$0].barRise != nil }
    for (index, pair) in zip(seen, seen.dropFirst()).enumerated() where pair.1 > pair.0 + 1 {
      let (first, last) = (self[pair.0], self[pair.1])
      guard let start = first.barRise, let end = last.barRise else { continue }
      let duration = last.time - first.time
      guard duration < Self.hiding || abs(start - end) < Self.same else {
        // Nothing above the keyboard looks like the bar, and the keyboard is over the place that the bar leaves, or comes to.
        let covered = (pair.0 + 1..<pair.1).filter {
          self[$0].keyboardTop.map { $0 < top - start || $0 < top - end } ?? false
        }
        if covered.count >= Self.fewestCovered {
          for frame in covered { all[frame].isCovered = true }
        }
        continue
      }
      let before = index > 0 ? speed(from: seen[index - 1], to: pair.0) : 0
      let after = index + 2 < seen.count ? speed(from: pair.1, to: seen[index + 2]) : 0
      let stays = duration >= Self.hiding
      let jumps =
        abs(end - start) > Self.jump.distance * unit
        && Swift.max(abs(before), abs(after)) * duration < abs(end - start) / Self.part.slow
      for between in pair.0 + 1..<pair.1 {
        if jumps, let edge = self[between].keyboardTop {
          let (coversStart, coversEnd) = (
            edge - (top - start) < Self.jump.cover * unit,
            edge - (top - end) < Self.jump.cover * unit
          )
          if coversStart != coversEnd {
            all[between].barRise = coversEnd ? end : start
            continue
          }
        }
        let part = (self[between].time - first.time) / duration
        // A cubic Hermite curve.
        let (own, other) = (part, 1 - part)
        all[between].barRise =
          stays
          ? start
          : start * (1 + 2 * own) * other * other + end * (3 - 2 * own) * own * own
            + duration * own * other * (other * before - own * after)
      }
    }
    return all
  }

  private func speed(from first: Int, to last: Int) -> Double {
    let (first, last) = (self[first], self[last])
    guard let start = first.barRise, let end = last.barRise, last.time > first.time else {
      return 0
    }
    return (end - start) / (last.time - first.time)
  }
}

extension [Double] {
  /// Returns the median of the most numbers that lie within a distance; nil for fewer than some.
  func densest(within distance: Double, atLeast least: Int) -> Double? {
    let sorted = sorted()
    var best: ArraySlice<Double> = []
    var first = 0
    for last in sorted.indices {
      while sorted[last] - sorted[first] > distance { first += 1 }
      if last - first + 1 > best.count { best = sorted[first...last] }
    }
    return best.count >= least ? best[best.startIndex + best.count / 2] : nil
  }
}
