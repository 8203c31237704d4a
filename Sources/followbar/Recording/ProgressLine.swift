import Foundation

/// How far a recording is, on standard error, if that is a terminal; gone when it is done.
final class ProgressLine {
  private let start = ContinuousClock.now
  private var shown = ContinuousClock.now
  private var isShown = false

  /// nil where nobody looks.
  init?() {
    guard isatty(FileHandle.standardError.fileDescriptor) == 1 else { return nil }
  }

  /// Shows it anew, ten times a second at the most.
  func show(_ done: Duration, of all: Duration) {
    let now = ContinuousClock.now
    guard now - shown > .milliseconds(100), all > .zero else { return }
    (shown, isShown) = (now, true)
    let share = min(done / all, 1)
    let left = share > 0.01 ? ((now - start) * ((1 - share) / share)).components.seconds + 1 : nil
    let rest = left.map { ", \($0) s left" } ?? ""
    write("\r\u{1B}[Krecording: \(Int(share * 100)) %\(rest)")
  }

  deinit { if isShown { write("\r\u{1B}[K") } }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
