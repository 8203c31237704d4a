package import Lab
package import Motion
import Phone

/// The analysis of a recording: the motions of keyboard and bar, the seam, and the technique that moves like the bar.
package struct TrackReport: Sendable {
  package let track: Track
  /// The keyboard's motions by time.
  package let keyboard: [TrackMotion]
  /// The bar's motions by time.
  package let bar: [TrackMotion]
  /// The seam over all frames that show both, in seconds of the recording.
  package let figures: SeamFigures
  /// The times at rest, in order.
  package let rests: [Rest]
  /// The usual time between two frames, in seconds.
  package let frame: Seconds
  /// The frames that the recorder dropped while something moved, by the gaps between the stamps.
  package let droppedFrames: Int
  /// The frames that do not show the bar.
  package let hiddenFrames: Int
  /// The recording's seconds per second of the keyboard's motion: 1 at normal speed, more in slow motion.
  package let scale: Double
  /// Each technique under this keyboard in seconds of the recording, the closest to the bar first; empty without a motion of both.
  package let matches: [TechniqueMatch]
  /// The sentences about the seam, its cause and its cure.
  package let sentences: [String]

  /// A time in which nothing moves.
  package struct Rest: Hashable, Sendable {
    package let times: ClosedRange<Seconds>
    /// The keyboard's height, in points.
    package let keyboard: Double
    /// The seam, in points.
    package let seam: Double
  }

  /// Analyzes a recording.
  package init(_ track: Track) {
    self.track = track
    let frame = track.frameInterval
    self.frame = frame
    let (keyboardMoves, barMoves) = (track.moves(of: .keyboard), track.moves(of: .bar))
    keyboard = TrackMotion.motions(
      of: keyboardMoves, in: track.positions(of: .keyboard), frame: frame)
    scale = keyboard.timeScale
    bar = TrackMotion.motions(
      of: barMoves, in: track.positions(of: .bar), frame: frame, keyboardScale: scale)
    figures = track.figures
    let spans = (keyboardMoves + barMoves).map { $0.start...$0.end }
    rests = track.rests(between: spans)
    droppedFrames = track.droppedFrames(in: spans, frame: frame)
    hiddenFrames = track.rows.count { $0.barBottom == nil }
    let laboratory = TrackLaboratory(track, keyboard: keyboard, bar: bar, scale: scale)
    let matches = laboratory?.matches ?? []
    self.matches = matches.map { [scale] in $0.slowed(by: scale) }
    sentences =
      TrackSentences(
        keyboard: keyboard, bar: bar, figures: figures, rests: rests, scale: scale,
        end: track.rows.last?.time ?? 0, laboratory: laboratory, closest: matches.first
      ).all
  }

  /// The technique that comes closest, however far; nil if the recording shows no motion of both.
  package var closest: TechniqueMatch? { matches.first }
}

extension [TrackMotion] {
  /// The time scale of the longest way by a keyboard's motion; 1 if it is within 3 % of normal speed, or unknown.
  fileprivate var timeScale: Double {
    let known = filter { $0.isExplained && !$0.isInterrupted }
    let scale =
      known.filter { $0.scale != nil }.max { abs($0.to - $0.from) < abs($1.to - $1.from) }?.scale
      ?? filter(\.isExplained).compactMap(\.scale).first ?? 1
    return abs(scale - 1) < 0.03 ? 1 : scale
  }
}

// MARK: - Figures of a track

extension Track {
  fileprivate var figures: SeamFigures {
    var figures = SeamFigures()
    for row in rows {
      if let seam = seam(of: row) {
        figures.add(seam, at: row.time)
      } else {
        figures.pause()
      }
    }
    return figures
  }

  /// Returns the times of two frames or more that no span touches.
  fileprivate func rests(between spans: [ClosedRange<Seconds>]) -> [TrackReport.Rest] {
    let still = rows.split { row in
      seam(of: row) == nil || spans.contains { $0.contains(row.time) && $0.upperBound != row.time }
    }
    return still.filter { $0.count >= 2 }.compactMap { rows in
      // The last frames of a rest are the stillest.
      let late = rows.suffix(max(2, rows.count / 2))
      let middle = late[late.startIndex + late.count / 2]
      let seams = late.compactMap(seam).sorted()
      guard let first = rows.first, let last = rows.last, let top = middle.keyboardTop else {
        return nil
      }
      return TrackReport.Rest(
        times: first.time...last.time, keyboard: screenHeight - top, seam: seams[seams.count / 2])
    }
  }

  /// Returns the frames that are missing within spans; a gap of one and a half frames lacks none.
  fileprivate func droppedFrames(in spans: [ClosedRange<Seconds>], frame: Seconds) -> Int {
    zip(rows, rows.dropFirst()).reduce(0) { sum, pair in
      let isMoving = spans.contains { $0.lowerBound < pair.1.time && $0.upperBound > pair.0.time }
      let gap = (pair.1.time - pair.0.time) / frame
      return isMoving && gap > 1.6 ? sum + Int(min(gap.rounded(), 1e6)) - 1 : sum
    }
  }
}
