import Dispatch
import Synchronization

/// Temporary files and folders, which must not outlive the program.
final class UnfinishedFiles: Sendable {
  static let all = UnfinishedFiles()

  private let paths = Mutex(Set<String>())

  private init() {}

  /// Returns a unique hidden name.
  static func newName() -> String {
    ".followbar-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
  }

  /// Adds a file before its creation.
  func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }

  /// Removes a file that is in its place or deleted.
  func remove(_ path: String) { paths.withLock { _ = $0.remove(path) } }

  /// Runs a closure that creates a file in a folder, or moves files into place; a signal removes nothing meanwhile.
  func withoutRemoval(_ body: () throws -> Void) throws {
    try paths.withLock { _ in try body() }
  }

  /// From now on removes everything when a signal ends the program, and makes writing to a closed pipe an error.
  ///
  /// Signals ignored at the start, as under `nohup`, stay ignored. A handler passes the signal through a pipe to a thread, which
  /// may take locks. Waiting for blocked signals would miss those that an asynchronous `main` unblocks in its thread.
  func endWithSignals() {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    UnfinishedFiles.arrival = ends[1]
    let numbers = UnfinishedFiles.endingSignals
    for number in numbers {
      signal(number) { number in
        let code = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(UnfinishedFiles.arrival, &byte, 1)
        errno = code
      }
    }
    DispatchQueue(label: "signals").async { [source = ends[0]] in
      self.end(with: numbers, from: source)
    }
  }

  /// The end of the pipe that signals are written to.
  private nonisolated(unsafe) static var arrival: Int32 = -1

  /// The signals by which other programs end this one, except those ignored at the start.
  static var endingSignals: [Int32] {
    [
      SIGHUP, SIGINT, SIGPIPE, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF,
      SIGXCPU, SIGXFSZ,
    ].filter { !isIgnored($0) }
  }

  /// Delays the signals that end the program while a closure has an unfinished file.
  static func withoutSignals<Result>(_ body: () throws -> Result) rethrows -> Result {
    var (ending, before) = (sigset_t(), sigset_t())
    sigemptyset(&ending)
    for number in endingSignals { sigaddset(&ending, number) }
    pthread_sigmask(SIG_BLOCK, &ending, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Removes a file or folder, again if another program adds to it meanwhile.
  private func remove(wholly path: String) {
    for _ in 0..<100 where FileManager.default.fileExists(atPath: path) {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// Waits for a signal and ends the program by it. Keeps the lock, so no file is created after the removal.
  private func end(with numbers: [Int32], from source: Int32) {
    // All threads may have inherited blocked signals. This one takes them.
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    var number: UInt8 = 0
    while read(source, &number, 1) < 0 { guard errno == EINTR else { return } }
    paths.withLock { paths in
      for path in paths { remove(wholly: path) }
      signal(Int32(number), SIG_DFL)
      raise(Int32(number))
    }
  }
}
