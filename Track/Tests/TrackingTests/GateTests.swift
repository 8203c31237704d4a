import Foundation
import Lab
import Strings
import Testing

@testable import Tracking

/// The checks of a recording whose seam is known: 60 frames a second, a move each second from 0.5 s on, usually up and down.
@Suite struct GateTests {
  /// The progress of a critically damped spring of mass 3, stiffness 1000 and damping 500.
  private static func spring(_ time: Double) -> Double {
    let decay = (1000.0 / 3).squareRoot() * max(0, time)
    return 1 - (1 + decay) * exp(-decay)
  }

  /// Returns a recording whose bar is off its edge by some points at each time, positive for a gap.
  private static func report(
    hidden: Range<Int> = 0..<0, unseen: Range<Int> = 0..<0, aims: [Double] = [336, 0],
    _ seam: (Double) -> Double = { _ in 0 }
  ) -> TrackReport {
    let rows = (0..<60 * aims.count + 30).map { index -> Track.TrackRow in
      let time = Double(index) / 60
      var edge = 844.0
      for (move, (from, to)) in zip([0] + aims, aims).enumerated() {
        edge -= (to - from) * spring(time - Double(move) - 0.5)
      }
      return Track.TrackRow(
        time: time, keyboardTop: unseen.contains(index) ? nil : edge,
        barBottom: hidden.contains(index) ? nil : edge - seam(time))
    }
    return TrackReport(Track(rows, screenHeight: 844, floor: 0))
  }

  private func gate(_ report: TrackReport, _ limits: String) throws -> TrackGate {
    TrackGate(report, try TrackLimits(parsing: limits))
  }

  private func verdict(_ report: TrackReport, _ limits: String) throws -> TrackVerdict {
    TrackVerdict(of: report, try TrackLimits(parsing: limits), older: nil)
  }

  private func compare(_ report: TrackReport, to older: TrackReport) -> TrackComparison {
    TrackComparison(of: report, to: older, TrackLimits())
  }

  /// A gap of 5 points for 0.2 s of the first move, an overlap of 2 for 0.1 s of the second.
  private static let off = report { time in
    (0.6..<0.8).contains(time) ? 5 : (1.6..<1.7).contains(time) ? -2 : 0
  }

  @Test(arguments: [
    ("gap 5.1", 0), ("gap 4.9", 1), ("overlap 2.1", 0), ("overlap 1.9", 1), ("move 1 gap 4.9", 1),
    ("move 2 gap 0.1", 0), ("move 1 overlap 0.1", 0), ("move 2 overlap 1.9", 1), ("final 0.1", 0),
    ("out-of-seam 310 ms", 0), ("out-of-seam 290 ms", 1), ("move 2 out-of-seam 0.11 s", 0),
    ("gap 9\nmoves 2", 0), ("gap 9\nmoves 3", 1), ("gap 9\nfps 59", 0), ("gap 9\nfps 61", 1),
    ("move 3 gap 99", 1), ("gap 3 # a comment\n\noverlap 1", 2),
  ])
  func `a limit fails if its figure is beyond it`(limits: String, failures: Int) throws {
    #expect(try gate(GateTests.off, limits).failures.count == failures)
  }

  @Test(arguments: [TrackFigure.gap, .overlap, .rms, .final], [2.0, -2.0])
  func `a limit holds a bar that is off by the same distance in every frame`(
    figure: TrackFigure, points: Double
  ) throws {
    let report = GateTests.report { _ in points }
    let value =
      switch figure {
      case .gap: max(0, points)
      case .overlap: max(0, -points)
      default: abs(points)
      }
    #expect(try gate(report, "\(figure.rawValue) \(value + 0.1)").failures.isEmpty)
    guard value > 0 else { return }
    #expect(try gate(report, "\(figure.rawValue) \(value - 0.1)").failures.count == 1)
  }

  /// A bar 24 points above its place in every frame: by the seam, by the design, or as part of the bar.
  @Test(arguments: [
    (0, "rest-up 3", 1), (0, "rest-up 25", 0), (0, "rest-down 3", 1), (0, "rest-down 25", 0),
    (0, "move 1 rest-up 25", 0), (0, "move 1 rest-up 23", 1), (0, "move 2 rest-down 25", 0),
    (0, "move 2 rest-down 3", 1), (0, "move 2 rest-up 99", 1), (0, "move 1 rest-down 99", 1),
    (0, "floor 3", 0),
    (24, "rest-up 3", 0), (24, "designed 3", 1), (24, "designed 24", 0), (0, "bar 60", 1),
  ])
  func `a gap in every frame fails by its rests or by the geometry`(
    gap: Double, limits: String, failures: Int
  ) throws {
    let track = Self.report { _ in 24 }.track
    let report = TrackReport(Track(track.rows, screenHeight: 844, floor: gap, gap: gap))
    #expect(try gate(report, limits).failures.count == failures)
  }

