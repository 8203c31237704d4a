/// The completion of a session's file when a signal ends the program. An unfinished tape or cast is valid too.
///
/// The terminal's own handler runs first, restores the terminal and passes the signal on.
enum EndedSession {
  /// The temporary and the final path, as C strings because a handler must not allocate.
  private nonisolated(unsafe) static var unfinished: UnsafeMutablePointer<CChar>?
  private nonisolated(unsafe) static var finished: UnsafeMutablePointer<CChar>?
  /// True if a signal would move the file into place. Otherwise it removes the file, which is empty or in place.
  nonisolated(unsafe) static var isKeeping = false

  /// Starts to watch over a file. Call this before the terminal installs its handlers.
  static func watch(_ file: OutputFile) {
    (unfinished, finished) = (strdup(file.temporary), strdup(file.target))
    for number in UnfinishedFiles.endingSignals {
      signal(number) { number in EndedSession.end(number) }
    }
  }

  private static func end(_ number: Int32) {
    if let unfinished, let finished {
      if isKeeping { rename(unfinished, finished) } else { unlink(unfinished) }
    }
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Completes the file, and stops keeping it after it is in place.
  static func complete(_ file: OutputFile) throws {
    try file.complete()
    isKeeping = false
  }
}
