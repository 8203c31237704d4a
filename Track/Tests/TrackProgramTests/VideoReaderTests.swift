import Foundation
import Kit
import Screen
import Tapes
import Testing
import TrackTesting

@testable import Pictures
@testable import followbar_track

/// Tests of frames and stamps as the installed ffmpeg decodes them.
@Suite struct VideoReaderTests {
  /// A recording of 468 × 1012 pixels, with frame k at k / 60 s for 2.6 s.
  static let recording = TrackFile.small.video.path

  private static func frames(
    _ reader: VideoReader, _ pixels: VideoReader.Pixels = .gray
  ) async throws -> [VideoReader.VideoFrame] {
    var frames: [VideoReader.VideoFrame] = []
    let damage = try await reader.read(pixels) { frames.append($0) }
    #expect(damage == nil)
    return frames
  }

  @Test func `every frame comes once, with its stamp`() async throws {
    let frames = try await Self.frames(VideoReader(Self.recording))
    #expect(frames.count == 156)
    for (index, frame) in frames.enumerated() {
      #expect(abs(frame.time - Double(index) / 60) < 0.0001)
      #expect((frame.width, frame.height) == (468, 1012) && frame.bytes.count == 96 * 1012)
    }
  }

  @Test func `a part and a crop are the same pixels at the same times`() async throws {
    let all = try await Self.frames(VideoReader(Self.recording))
    let crop = PixelRect(x: 0, y: 511, width: 468, height: 501)
    let part = try await Self.frames(VideoReader(Self.recording, part: 1.1...1.301, crop: crop))
    let same = all.filter { (1.1...1.301).contains($0.time) }
    #expect(same.count == 13 && part.map(\.time) == same.map(\.time))
    for (cropped, whole) in zip(part, same) {
      #expect((cropped.width, cropped.height) == (468, 501))
      #expect(cropped.bytes == Array(whole.bytes.suffix(96 * 501)))
    }
  }

  @Test func `frames with equal stamps count once, and are no damage`() async throws {
    let place = try Workplace()
    try await FFmpeg.run([
      "-v", "error", "-i", Self.recording, "-t", "0.5", "-vf", "setpts='floor(N/3)*3/60/TB'",
      "-fps_mode", "passthrough", "-enc_time_base", "1:1000", place.path("a.mkv"),
    ])
    let frames = try await Self.frames(VideoReader(place.path("a.mkv")))
    #expect(frames.map { ($0.time * 1000).rounded() } == (0..<10).map { Double($0) * 50 })
  }

