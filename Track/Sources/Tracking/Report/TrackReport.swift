import Algorithms
package import Lab
package import Motion
package import Phone
import Strings

/// The analysis of a recording: the motions of keyboard and bar, the seam, and the technique that moves like the bar.
///
/// Text, JSON and JUnit's XML are written from it; the text also has the findings of a gate.
package struct TrackReport: Sendable {
  /// The recording's name, as readers see it.
  package let title: String
  private let analysis: TrackAnalysis
  /// The seam over all frames that show both, in seconds of the recording.
  package let figures: SeamFigures
  /// The frames that the recorder dropped while something moved, by the gaps between the stamps.
  package let droppedFrames: Int
  /// The frames that do not show the bar.
  package let hiddenFrames: Int
  /// Each technique under this keyboard in seconds of the recording, the closest to the bar first; empty without a
  /// motion of both.
  package let matches: [TechniqueMatch]
  /// The evidence behind it; with doubts there is no technique and no cause.
  package let evidence: TrackEvidence
  /// The sentences about the seam and its cause.
  package let sentences: [String]
  /// The sentences about its fix; empty if there is nothing to fix, or no cause is known.
  package let fix: [String]
  /// The verdict of limits and a baseline; nil without them.
  package var verdict: TrackVerdict?

  /// - Parameters:
  ///   - platform: The platform of the recorded app; nil for the track's, or those that the keyboard's motion allows.
  package init(
    _ track: Track, named title: String = "", _ evidence: TrackEvidence = TrackEvidence(of: .table),
    platform: Platform? = nil
  ) {
    (self.title, self.evidence) = (title, evidence)
    var track = track
    track.platform = platform ?? track.platform
    let platform = track.platform
    let analysis = TrackAnalysis(track, on: platform)
    track = analysis.track
    self.analysis = analysis
    figures = track.figures { _ in true }
    droppedFrames = track.droppedFrames(in: analysis.spans, frame: analysis.frame)
    hiddenFrames = track.rows.count { $0.barBottom == nil }
    let laboratory = evidence.isSure ? TrackLaboratory(analysis, on: platform) : nil
    let matches = laboratory?.matches ?? []
    self.matches = matches.map { $0.slowed(by: analysis.scale) }
    let text = TrackSentences(
      analysis: analysis, figures: figures, laboratory: laboratory, isSure: evidence.isSure,
      matches: matches, platform: platform)
    let covers = (laboratory == nil ? [] : track.covers).map {
      "The keyboard covers the bar from \(fixed($0.times.lowerBound, digits: 2)) to "
        + "\(fixed($0.times.upperBound, digits: 2)) s, which counts as \(fixed($0.height)) pt."
    }
    (sentences, fix) = (covers + text.all, text.fix)
  }

  package var track: Track { analysis.track }
  package var keyboard: [TrackMotion] { analysis.keyboard }
  package var bar: [TrackMotion] { analysis.bar }
  package var rests: [TrackRest] { analysis.rests }
  package var frame: Seconds { analysis.frame }
  package var scale: Double { analysis.scale }

  /// The technique that comes closest, however far; nil if the recording shows no motion of both.
  package var closest: TechniqueMatch? { matches.first }

  /// The track as a table, with its evidence above it.
  package var csv: String { (evidence.comments + [track.csv]).joined(separator: "\n") }

  /// The time from the first frame to the last.
  package var length: Seconds { (track.rows.last?.time ?? 0) - (track.rows.first?.time ?? 0) }

  /// The frames that repeat the one before, as stored in the video.
  var repeatedFrames: Int { max(0, evidence.stamps.count - track.rows.count) }
}

// MARK: - Figures of a track

extension Track {
  /// Returns the frames that are missing within spans; a gap of one and a half frames lacks none.
  fileprivate func droppedFrames(in spans: [ClosedRange<Seconds>], frame: Seconds) -> Int {
    rows.adjacentPairs().reduce(0) { sum, pair in
      let isMoving = spans.contains { $0.lowerBound < pair.1.time && $0.upperBound > pair.0.time }
      let gap = (pair.1.time - pair.0.time) / frame
      return isMoving && gap > 1.6 ? sum + Int(min(gap.rounded(), 1e6)) - 1 : sum
    }
  }
}

extension Track {
  /// The times in which the keyboard covers all of the bar, frame after frame, and the bar's height.
  var covers: [(times: ClosedRange<Seconds>, height: Double)] {
    rows.split { $0.covered == nil }.compactMap { rows in
      guard let first = rows.first, let last = rows.last,
        let height = rows.compactMap(\.covered).max()
      else {
        return nil
      }
      return (first.time...last.time, height)
    }
  }
}
