package import Pictures

/// A video file, which ffmpeg writes in a temporary folder.
///
/// ffmpeg opens files by name, also some of its own beside the video. Once the folder is removed, it cannot create them again.
package final class VideoFile {
  private let file: OutputFile
  private let folder: TemporaryFolder
  private let writer: VideoWriter

  private var video: String { folder.url.appending(path: "video").path }

  package init(_ format: VideoWriter.Format, _ file: OutputFile) throws {
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
  package func add(_ raster: Raster, at time: Double) throws {
    do { try writer.add(raster, at: time) } catch { throw VideoFile.failure(error, file) }
  }

  /// Finishes the video, or stops it after a failure and throws that.
  package nonisolated(nonsending) func finish(after failure: (any Error)?) async throws {
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
