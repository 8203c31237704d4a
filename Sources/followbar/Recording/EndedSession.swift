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

  /// Keeps a file, from before the terminal is taken on.
  static func keep(_ file: OutputFile) {
    guard let temporary = file.temporaryPath, let target = file.targetPath else { return }
    (unfinished, finished) = (strdup(temporary), strdup(target))
    for number in UnfinishedFiles.endingSignals {
      signal(number) { number in EndedSession.end(number) }
    }
  }

  /// The file has taken its place, or has none.
  static func forget() { unfinished = nil }

  private static func end(_ number: Int32) {
    if let unfinished, let finished { rename(unfinished, finished) }
    signal(number, SIG_DFL)
    raise(number)
  }
}
