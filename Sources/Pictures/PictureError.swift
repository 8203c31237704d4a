#if Images
  /// Why there is no picture.
  package enum PictureError: Error, Hashable, Sendable {
    /// None of these families of fonts is on this machine.
    case noFont([String])

    /// More pixels than a picture can have: 32 767 each way, 65 535 in a GIF.
    case tooLarge(width: Int, height: Int)

    /// What Cairo or giflib says went wrong, mostly for want of memory.
    case failed(String)
  }

  extension PictureError: CustomStringConvertible {
    package var description: String {
      switch self {
      case .noFont(let families):
        "no such font on this machine: \(families.joined(separator: ", "))"
      case .tooLarge(let width, let height):
        "a picture of \(width) x \(height) pixels is too large"
      case .failed(let reason): "cannot draw the picture: \(reason)"
      }
    }
  }
#endif
