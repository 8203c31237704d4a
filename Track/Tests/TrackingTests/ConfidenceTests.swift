import Lab
import Motion
import Phone
import Strings
import Testing
import TrackTesting

@testable import Tracking

@Suite struct ConfidenceTests {
  /// A phone of 844 points, at 60 frames a second, with heights above its bottom.
  private func track(
    keyboard: (Seconds) -> Double, bar: (Seconds) -> Double?, floor: Double = 34
  ) -> Track {
    let rows = (0..<180).map { frame in
      let time = Double(frame) / 60
      return Track.Row(
        time: time, keyboardTop: 844 - keyboard(time), barBottom: bar(time).map { 844 - $0 })
    }
    return Track(rows, screenHeight: 844, floor: floor)
  }

  private static func height(_ time: Seconds, _ height: Double = 336) -> Double {
    let spring = KeyboardMotion.ios.curve
    return height * (spring.progress(at: time - 0.5) - spring.progress(at: time - 1.6))
  }

  private func right(_ time: Seconds) -> Double { max(34, ConfidenceTests.height(time)) }

  /// The pictures of a keyboard and a bar that are what they seem, but for what is given.
  private func evidence(
    keys: Double = 0.9, isPair: Bool = false, isDamaged: Bool = false,
    edges: (keyboard: Double, bar: Double?) = (40, nil), bar: (Seconds) -> Double = { _ in 0.9 }
  ) -> TrackEvidence {
    let stamps = (0..<180).map { Double($0) / 60 }
    var evidence = TrackEvidence(
      stamps: stamps, keys: keys, isCut: false, isPair: isPair,
      sights: stamps.map { .init(time: $0, keyboard: 0.9, bar: bar($0)) })
    evidence.isDamaged = isDamaged
    (evidence.keyboardEdge, evidence.barEdge) = edges
    return evidence
  }

  @Test(arguments: TrackFile.allCases)
  func `is whole for a drawn recording`(file: TrackFile) throws {
    let report = TrackReport(try file.track)
    #expect(report.confidence.value > 0.8, "\(report.confidence)")
  }

  @Test(arguments: [(72, false), (73, true)])
  func `a bar hidden for more than two fifths of the frames is doubted`(
    hidden: Int, isDoubted: Bool
  ) {
    let report = TrackReport(
      track(
        keyboard: { Self.height($0) },
        bar: { Int(($0 * 60).rounded()) >= 180 - hidden ? nil : right($0) }))
    let warning = "The bar is not seen in \(hidden) of 180 frames."
    #expect(report.confidence.warnings.contains(warning) == isDoubted)
  }

  @Test func `a damaged video has too little confidence`() {
    let track = track(keyboard: { Self.height($0) }, bar: right)
    #expect(TrackReport(track, evidence()).confidence.value == 1)
    #expect(!TrackReport(track, evidence(isDamaged: true)).confidence.isEnough)
  }

  @Test func `is low for a bar below the screen`() {
    let report = TrackReport(track(keyboard: { Self.height($0) }, bar: { right($0) - 60 }))
    #expect(report.confidence.warnings.contains { $0.contains("26.0 pt below the screen") })
    #expect(!report.confidence.isEnough)
  }

