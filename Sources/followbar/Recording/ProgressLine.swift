/// A recording's progress on standard error, removed at the end.
final class ProgressLine {
  private var shown = Duration.zero
  private var isShown = false

  /// Begins a line; nil if standard error is not a terminal.
  init?() {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
  }

  /// Updates the line, at most ten times a second.
  func show(_ done: Duration, of all: Duration, at now: Duration) {
    guard now - shown > .milliseconds(100), all > .zero else { return }
    (shown, isShown) = (now, true)
    let share = min(done / all, 1)
    let left = share > 0.01 ? (now * ((1 - share) / share)).components.seconds + 1 : nil
    let rest = left.map { ", \($0) s left" } ?? ""
    write("\r\u{1B}[Krecording: \(Int(share * 100)) %\(rest)")
  }

  deinit { if isShown { write("\r\u{1B}[K") } }

  private func write(_ text: String) {
    try? Descriptor.error.write(text)
  }
}
