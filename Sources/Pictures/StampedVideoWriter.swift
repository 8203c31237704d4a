import Strings

/// A video of pictures with their own stamps, which are streamed to ffmpeg.
///
/// The stream is Matroska with uncompressed pictures, since raw video has no stamps.
package final class StampedVideoWriter {
  package enum Format: Sendable {
    /// H.264 in MP4.
    case mp4
    /// A looping GIF with at most 50 pictures a second; browsers slow down faster ones.
    case gif
  }

  private let ffmpeg: FFmpeg
  private let format: Format
  private let path: String
  private let width: Int
  private let height: Int

  /// The longest time that ffmpeg may go without progress.
  private static let patience = Duration.seconds(60)

  /// - Parameters:
  ///   - width: The width of all pictures in pixels, even; `height` likewise.
  ///   - path: A file to overwrite, with any extension.
  package init(_ format: Format, width: Int, height: Int, to path: String) throws {
    try FFmpeg.validateInstallation()
    (self.format, self.path, self.width, self.height) = (format, path, width, height)
    // Stamps have a microsecond in the stream, and a 90000th of a second in the file.
    let arguments = [
      "-f", "matroska", "-i", "pipe:0", "-fps_mode", "passthrough", "-enc_time_base", "-1",
      "-video_track_timescale", "90000", "-c:v", "libx264", "-preset", "veryfast",
      "-threads", "3",
    ]
    let path = format == .gif ? StampedVideoWriter.film(for: path) : path
    ffmpeg = try FFmpeg(
      StampedVideoWriter.quiet + arguments + format.arguments + StampedVideoWriter.exact
        + ["-f", "mp4", path],
      width: width, height: height, path: path, patience: StampedVideoWriter.patience)
    try ffmpeg.write(Matroska.header(width: width, height: height))
  }

  /// Adds the next picture.
  ///
  /// - Parameters:
  ///   - raster: A picture of the video's extent.
  ///   - time: The time since the first picture, in seconds, later than the last one's.
  package func add(_ raster: Raster, at time: Double) throws {
    try ffmpeg.write(Matroska.cluster(at: time, bytes: width * height * 4))
    try ffmpeg.write(raster)
  }

  /// True if ffmpeg has ended before the video.
  package var hasStoppedReading: Bool { ffmpeg.hasStoppedReading }

  /// Completes the video.
  package nonisolated(nonsending) func finish() async throws {
    try await ffmpeg.finish()
    guard format == .gif else { return }
    // One palette for all pictures keeps still areas equal, and two runs need no memory for all pictures.
    let (film, palette) = (StampedVideoWriter.film(for: path), path + ".png")
    try await FFmpeg.run(
      StampedVideoWriter.quiet + ["-i", film, "-vf", "palettegen", "-update", "1", palette])
    try await FFmpeg.run(
      StampedVideoWriter.quiet + [
        "-i", film, "-i", palette, "-fps_mode", "vfr", "-r", "50",
        "-lavfi", "paletteuse=dither=none:diff_mode=rectangle",
      ] + StampedVideoWriter.exact + ["-f", "gif", path])
  }

  /// Returns the path of the pictures of a GIF.
  private static func film(for path: String) -> String { path + ".mp4" }

  private static let quiet = ["-hide_banner", "-nostdin", "-loglevel", "error", "-y"]
  /// The options of an output that equal inputs make equal.
  private static let exact = [
    "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact",
  ]

  /// Stops ffmpeg and leaves an unusable video.
  package nonisolated(nonsending) func cancel() async { await ffmpeg.cancel() }
}

extension StampedVideoWriter.Format {
  fileprivate var arguments: [String] {
    switch self {
    case .mp4: ["-pix_fmt", "yuv420p", "-crf", "18", "-movflags", "+faststart"]
    case .gif: ["-pix_fmt", "yuv444p", "-crf", "8"]
    }
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
