import Recording
import Screen

/// A tape's screenshots: each is written when it comes, and all take their places at the end.
final class Screenshots {
  private let style: RecordingStyle
  /// The files, in order of their last screenshot.
  private var files: [(path: String, file: OutputFile)] = []

  init(_ style: RecordingStyle) { self.style = style }

  /// Writes a picture beside its place and drops an earlier one for the same path.
  func take(_ canvas: Canvas, for path: String) throws {
    let file = try OutputFile(path)
    try file.write(try style.still(canvas, for: path))
    try file.close()
    files.removeAll { $0.path == path }
    files.append((path, file))
  }

  /// Puts all pictures in their places.
  func complete() throws { for entry in files { try entry.file.complete() } }
}
