import Pictures
import Tapes

/// A video of every frame of the recording.
final class VideoOutput: RecordingOutput {
  private let file: OutputFile
  private let video: VideoFile
  private let writer: VideoWriter

  init(
    _ format: VideoWriter.Format, _ style: RecordingStyle, _ options: PictureOptions,
    to path: String
  ) throws {
    let file = try OutputFile(path)
    let video = try VideoFile(file)
    (self.file, self.video) = (file, video)
    writer = try video.filming {
      try VideoWriter(
        format, framesPerSecond: style.framesPerSecond, options, patience: style.videoPatience,
        to: video.path)
    }
  }

  func take(_ event: PlayEvent) throws {
    guard case .frame(let frame) = event else { return }
    try video.filming { try writer.add(frame.canvas) }
  }

  nonisolated(nonsending) func finish(after failure: (any Error)?) async throws {
    // ffmpeg reports why it stopped reading when it ends.
    guard failure == nil || writer.hasStoppedReading else { return await writer.cancel() }
    do {
      try await writer.finish()
    } catch {
      try video.filming { throw error }
    }
    if failure == nil { try video.copy() }
  }

  func complete() throws { try file.complete() }
}
