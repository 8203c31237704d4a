/// The completion of a session's file when a signal or a trap ends the program. An unfinished tape or cast is valid too.
///
/// The terminal's own handler runs first, restores the terminal and passes the signal on.
enum EndedSession {
  /// The temporary and the final path, as C strings because a handler must not allocate.
  private nonisolated(unsafe) static var unfinished: UnsafeMutablePointer<CChar>?
  private nonisolated(unsafe) static var finished: UnsafeMutablePointer<CChar>?
  /// True if a signal would move the file into place. Otherwise it removes the file, which is empty or in place.
  nonisolated(unsafe) static var isKeeping = false
  /// The actions before ours, by signal, such as Swift's backtracer.
  private nonisolated(unsafe) static let before = UnsafeMutablePointer<sigaction>.allocate(
    capacity: Int(NSIG))

  /// Starts to watch over a file. Call this before the terminal installs its handlers.
  static func watch(_ file: OutputFile) {
    guard let temporary = file.temporaryPath, let target = file.targetPath else { return }
    let old = [unfinished, finished]
    (unfinished, finished) = (strdup(temporary), strdup(target))
    for path in old { free(path) }
    let traps = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGSYS]
    for number in UnfinishedFiles.endingSignals + traps {
      var action = sigaction()
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = { number in EndedSession.end(number) }
      #else
        action.__sigaction_handler.sa_handler = { number in EndedSession.end(number) }
      #endif
      // The stack may have overflowed.
      action.sa_flags = SA_ONSTACK
      sigaction(number, &action, before + Int(number))
    }
  }

  /// Completes the file, and stops keeping it after it is in place.
  static func complete(_ file: OutputFile) throws {
    try file.complete()
    isKeeping = false
  }

  private static func end(_ number: Int32) {
    if let unfinished, let finished {
      if isKeeping { rename(unfinished, finished) } else { unlink(unfinished) }
    }
    sigaction(number, before + Int(number), nil)
    raise(number)
  }
}
