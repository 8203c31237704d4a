import Foundation
import Kit
import Lab
import Motion
import Phone
import Strings
import Testing
import TrackTesting

@Suite struct `A track as text` {
  private let header = "time_s,keyboard_top_pt,bar_bottom_pt,seam_pt\n"

  @Test(arguments: TrackFile.allCases)
  func `is read and written without a change`(file: TrackFile) throws {
    let track = try file.track
    #expect(try Track(csv: track.csv) == track)
    // Seams may differ in the last digit, because those of the file come from unrounded places.
    let places = { (text: String) in
      text.split(whereSeparator: \.isNewline).map { $0.split(separator: ",").prefix(3) }
    }
    #expect(try places(track.csv) == places(file.text))
  }

  @Test(arguments: TrackFile.allCases)
  func `gives the geometry of the phone`(file: TrackFile) throws {
    let track = try file.track
    let (height, floor) = file == .tabBar ? (667.0, 49.0) : (844, 34)
    #expect(track.screenHeight == height && track.floor == floor)
  }

  @Test func `may lack places, and have more columns, comments and other separators`() throws {
    let text =
      "\u{FEFF}time_s;keyboard_top_pt;bar_bottom_pt;seam_pt;note\r\n# noted\r\n\r\n0;800;;;x\r\n0,5;;;;\r\n1;500;499,5;0,5\r\n"
    let track = try Track(csv: text)
    #expect(track.rows.map(\.time) == [0, 0.5, 1])
    #expect(track.rows.map(\.keyboardTop) == [800, nil, 500])
    #expect(track.rows.map(\.barBottom) == [nil, nil, 499.5])
    #expect(track.rows.map { track.seam(of: $0)?.points } == [nil, nil, 0.5])
    #expect(track.screenHeight == 800 && track.floor == 0)
  }

  private let rows = "0,800,750,0\n1,500,500,0\n"

  /// Below a blank line, after a blank, among the rows, and as spreadsheets save it.
  @Test(arguments: [
    "# bar 52 pt\nHR", "\n \n# bar 52 pt\nHR", "  # bar 52 pt\nHR", "H# bar 52 pt\nR",
    "HR# bar 52 pt", "#bar\t52.0 pt \nHR", "# Bar: 52 pt,,,\nHR", "\"# bar 52 pt\"\r\nHR",
  ])
  func `has comments wherever they stand`(text: String) throws {
    let text = text.replacing("H", with: header).replacing("R", with: rows)
    #expect(try Track(csv: text).barHeight == 52)
  }

