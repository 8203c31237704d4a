import Foundation
import Lab
import Motion
import Phone
import Strings
import Testing
import Tracking

@Suite struct `A probe's log` {
  /// The rise of a keyboard by 300 points on a screen of 800, by the formula of a critically damped spring.
  ///
  /// 1 - (1 + wt) exp(-wt) with w = 20/s; the bar is one frame late, on a floor of 50 points.
  private func spring(
    pixels scale: Double, before: String = "", after: String = ""
  ) -> (log: String, tops: [Double]) {
    let tops = (0...120).map { frame -> Double in
      let time = 20 * max(Double(frame) / 60 - 0.5, 0)
      return 800 - 300 * (1 - (1 + time) * exp(-time))
    }
    let lines = tops.indices.map { frame in
      let bar = min(tops[max(0, frame - 1)], 750)
      let time = 5_000_000 + Double(frame) * 1000 / 60
      return "\(before)FOLLOWBAR \(time) \(tops[frame] * scale) \(bar * scale)\(after)"
    }
    return (lines.joined(separator: "\n"), tops)
  }

  @Test func `a fourth number is the place of a message`() throws {
    let log = """
      FOLLOWBAR unit=px scale=2 height=1600
      FOLLOWBAR 0 1600 1500 -
      FOLLOWBAR 16 1600 1500 900
      FOLLOWBAR 32 1000 1000 300 said
      FOLLOWBAR 48 1000 1000
      """
    #expect(try Track(log: log).rows.map(\.transcript) == [nil, 0, 300, nil])
  }

  /// On a screen whose keyboard comes down on a navigation bar of 50 points, with messages from end to end of their range.
  @Test func `is the same track in a table`() throws {
    let log = """
      FOLLOWBAR unit=px scale=2 height=1688
      FOLLOWBAR 0 1588 1588 1e6
      FOLLOWBAR 16.66671 1400 20000 -
      FOLLOWBAR 33.3333 1000 -20000 -1e6
      FOLLOWBAR 50 1588 1588 -100
      """
    let track = try Track(log: log)
    #expect(track.screenHeight == 844 && track.floor == 50)
    let report = TrackReport(track, TrackEvidence(of: .log))
    let again = try Track(csv: report.csv)
    #expect(again.screenHeight == 844 && again.floor == 50 && again.gap == 0)
    #expect(again.csv == track.csv && again.rows.last?.transcript == 500_050)
    // Where a log is expected, as on standard input, its table is read, too.
    #expect(try Track(log: report.csv).csv == track.csv)
  }

  @Test func `of points gives the places and times of its formula`() throws {
    let (log, tops) = spring(pixels: 1)
    let track = try Track(log: log)
    #expect(track.screenHeight == 800 && track.floor == 50 && track.rows.count == 121)
    for (frame, row) in track.rows.enumerated() {
      #expect(abs(row.time - Double(frame) / 60) < 1e-6)
      #expect(row.keyboardTop == tops[frame])
    }
    // Late by a frame, so the bar is below the keyboard's top by the largest step of the formula, except on the floor.
    let steps = zip(tops, tops.dropFirst()).map { min($0, 750) - min($1, 750) }
    let report = TrackReport(track)
    #expect(abs(report.figures.maxOverlap.points - (steps.max() ?? 0)) < 1e-9)
    #expect(report.figures.maxGap.points == 0 && report.keyboard.count == 1)
    let rise = try #require(report.keyboard.first)
    #expect(abs(rise.to - 300) < 0.5 && rise.rms < 0.5)
  }

  @Test(arguments: [
    ("06-01 12:00:00.000  1234  1250 I FOLLOWBAR: ", ""),
    ("I/flutter ( 1234): ", ""), (" LOG  ", ""),
    ("2025-06-01 12:00:00 0x1f Default 0x0 99 0 App: (App) [app:FOLLOWBAR] ", ""),
    ("[0101/120000.000:INFO:CONSOLE(12)] \"", "\", source: http://localhost/FOLLOWBAR (12)"),
  ])
  func `in pixels, among other lines, gives the same points`(before: String, after: String) throws {
    let header = before + "FOLLOWBAR unit=px scale=2.5 height=2000" + after + "\n"
    let other = "--------- beginning of main\nFiltering by \"FOLLOWBAR\"\nNOFOLLOWBAR 1\n\r\n"
    let log = spring(pixels: 2.5, before: before, after: after).log
    let (track, points) = (
      try Track(log: other + header + log), try Track(log: spring(pixels: 1).log)
    )
    #expect(track.screenHeight == 800 && track.floor == 50 && track.rows.count == 121)
    for (row, point) in zip(track.rows, points.rows) {
      let top = try #require(row.keyboardTop)
      #expect(abs(top - (point.keyboardTop ?? 0)) < 1e-9 && row.time == point.time)
    }
  }

