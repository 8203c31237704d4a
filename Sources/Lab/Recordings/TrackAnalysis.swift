package import Motion
package import Phone

/// A time in which nothing moves.
package struct TrackRest: Hashable, Sendable {
  package let times: ClosedRange<Seconds>
  package let keyboard: Double
  package let bar: Double
  package let seam: Double
}

/// The motions and rests of a recording, from which its report follows.
package struct TrackAnalysis: Sendable {
  /// The track, whose bar's designed place goes with the keyboard's motions.
  package let track: Track
  /// The usual time between two frames, in seconds.
  package let frame: Seconds
  package let keyboard: [TrackMotion]
  package let bar: [TrackMotion]
  /// The recording's seconds per second of the keyboard's motion: 1 at normal speed, more in slow motion.
  package let scale: Double
  /// The times of all moves.
  package let spans: [ClosedRange<Seconds>]
  package let rests: [TrackRest]

  /// - Parameter platform: The platform of the recorded app; nil for those that the keyboard's motion allows.
  package init(_ track: Track, on platform: Platform?) {
    frame = track.frameInterval
    let (keyboardMoves, barMoves) = (track.moves(of: .keyboard), track.moves(of: .bar))
    keyboard = TrackMotion.motions(
      of: keyboardMoves, in: track.positions(of: .keyboard), frame: frame)
    let isAndroid = keyboard.contains { $0.name == KeyboardMotion.android.name && $0.isExplained }
    let aims = keyboard.filter(\.isExplained).map(\.aim)
    self.track =
      platform?.combinesByMaximum ?? isAndroid ? track.combinedByMaximum : track.aiming(at: aims)
    scale = keyboard.timeScale
    bar = TrackMotion.motions(
      of: barMoves, in: track.positions(of: .bar), frame: frame, keyboardScale: scale)
    spans = (keyboardMoves + barMoves).map { $0.start...$0.end }
    rests = self.track.rests(between: spans)
  }
}

extension [TrackMotion] {
  /// The time scale of the longest distance by a keyboard's motion; 1 if it is within 3 % of normal speed, or unknown.
  fileprivate var timeScale: Double {
    let known = filter { $0.isExplained && !$0.isInterrupted }
    let scale =
      known.filter { $0.scale != nil }.max { abs($0.to - $0.from) < abs($1.to - $1.from) }?.scale
      ?? filter(\.isExplained).compactMap(\.scale).first ?? 1
    return abs(scale - 1) < 0.03 ? 1 : scale
  }
}

extension Track {
  /// Returns the seam's figures over the frames at some times.
  package func figures(at isCounted: (Seconds) -> Bool) -> SeamFigures {
    var figures = SeamFigures()
    for row in rows where isCounted(row.time) {
      if let seam = seam(of: row) {
        figures.add(seam, at: row.time)
      } else {
        figures.pause()
      }
    }
    return figures
  }

  /// Returns the times of two frames or more that no span touches; a pause in motion is none.
  fileprivate func rests(between spans: [ClosedRange<Seconds>]) -> [TrackRest] {
    let still = rows.split { row in
      seam(of: row) == nil || spans.contains { $0.contains(row.time) && $0.upperBound != row.time }
    }
    let last = rows.last?.time
    return still.filter { still in
      guard still.count >= 2, let start = still.first?.time, let end = still.last?.time else {
        return false
      }
      // A recording may end at once.
      return end - start > Track.shortestRest - 1e-6 || end == last
    }.compactMap { rows in
      // The last frames of a rest are the stillest.
      let late = rows.suffix(max(2, rows.count / 2))
      let middle = late[late.startIndex + late.count / 2]
      let seams = late.compactMap { seam(of: $0)?.points }.sorted()
      guard let first = rows.first, let last = rows.last, let top = middle.keyboardTop,
        let bottom = middle.barBottom
      else { return nil }
      return TrackRest(
        times: first.time...last.time, keyboard: screenHeight - top, bar: screenHeight - bottom,
        seam: seams[seams.count / 2])
    }
  }
}