  @Test func `a bar's height is a figure, and its lack is missing evidence`() throws {
    var track = Self.report().track
    let unknown = try gate(TrackReport(track), "bar 60")
    #expect(
      unknown.failures.map(\.sentence) == [
        "bar: the recording does not tell the bar's height, expected at most 60.0 pt"
      ])
    #expect(try verdict(TrackReport(track), "bar 60").word == "no evidence")
    track.barHeight = 76
    #expect(try gate(TrackReport(track), "bar 77").failures.isEmpty)
    #expect(
      try gate(TrackReport(track), "bar 53").failures.map(\.sentence) == [
        "bar 76.0 pt: expected at most 53.0 pt"
      ])
    #expect(try Track(csv: track.csv).barHeight == 76)
    track.barHeight = nil
    let error = #expect(throws: TextError.self) { try Track(csv: "# bar tall\n" + track.csv) }
    #expect(error?.line == 1 && error?.column == 7)
  }

  @Test func `a baseline compares the geometry and the rests`() {
    var track = Self.report().track
    track.barHeight = 52
    let older = TrackReport(track)
    func regressions(_ track: Track) -> [String] {
      compare(TrackReport(track), to: older).changes.filter(\.isRegression).map(\.sentence)
    }
    #expect(regressions(track).isEmpty)
    track.barHeight = 76
    #expect(
      regressions(track) == [
        "bar went from 52.0 pt to 76.0 pt: expected at most 2.0 pt of difference"
      ])
    track.barHeight = 28
    #expect(regressions(track).count == 1)
    // The same rows above another floor, by another design.
    let raised = Self.report { _ in 24 }.track
    let moved = regressions(Track(raised.rows, screenHeight: 844, floor: 24, gap: 24))
    #expect(moved.map { $0.prefix { $0 != " " } } == ["floor", "designed"], "\(moved)")
    let late = regressions(raised)
    #expect(late.contains { $0.hasPrefix("rest-up went from 0.0 pt to 24.0 pt") }, "\(late)")
    #expect(late.contains { $0.hasPrefix("rest-down went from 0.0 pt to 24.0 pt") }, "\(late)")
  }

  /// Messages that move by some points at some times, up to the next, as some frames show them.
  private static func hopping(
    _ hops: [(time: Double, to: Double)], in frames: Set<Int> = Set(0..<150)
  ) -> Track {
    let track = report().track
    return Track(
      track.rows.enumerated().map { index, row in
        .init(
          time: row.time, keyboardTop: row.keyboardTop, barBottom: row.barBottom,
          transcript: frames.contains(index) ? hops.last { $0.time <= row.time }?.to ?? 0 : nil)
      }, screenHeight: 844, floor: 0)
  }

  @Test func `a transcript that moves twice has a sentence and figures`() throws {
    let track = Self.hopping([(0.6, 336), (1.1, 672), (1.6, 0)])
    let report = TrackReport(track)
    let sentence = "The messages move twice: 336.0 pt up at 0.58 s, 336.0 pt up again at 1.08 s."
    #expect(report.sentences.contains(sentence), "\(report.sentences)")
    for (limits, failures) in [
      ("scroll 673", 0), ("scroll 671", 1), ("anchor 1", 0), ("move 1 anchor 671", 1),
      ("move 1 scroll 337", 0),
      ("move 2 scroll 671", 1),
    ] {
      #expect(try gate(report, limits).failures.count == failures, "\(limits)")
    }
    // Two frames of 150 tell nothing of the way between them.
    let rare = Self.hopping([(0.6, 336), (1.6, 0)], in: [0, 149])
    for track in [Self.off.track, rare] {
      let failures = try gate(TrackReport(track), "scroll 9\nanchor 9").failures
      #expect(failures.map(\.found) == [nil, nil])
      #expect(failures.allSatisfy { $0.sentence.contains("transcript's place") })
    }
    let text = report.csv
    #expect(text.contains("seam_pt,transcript_pt\n") && text.contains(",336.0000\n"))
    #expect(try Track(csv: text).rows.map(\.transcript) == track.rows.map(\.transcript))
    let once = TrackReport(Self.hopping([(0.6, 336), (1.6, 0)]))
    #expect(!once.sentences.contains { $0.contains("messages") })
    let names = report.fields.filter {
      ["max_scroll_jump_pt", "anchor_moved_pt"].contains($0.name)
    }
    #expect(names.map(\.value) == [.number(672), .number(0)])
  }

  private func lacksEvidence(_ gate: TrackGate) -> Bool {
    gate.failures.contains { $0.limit.figure.isEvidence }
  }

  @Test func `a recording without a move, or with a hidden bar, has no evidence`() throws {
    let still = GateTests.report(aims: [0, 0])
    #expect(try lacksEvidence(gate(still, "gap 3")))
    let hidden = GateTests.report(hidden: 40..<70)
    #expect(try lacksEvidence(gate(hidden, "gap 3")))
    #expect(try !lacksEvidence(gate(hidden, "gap 3\nhidden 70 %")))
    #expect(try !lacksEvidence(gate(GateTests.off, "gap 3")))
    // The bar is not seen in the second move.
    let unseen = try gate(GateTests.report(hidden: 88..<150), "move 2 gap 3\nhidden 100 %")
    #expect(unseen.failures.map(\.name) == ["move 2 gap"])
  }

  /// Four moves, of which the last two leave the bar 40 points too high, where it is not seen.
  @Test(arguments: [
    ("gap 5", ["gap"]), ("overlap 5\nrms 5\nout-of-seam 10 ms", ["overlap", "rms", "out-of-seam"]),
    ("rest-up 3\nrest-down 3", ["rest-up", "rest-down"]), ("final 3", ["final"]),
    ("move 1 gap 5\nmove 2 final 3\nmove 1 rest-up 3\nmove 2 rest-down 3", []),
    ("move 3 gap 5\nmove 4 final 3", ["move 3 gap", "move 4 final"]),
    ("move 3 rest-up 3\nmove 4 rest-down 3", ["move 3 rest-up", "move 4 rest-down"]),
  ])
  func `a figure of all moves needs each of them`(limits: String, lacking: [String]) throws {
    let report = Self.report(hidden: 150..<270, aims: [336, 0, 336, 0]) { $0 > 2.49 ? 40 : 0 }
    let failures = try gate(report, limits + "\nhidden 100 %").failures
    #expect(failures.map(\.name) == lacking && failures.allSatisfy(\.isEvidence), "\(failures)")
  }

  /// A part that is not seen while the keyboard moves: a fifth of a second of a recording of ten.
  @Test(arguments: [(210..<222, 0..<0), (0..<0, 210..<222)])
  func `frames without a part lack evidence by their share of a move`(
    hidden: Range<Int>, unseen: Range<Int>
  ) throws {
    let aims = [336.0, 336, 336, 0, 0, 0, 0, 0, 0]
    let report = Self.report(hidden: hidden, unseen: unseen, aims: aims)
    #expect(report.keyboard.count == 2)
    let late = Self.report(hidden: 260..<272, aims: aims)
    #expect(try gate(late, "gap 5").failures.isEmpty)
    let failures = try gate(report, "gap 5").failures
    #expect(failures.map(\.name) == ["hidden"] && failures[0].move == 2, "\(failures)")
  }

  @Test func `the last seam is that of the last frame`() throws {
    let report = Self.report(hidden: 148..<150)
    #expect(
      try gate(report, "final 1").failures.map(\.sentence) == [
        "final: the last frame does not show keyboard and bar, expected at most 1.0 pt"
      ])
    #expect(try gate(Self.report(hidden: 140..<142), "final 1").failures.isEmpty)
  }

  @Test(
    arguments: [
      ("gap 9", nil), ("move 1 gap 3", 0.25...1.5), ("gap 3", 0.25...1.5),
      ("overlap 1", 1.25...2.9), ("gap 3\noverlap 1", 0.25...2.9), ("out-of-seam 10 ms", nil),
      ("gap 3\nmoves 3", nil),
    ] as [(String, ClosedRange<Double>?)])
  func `the failing seconds are those of the moves that fail`(
    limits: String, seconds: ClosedRange<Double>?
  ) throws {
    var report = GateTests.off
    report.verdict = try verdict(report, limits)
    let found = report.failingSeconds
    #expect((found == nil) == (seconds == nil))
    guard let found, let seconds else { return }
    #expect(abs(found.lowerBound - seconds.lowerBound) < 0.03, "\(found)")
    #expect(abs(found.upperBound - seconds.upperBound) < 0.2, "\(found)")
  }

  @Test(arguments: [
    ("gap", 1, 1), ("gap x", 1, 5), ("gap -1", 1, 5), ("gap 3\ngup 3", 2, 1),
    ("move 0 gap 3", 1, 6),
    ("move 2 fps 50", 1, 8), ("out-of-seam fast", 1, 13), ("hidden 5", 1, 8),
    ("out-of-seam 100", 1, 13), ("out-of-seam 2 m", 1, 13),
  ])
  func `a wrong limit is an error at its place`(text: String, line: Int, column: Int) {
    let error = #expect(throws: TextError.self) { try TrackLimits(parsing: text) }
    #expect(error?.line == line && error?.column == column, "\(text): \(error as Any)")
  }

  @Test(arguments: TrackFigure.allCases)
  func `a limit is one number with the unit that reports print`(figure: TrackFigure) throws {
    let printed = "\u{FEFF}\(figure.rawValue) \(figure.text(1))"
    let limits = try TrackLimits(parsing: printed).limits
    #expect(limits.first == .init(figure: figure, value: 1, move: nil), "\(printed)")
    for wrong in ["5 7", "1 0 0", "5 .7", "5 e1", "5 pt 7", "5 ms 0 ms", "5 % 5 %"] {
      let error = #expect(throws: TextError.self) {
        try TrackLimits(parsing: "gap 3\n\(figure.rawValue) \(wrong)")
      }
      #expect(error?.line == 2 && error?.column == figure.rawValue.count + 2, "\(wrong)")
    }
  }

  @Test func `a baseline compares moves of the same target, in order`() {
    let right = GateTests.report()
    let comparison = compare(GateTests.off, to: right)
    #expect(comparison.missing.isEmpty)
    let regressions = comparison.changes.filter(\.isRegression).map(\.name)
    #expect(
      regressions == [
        "move 1 gap", "move 1 rms", "move 1 out-of-seam", "move 2 overlap", "move 2 out-of-seam",
      ])
    #expect(!compare(right, to: GateTests.off).changes.contains { $0.isRegression })
    #expect(compare(right, to: right).changes.allSatisfy { $0.before == $0.after })
  }

  /// Each figure that an older recording tells, and the newer one does not.
  @Test func `a figure that the baseline has and the recording lacks is missing evidence`() {
    var older = Self.hopping([(0.6, 336), (1.6, 0)])
    older.barHeight = 52
    let newer = Self.report(hidden: 66..<92).track
    let comparison = compare(TrackReport(newer), to: TrackReport(older))
    #expect(
      comparison.missing == [
        "rest-up: a rest that shows keyboard and bar is missing, expected 0.0 pt as in the older recording",
        "bar: the recording does not tell the bar's height, expected 52.0 pt as in the older recording",
        "scroll: the recording does not tell the transcript's place, expected 336.0 pt as in the older recording",
        "anchor: the recording does not tell the transcript's place, expected 0.0 pt as in the older recording",
      ])
    #expect(compare(TrackReport(older), to: TrackReport(older)).missing.isEmpty)
    // An older recording may tell less.
    #expect(compare(TrackReport(older), to: Self.report()).missing.isEmpty)
  }

  @Test func `a move that one of both lacks is missing evidence`() {
    let comparison = compare(GateTests.report(aims: [336, 336]), to: GateTests.report())
    #expect(comparison.missing.contains("the older recording's move 2, to 0.0 pt, is missing"))
    let more = compare(GateTests.report(aims: [336, 0, 336, 0]), to: GateTests.report())
    #expect(
      more.missing == [
        "move 3, to 336.0 pt, is missing in the older recording",
        "move 4, to 0.0 pt, is missing in the older recording",
      ])
    let verdict = TrackVerdict(
      of: GateTests.report(), TrackLimits(), older: GateTests.report(aims: [336, 0, 336]))
    #expect(verdict.failures.map(\.kind) == [.evidence])
  }

  @Test(arguments: [
    (report(aims: [0, 0]), "the older recording has moves 0: expected at least 1"),
    (
      report(hidden: 40..<70),
      "the older recording has hidden 68 % at 0.50 s: expected at most 10 %"
    ),
    (
      report(hidden: 28..<150),
      "the older recording's move 1, to 336.0 pt, is without a bar in one of them"
    ),
  ])
  func `a baseline without evidence fails`(older: TrackReport, fault: String) {
    let comparison = compare(GateTests.report(), to: older)
    #expect(comparison.missing.contains(fault), "\(comparison.missing)")
  }

  @Test func `JUnit's file counts its cases and escapes names`() throws {
    let verdict = try verdict(GateTests.off, "gap 3\noverlap 3")
    let xml = verdict.cases.junit(name: "a<b>\"&\n.mp4", seconds: 2.5)
    #expect(xml.contains("<testsuite name=\"a&lt;b&gt;&quot;&amp;"))
    #expect(!xml.contains("\n.mp4") && xml.contains("tests=\"6\" failures=\"1\" errors=\"0\""))
    func count(_ tag: String) -> Int { xml.components(separatedBy: tag).count - 1 }
    #expect(count("<testcase") == 6 && count("<failure") == 1)
  }
}