  @Test func `is low for a keyboard of two thirds of the screen`() {
    let report = TrackReport(
      track(keyboard: { Self.height($0, 560) }, bar: { max(34, Self.height($0, 560)) }))
    #expect(
      report.confidence.warnings == ["The keyboard is 560.0 pt tall, more than 60 % of the screen."]
    )
  }

  @Test func `is low for a keyboard that jumps`() {
    let report = TrackReport(
      track(keyboard: { (1..<2).contains($0) ? 336 : 0 }, bar: { (1..<2).contains($0) ? 336 : 34 }))
    #expect(report.confidence.warnings.contains { $0.contains("jumps between two frames") })
  }

  /// v8tr.gif: a GIF keeps a trace of the raised bar for three frames, and the bar seems to jump from there.
  @Test(arguments: [(0.68, true), (0.9, false)])
  func `a jump from where less of the bar agrees is doubted`(likeness: Double, isDoubted: Bool) {
    let track = track(
      keyboard: { Self.height($0) }, bar: { (1.6..<1.9).contains($0) ? 336 : right($0) })
    let report = TrackReport(
      track, evidence { (1.6..<1.9).contains($0) ? likeness : 0.9 })
    #expect(
      report.confidence.warnings.contains { $0.hasPrefix("The bar jumps") && $0.contains("trace") }
        == isDoubted, "\(report.confidence)")
    #expect(report.confidence.isEnough != isDoubted)
  }

  @Test func `a bar that stays is doubted in pictures, not in a log or a table`() {
    let track = track(keyboard: { Self.height($0) }, bar: { _ in 34 })
    #expect(TrackReport(track).confidence.value == 1)
    let report = TrackReport(track, evidence())
    #expect(!report.confidence.isEnough)
    #expect(report.confidence.warnings.contains { $0.hasPrefix("The bar is not seen while") })
  }

  @Test func `a table keeps the confidence of its video`() throws {
    let track = track(keyboard: { Self.height($0) }, bar: right)
    let video = TrackReport(track, evidence(keys: 0, isPair: true))
    let lines = video.csv.split(separator: "\n")
    #expect(lines[0] == "# confidence 25 % of a video" && lines[1].hasPrefix("# warning: A strip"))
    let again = try TrackReport(Track(csv: video.csv), kept: Confidence.kept(inTable: video.csv))
    #expect(again.confidence.value == 0.25 && again.confidence.source == .video)
    #expect(again.confidence.warnings == video.confidence.warnings)
    // What the positions themselves make doubtful counts, too, and once.
    let falling = self.track(keyboard: { Self.height($0) }, bar: { right($0) - 60 })
    let doubted = TrackReport(falling, evidence())
    let kept = try Confidence.kept(inTable: doubted.csv)
    let both = TrackReport(falling, kept: kept).confidence
    #expect(both.value == doubted.confidence.value && both.warnings == doubted.confidence.warnings)
    // An app knows where its bar is.
    #expect(TrackReport(falling, kept: .log).confidence.value == 1)
  }

  /// An editor may add a blank, a person sort the lines, a spreadsheet add fields.
  @Test(arguments: [
    " |C|W|T", "\t# my own| C|W|T", "W|C|T", "T|W|C", "T|C,,,|W", "\"C\"|W|T",
  ])
  func `is kept by comments wherever they stand`(text: String) throws {
    let table = text.replacing("T", with: "time_s|0,800,,").replacing("|", with: "\n")
      .replacing("W", with: "# warning: One.").replacing("C", with: "# confidence 27 % of a video")
    let kept = try Confidence.kept(inTable: table)
    #expect(kept?.value == 0.27 && kept?.source == .video && kept?.warnings == ["One."], "\(table)")
  }

  @Test func `a table by hand is a table, and a log's is a log's`() throws {
    let track = track(keyboard: { Self.height($0) }, bar: right)
    let table = "# my own\n# warning: mine\n" + track.csv
    #expect(try Confidence.kept(inTable: table) == nil)
    let report = TrackReport(track)
    #expect(report.confidence.source == .table && report.csv == track.csv)
    #expect(report.facts([]).hasSuffix("100 %, from a table"))
    #expect(TrackReport(track, evidence()).facts([]).hasSuffix("100 %"))
    let log = TrackReport(track, kept: .log)
    #expect(log.csv.hasPrefix("# confidence 100 % of a probe's log\ntime_s,"))
    #expect(try Confidence.kept(inTable: log.csv)?.source == .log)
  }

  @Test(arguments: ["high", "120 % of a video", "50 % of a dream", "50 %"])
  func `a confidence that is none is an error at its place`(text: String) {
    let error = #expect(throws: TextError.self) {
      try Confidence.kept(inTable: "\n# confidence \(text)\ntime_s\n")
    }
    #expect(error?.line == 2 && error?.column == 14, "\(error as Any)")
  }

  @Test(
    arguments: [
      (2.4, nil, "The keyboard's top shows no edge"), (2.6, nil, nil),
      (40, 2.4, "The bar's bottom shows no edge"), (40, 2.6, nil),
    ] as [(Double, Double?, String?)])
  func `an edge that does not show is not enough`(
    keyboard: Double, bar: Double?, warning: String?
  ) {
    let report = TrackReport(
      track(keyboard: { Self.height($0) }, bar: right), evidence(edges: (keyboard, bar)))
    #expect(report.confidence.isEnough == (warning == nil))
    #expect(
      report.confidence.warnings.map { $0.hasPrefix(warning ?? "-") }
        == (warning == nil ? [] : [true]))
  }

  /// A bar whose edge may not show, one that shows it, and one that the user tells.
  @Test(
    arguments: [
      (30, nil, true), (40, nil, false), (40, 8, true), (58, 14, true),
      (70, 14, false), (70, .infinity, true),
    ] as [(Double, Double?, Bool)])
  func `a bar that rests far from the keyboard is doubted by its edge`(
    gap: Double, edge: Double?, isEnough: Bool
  ) {
    let track = track(
      keyboard: { Self.height($0) }, bar: { 34 + Self.height($0) * (302 + gap) / 336 })
    let report = TrackReport(track, evidence(edges: (40, edge)))
    #expect(report.confidence.isEnough == isEnough, "\(report.confidence)")
    #expect(
      report.confidence.warnings
        == (isEnough
          ? []
          : [
            "The bar rests \(fixed(gap)) pt away from the keyboard: is it the bar? --bar tells it."
          ]))
  }

  @Test(arguments: [(31.0, true), (33, false)])
  func `a designed gap larger than a safe area is asked about`(gap: Double, isEnough: Bool) {
    let rows = track(
      keyboard: { Self.height($0) }, bar: { 50 + Self.height($0) * (286 + gap) / 336 }
    ).rows
    for isGiven in [false, true] {
      let report = TrackReport(
        Track(rows, screenHeight: 844, floor: 50, gap: gap), evidence(edges: (40, 40)),
        isGapGiven: isGiven)
      #expect(report.confidence.isEnough == (isEnough || isGiven), "\(report.confidence)")
    }
  }

  /// By a safe area or more a bar may stay up: that is a fault, and what limits are for.
  @Test(arguments: [(3.0, true), (6.6, false), (19, false), (34, true)])
  func `a bar that rests at two heights is doubted`(rise: Double, isEnough: Bool) {
    let track = track(
      keyboard: { Self.height($0) }, bar: { right($0) + ($0 > 1.8 ? rise : 0) })
    let report = TrackReport(track, evidence())
    #expect(report.confidence.isEnough == isEnough, "\(report.confidence)")
  }

  @Test(arguments: [(145, false), (143, true)])
  func `a bar that pictures hardly show is not enough, but a table may have none`(
    hidden: Int, isEnough: Bool
  ) {
    let track = track(
      keyboard: { Self.height($0) },
      bar: { Int(($0 * 60).rounded()) < hidden ? nil : right($0) })
    #expect(TrackReport(track, evidence()).confidence.isEnough == isEnough)
    #expect(TrackReport(track).confidence.isEnough)
  }

  @Test func `two screens side by side are not enough`() {
    let track = track(keyboard: { Self.height($0) }, bar: right)
    let report = TrackReport(track, evidence(isPair: true))
    #expect(report.confidence.value == 0.5)
    #expect(report.confidence.warnings.map { $0.contains("side by side") } == [true])
  }

  @Test(arguments: [(0.595, "59 %"), (0.57, "57 %"), (0.6, "60 %"), (1, "100 %")])
  func `is said rounded down`(value: Double, text: String) {
    #expect(TrackFigure.confidence.text(value) == text)
  }

  @Test func `is low without rows of keys, and then there is no technique and no cause`() {
    let track = track(keyboard: { Self.height($0) }, bar: right)
    #expect(TrackReport(track).confidence.value == 1)
    let report = TrackReport(track, evidence(keys: 0))
    #expect(report.confidence.value == 0.5 && report.closest == nil && report.matches.isEmpty)
    #expect(report.sentences.count == 1 && report.sentences[0].contains("too low"))
    #expect(report.fields.first?.name == "confidence")
  }

  @Test func `doubts a recording that starts in mid-flight`() {
    let report = TrackReport(
      track(keyboard: { Self.height($0 + 0.55) }, bar: { right($0 + 0.55) }))
    #expect(report.confidence.warnings.contains { $0.hasPrefix("The recording starts while") })
  }

  /// rnkc-validation-with-scroll.mp4 without its lowest rows had a bar 2.0 pt above the bottom, and 21.2 above the keyboard.
  @Test(arguments: [(34.0, 34.0, true), (16, 34, false), (21.2, 2, true), (16.1, 7.4, false)])
  func `asks about a gap as high as the rest, unless it is given`(
    gap: Double, floor: Double, asks: Bool
  ) {
    let rows = track(
      keyboard: { Self.height($0) },
      bar: { floor + Self.height($0) * (336 + gap - floor) / 336 }
    ).rows
    for isGiven in [false, true] {
      let report = TrackReport(
        Track(rows, screenHeight: 844, floor: floor, gap: gap), evidence(), isGapGiven: isGiven)
      let question = report.confidence.warnings.contains { $0.contains("counted twice") }
      #expect(question == (asks && !isGiven))
      #expect(report.confidence.isEnough != question)
    }
  }

  @Test func `measures a seam against the designed gap, which a table keeps`() throws {
    let floating = Track(
      track(keyboard: { Self.height($0) }, bar: { 34 + Self.height($0) * (336 + 16 - 34) / 336 })
        .rows,
      screenHeight: 844, floor: 34, gap: 16)
    let report = TrackReport(floating)
    #expect(report.figures.worst < 0.001 && report.confidence.value == 1)
    #expect(report.facts([]).contains("rests 16.0 pt above the keyboard, 34.0 at the bottom"))
    #expect(report.closest?.technique == .constraint)
    #expect(abs(try Track(csv: floating.csv).gap - 16) < 0.02)
  }
}
