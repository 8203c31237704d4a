import Lab
import Motion
import Phone
import Testing

@testable import Tracking

/// Tests of the moves that hold when a recording shows other things, too.
@Suite struct HoldingMovesTests {
  private static let frames = 420

  /// A keyboard that rises at 0.5 s and falls at 1.8 s with its bar. From 4 s on a pager jumps in the same place, if there is one.
  private func track(hasPager: Bool) -> Track {
    let spring = KeyboardMotion.ios.curve
    let rows = (0..<HoldingMovesTests.frames).map { frame in
      let time = Double(frame) / 60
      var height = 336 * (spring.progress(at: time - 0.5) - spring.progress(at: time - 1.8))
      var bar = 34 + height * (1 - 34.0 / 336)
      if hasPager, time > 4 {
        height = Int(time / 0.5) % 2 == 0 ? 0 : 250
        bar = height == 0 ? 34 : 340
      }
      return Track.Row(time: time, keyboardTop: 844 - height, barBottom: 844 - bar)
    }
    return Track(rows, screenHeight: 844, floor: 34)
  }

  private var evidence: TrackEvidence {
    let stamps = (0..<HoldingMovesTests.frames).map { Double($0) / 60 }
    return TrackEvidence(
      stamps: stamps, keys: 0.9, isCut: false, isPair: false,
      sights: stamps.map { .init(time: $0, keyboard: 0.9, bar: 0.9) })
  }

  private func part(_ track: Track, _ times: ClosedRange<Seconds>) -> Track {
    Track(track.rows.filter { times.contains($0.time) }, screenHeight: 844, floor: 34)
  }

  @Test func `a later page does not sink the moves before it`() throws {
    let track = track(hasPager: true)
    let report = TrackReport(track, evidence)
    #expect(!report.confidence.isEnough)
    let holding = try #require(
      HoldingMoves(report, isGapGiven: false) { part(track, $0) })
    #expect(holding.times.lowerBound < 0.5 && (2.3..<4).contains(holding.times.upperBound))
    #expect(holding.sentences[0].hasPrefix("Used: 2 of "))
    #expect(holding.sentences.dropFirst().allSatisfy { $0.hasPrefix("Not used") })
    let used = TrackReport(part(track, holding.times), evidence.part(holding.times))
    #expect(used.confidence.isEnough && used.figures.worst < 0.5)
    #expect(used.keyboard.map(\.name) == [KeyboardMotion.ios.name, KeyboardMotion.ios.name])
  }

  /// isv-android: the keyboard's row of words was taken for a part of the bar, in each of its moves.
  @Test(arguments: [36.0, 5.5])
  func `a bar that the keyboard covers at rest is cut wrongly for all moves`(overlap: Double) {
    let track = track(hasPager: true)
    let rows = track.rows.map { row in
      let isRaised = row.time > 5 && row.keyboardTop.map { $0 < 700 } ?? false
      return Track.Row(
        time: row.time, keyboardTop: row.keyboardTop,
        barBottom: isRaised ? row.keyboardTop.map { $0 + overlap } : row.barBottom)
    }
    let cut = Track(rows, screenHeight: 844, floor: 34)
    let report = TrackReport(cut, evidence)
    #expect(!report.confidence.isEnough)
    #expect(HoldingMoves(report, isGapGiven: false) { part(cut, $0) } == nil)
  }

  @Test func `nothing is used of a recording in which no move holds`() {
    let rows = track(hasPager: true).rows.filter { $0.time > 3.5 }
    let track = Track(rows, screenHeight: 844, floor: 34)
    let report = TrackReport(track, evidence)
    #expect(!report.confidence.isEnough)
    #expect(HoldingMoves(report, isGapGiven: false) { part(track, $0) } == nil)
  }
}
