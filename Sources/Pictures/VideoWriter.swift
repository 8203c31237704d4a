package import Screen
package import Tapes

/// A video of canvases, whose pixels are streamed to ffmpeg.
package final class VideoWriter {
  package enum Format: Sendable {
    /// H.264 in MP4.
    case mp4
    /// VP9 in WebM.
    case webm
  }

  private let painter: CanvasPainter
  private let format: Format
  private let framesPerSecond: Int
  private let path: String
  private let patience: Duration
  private var ffmpeg: FFmpeg?

  /// - Parameters:
  ///   - patience: The longest time that ffmpeg may go without progress.
  ///   - path: A file to overwrite, with any extension.
  /// - Throws: `PictureError.noFont`, or `VideoError.noFFmpeg`.
  package init(
    _ format: Format, framesPerSecond: Int, _ options: PictureOptions, patience: Duration,
    to path: String
  ) throws {
    painter = try CanvasPainter(options)
    (self.format, self.framesPerSecond) = (format, framesPerSecond)
    (self.patience, self.path) = (patience, path)
    try FFmpeg.validateInstallation()
  }

  /// Adds the next frame, cropped or padded to the extent of the first.
  package func add(_ canvas: Canvas) throws {
    let (raster, _) = try painter.paint(canvas)
    let ffmpeg = try ffmpeg ?? begin(width: raster.width, height: raster.height)
    self.ffmpeg = ffmpeg
    try ffmpeg.write(raster)
  }

  private func begin(width: Int, height: Int) throws -> FFmpeg {
    let arguments =
      [
        "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format", "bgra",
        "-video_size", "\(width)x\(height)", "-framerate", "\(framesPerSecond)", "-i", "pipe:0",
        "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-pix_fmt", "yuv420p", "-map_metadata", "-1",
        "-fflags", "+bitexact", "-flags:v", "+bitexact",
      ] + format.arguments + [path]
    return try FFmpeg(
      arguments, width: width, height: height, path: path, patience: patience)
  }

  /// True if ffmpeg has ended before the video.
  package var hasStoppedReading: Bool { ffmpeg?.hasStoppedReading ?? false }

  /// Completes the video.
  package nonisolated(nonsending) func finish() async throws { try await ffmpeg?.finish() }

  /// Stops ffmpeg and leaves an unusable video.
  package nonisolated(nonsending) func cancel() async { await ffmpeg?.cancel() }
}

/// An error of making or reading a video.
package enum VideoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// ffmpeg is not installed.
  case noFFmpeg

  /// ffmpeg failed with this message.
  case failed(String)

  /// ffmpeg made no progress for this long.
  case stuck(Duration)

  /// A file has no frames that we can read, for this reason.
  case unreadable(String)

  /// A rectangle is not inside of a video's picture.
  case outside(PixelRect)

  package var description: String {
    switch self {
    case .noFFmpeg:
      "ffmpeg not found: expected it in PATH: apt-get install ffmpeg, or brew install ffmpeg"
    case .failed(let reason): "ffmpeg failed: \(reason)"
    case .stuck(let time):
      "ffmpeg made no progress for \(time): raise --ffmpeg-timeout if it is only slow"
    case .unreadable(let reason): reason
    case .outside(let bounds):
      "expected a part of \(bounds.width)×\(bounds.height) pixels"
    }
  }
}

extension VideoWriter.Format {
  fileprivate var arguments: [String] {
    switch self {
    case .mp4:
      // Each thread keeps a picture, and their number changes the bytes.
      [
        "-c:v", "libx264", "-crf", "18", "-preset", "medium", "-threads", "3",
        "-movflags", "+faststart", "-f", "mp4",
      ]
    case .webm:
      [
        "-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-deadline", "good", "-cpu-used", "5",
        "-row-mt", "1", "-f", "webm",
      ]
    }
  }
}
