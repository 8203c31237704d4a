/// An error of drawing a picture.
package enum PictureError: Error, Hashable, Sendable {
  /// Pango cannot be loaded, for this reason.
  case noPango(String)

  /// No font at all is installed.
  case noFonts

  /// None of these font families is installed.
  case noFont([String])

  /// A width or height outside of 1…32767 pixels.
  case badSize(width: Int, height: Int)

  /// An error reported by Cairo, mostly out of memory.
  case failed(String)
}

extension PictureError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noPango(let reason):
      "cannot load Pango: \(reason): apt-get install libpangocairo-1.0-0, or brew install pango"
    case .noFonts:
      "no fonts found: apt-get install fonts-dejavu-core, or brew install font-dejavu"
    case .noFont(let families):
      "unknown font '\(families.joined(separator: ", "))': "
        + "expected an installed one, or monospace"
    case .badSize(let width, let height):
      "invalid picture size '\(width)x\(height)': expected 1 to 32767 pixels each way"
    case .failed(let reason): "cannot draw the picture: \(reason)"
    }
  }
}
