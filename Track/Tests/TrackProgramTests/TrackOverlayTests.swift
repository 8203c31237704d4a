import Foundation
import Kit
import Lab
import Phone
import Testing

/// Tests of the videos that `followbar track` writes: the recording with its seam drawn on it.
@Suite struct TrackOverlayTests {
  private static let recording = URL(filePath: #filePath)
    .appending(path: "../../../../Track/docs/app.mp4").standardized.path

  @Test func `the overlay has a picture for each frame`() throws {
    let place = try Workplace()
    let outputs = ["a.mp4", "a.gif", "a.csv"].flatMap { ["-o", $0] }
    let result = try place.followbar(["track", Self.recording, "--part", "0.3..1.1"] + outputs)
    try #require(result.status == 0, "\(result)")
    let rows = try Track(csv: place.text("a.csv")).rows.count
    let (video, gif) = (try frames(of: place.path("a.mp4")), try frames(of: place.path("a.gif")))
    // A GIF shows at most 50 frames per second.
    #expect(video.count == rows && (10..<rows).contains(gif.count))
    // The seam's curve grows, so no two are equal.
    #expect(Set(video).count == video.count && Set(gif).count == gif.count)
  }

  @Test(arguments: ["0..1.1", "1.2..1.9"])
  func `a card has the worst frame, and the same frame with its bar in its place`(
    part: String
  ) throws {
    let place = try Workplace()
    let result = try place.followbar(
      ["track", Self.recording, "--part", part, "-o", "a.png", "-o", "a.csv"])
    try #require(result.status == 0, "\(result)")
    let track = try Track(csv: place.text("a.csv"))
    func seam(_ row: Track.TrackRow) -> Double {
      row.barBottom == nil ? 0 : abs(track.seam(of: row)?.shown ?? 0)
    }
    let worst = try #require(track.rows.max { seam($0) < seam($1) })
    // Frames are 552 pixels high, from row 132, and 310 wide.
    func bar(_ bottom: Double?, x: Int) throws -> Substring? {
      let end = 132 + Int((try #require(bottom) * 552 / track.screenHeight).rounded())
      return try frames(
        of: place.path("a.png"), "-vf", "crop=310:20:\(x):\(end - 28):exact=1"
      ).first
    }
    let moved = try bar(track.designedBottom(of: worst), x: 1280 - 44 - 310)
    let isCovered = track.seam(of: worst)?.kind == .overlap
    #expect(try (moved == bar(worst.barBottom, x: 44)) == !isCovered)
    if isCovered { #expect(try moved != bar(track.designedBottom(of: worst), x: 44)) }
  }

  @Test func `a card needs the pictures of a video`() throws {
    let place = try Workplace()
    try place.write("time_s,keyboard_top_pt,bar_bottom_pt\n", to: "a.csv")
    let result = try place.followbar(["track", "a.csv", "-o", "a.png"])
    #expect(result.status == 64 && result.error.contains("expected a video to draw on"))
  }

  /// Returns the checksum of each frame, as ffmpeg decodes it.
  private func frames(of path: String, _ filter: String...) throws -> [Substring] {
    let result = try run(
      URL(filePath: "/usr/bin/env"),
      ["ffmpeg", "-v", "error", "-i", path] + filter + [
        "-fps_mode", "passthrough", "-f", "framemd5", "-",
      ])
    try #require(result.status == 0, "\(result)")
    return result.output.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .compactMap { $0.split(separator: ",").last }
  }
}
