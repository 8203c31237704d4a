import Pictures

/// A file written by ffmpeg, which seeks in its output and so writes a separate file, which we copy.
///
/// The file is in a temporary folder. Once the folder is removed, ffmpeg cannot create the file again.
final class VideoFile {
  private let file: OutputFile
  private let folder: TemporaryFolder

  /// The path that ffmpeg writes.
  var path: String { folder.url.appending(path: "video").path }

  init(_ file: OutputFile) throws {
    self.file = file
    let place =
      file.temporaryPath
      ?? FileManager.default.temporaryDirectory.appending(path: UnfinishedFiles.newName()).path
    do {
      folder = try TemporaryFolder(URL(filePath: place + "-video"))
    } catch {
      throw Failure(writing: file.path, reason(error))
    }
  }

  /// Copies the finished video.
  func copy() throws {
    do {
      let video = try Descriptor(reading: path)
      while case let bytes = try video.read(upToCount: 1 << 20), !bytes.isEmpty {
        try file.write(bytes)
      }
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.inputOutput, writing: file.path, reason(error))
    }
  }

  /// Converts the errors of a closure that makes the video.
  func filming<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try picturing(body)
    } catch let error as VideoError {
      throw Failure(
        error == .noFFmpeg ? .unavailable : .inputOutput, writing: file.path, "\(error)")
    }
  }
}
