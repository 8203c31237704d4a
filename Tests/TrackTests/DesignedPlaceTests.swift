import Lab
import Motion
import Phone
import Testing
import TrackTesting

@testable import Track

/// The law of docs/evidence.md, r + (K + g − r) · k / K, by the rests of each move and no free line.
@Suite struct `The designed place` {
  /// Returns the largest distance of the bar from its place in the frames of a track that show both, in points.
  private func residual(_ track: Track) -> Double {
    track.rows.compactMap { track.seam(of: $0)?.points }.map(abs).max() ?? .infinity
  }

  /// Residuals of the measured positions, by hand: 0.11 and 0.28 px, 0.19 and 0.10 px, 0.32 and 0.26 px.
  @Test(
    arguments: zip([RealRecording.always, .whenAtEnd, .aputils], [0.5 / 3, 0.5 / 3, 0.5 / 0.64]))
  func `is where the bars of real phones are`(recording: RealRecording, most: Double) {
    for track in recording.tracks {
      #expect(track.moves(of: .keyboard).count == 1)
      #expect(residual(track) <= most)
    }
  }

  /// One unknown, the screen's bottom below the clip's, is fitted: 468.75 of 407 px.
  @Test func `is where the bar of a cropped recording is, for one height of the screen`() throws {
    let recording = RealRecording.underKeyboard
    let fits = (8200...12_000).map { step in
      let height = Double(step) / 20
      return (height: height, residual: residual(recording.track(height: height)))
    }
    let best = try #require(fits.min { $0.residual < $1.residual })
    #expect(abs(best.height - 468.75) < 2 && best.residual < 0.1 / 0.941, "\(best)")
    #expect(residual(recording.track) > 3)
  }

  @Test(arguments: [RealRecording.always, .whenAtEnd, .aputils])
  func `names the technique that moves like the bar`(recording: RealRecording) throws {
    let report = TrackReport(recording.track)
    #expect(report.figures.worst <= 2)
    let closest = try #require(report.closest)
    #expect(closest.technique == .layoutGuide && closest.isClose, "\(closest)")
  }
}
