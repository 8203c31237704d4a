import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What becomes of a session's file when a signal ends the program: as far as it has come it is a tape or a cast, and takes
/// its place.
///
/// The terminal's owner gives the terminal back first and then lets the signal go on to here.
enum EndedSession {
  /// Where the file is and where it belongs; C strings, since a handler must not allocate.
  private nonisolated(unsafe) static var unfinished: UnsafeMutablePointer<CChar>?
  private nonisolated(unsafe) static var finished: UnsafeMutablePointer<CChar>?
  /// True if a signal would put the file in its place.
  private(set) nonisolated(unsafe) static var isKeeping = false

  /// Keeps a file, from before the terminal is taken on.
  static func keep(_ file: OutputFile) {
    guard let temporary = file.temporaryPath, let target = file.targetPath else { return }
    (unfinished, finished) = (strdup(temporary), strdup(target))
    isKeeping = true
    for number in UnfinishedFiles.endingSignals {
      signal(number) { number in EndedSession.end(number) }
    }
  }

  /// Completes a kept file, and keeps it until it is in its place.
  ///
  /// A signal before that puts the unfinished file there; a signal after it does nothing.
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
