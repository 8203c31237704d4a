import Foundation
import Kit
import Lab
import Testing

/// Tests of the videos that `followbar track` writes: the recording with its seam drawn on it.
@Suite struct TrackOverlayTests {
  private static let recording = URL(filePath: #filePath)
    .appending(path: "../../../../Track/docs/app.mp4").standardized.path

  @Test func `the overlay has a picture for each frame`() throws {
    let place = try Workplace()
    let outputs = ["a.mp4", "a.gif", "a.csv"].flatMap { ["-o", $0] }
    let result = try place.followbar(["track", Self.recording, "--part", "0.3..0.6"] + outputs)
    try #require(result.status == 0, "\(result)")
    let rows = try Track(csv: place.text("a.csv")).rows.count
    let (video, gif) = (try frames(of: place.path("a.mp4")), try frames(of: place.path("a.gif")))
    // A GIF shows at most 50 frames per second.
    #expect(video.count == rows && (10..<rows).contains(gif.count))
    // The seam's curve grows, so no two are equal.
    #expect(Set(video).count == video.count && Set(gif).count == gif.count)
  }

  /// The lines of both edges cross all three panels.
  @Test func `a proof shows both edges at rest and at the worst moment`() throws {
    let place = try Workplace()
    let result = try place.followbar(["track", Self.recording, "-o", "app-proof.png"])
    try #require(result.status == 0, "\(result)")
    let decoded = try run(
      URL(filePath: "/usr/bin/env"),
      ["ffmpeg", "-v", "error", "-i", place.path("app-proof.png")]
        + ["-pix_fmt", "rgb24", "-f", "rawvideo", place.path("proof.raw")])
    try #require(decoded.status == 0, "\(decoded)")
    let cells = [UInt8](try Data(contentsOf: URL(filePath: place.path("proof.raw"))))
    let (panel, space) = (520, 16)
    let width = 3 * (panel + space) + space
    #expect(cells.count % (3 * width) == 0)
    /// Returns the rows of a color in the middle of a panel.
    func rows(of color: [UInt8], from left: Int) -> Int {
      stride(from: 3 * (left + panel / 2), to: cells.count, by: 3 * width).count { cell in
        (0..<3).allSatisfy { cells[cell + $0] == color[$0] }
      }
    }
    for left in stride(from: space, to: width, by: panel + space) {
      #expect(rows(of: [0x0A, 0x84, 0xFF], from: left) == 2, "the keyboard's top, \(left)")
      #expect(rows(of: [0xFF, 0x2D, 0xD1], from: left) == 2, "the bar's bottom, \(left)")
    }
  }

  /// Returns the checksum of each frame, as ffmpeg decodes it.
  private func frames(of path: String) throws -> [Substring] {
    let result = try run(
      URL(filePath: "/usr/bin/env"),
      ["ffmpeg", "-v", "error", "-i", path, "-fps_mode", "passthrough", "-f", "framemd5", "-"])
    try #require(result.status == 0, "\(result)")
    return result.output.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .compactMap { $0.split(separator: ",").last }
  }
}
