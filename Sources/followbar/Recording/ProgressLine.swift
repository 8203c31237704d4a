import Strings

/// A recording's progress on standard error, replaced at the end by what was written.
final class ProgressLine {
  private var shown = Duration.zero
  private var isShown = false

  init?() {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
  }

  /// Updates the line, at most ten times a second, after a first second without one.
  func show(_ done: Duration, of all: Duration, at now: Duration) {
    guard now > .seconds(1), now - shown > .milliseconds(100), all > .zero else { return }
    (shown, isShown) = (now, true)
    let share = min(done / all, 1)
    let left = share > 0.01 ? (now * ((1 - share) / share)).components.seconds + 1 : nil
    let rest = left.map { ", \($0) s left" } ?? ""
    write("\r\u{1B}[Krecording: \(Int(share * 100)) %\(rest)")
  }

  /// Clears the line and reports the files.
  ///
  /// - Parameter count: The number of different frames.
  func end(with paths: [String], of count: Int) {
    if isShown { write("\r\u{1B}[K") }
    isShown = false
    for path in paths {
      let hasFrames = RecordingFormat(path: path)?.hasFrames ?? false
      let frames = hasFrames ? "\(count) \(count == 1 ? "frame" : "frames"), " : ""
      write("wrote \(path.safe()): \(frames)\(ProgressLine.extent(of: path))\n")
    }
  }

  /// Returns the size of a file, or the number of a folder's frames.
  private static func extent(of path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      let files = try? FileManager.default.contentsOfDirectory(atPath: path)
      return "\(files?.count ?? 0) frames"
    }
    let kilobytes = Double(status.st_size) / 1000
    return kilobytes < 1000
      ? "\(fixed(max(kilobytes, 1), digits: 0)) KB" : "\(fixed(kilobytes / 1000)) MB"
  }

  deinit { if isShown { write("\r\u{1B}[K") } }

  private func write(_ text: String) {
    _ = try? FileDescriptor.standardError.writeAll(text.utf8)
  }
}
