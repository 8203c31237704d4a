import Lab
import Motion
import Phone
import Strings
import Testing
import TrackTesting
import Tracking

@Suite struct TrackReportTests {
  /// The formulas by which a recording was drawn: the bar's curve and its delay.
  struct Drawn: Sendable {
    let easing: String
    let duration: Seconds
    var delay: Seconds = 0
  }

  static let drawn: [TrackFile: Drawn] = [
    .constraint: Drawn(easing: "ease-in-out", duration: 0.25),
    .right: Drawn(easing: "ios", duration: 0.5),
    .transform: Drawn(easing: "ios", duration: 0.5),
    .late: Drawn(easing: "ease-in-out", duration: 0.25, delay: 0.05),
    .jump: Drawn(easing: "jump", duration: 0, delay: 0.5),
    .interrupt: Drawn(easing: "ease-in-out", duration: 0.25),
    .tabBar: Drawn(easing: "ease-in-out", duration: 0.25),
    .dropped: Drawn(easing: "ease-out", duration: 0.33),
    .small: Drawn(easing: "linear", duration: 0.25),
    .thirty: Drawn(easing: "ease-in-out", duration: 0.25),
  ]

  /// A bar that waits for 34 ms on its way is not at rest.
  @Test func `a pause is no rest, and the last rest is told`() {
    let rows = (0...60).map { frame -> Track.TrackRow in
      let time = Double(frame) / 60
      let height = min(max((time - 0.2) * 2, 0), 1) * 336
      let paused = (20...22).contains(frame) ? min(height, 100) : height
      return .init(
        time: time, keyboardTop: 844 - height, barBottom: 844 - (frame < 50 ? paused : 370))
    }
    let report = TrackReport(Track(rows, screenHeight: 844, floor: 0, gap: 12))
    #expect(report.rests.allSatisfy { $0.times.upperBound - $0.times.lowerBound > 0.09 })
    #expect(
      report.sentences.contains("It rests with a gap of 22.0 pt above the keyboard."),
      "\(report.rests) \(report.sentences)")
  }

  @Test(arguments: TrackFile.allCases)
  func `finds the formulas and the worst seams of a drawn recording`(file: TrackFile) throws {
    let report = TrackReport(try file.track)
    try check(report, of: file, noise: 0)
    let rows = try file.text.split(whereSeparator: \.isNewline).dropFirst()
      .map { $0.split(separator: ",").compactMap { Double($0) } }
      .map { [$0[0], $0[1], $0[2], 0] }
      .map { [$0[0], $0[1], $0[2], place($0[1], of: report.track) - $0[2]] }
    for (extreme, sign) in [(report.figures.maxGap, 1.0), (report.figures.maxBehind, -1.0)] {
      let worst = try #require(rows.map { $0[3] * sign }.max())
      #expect(abs(max(worst, 0) - extreme.points) < 0.001)
      guard worst > 0 else { continue }
      #expect(rows.contains { $0[0] == extreme.time && abs($0[3] * sign - worst) < 0.001 })
    }
  }

  /// Returns the y of the designed place: the floor r below, then r + (K − r)·k / K, with K the keyboard's height.
  private func place(_ top: Double, of track: Track) -> Double {
    let tops = track.rows.compactMap(\.keyboardTop)
    let (height, tallest) = (track.screenHeight, track.screenHeight - (tops.min() ?? 0))
    return height - track.floor - (tallest - track.floor) * (height - top) / tallest
  }

  @Test func `a covered bar counts with its height, and the sentence says when`() throws {
    let track = try TrackFile.constraint.track
    let rows = track.rows.map { row in
      (0.6...0.7).contains(row.time)
        ? Track.TrackRow(time: row.time, keyboardTop: row.keyboardTop, barBottom: nil, covered: 52)
        : row
    }
    let covered = Track(rows, screenHeight: track.screenHeight, floor: track.floor)
    let report = TrackReport(covered)
    #expect(TrackReport(track).figures.maxOverlap.points < 52)
    #expect(report.figures.maxOverlap.points == 52)
    #expect((0.6...0.7).contains(report.figures.maxOverlap.time))
    #expect(
      report.sentences.first
        == "The keyboard covers the bar from 0.60 to 0.70 s, which counts as 52.0 pt.")
    // The table keeps it, to a ten-thousandth of a point.
    let read = TrackReport(try Track(csv: covered.csv))
    #expect(abs(read.figures.maxOverlap.points - 52) < 0.01)
    #expect(read.sentences.first == report.sentences.first)
  }

  /// Some cubic-bezier is closer to the noise than the curve that was drawn.
  @Test func `keeps a name that explains, though another curve is closer`() throws {
    let track = try TrackFile.constraint.track
    let rows = track.rows.enumerated().map { index, row in
      let isMoving = row.barBottom.map { (512...806).contains($0) } ?? false
      return Track.TrackRow(
        time: row.time, keyboardTop: row.keyboardTop,
        barBottom: row.barBottom.map { $0 + (isMoving ? index % 2 == 0 ? 1.0 : -1 : 0) })
    }
    let report = TrackReport(Track(rows, screenHeight: 844, floor: 34))
    #expect(report.bar.map(\.name) == ["ease-in-out", "ease-in-out"])
    #expect(report.bar.allSatisfy { $0.rms > 0.5 }, "\(report.bar.map(\.rms))")
  }

  @Test(arguments: [TrackFile.late, .interrupt, .jump])
  func `is not misled by errors of tracking`(file: TrackFile) throws {
    try check(TrackReport(try file.track.noisy(by: 0.3)), of: file, noise: 0.3)
  }

  private func check(_ report: TrackReport, of file: TrackFile, noise: Double) throws {
    let drawn = try #require(TrackReportTests.drawn[file])
    let starts = file == .interrupt ? [0.5, 0.62, 1.5] : [0.5, 1.6]
    try #require(report.keyboard.count == starts.count && report.bar.count == starts.count)
    for (motion, start) in zip(report.keyboard, starts) {
      #expect(motion.name == "ios" && abs(motion.start - start) < 0.003, "\(motion)")
      #expect(abs((motion.scale ?? 0) - 1) < 0.02 && motion.rms < noise + 0.001, "\(motion)")
    }
    let frame = file == .jump ? 0.017 : 0.003
    for (motion, start) in zip(report.bar, starts) {
      #expect(motion.name == drawn.easing && motion.rms < noise + 0.001, "\(motion)")
      #expect(abs(motion.start - start - drawn.delay) < frame, "\(motion)")
      #expect(abs(motion.duration - drawn.duration) < 0.01, "\(motion)")
    }
    let closest = try #require(report.closest)
    #expect(closest.technique == file.technique && closest.rms < 0.5, "\(closest)")
    let isRight = (closest.curve != nil) == file.hasOwnCurve
    #expect(isRight && (closest.latency != nil) == (file == .late), "\(closest)")
  }

  @Test func `tells what is left at rest and which frames are missing`() throws {
    let rests = TrackReport(try TrackFile.transform.track).rests
    #expect(rests.map { ($0.seam * 10).rounded() / 10 } == [0, 34, 0])
    #expect(rests.map { $0.keyboard.rounded() } == [0, 336, 0])
    #expect(TrackReport(try TrackFile.constraint.track).droppedFrames == 0)
    // The stamps of this file have nine gaps of two frames, and none longer, while something moves.
    #expect(TrackReport(try TrackFile.dropped.track).droppedFrames == 9)
  }

  /// The keyboard's top in a GIF of a simulator of 240 by 426 pixels, in frames of 50 ms.
  @Test func `recognizes slow motion in a real recording`() throws {
    let tops = [
      369.8, 332.6, 298.2, 273.8, 256.7, 246.9, 241.9, 239.1, 238.6, 238.2, 238, 238, 238, 238, 238,
    ]
    let rows = (Array(repeating: 426, count: 8) + tops).enumerated().map { index, top in
      Track.TrackRow(
        time: Double(index < 8 ? index : index + 1) * 0.05, keyboardTop: top * 375 / 240,
        barBottom: nil)
    }
    let report = TrackReport(Track(rows, screenHeight: 426 * 375 / 240, floor: 0))
    let motion = try #require(report.keyboard.first)
    #expect(report.keyboard.count == 1 && motion.name == "ios" && motion.isExplained)
    #expect((1.25...1.4).contains(report.scale), "\(motion)")
    #expect(report.matches.isEmpty && report.sentences.joined().contains("× slower"))
  }

  @Test func `says the same of a late part of a recording in slow motion`() throws {
    let track = try TrackFile.constraint.track
    let slow = Track(
      track.rows.map {
        .init(time: 7 + $0.time * 2, keyboardTop: $0.keyboardTop, barBottom: $0.barBottom)
      }, screenHeight: track.screenHeight, floor: track.floor)
    let report = TrackReport(slow)
    #expect(abs(report.scale - 2) < 0.01)
    #expect(report.closest?.technique == .async && report.closest?.curve == nil)
    #expect(abs(report.bar[0].duration - 0.5) < 0.01 && abs(report.bar[0].start - 8) < 0.01)
    // The drawn overlap reaches 48.8 points 0.1 s after the start.
    let text = report.sentences.joined(separator: " ")
    #expect(text.contains("overlap reaches 48.8 pt at 8.20 s"), "\(text)")
    #expect(text.contains("moves by ease-in-out over 0.5 s, the keyboard by its spring over 1 s"))
  }

  @Test func `names no technique for a bar that moves like none`() throws {
    let track = try TrackFile.constraint.track
    let strange = Track(
      track.rows.map { row in
        let rise = row.keyboardTop.map { (844 - $0) * 0.85 }
        return .init(
          time: row.time, keyboardTop: row.keyboardTop, barBottom: rise.map { 810 - $0 })
      }, screenHeight: 844, floor: 34)
    let report = TrackReport(strange)
    #expect(report.closest.map { !$0.isClose } ?? false)
    #expect(report.sentences[0].hasPrefix("No known technique moves like your bar"))
    let closest = report.fields.first { $0.name == "closest" }
    #expect(closest?.value == .null)
  }

  /// The causes by which the recordings were drawn, and the changes that mend them.
  @Test(arguments: [
    (
      TrackFile.constraint,
      ["ease-in-out over 0.25 s", "Animate the bar by the keyboard's own curve"]
    ),
    (.transform, ["ignores the floor of 34 pt", "Subtract the floor of 34 pt", "`constraint`"]),
    (.interrupt, ["`async`", "The overlap reaches 48.8 pt at 0.60 s"]),
    (.late, ["starts 0.05 s late", "`constraint`"]),
    (.jump, ["waits for", "`constraint`"]),
    (.right, ["moves like `constraint`", "The bar is in place at every frame."]),
  ])
  func `says what is wrong and what would mend it`(file: TrackFile, said: [String]) throws {
    let report = TrackReport(try file.track)
    let text = (report.sentences + report.fix).joined(separator: " ")
    #expect(said.allSatisfy(text.contains), "\(text)")
  }

  @Test func `tells no fix for a bar that is right`() throws {
    let track = try TrackFile.constraint.track
    let right = Track(
      track.rows.map { row in
        .init(
          time: row.time, keyboardTop: row.keyboardTop,
          barBottom: row.keyboardTop.map { 810 - (844 - $0) * 302 / 336 })
      }, screenHeight: 844, floor: 34)
    let sentences = TrackReport(right).sentences
    #expect(sentences.count == 3 && sentences[0].contains("`constraint`"), "\(sentences)")
    #expect(sentences[2].hasPrefix("The bar is in place at every frame"))
  }

  @Test func `says so if nothing moves`() {
    let rows = (0..<10).map {
      Track.TrackRow(time: Double($0) / 60, keyboardTop: 844, barBottom: 810)
    }
    let report = TrackReport(Track(rows, screenHeight: 844, floor: 34))
    #expect(report.sentences == ["The keyboard does not move."])
    #expect(report.facts([]).contains("worst gap      none"))
  }
}
