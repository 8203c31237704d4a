import Kit
import Motion
import Phone
import Testing
import TrackTesting

@testable import Lab

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
    let fits = stride(from: 410.0, through: 600, by: 0.5).map { height in
      (height: height, residual: residual(recording.track(height: height)))
    }
    let best = try #require(fits.min { $0.residual < $1.residual })
    #expect(abs(best.height - 468.75) < 2 && best.residual < 0.1 / 0.941, "\(best)")
    #expect(residual(recording.track) > 3)
  }

  @Test(arguments: [RealRecording.always, .whenAtEnd, .aputils])
  func `names the technique that moves like the bar`(recording: RealRecording) throws {
    let track = TrackAnalysis(recording.track, on: nil).track
    #expect(track.figures { _ in true }.worst <= 2)
    let closest = try #require(recording.track.closestTechnique)
    #expect(closest.technique == .layoutGuide && closest.isClose, "\(closest)")
  }

  /// The keyboard turns at 0.1 s, 67 points up, on its way to 336.
  @Test func `of a keyboard that turns early is on the way that the keyboard had begun`() {
    var configuration = Phone.Configuration.iPhone8
    (configuration.device, configuration.technique) = (.iPhone13, .layoutGuide)
    var phone = Phone(configuration)
    let rows = (0..<120).map { frame in
      let time = Double(frame) / 60
      if frame == 30 { phone.setKeyboard(up: true, at: time) }
      if frame == 36 { phone.setKeyboard(up: false, at: time) }
      phone.advance(to: time)
      return Track.TrackRow(
        time: time, keyboardTop: phone.keyboard.top(at: time), barBottom: phone.barBottom(at: time))
    }
    let analysis = TrackAnalysis(Track(rows, screenHeight: 844, floor: 34), on: nil)
    #expect(analysis.keyboard.map(\.isInterrupted) == [true, false])
    let figures = analysis.track.figures { _ in true }
    #expect(figures.worst < 0.5, "\(figures)")
  }

  /// Flutter's safe area is the higher of rest and keyboard, so its seams are older ones, and right.
  @Test func `follows the platform`() throws {
    let track = try TrackFile.right.track
    let platforms = [nil, Platform.ios, .flutter]
    let analyses = platforms.map { TrackAnalysis(track, on: $0) }
    // Right in step with the keyboard, the bar is not at the maximum.
    #expect(
      analyses.map { $0.track.figures { _ in true }.worst < 1 } == [true, true, false])
    let compared = try zip(analyses, platforms).map { analysis, platform in
      let laboratory = try #require(TrackLaboratory(analysis, on: platform))
      return Set(laboratory.matches.map(\.technique.traits.platform))
    }
    #expect(compared == [[.ios, .swiftUI, .reactNative, .flutter, .web], [.ios], [.flutter]])
  }
}
