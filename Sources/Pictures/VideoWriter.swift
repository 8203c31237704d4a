#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A video of pictures with their own times, which are streamed to ffmpeg.
///
/// A picture lasts until the next one. The stream is Matroska with uncompressed pictures, since raw video has no times.
package final class VideoWriter {
  package enum Format: Sendable {
    /// H.264 in MP4.
    case mp4
    /// A looping GIF with at most 50 pictures a second; browsers slow down faster ones.
    case gif
  }

  private let format: Format
  private let path: String
  /// The running ffmpeg and the extent of the video, which is that of the first picture.
  private var running: (ffmpeg: FFmpeg, width: Int, height: Int)?

  /// - Parameter path: A file to overwrite, with any extension. Other files may appear beside it.
  /// - Throws: `noFFmpeg`.
  package init(_ format: Format, to path: String) throws(VideoError) {
    try FFmpeg.validateInstallation()
    (self.format, self.path) = (format, path)
  }

  /// Adds the next picture, cropped or padded with black to the even extent of the first.
  ///
  /// - Parameter time: The time since the first picture, in seconds, later than the last one's.
  package func add(_ raster: Raster, at time: Double) throws {
    let (ffmpeg, width, height) = try running ?? begin(with: raster)
    try ffmpeg.write(Matroska.cluster(at: time, bytes: width * height * 4))
    if raster.width == width, raster.height == height, raster.stride == width * 4 {
      try raster.withBytes { try ffmpeg.write($0) }
    } else {
      try ffmpeg.write(raster.bytes(width: width, height: height))
    }
  }

  private func begin(with raster: Raster) throws -> (ffmpeg: FFmpeg, width: Int, height: Int) {
    // The colors of encoders need even extents.
    let (width, height) = (raster.width + raster.width % 2, raster.height + raster.height % 2)
    let input = ["-f", "matroska", "-i", "pipe:0", "-fps_mode", "passthrough"]
    let ffmpeg = try FFmpeg(
      VideoWriter.quiet + input + format.arguments + VideoWriter.exact + [
        format == .gif ? film : path
      ])
    running = (ffmpeg, width, height)
    try ffmpeg.write(Matroska.header(width: width, height: height))
    return (ffmpeg, width, height)
  }

  /// True if ffmpeg has ended before the video.
  package var hasStoppedReading: Bool { running?.ffmpeg.hasStoppedReading ?? false }

  /// Completes the video, and reads its first frame back.
  package nonisolated(nonsending) func finish() async throws(VideoError) {
    guard let running else { return }
    try await running.ffmpeg.finish()
    if format == .gif { try await makeGIF() }
    do {
      try await FFmpeg.run(
        VideoWriter.quiet + [
          "-i", path, "-frames:v", "1", "-abort_on", "empty_output", "-f", "null", "-",
        ])
    } catch {
      // ffmpeg does not notice a full disk.
      var disk = statvfs()
      guard statvfs(path, &disk) == 0, disk.f_bavail > 0 else {
        throw .failed(String(cString: strerror(ENOSPC)))
      }
      throw .failed("expected a video, found a file without frames")
    }
  }

  /// Makes a GIF of the film.
  private nonisolated(nonsending) func makeGIF() async throws(VideoError) {
    // One palette for all pictures keeps still areas equal, and two runs need no memory for all pictures.
    let palette = path + ".png"
    try await FFmpeg.run(
      VideoWriter.quiet + ["-i", film, "-vf", "palettegen", "-update", "1", palette])
    try await FFmpeg.run(
      VideoWriter.quiet + [
        "-i", film, "-i", palette, "-fps_mode", "vfr", "-r", "50",
        "-lavfi", "paletteuse=dither=none:diff_mode=rectangle",
      ] + VideoWriter.exact + ["-f", "gif", path])
  }

  /// Stops ffmpeg and leaves an unusable video.
  package nonisolated(nonsending) func cancel() async { await running?.ffmpeg.cancel() }

  /// The path of the pictures of a GIF.
  private var film: String { path + ".mp4" }

  private static let quiet = ["-hide_banner", "-nostdin", "-loglevel", "error", "-y"]
  /// The options of an output that equal inputs make equal.
  private static let exact = [
    "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact",
  ]
}

extension VideoWriter.Format {
  /// The options of the encoder.
  ///
  /// Each picture that an encoder keeps to look ahead, and each of its threads, takes memory; their numbers change the bytes.
  fileprivate var arguments: [String] {
    switch self {
    case .mp4: h264 + ["-pix_fmt", "yuv420p", "-crf", "18", "-movflags", "+faststart", "-f", "mp4"]
    case .gif: h264 + ["-pix_fmt", "yuv444p", "-crf", "8", "-f", "mp4"]
    }
  }

  private var h264: [String] {
    [
      // Times have a microsecond in the stream, and a 90000th of a second in the file.
      "-enc_time_base", "-1", "-video_track_timescale", "90000", "-c:v", "libx264",
      "-preset", "faster", "-threads", "1", "-bf", "0", "-refs", "1", "-rc-lookahead", "5",
    ]
  }
}

extension FFmpeg {
  fileprivate func write(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { try write($0) }
  }
}

extension Raster {
  /// Returns the pixels row by row, cropped or padded with black.
  fileprivate func bytes(width: Int, height: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: width * height * 4)
    let count = min(width, self.width) * 4
    withBytes { bytes in
      for row in 0..<min(height, self.height) {
        let (from, to) = (row * stride, row * width * 4)
        result.replaceSubrange(to..<to + count, with: bytes[from..<from + count])
      }
    }
    return result
  }
}

/// The parts of a Matroska stream (RFC 9559) of uncompressed pictures.
private enum Matroska {
  /// Returns the bytes before the first picture.
  static func header(width: Int, height: Int) -> [UInt8] {
    let video =
      element([0xB0], number(width)) + element([0xBA], number(height))
      + element([0x2E, 0xB5, 0x24], Array("BGRA".utf8))
    let track =
      element([0xD7], [1]) + element([0x73, 0xC5], [1]) + element([0x83], [1])
      + element([0x86], Array("V_UNCOMPRESSED".utf8)) + element([0xE0], video)
    return element([0x1A, 0x45, 0xDF, 0xA3], element([0x42, 0x82], Array("matroska".utf8)))
      // The segment has an unknown size, and its stamps are microseconds.
      + [0x18, 0x53, 0x80, 0x67, 0x01] + [UInt8](repeating: 0xFF, count: 7)
      + element([0x15, 0x49, 0xA9, 0x66], element([0x2A, 0xD7, 0xB1], number(1000)))
      + element([0x16, 0x54, 0xAE, 0x6B], element([0xAE], track))
  }

  /// Returns the bytes before a picture, each of which has a cluster.
  static func cluster(at time: Double, bytes: Int) -> [UInt8] {
    // The block belongs to track 1, starts with its cluster and is a keyframe.
    let block: [UInt8] = [0x81, 0, 0, 0x80]
    let before =
      element([0xE7], number(Int((time * 1e6).rounded())))
      + [0xA3] + size(block.count + bytes) + block
    return [0x1F, 0x43, 0xB6, 0x75] + size(before.count + bytes) + before
  }

  private static func element(_ name: [UInt8], _ bytes: [UInt8]) -> [UInt8] {
    name + size(bytes.count) + bytes
  }

  /// Returns a size in eight bytes.
  private static func size(_ count: Int) -> [UInt8] { [0x01] + number(count).dropFirst() }

  /// Returns a number in eight bytes, big-endian.
  private static func number(_ value: Int) -> [UInt8] {
    stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