  /// A keyboard of 300 points that is up for a second, then down for longer than before it rose.
  @Test func `of a bar that stays up after the hide rests where the bar began`() throws {
    let lines = (0...240).map { frame -> String in
      let isUp = (30..<90).contains(frame)
      return "FOLLOWBAR \(Double(frame) * 1000 / 60) \(isUp ? 500 : 800) \(frame < 30 ? 800 : 500)"
    }
    let track = try Track(log: lines.joined(separator: "\n"))
    #expect(track.floor == 0)
    #expect(track.rows.last.flatMap { track.seam(of: $0)?.points } == 300)
  }

  private let rows = "\nFOLLOWBAR 0 800 750\nFOLLOWBAR 16 500 -\n"

  @Test func `goes by its header`() throws {
    func height(_ header: String) throws -> Double {
      try Track(log: header.replacing("B ", with: "FOLLOWBAR ") + rows).screenHeight
    }
    #expect(
      try height("") == 800 && height("B unit=pt") == 800 && height("B unit=px scale=4") == 200)
    #expect(try height("B unit=dp scale=3 height=810.5") == 810.5)
    #expect(try height("B scale=2 unit=px height=820") == 410)
    #expect(try height("B height=800\nB height=800") == 800)
  }

  /// Java writes ten million and more with an exponent.
  @Test func `has times with exponents`() throws {
    let track = try Track(log: "FOLLOWBAR 1.2345678E7 8 7\nFOLLOWBAR 1.2345694125E7 8 7")
    #expect(track.rows.map { fixed($0.time, digits: 6) } == ["0.000000", "0.016125"])
  }

  @Test func `may lack a part in a frame`() throws {
    let track = try Track(log: rows)
    #expect(track.rows.map(\.barBottom) == [750, nil] && track.floor == 50)
  }

  @Test(arguments: [
    ("", 1, 1, "invalid log: expected a line 'B time_ms keyboard_top bar_bottom'"),
    ("A 0 1 1\nAB 1 1 1", 2, 1, "expected a line 'B time_ms"),
    ("B 0 800 750", 1, 1, "two frames at different times"),
    ("B 0 - 750\nB 1 - 750", 2, 1, "'keyboard_top' in some frame"),
    ("I: B 0 800 750\nI: B x 800 750", 2, 6, "'x': expected milliseconds"),
    ("B 0 800 750\nB 16ms 800 750", 2, 3, "'16ms': expected milliseconds"),
    ("B 0 high 750", 1, 5, "'high': expected a number within ±10000 points, or -"),
    ("B 0 800 1e9", 1, 9, "'1e9': expected a number"),
    ("B 0 8 7 1e9", 1, 9, "'1e9': expected a number within ±500000 points, or -"),
    ("B 0 8 7 -5e5\nB 1 8 7 -500001", 2, 9, "'-500001': expected a number within ±500000"),
    ("B 0 8 7 1e999", 1, 9, "'1e999': expected a number within"),
    ("B 0 8 7 3o0", 1, 9, "'3o0': expected a number within"),
    ("B 0 800", 1, 8, "incomplete frame: expected 'bar_bottom'"),
    ("B \"", 1, 4, "incomplete frame: expected 'time_ms'"),
    ("B 20 800 750\nB 19 800 750", 2, 3, "'19': expected 20 ms or more, in one run"),
    ("B 9 1 1\nB 600010 1 1", 2, 3, "at most 600 seconds after the first frame"),
    ("B unit=em", 1, 3, "'unit=em': expected unit=px, unit=dp or unit=pt"),
    ("B unit=px", 1, 1, "incomplete header: expected scale="),
    ("B unit=px scale=0", 1, 11, "'scale=0': expected a number from 0.1 to 100"),
    ("B width=3", 1, 3, "'width=3': expected unit=, scale= or height="),
    ("B height=9\nB 0 9 9\nB height=8", 3, 1, "one screen"),
    ("B height=800\nB 0 500 500\nB 1 501 500", 3, 1, "is 501 of 800 pt: expected a frame with"),
    ("B 0 0 0\nB 1 0 0", 2, 1, "top"),
  ])
  func `has errors with their places, B for the first word`(
    text: String, line: Int, column: Int, said: String
  ) throws {
    let word = "FOLLOWBAR"
    let error = try #require(throws: TextError.self) {
      try Track(log: text.replacing("B", with: word))
    }
    let place = column == 1 ? 1 : column + word.count - 1
    #expect(error.line == line && error.column == place, "\(error)")
    #expect(error.message.contains(said.replacing("'B ", with: "'\(word) ")), "\(error)")
  }
}
