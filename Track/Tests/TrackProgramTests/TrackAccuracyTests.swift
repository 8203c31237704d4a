import Foundation
import Kit
import Lab
import Phone
import Testing
import TrackTesting
import Tracking

/// Tests of `followbar track` by recordings whose every place is known, marked in one frame.
@Suite struct TrackAccuracyTests {
  /// Short recordings; all of them for `make verify`.
  static let files =
    isVerifying ? TrackFile.allCases : [.small, .dropped]

  /// The part of the JSON report that the truth tells, too.
  private struct Report: Decodable {
    let max_gap_pt, max_gap_s, max_overlap_pt, max_overlap_s: Double
    let closest: Match?

    struct Match: Decodable {
      let technique: String
      let easing: String?
    }
  }

  @Test(arguments: files)
  func `a recording gives back its places, its worst seams and its technique`(
    file: TrackFile
  ) throws {
    let place = try Workplace()
    let result = try place.followbar(
      ["track", file.video.path, "--format", "json", "-o", "a.csv"] + marks(of: file))
    try #require(result.status == 0 && result.error.isEmpty, "\(result)")
    let (found, truth) = (try Track(csv: place.text("a.csv")), try file.track)
    try #require(found.rows.count == truth.rows.count)
    #expect(zip(found.rows, truth.rows).allSatisfy { abs($0.time - $1.time) < 0.001 })
    checkPlaces(of: found, against: truth)

    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    let seams = truth.rows.compactMap { row in (truth.seam(of: row)?.points).map { (row.time, $0) }
    }
    let frame = truth.frameInterval
    check(report.max_gap_pt, at: report.max_gap_s, within: frame, of: seams)
    check(
      report.max_overlap_pt, at: report.max_overlap_s, within: frame,
      of: truth.rows.compactMap { row in (truth.seam(of: row)?.overlap).map { (row.time, $0) } })
    #expect(report.closest?.technique == file.technique.rawValue)
    #expect((report.closest?.easing != nil) == file.hasOwnCurve)
  }

