#if Images
  /// An error of making a video.
  package enum VideoError: Error, Hashable, Sendable, CustomStringConvertible {
    /// ffmpeg is not installed.
    case noFFmpeg

    /// ffmpeg failed with this message.
    case failed(String)

    /// ffmpeg made no progress for this long.
    case stuck(Duration)

    package var description: String {
      switch self {
      case .noFFmpeg:
        "ffmpeg not found: expected it in PATH: apt-get install ffmpeg, or brew install ffmpeg"
      case .failed(let reason): "ffmpeg failed: \(reason)"
      case .stuck(let time):
        "ffmpeg made no progress for \(time): raise --ffmpeg-timeout if it is only slow"
      }
    }
  }
#endif
