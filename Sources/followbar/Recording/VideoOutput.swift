#if Images
  import Foundation
  import Pictures
  import Recording

  /// A video of every frame of the recording.
  ///
  /// ffmpeg seeks in its output, so it writes a separate file, which we copy. The file is in a temporary folder. Once the folder
  /// is removed, ffmpeg cannot create the file again.
  final class VideoOutput: RecordingOutput {
    private let file: OutputFile
    private let folder: TemporaryFolder
    private let writer: VideoWriter

    init(
      _ format: VideoWriter.Format, _ style: RecordingStyle, _ options: PictureOptions,
      to path: String
    ) throws {
      let file = try OutputFile(path)
      let folder = try VideoOutput.folder(beside: file)
      (self.file, self.folder) = (file, folder)
      writer = try VideoOutput.filming(path) {
        try VideoWriter(
          format, framesPerSecond: style.framesPerSecond, options, patience: style.videoPatience,
          to: VideoOutput.video(in: folder).path)
      }
    }

    private static func folder(beside file: OutputFile) throws -> TemporaryFolder {
      let place =
        file.temporaryPath
        ?? FileManager.default.temporaryDirectory.appending(path: UnfinishedFiles.newName()).path
      do {
        return try TemporaryFolder(URL(filePath: place + "-video"))
      } catch {
        throw Failure(writing: file.path, error.localizedDescription)
      }
    }

    private static func video(in folder: TemporaryFolder) -> URL {
      folder.url.appending(path: "video")
    }

    func take(_ event: PlayEvent) throws {
      guard case .frame(let frame) = event else { return }
      try VideoOutput.filming(file.path) { try writer.add(frame.canvas) }
    }

    nonisolated(nonsending) func finish(after failure: (any Error)?) async throws {
      // ffmpeg reports why it stopped reading when it ends.
      guard failure == nil || writer.hasStoppedReading else { return await writer.cancel() }
      do {
        try await writer.finish()
      } catch {
        try VideoOutput.filming(file.path) { throw error }
      }
      if failure == nil { try copy() }
    }

    private func copy() throws {
      do {
        let video = try FileHandle(forReadingFrom: VideoOutput.video(in: folder))
        while let bytes = try video.read(upToCount: 1 << 20), !bytes.isEmpty {
          try file.write(bytes)
        }
      } catch let failure as Failure {
        throw failure
      } catch {
        throw Failure(.inputOutput, writing: file.path, error.localizedDescription)
      }
    }

    func complete() throws { try file.complete() }

    private static func filming<Result>(
      _ path: String, _ body: () throws -> Result
    ) throws -> Result {
      do {
        return try picturing(body)
      } catch let error as VideoError {
        throw Failure(
          error == .noFFmpeg ? .unavailable : .inputOutput, writing: path, "\(error)")
      }
    }
  }
#endif
