import Foundation
import Kit
import Lab
import Testing
import Track

/// Tests of the videos that `followbar track` writes: the recording with its seam drawn on it.
@Suite struct TrackOverlayTests {
  private static let recording = URL(filePath: #filePath)
    .appending(path: "../../../docs/app.mp4").standardized.path

  @Test(arguments: ["a.mp4", "a.gif"])
  func `the overlay has a picture for each frame`(name: String) throws {
    let place = try Workplace()
    let result = try place.followbar(
      ["track", Self.recording, "--part", "0.3..0.6", "-o", name, "-o", "a.csv"])
    try #require(result.status == 0, "\(result)")
    let rows = try Track(csv: place.text("a.csv")).rows.count
    let frames = try frames(of: place.path(name))
    // A GIF shows at most 50 frames per second.
    #expect(name == "a.gif" ? (10..<rows).contains(frames.count) : frames.count == rows)
    // The seam's curve grows, so no two are equal.
    #expect(Set(frames).count == frames.count)
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
