import Screen
import Tapes

/// A tape's screenshots, written at once and moved into place together at the end.
final class Screenshots {
  private let style: RecordingStyle
  /// The files, in order of their last screenshot.
  private var files: [(path: String, file: OutputFile)] = []

  init(_ style: RecordingStyle) { self.style = style }

  /// Writes a screenshot to a temporary file, instead of an earlier one for the same path.
  func take(_ canvas: Canvas, for path: String) throws {
    let file = try OutputFile(path)
    try file.write(try style.still(canvas, for: path))
    try file.close()
    files.removeAll { $0.path == path }
    files.append((path, file))
  }

  /// Moves all screenshots into place.
  func complete() throws { for entry in files { try entry.file.complete() } }
}