  @Test func `reading ends with the closure's error`() async throws {
    var count = 0
    await #expect(throws: CancellationError.self) {
      _ = try await VideoReader(Self.recording).read(.gray) { _ in
        count += 1
        if count == 3 { throw CancellationError() }
      }
    }
    #expect(count == 3)
  }

  @Test func `a video cut off in its middle yields the frames before, and a warning`()
    async throws
  {
    let place = try Workplace()
    // With its index at the start, a file can be cut.
    try await FFmpeg.run([
      "-v", "error", "-i", Self.recording, "-c", "copy", "-movflags", "+faststart",
      place.path("whole.mp4"),
    ])
    try place.bytes("whole.mp4").prefix(40_000)
      .write(to: place.folder.appending(path: "cut.mp4"))
    var count = 0
    let damage = try await VideoReader(place.path("cut.mp4")).read(.gray) { _ in
      count += 1
    }
    #expect((10..<156).contains(count) && damage != nil)
  }

  @Test func `a file without frames tells the reason`() async throws {
    let place = try Workplace()
    try place.write("", to: "empty.mp4")
    try place.write(String(repeating: "no video\n", count: 1000), to: "text.txt")
    try Data(contentsOf: URL(filePath: Self.recording)).prefix(30_000)
      .write(to: place.folder.appending(path: "cut.mp4"))
    try await FFmpeg.run([
      "-v", "error", "-f", "lavfi", "-i", "sine=d=0.1", place.path("sound.wav"),
      place.path("sound.m4a"),
    ])
    for (name, reason) in [
      ("empty.mp4", "moov atom not found"), ("text.txt", "expected a complete screen recording"),
      ("cut.mp4", "moov atom not found"), ("sound.wav", "not a video container"),
      ("sound.m4a", "no picture in it"),
    ] {
      let error = await #expect(throws: VideoError.self) {
        _ = try await Self.frames(VideoReader(place.path(name)))
      }
      #expect(error?.description.contains(reason) ?? false, "\(name): \(error as Any)")
    }
  }

  @Test(arguments: ["mp4", "mov", "m4v", "mkv", "webm", "avi", "gif", "apng"])
  func `every container of video is read, whatever its name says`(ending: String) async throws {
    let place = try Workplace()
    let codec = ["gif": "gif", "apng": "apng", "webm": "libvpx"][ending] ?? "mpeg4"
    let path = place.path("a." + ending)
    try await FFmpeg.run([
      "-v", "error", "-f", "lavfi", "-i", "testsrc=s=64x48:r=10:d=0.5", "-c:v", codec, path,
    ])
    try FileManager.default.moveItem(atPath: path, toPath: place.path("video.mp4"))
    #expect(try await Self.frames(VideoReader(place.path("video.mp4"))).count == 5)
  }

  /// Writes a stream of three pictures, as playlists name it.
  private static func writeSegment(in place: Workplace, _ options: [String], to file: String)
    async throws
  {
    try await FFmpeg.run(
      ["-v", "error", "-f", "lavfi", "-i", "testsrc=s=64x48:r=10:d=0.3", "-c:v", "mpeg2video"]
        + options + ["-f", "mpegts", file])
  }

  /// The last one would be read for ever, because more segments may follow.
  @Test(arguments: [
    "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:1,\nfile://FOLDER/a.ts\n#EXT-X-ENDLIST\n",
    "ffconcat version 1.0\nfile a.ts\n",
    "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:1,\nfile://FOLDER/a.ts\n",
  ])
  func `a playlist named as a video opens no other file`(text: String) async throws {
    let place = try Workplace()
    try await Self.writeSegment(in: place, [], to: place.path("a.ts"))
    let list = text.replacing("FOLDER", with: place.folder.path)
    try place.write(list, to: "video.mp4")
    let error = await #expect(throws: VideoError.self) {
      _ = try await Self.frames(VideoReader(place.path("video.mp4")))
    }
    #expect(error?.description.hasPrefix("not a video container: expected ") ?? false)
  }

  /// The second wall: where playlists are read, they still reach nothing but files. Here ffmpeg would decrypt one.
  @Test func `ffmpeg opens files alone`() async throws {
    let place = try Workplace()
    let (key, start) = ("30313233343536373839616263646566", String(repeating: "0", count: 32))
    try await Self.writeSegment(in: place, [], to: place.path("a.ts"))
    try await Self.writeSegment(
      in: place, ["-encryption_key", key, "-encryption_iv", start],
      to: "crypto:" + place.path("b.ts"))
    try place.write("0123456789abcdef", to: "key.ts")
    let head = "#EXTM3U\n#EXT-X-TARGETDURATION:2\n"
    try place.write(head + "#EXTINF:1,\na.ts\n#EXT-X-ENDLIST\n", to: "a.m3u8")
    try place.write(
      head + "#EXT-X-KEY:METHOD=AES-128,URI=\"key.ts\",IV=0x\(start)\n#EXTINF:1,\nb.ts\n"
        + "#EXT-X-ENDLIST\n", to: "b.m3u8")
    #expect(try await Self.frames(Self.listReader(place.path("a.m3u8"))).count == 3)
    let error = await #expect(throws: VideoError.self) {
      _ = try await Self.frames(Self.listReader(place.path("b.m3u8")))
    }
    #expect(error?.description.contains("not on whitelist 'file'") ?? false, "\(error as Any)")
  }

  private static func listReader(_ path: String) -> VideoReader {
    var reader = VideoReader(path)
    reader.demuxers = "hls,mpegts"
    return reader
  }

  /// ffmpeg waits for a pipe that nobody opens for writing.
  @Test func `a silent ffmpeg is an error, and ends`() async throws {
    let place = try Workplace()
    #expect(mkfifo(place.path("a.mp4"), 0o600) == 0)
    await #expect(throws: VideoError.unreadable("no frame for 0.1 s: expected a faster video")) {
      var reader = VideoReader(place.path("a.mp4"))
      reader.patience = 0.1
      _ = try await Self.frames(reader)
    }
  }

  @Test func `a crop and a part outside of the video are errors`() async throws {
    let crop = PixelRect(x: 400, y: 0, width: 100, height: 100)
    await #expect(throws: VideoError.outside(PixelRect(x: 0, y: 0, width: 468, height: 1012))) {
      _ = try await Self.frames(VideoReader(Self.recording, crop: crop))
    }
    let error = await #expect(throws: VideoError.self) {
      _ = try await Self.frames(VideoReader(Self.recording, part: 5...6))
    }
    #expect(error?.description == "no frame from 5 s to 6 s: expected a part of 00:00:02.58")
  }
}

