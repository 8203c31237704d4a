#if Images
  /// Why there is no video.
  package enum VideoError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The program ffmpeg is not on this machine.
    case noFFmpeg

    /// What ffmpeg said when it gave up.
    case failed(String)

    /// It made no progress for some time.
    case stuck(Duration)

    package var description: String {
      switch self {
      case .noFFmpeg:
        "videos are made by ffmpeg, which is not here: apt-get install ffmpeg, or brew install ffmpeg"
      case .failed(let reason): "ffmpeg gave up: \(reason)"
      case .stuck(let time):
        "ffmpeg made no progress for \(time): raise --ffmpeg-timeout if it is only slow"
      }
    }
  }
#endif