  @Test func `a recording of followbar gives back its own seam to an eighth of a row`() throws {
    let place = try Workplace()
    try place.write(
      """
      Set Width 640
      Set Height 1200
      Set Padding 0
      Set Panels phone
      Set Device iphone-8
      Set Look pixels
      Set Seam off
      Sleep 500ms
      Tab
      Sleep 1200ms
      Tab
      Sleep 1200ms
      """, to: "own.tape")
    try #require(place.followbar(["record", "own.tape", "-o", "own.mp4"]).status == 0)
    // 46 rows of 26 pixels, and 2 above and below, show 667 points.
    let (height, rows) = (667.0, 46.0)
    let keyboard = 2 + Int((407 * rows * 26 / height).rounded())
    let result = try place.followbar(
      [
        "track", "own.mp4", "--width", "\(height * 640 / (rows * 26))", "-o", "own.csv",
        "--at", "1.5", "--keyboard", "\(keyboard)", "--bar", "\(keyboard - 80)..\(keyboard)",
      ])
    try #require(result.status == 0, "\(result)")
    let found = try Track(csv: place.text("own.csv"))
    // Each key is followed by 50 ms, and a frame by 20.
    var phone = Phone(.iPhone8)
    var keys = [(true, 0.5), (false, 1.75)][...]
    let errors = found.rows.compactMap { row -> Double? in
      let time = (row.time * 50).rounded() / 50
      while let (isUp, start) = keys.first, start <= time {
        phone.advance(to: start)
        phone.setKeyboard(up: isUp, at: start)
        keys.removeFirst()
      }
      phone.advance(to: time)
      // A bar of 45 points that shows, over a keyboard that is down or shows by two eighths.
      let top = phone.keyboard.top(at: time)
      let visible = top - (height - phone.bottomOffset(at: time) - 45)
      let raised = height - top
      guard visible > 10, raised == 0 || raised > height / rows / 4,
        row.covered == nil, let seam = found.seam(of: row)?.points
      else { return nil }
      return abs(seam - phone.seam(at: time))
    }.sorted()
    #expect(errors.count > 25)
    // In cells an edge gives way to text. Of pixels 26 are a row, and both edges are found to one.
    #expect(
      errors[errors.count * 98 / 100] <= height / rows * (1 / 8 + 2 / 26), "\(errors.suffix(8))")
  }

  /// Returns the options that mark a frame at rest with the keyboard up, to a pixel as a person does.
  private func marks(of file: TrackFile) throws -> [String] {
    let track = try file.track
    let highest = try #require(track.rows.compactMap(\.keyboardTop).min())
    let up = track.rows.filter {
      abs(($0.keyboardTop ?? 0) - highest) < 0.1 && abs((track.seam(of: $0)?.points ?? 9)) < 1
    }
    let row = try #require(up.dropFirst(up.count / 2).first)
    let scale = Double(try size(of: file.video.path).width) / 390
    func pixel(_ points: Double?) -> Int { Int(((points ?? 0) * scale).rounded()) }
    let (bar, bottom) = (pixel(row.barBottom.map { $0 - 52 }), pixel(row.barBottom))
    return [
      "--at", "\(row.time)", "--keyboard", "\(pixel(row.keyboardTop))", "--bar",
      "\(bar)..\(bottom)",
      "--width", "390",
    ]
  }

  private func size(of path: String) throws -> (width: Int, height: Int) {
    let result = try run(
      URL(filePath: "/usr/bin/env"),
      ["ffprobe", "-v", "error", "-show_entries", "stream=width,height", "-of", "csv=p=0", path])
    let numbers = result.output.split(separator: ",").compactMap {
      Int($0.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    try #require(numbers.count == 2, "\(result)")
    return (numbers[0], numbers[1])
  }

  private func checkPlaces(of found: Track, against truth: Track) {
    // Less of a part does not tell its place.
    let (leastVisible, barHeight) = (67.0, 52.0)
    let rows = zip(found.rows, truth.rows).compactMap { found, truth in
      truth.keyboardTop.flatMap { top in truth.barBottom.map { (found, top, $0) } }
    }
    let raised = rows.filter { truth.screenHeight - $0.1 >= leastVisible }
    check(raised.map { found, top, _ in found.keyboardTop.map { $0 - top } }, "the keyboard")
    let visible = rows.filter { $0.1 - ($0.2 - barHeight) >= barHeight * 0.6 }
    check(visible.map { found, _, bottom in found.barBottom.map { $0 - bottom } }, "the bar")
  }

  /// Checks the errors of an edge in all frames that show it, in points; nil where it is not found.
  private func check(_ errors: [Double?], _ name: String) {
    // A mark is true to half a pixel, for all frames alike.
    let told = errors.compactMap(\.self).sorted()
    let usual = told.isEmpty ? 0 : told[told.count / 2]
    #expect(abs(usual) <= 0.5, "\(name): \(usual)")
    let sizes = told.map { abs($0 - usual) }.sorted()
    // A dark keyboard has no edge to a dark bar, by which it is followed to the screen's bottom.
    #expect(
      errors.count > 20 && told.count >= errors.count - 8,
      "\(name): \(told.count) of \(errors.count)")
    guard let worst = sizes.last else { return }
    let (median, most) = (sizes[sizes.count / 2], sizes[sizes.count * 95 / 100])
    #expect(
      median <= 0.15 && most <= 0.5 && worst <= 2,
      "\(name): median \(median), 95 % \(most), worst \(worst) pt")
  }

  /// Checks a largest seam by its size and its time, within a frame of one that is as large to the accuracy of places.
  private func check(
    _ size: Double, at time: Double, within frame: Double, of seams: [(Double, Double)]
  ) {
    let largest = max(0, seams.map(\.1).max() ?? 0)
    #expect(abs(size - largest) <= 1, "\(size) pt of \(largest) pt")
    guard largest > 1 else { return }
    let times = seams.filter { $0.1 > largest - 0.5 }.map(\.0)
    #expect(times.contains { abs($0 - time) <= frame * 1.1 }, "\(time) s of \(times)")
  }
}
