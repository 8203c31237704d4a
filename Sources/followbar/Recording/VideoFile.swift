import Pictures
import Screen
import Tapes

/// A video file, which ffmpeg writes in a temporary folder.
///
/// ffmpeg opens files by name, also some of its own beside the video. Once the folder is removed, it cannot create them again.
final class VideoFile {
  private let file: OutputFile
  private let folder: TemporaryFolder
  private let writer: VideoWriter

  private var video: String { folder.url.appending(path: "video").path }

  init(_ format: VideoWriter.Format, _ file: OutputFile) throws {
    self.file = file
    do {
      folder = try TemporaryFolder(URL(filePath: file.temporary + "-video"))
      writer = try VideoWriter(format, to: folder.url.appending(path: "video").path)
    } catch {
      throw VideoFile.failure(error, file)
    }
  }

  /// Adds the next picture.
  ///
  /// - Parameter time: The time since the first picture, in seconds, later than the last one's.
  func add(_ raster: Raster, at time: Double) throws {
    do { try writer.add(raster, at: time) } catch { throw VideoFile.failure(error, file) }
  }

  /// Finishes the video, or stops it after a failure and throws that.
  nonisolated(nonsending) func finish(after failure: (any Error)?) async throws {
    // ffmpeg reports why it stopped reading when it ends.
    if let failure, !writer.hasStoppedReading {
      await writer.cancel()
      throw failure
    }
    do { try await writer.finish() } catch { throw VideoFile.failure(error, file) }
    if let failure { throw failure }
    try file.takeContents(of: video)
  }

  private static func failure(_ error: any Error, _ file: OutputFile) -> any Error {
    switch error {
    case let error as PictureError: Failure(error)
    case VideoError.noFFmpeg, VideoError.notStarted:
      Failure(.unavailable, writing: file.path, "\(error)")
    default: Failure(.inputOutput, writing: file.path, reason(error))
    }
  }
}

/// A video of a recording, without the frames that repeat the one before.
final class VideoOutput: RecordingOutput {
  private let file: OutputFile
  private let video: VideoFile
  private let painter: PicturePainter
  private let painting: WindowLook.Painting
  private var shown: Picture?

  init(_ format: VideoWriter.Format, _ options: PictureOptions, to path: String) throws {
    painting = options.look.painting
    painter = try picturing { try PicturePainter(options) }
    file = try OutputFile(path)
    video = try VideoFile(format, file)
  }

  func add(_ event: PlayEvent) throws {
    switch event {
    case .frame(let frame): if frame.picture(painting) != shown { try show(frame) }
    // The last picture has the time of the end, which gives the video its length.
    case .end(let last): try show(last)
    default: break
    }
  }

  private func show(_ frame: Frame) throws {
    let picture = frame.picture(painting)
    shown = picture
    let raster = try picturing { try painter.paint(picture).raster }
    try video.add(raster, at: frame.time / .seconds(1))
  }

  nonisolated(nonsending) func finish(after failure: (any Error)?) async throws {
    try await video.finish(after: failure)
  }

  func complete() throws { try file.complete() }
}
