import Lab
import Motion
import Strings
import Testing

@testable import Tracking

@Suite struct EvidenceTests {
  /// A keyboard and a bar that rise by a line from 0.5 to 0.8 s, and fall from 1.5 s on.
  private func track(
    _ change: (Seconds, inout Sight, inout Sight) -> Void = { _, _, _ in }
  ) -> PixelTrack {
    let rows = (0..<120).map { frame -> PixelTrack.PixelRow in
      let time = Double(frame) / 60
      let rise = min(max((time - 0.5) / 0.3, 0), 1) - min(max((time - 1.5) / 0.3, 0), 1)
      var keyboard: Sight = rise == 0 ? .out(.down) : .place(844 - 336 * rise)
      var bar: Sight = .place(844 - max(34, 336 * rise))
      change(time, &keyboard, &bar)
      return PixelTrack.PixelRow(
        time: time, keyboard: keyboard, bar: bar, covered: nil, frame: frame)
    }
    return PixelTrack(
      rows: rows, screenBottom: 844, floor: 810, barHeight: 52, markedTops: [508],
      stamps: rows.map(\.time))
  }

  private func points(_ video: PixelTrack) -> Track {
    Track(
      video.rows.map {
        Track.TrackRow(
          time: $0.time, keyboardTop: $0.keyboard == .out(.down) ? 844 : $0.keyboard.place,
          barBottom: $0.bar.place)
      }, screenHeight: 844, floor: 34)
  }

  private func evidence(_ video: PixelTrack, isDamaged: Bool = false) -> TrackEvidence {
    TrackEvidence(video, as: points(video), isDamaged: isDamaged)
  }

  @Test func `moves in sight from rest to rest are whole`() {
    let evidence = evidence(track())
    #expect(evidence.wholeMoves == 2 && evidence.isSure)
    #expect(
      evidence.sights.first
        == "The keyboard is in sight in 77 of 120 frames, the bar in 120; 2 of 2 moves are whole.",
      "\(evidence.sights)")
  }

  @Test(arguments: [(3, 2), (4, 1)])
  func `a move lacks frames, or the bar at a rest`(hidden: Int, whole: Int) {
    // A fifth of 18 frames of a move may lack the keyboard.
    let frames = 35..<35 + hidden
    let found = evidence(
      track { time, keyboard, _ in
        if frames.contains(Int((time * 60).rounded())) { keyboard = .out(.different) }
      })
    #expect(found.wholeMoves == whole, "\(found)")
    let noBar = evidence(track { time, _, bar in if time > 1 { bar = .out(.different) } })
    #expect(noBar.wholeMoves == 1 && noBar.isSure)
    #expect(noBar.sights.contains { $0.hasPrefix("The bar is gone or looks different from 1.02") })
  }

  @Test func `without a whole move there is doubt, and a sentence that helps`() {
    let found = evidence(track { _, _, bar in bar = .out(.different) })
    #expect(found.wholeMoves == 0 && !found.isSure)
    #expect(
      found.doubts == [
        "No move of the keyboard is whole: the bar is in sight in 0 of 120 frames. Mark a frame in which it looks "
          + "as in most others, such as with an empty field, or mark it in a second frame."
      ])
    #expect(
      evidence(track { _, keyboard, _ in keyboard = .out(.down) }).doubts
        == ["The keyboard does not move: record it from rest to rest."])
    #expect(
      evidence(track(), isDamaged: true).doubts
        == ["The video is damaged: frames may be missing."])
  }

  /// The keyboard does not come to its marked rest, or the bar is gone at the end of each move.
  @Test func `fewer whole moves than others are a doubt that names the part`() {
    let low = evidence(
      track { time, keyboard, bar in
        if let place = keyboard.place { keyboard = .place(844 - (844 - place) * 0.9) }
        if case .place(let place) = bar, place < 800 { bar = .place(844 - (844 - place) * 0.9) }
      })
    #expect(low.wholeMoves == 0 && low.doubts.first?.contains("the keyboard is in sight") ?? false)
    let gone = evidence(
      track { time, _, bar in
        if (0.75..<1.3).contains(time) || time > 1.7 { bar = .out(.different) }
      })
    #expect(gone.wholeMoves == 0 && gone.doubts.first?.contains("the bar is in sight") ?? false)
  }

  @Test func `doubtful figures have no technique, no cause, and fail each gate`() throws {
    let video = track()
    let report = TrackReport(points(video), evidence(video, isDamaged: true))
    #expect(report.matches.isEmpty)
    #expect(report.sentences == ["No cause is named, because the figures are in doubt."])
    let limits = try TrackLimits(parsing: "gap 500\noverlap 500")
    let verdict = TrackVerdict(of: report, limits, older: nil)
    #expect(verdict.word == "no evidence" && verdict.failures.count == 1)
    #expect(
      TrackVerdict(of: TrackReport(points(video)), limits, older: report).word == "no evidence")
    #expect(
      TrackVerdict(of: TrackReport(points(video), evidence(video)), limits, older: nil).word
        == "passed")
  }

  @Test func `a limit asks for more whole moves`() throws {
    let video = track { time, _, bar in if time > 1 { bar = .out(.different) } }
    let report = TrackReport(points(video), evidence(video))
    let limits = try TrackLimits(parsing: "overlap 500\nwhole 2\nhidden 100 %")
    let failures = TrackVerdict(of: report, limits, older: nil).failures.compactMap(\.fault)
    #expect(failures.contains("whole 1: expected at least 2"), "\(failures)")
  }

  @Test func `a table keeps the evidence of its video, wherever its comments stand`() throws {
    let video = track()
    let report = TrackReport(points(video), evidence(video, isDamaged: true))
    let kept = try TrackEvidence(inTable: report.csv)
    #expect(kept.source == .video && kept.wholeMoves == 2)
    #expect(kept.doubts == ["The video is damaged: frames may be missing."])
    let lines = report.csv.split(separator: "\n")
    let (comments, table) = (
      lines.filter { $0.hasPrefix("#") }, lines.filter { !$0.hasPrefix("#") }
    )
    let moved = (table + ["", " "] + comments.map { " " + $0 }).joined(separator: "\n")
    #expect(try TrackEvidence(inTable: moved) == kept)
    let plain = try TrackEvidence(inTable: table.joined(separator: "\n"))
    #expect(
      plain.source == .table && plain.isSure
        && TrackReport(points(video), plain).csv.hasPrefix("# screen") == false)
  }

  @Test(arguments: [
    ("# source a dream", "1:10: invalid source 'a dream': expected 'a video' or 'a probe's log'"),
    (
      "# whole many",
      "1:9: invalid number of whole moves 'many': expected it as track writes it, such as 2"
    ),
    ("# whole 1\n# whole 2", "2:9: invalid second 'whole' '2': expected one of them"),
  ])
  func `a wrong comment has a place`(text: String, said: String) {
    let error = #expect(throws: TextError.self) { try TrackEvidence(inTable: text) }
    #expect(error.map { "\($0)" } == said)
  }

  @Test func `the table of a version that guessed is in doubt`() throws {
    #expect(try !TrackEvidence(inTable: "# confidence 100 % of a video").isSure)
  }
}
