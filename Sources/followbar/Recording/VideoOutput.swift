#if Images
  import Pictures
  import Recording

  /// A video of every frame of the recording.
  final class VideoOutput: RecordingOutput {
    private let file: OutputFile
    private let writer: VideoWriter

    init(
      _ format: VideoWriter.Format, _ style: RecordingStyle, _ options: PictureOptions,
      to path: String
    ) throws {
      let file = try OutputFile(path)
      self.file = file
      writer = try VideoOutput.filming {
        try VideoWriter(
          format, framesPerSecond: style.framesPerSecond, options, to: file.temporaryPath ?? path)
      }
    }

    func take(_ event: PlayEvent) throws {
      switch event {
      case .frame(let frame): try VideoOutput.filming { try writer.add(frame.canvas) }
      case .end: try VideoOutput.filming { try writer.finish() }
      default: break
      }
    }

    func complete() throws { try file.complete() }

    private static func filming<Result>(_ body: () throws -> Result) throws -> Result {
      do {
        return try picturing(body)
      } catch let error as VideoError {
        throw Failure(status: .unavailable, message: "\(error)")
      }
    }
  }
#endif
