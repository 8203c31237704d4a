#if Images
  import Foundation
  import Pictures
  import Recording

  /// A video of every frame of the recording.
  ///
  /// ffmpeg, which goes back and forth in what it writes, has a file of its own in a folder of its own: where the folder is gone, it cannot
  /// make one either.
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
      switch event {
      case .frame(let frame): try VideoOutput.filming(file.path) { try writer.add(frame.canvas) }
      case .end:
        try VideoOutput.filming(file.path) { try writer.finish() }
        try copy()
      default: break
      }
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
