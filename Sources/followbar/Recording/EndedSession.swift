/// The completion of a session's file when a signal ends the program. An unfinished tape or cast is valid too.
///
/// The terminal's own handler runs first, restores the terminal and passes the signal on.
enum EndedSession {
  /// The temporary and the final path, as C strings because a handler must not allocate.
  private nonisolated(unsafe) static var unfinished: UnsafeMutablePointer<CChar>?
  private nonisolated(unsafe) static var finished: UnsafeMutablePointer<CChar>?
  /// True if a signal would move the file into place.
  private(set) nonisolated(unsafe) static var isKeeping = false

  /// Starts to keep a file. Call this before the terminal installs its handlers.
  static func keep(_ file: OutputFile) {
    guard let temporary = file.temporaryPath, let target = file.targetPath else { return }
    (unfinished, finished) = (strdup(temporary), strdup(target))
    isKeeping = true
    for number in UnfinishedFiles.endingSignals {
      signal(number) { number in EndedSession.end(number) }
    }
  }

  /// Completes a kept file, and stops keeping it after it is in place.
  static func complete(_ file: OutputFile) throws {
    try file.complete()
    isKeeping = false
  }

  private static func end(_ number: Int32) {
    if isKeeping, let unfinished, let finished { rename(unfinished, finished) }
    signal(number, SIG_DFL)
    raise(number)
  }
}