/// Tests of the log of a decoding ffmpeg.
@Suite struct FrameLogTests {
  private static let text = """
    [info] Input #0, mov,mp4,m4a,3gp,3g2,mj2, from 'file:a.mp4':
    [info]     title           : [error] n: 9 pts: 9 s:9x9
    [info]   Duration: 00:00:02.58, start: 0.000000, bitrate: 620 kb/s
    [info]   Stream #0:0[0x1](und): Video: hevc (Main), yuv420p(tv), 886x1918, 52.27 fps
    [Parsed_showinfo_2 @ 0x55cb0f82aa00] [info] config in time_base: 1/60000, frame_rate: 60/1
    [Parsed_showinfo_2 @ 0x55cb0f82aa00] [info] config out time_base: 0/0, frame_rate: 0/0
    [hevc @ 0x55cb0f82ab00] [error] Could not find ref with POC 8
    [Parsed_showinfo_2 @ 0x55cb0f82aa00] [info] n:   0 pts:   -300 pts_time:-0.005 pos:       44 \
    fmt:yuv420p sar:1/1 s:886x1918 i:P iskey:1 type:I
    [Parsed_showinfo_2 @ 0x55cb0f82aa00] [info] n: 1 pts:7200001 pts_time:120 s:886x1918 i:P
    [hevc @ 0x55cb0f82ab00] [error] Invalid NAL unit size

    """

  @Test(arguments: [1, 7, 10_000])
  func `stamps are exact however the log arrives`(chunk: Int) {
    var log = FrameLog()
    let bytes = Array(Self.text.utf8)
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      log.add(bytes[start..<min(start + chunk, bytes.count)])
    }
    #expect(
      log.entries == [
        .init(time: -0.005, width: 886, height: 1918),
        .init(time: 7_200_001.0 / 60000, width: 886, height: 1918),
      ])
    #expect(log.isReadable && log.hasPicture && log.duration == "00:00:02.58")
    // Errors before the first frame are of frames that a seek skips.
    #expect(log.error == "Invalid NAL unit size")
  }
}

/// Tests of recordings with their seam drawn on them.
@Suite struct SeamOverlayTests {
  private static func gray() throws -> Raster {
    try Raster(width: 390, height: 844, Color(0x808080))
  }

  /// A bar some pixels below its place, covered by some of them; a point is a pixel.
  private static func row(_ time: Double, below: Double, covered: Double = 0)
    -> SeamOverlay.OverlayRow
  {
    let color =
      covered > 0 ? SeamColor.overlap : below > 0 ? SeamColor.behind : SeamColor.gap
    let parts = [
      (-below, covered - below, SeamColor.overlap), (covered - below, 0, SeamColor.behind),
      (0, -below, SeamColor.gap),
    ].filter { $0.0 < $0.1 }
    return SeamOverlay.OverlayRow(
      time: time, place: (520, "keyboard"), bar: 520 + below,
      seam: .init(points: -below, word: "", color: color, parts: parts))
  }

