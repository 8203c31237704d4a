#if Images
  /// Why there is no picture.
  package enum PictureError: Error, Hashable, Sendable {
    /// None of these families of fonts is on this machine.
    case noFont([String])

    /// No pixels, or more than a picture can have: 32 767 each way.
    case badSize(width: Int, height: Int)

    /// What Cairo or giflib says went wrong, mostly for want of memory.
    case failed(String)
  }

  extension PictureError: CustomStringConvertible {
    package var description: String {
      switch self {
      case .noFont(let families):
        "no such font on this machine: \(families.joined(separator: ", ")); "
          + "name one that is there, too, or monospace"
      case .badSize(let width, let height):
        "a picture has 1 to 32767 pixels each way, not \(width) x \(height)"
      case .failed(let reason): "cannot draw the picture: \(reason)"
      }
    }
  }
#endif