  @Test(arguments: [
    ("H# bar\n", 2, 6, "''"), ("HR  # bar 52 px\n", 4, 9, "'52 px'"),
    ("# bar 1e9 pt\nHR", 1, 7, "'1e9 pt'"),
    ("# bar 52 pt\nH# bar 53 pt\nR", 3, 7, "second 'bar' '53 pt': expected one"),
    ("# screen tall\nHR", 1, 10, "'tall': expected the screen's"),
    ("# screen 950 pt\nHR", 5, 1, "the keyboard's lowest top is 800 of 950 pt"),
  ])
  func `has no comment that is half read`(text: String, line: Int, column: Int, said: String) throws
  {
    let text = text.replacing("H", with: header).replacing("R", with: rows)
    let error = try #require(throws: TextError.self) { try Track(csv: text) }
    #expect(
      error.line == line && error.column == column && error.message.contains(said), "\(error)")
  }

  /// Places at both ends of their range, messages that scroll far, and a keyboard that comes down above the screen's bottom.
  @Test func `is read as it was written by whatever was read`() throws {
    let far = "0,9900,9900,0,0\n1,-10000,10000,0,-1e6\n2,9900,-10000,0,1e6\n"
    let texts = [
      "# screen 10000 pt\n" + header.replacing("\n", with: ",transcript_pt\n") + far,
      "# screen 844 pt\n" + header + "0,794,794,\n1,500,500,\n2,794,794,\n",
      "# screen 844 pt\n" + header + "0,844,844,\n1,500,500,\n2,794,794,\n",
    ]
    for text in texts {
      let track = try Track(csv: text)
      #expect(try Track(csv: track.csv) == track, "\(track.csv)")
    }
    #expect(try Track(csv: texts[1]).floor == 50)
  }

  /// A keyboard that goes up and down without a rest, two moves in a period.
  private func restless(_ moves: Int, frames: Int = 20) -> String {
    let rows = (0..<moves * frames).map { index in
      let top = 676 + 168 * cos(Double(index) / Double(frames) * .pi)
      return "\(Double(index) / 60),\(top),810,0"
    }
    return header + rows.joined(separator: "\n")
  }

  @Test func `has at most 120 moves of a part`() throws {
    #expect(try Track(csv: restless(120)).moves(of: .keyboard).count == 120)
    let error = #expect(throws: TextError.self) { try Track(csv: restless(130)) }
    #expect(
      error?.message == "invalid track: 130 moves of the keyboard: expected at most 120",
      "\(error as Any)")
  }

  /// Together they would take the time of a search in as many dimensions: 20 s took 43 s.
  @Test func `without a rest is fitted move by move`() throws {
    let track = try Track(csv: restless(40))
    let start = ContinuousClock.now
    let motions = TrackAnalysis(track, on: nil).keyboard
    #expect(ContinuousClock.now - start < patience)
    // Half a cosine is within 0.7 % of this curve, and each move begins at a turn.
    #expect(motions.count == 40)
    for (index, motion) in motions.enumerated() {
      #expect(abs(motion.start - Double(index) / 3) < 0.05, "\(motion)")
    }
  }

  @Test func `has at most 1000 frames in a second`() throws {
    let rows = (0..<1002).map { "\(Double($0) / 1001),800,750,0" }
    let text = header + rows.joined(separator: "\n")
    let error = #expect(throws: TextError.self) { try Track(csv: text) }
    #expect(error?.message.hasSuffix("expected at most 1000 frames in a second") ?? false)
    #expect(error?.line == 1002)
    #expect(
      try Track(csv: text.split(separator: "\n").prefix(1001).joined(separator: "\n")).rows.count
        == 1000)
  }

  @Test func `is told from other tables by its header`() {
    #expect(Track.isTrack(csv: header) && Track.isTrack(csv: header + "garbage"))
    #expect(Track.isTrack(csv: "# My app\n\n" + header))
    #expect(!Track.isTrack(csv: "time_s,keyboard_top_pt\n0,1") && !Track.isTrack(csv: ""))
  }

  @Test(arguments: [
    ("", 2, 1, "two frames at different times"), ("0,1,1,0", 2, 1, "two frames"),
    ("0,1,1,0\n0,1,1,0", 3, 1, "two frames"), ("0,,1,\n1,,1,", 3, 1, "'keyboard_top_pt'"),
    ("0,844,810", 2, 10, "'seam_pt'"), ("x,844,810,0", 2, 1, "'x': expected seconds"),
    ("0,844,810,0\n1,no,810,0", 3, 3, "'no': expected points"),
    ("0,844,nan,0", 2, 7, "'nan': expected points"), ("0,1e9,1,0", 2, 3, "within ±10000"),
    ("0,1,1,1e9", 2, 7, "within ±1000000"),
    ("2,1,1,0\n1,1,1,0", 3, 1, "expected 2 seconds or more"),
    ("16ms,844,810,0", 2, 1, "'16ms': expected seconds"),
    ("5,1,1,0\n605.1,2,1,0", 3, 1, "expected at most 600 seconds after the first frame"),
    ("0,0,0,0\n1,0,0,0", 3, 1, "top"),
  ])
  func `has errors with their places`(text: String, line: Int, column: Int, said: String) throws {
    let error = try #require(throws: TextError.self) { try Track(csv: header + text) }
    #expect(
      error.line == line && error.column == column && error.message.contains(said), "\(error)")
  }

  @Test func `needs all columns of the header`() throws {
    let error = try #require(throws: TextError.self) {
      try Track(csv: "time_s,keyboard_top_pt,bar_bottom_pt,gap\n")
    }
    #expect(error.line == 1 && error.column == 38 && error.message.contains("'seam_pt'"))
  }
}

@Suite struct `The moves of a track` {
  /// The heights and times of the moves by the formulas: a keyboard of 336 points, up at 0.5 s and down at 1.6 s.
  private func expected(_ file: TrackFile) -> [Expected] {
    let way = file == .tabBar ? 260.0 : 336
    guard file == .interrupt else { return [Expected(0.5, 0, way), Expected(1.6, way, 0)] }
    // It is told to turn at 0.62 s, and turns where the spring of both moves has lost its velocity.
    return [Expected(0.5, 0, 226.4), Expected(0.635, 226.4, 0), Expected(1.5, 0, 336)]
  }