  private static func raster(_ rows: [SeamOverlay.OverlayRow], _ index: Int) throws -> Raster {
    let raster = try gray()
    try SeamOverlay(rows, extremes: [0], scale: 1).draw(index, on: raster)
    return raster
  }

  @Test func `covered is red, behind is gray, a gap is yellow, and no seam has no color`() throws {
    let rows = [
      Self.row(0, below: 40, covered: 20), Self.row(0.1, below: -40), Self.row(0.2, below: 0),
      .init(time: 0.3, place: nil, bar: nil, seam: nil),
    ]
    let pictures = try rows.indices.map { try Self.raster(rows, $0) }
    func color(_ index: Int, _ row: Int) -> Color {
      Color(pictures[index].pixel(100, row) & 0xFFFFFF)
    }
    let (covered, behind, gap) = (color(0, 550), color(0, 530), color(1, 500))
    #expect(covered.red > covered.green + 60 && covered.red > covered.blue + 60)
    #expect(behind != Color(0x808080) && abs(Int(behind.red) - Int(behind.blue)) < 10)
    #expect(gap.red > gap.blue + 60 && gap.green > gap.blue + 60)
    for index in [2, 3] { #expect(color(index, 500) == color(index, 540)) }
  }

  @Test(arguments: [40.0, -40, 60, -60])
  func `the tags are beside a low seam, and the bar's is in a high one`(below: Double) throws {
    let raster = try Self.raster([Self.row(0, below: below, covered: max(0, below))], 0)
    let columns = 300..<390
    let (top, bottom) = (Int(min(520, 520 + below)), Int(max(520, 520 + below)))
    func hasTag(_ rows: Range<Int>) -> Bool {
      rows.contains { row in columns.contains { raster.pixel($0, row) != raster.pixel(100, row) } }
    }
    let (isHigh, isGap) = (abs(below) > 50, below < 0)
    #expect(hasTag(top - 17..<top - 3) == !(isHigh && isGap))
    #expect(hasTag(top + 4..<top + 18) == (isHigh && isGap))
    #expect(hasTag(bottom - 18..<bottom - 4) == isHigh)
    #expect(hasTag(bottom + 3..<bottom + 17) == !isHigh)
  }

  /// Sending pictures blocks a thread, which must not be one that ffmpeg's run needs.
  @MainActor @Test func `pictures keep their own stamps`() async throws {
    let place = try Workplace()
    let times = [0, 0.1, 0.26, 0.28, 0.5]
    let colors = [0x000000, 0xFFFFFF, 0x404040, 0xC0C0C0, 0x808080].map { Color(UInt32($0)) }
    for (format, accuracy) in [(VideoWriter.Format.mp4, 0.00002), (.gif, 0.0001)] {
      let path = place.path("\(format)")
      let writer = try VideoWriter(format, to: path)
      for (time, color) in zip(times, colors) {
        try writer.add(Raster(width: 64, height: 32, color), at: time)
      }
      try await writer.finish()
      var frames: [VideoReader.VideoFrame] = []
      #expect(try await VideoReader(path).read(.gray) { frames.append($0) } == nil)
      #expect(frames.count == times.count && frames.first?.width == 64)
      for (frame, (time, color)) in zip(frames, zip(times, colors)) {
        #expect(abs(frame.time - time) <= accuracy, "\(format)")
        #expect(abs(Int(frame.bytes[16]) - color.red) <= 3, "\(format) \(frame.bytes[16])")
      }
    }
  }
}

extension Raster {
  fileprivate convenience init(width: Int, height: Int, _ color: Color) throws(PictureError) {
    try self.init(width: width, height: height)
    withPixels { $0.update(repeating: 0xFF00_0000 | color.value) }
  }

  /// Returns a pixel, 0xAARRGGBB.
  fileprivate func pixel(_ column: Int, _ row: Int) -> UInt32 {
    withBytes { $0.loadUnaligned(fromByteOffset: row * stride + column * 4, as: UInt32.self) }
  }
}
