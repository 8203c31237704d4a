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
    let result = try place.followbar(["track", Self.recording, "--part", "0.3..1.1"] + outputs)
    try #require(result.status == 0, "\(result)")
    let rows = try Track(csv: place.text("a.csv")).rows.count
    let (video, gif) = (try frames(of: place.path("a.mp4")), try frames(of: place.path("a.gif")))
    // A GIF shows at most 50 frames per second.
    #expect(video.count == rows && (10..<rows).contains(gif.count))
    // The seam's curve grows, so no two are equal.
    #expect(Set(video).count == video.count && Set(gif).count == gif.count)
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