  struct Expected {
    let start: Seconds
    let from: Double
    let to: Double

    init(_ start: Seconds, _ from: Double, _ to: Double) {
      (self.start, self.from, self.to) = (start, from, to)
    }
  }

  @Test(arguments: TrackFile.allCases, [0, 0.2])
  func `of the keyboard start and end as drawn`(file: TrackFile, noise: Double) throws {
    let track = try file.track.noisy(by: noise)
    let (moves, expected) = (track.moves(of: .keyboard), expected(file))
    try #require(moves.count == expected.count, "\(moves)")
    for (move, expected) in zip(moves, expected) {
      #expect(abs(move.start - expected.start) <= track.frameInterval * 1.1, "\(move)")
      #expect(abs(move.from - expected.from) < 0.5 && abs(move.to - expected.to) < 0.5, "\(move)")
    }
  }

  @Test(arguments: [0, 0.2])
  func `of the bar end within half a point of their rest`(noise: Double) throws {
    let moves = try TrackFile.constraint.track.noisy(by: noise).moves(of: .bar)
    try #require(moves.count == 2)
    // ease-in-out over 0.25 s: the last half point takes 8 ms.
    #expect(abs(moves[0].end - 0.75) < 0.02 && abs(moves[1].end - 1.85) < 0.02, "\(moves)")
    #expect(abs(moves[0].from - 34) < 0.2 && abs(moves[0].to - 336) < 0.2, "\(moves)")
  }

  @Test func `between two frames are as long as a frame`() throws {
    let moves = try TrackFile.jump.track.moves(of: .bar)
    #expect(moves.map(\.from) == [34, 336] && moves.map(\.to) == [336, 34])
    #expect(moves.allSatisfy { $0.end - $0.start < 0.017 }, "\(moves)")
  }

  private func track(_ heights: [(Seconds, Double?)]) -> Track {
    Track(
      heights.map { time, height in
        Track.TrackRow(time: time, keyboardTop: height.map { 800 - $0 }, barBottom: nil)
      }, screenHeight: 800, floor: 0)
  }

  @Test func `start within a frame of the next one after a still frame`() throws {
    // A recorder that saves only changes: a second without frames, then a line up in 0.2 s.
    let line = (1...12).map { (1 + Double($0) / 60, Double?(Double($0) * 25)) }
    let moves = track([(0, 0), (1.0 / 60, 0)] + line + [(2, 300)]).moves(of: .keyboard)
    try #require(moves.count == 1)
    #expect(abs(moves[0].start - 1) < 0.001 && abs(moves[0].end - 1.2) < 0.001)
  }

  @Test func `go on where frames miss the keyboard`() {
    let heights = (0...120).map { index -> (Seconds, Double?) in
      let time = Double(index) / 60
      return (time, (40..<50).contains(index) ? nil : min(max(time - 0.5, 0) * 300, 300))
    }
    let moves = track(heights).moves(of: .keyboard)
    #expect(moves.count == 1 && moves[0].to == 300)
  }

  @Test func `include a spring's swing and its slow end`() throws {
    let slow = Curve(.spring(.keyboard), duration: 0.5)
    let swing = Curve(Spring(mass: 1, stiffness: 200, damping: 16))
    let heights = (0...600).map { index -> (Seconds, Double?) in
      let time = Double(index) / 60
      let (up, down) = (swing.progress(at: time - 1), slow.progress(at: (time - 4) / 10))
      return (time, 300 * up - 100 * down)
    }
    let moves = track(heights).moves(of: .keyboard)
    try #require(moves.count == 2, "\(moves)")
    #expect(abs(moves[0].to - 300) < 0.2 && abs(moves[1].to - 200) < 1, "\(moves)")
  }

  @Test func `are none without a way or without positions`() {
    #expect(track([]).moves(of: .keyboard).isEmpty)
    #expect(track([(0, 300), (1, 301), (2, 300)]).moves(of: .keyboard).isEmpty)
    #expect(track([(0, 300), (1, 200)]).moves(of: .bar).isEmpty)
  }
}
