import Dispatch
import Pictures
import Synchronization

/// Temporary files and folders, which must not outlive the program.
package final class UnfinishedFiles: Sendable {
  package static let all = UnfinishedFiles()

  private let paths = Mutex(Set<String>())

  private init() {}

  package static func newName() -> String {
    ".followbar-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
  }

  /// Adds a file before its creation.
  package func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }

  /// Removes a file that is in its place or deleted.
  package func remove(_ path: String) { paths.withLock { _ = $0.remove(path) } }

  /// Runs a closure that creates a file in a folder, or moves files into place; a signal removes nothing meanwhile.
  package func withoutRemoval(_ body: () throws -> Void) throws {
    try paths.withLock { _ in try body() }
  }

  /// From now on removes everything when a signal ends the program.
  ///
  /// Signals ignored at the start, as under `nohup`, stay ignored. A handler passes the signal through a pipe to a
  /// thread, which may take locks. Waiting for blocked signals would miss those that an asynchronous `main` unblocks
  /// in its thread.
  package func endWithSignals() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    UnfinishedFiles.arrival = ends[1]
    for number in UnfinishedFiles.endingSignals {
      signal(number) { number in
        let code = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(UnfinishedFiles.arrival, &byte, 1)
        errno = code
      }
    }
    DispatchQueue(label: "signals").async { [source = ends[0]] in self.end(from: source) }
  }

  /// The end of the pipe that signals are written to.
  private nonisolated(unsafe) static var arrival: Int32 = -1

  /// The signals by which people and terminals end the program, except those ignored at the start.
  private static var endingSignals: [Int32] {
    [SIGHUP, SIGINT, SIGPIPE, SIGQUIT, SIGTERM].filter { !isIgnored($0) }
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

  /// Waits for a signal and ends the program by it, and ffmpeg before, which writes to the files. Keeps the lock, so
  /// no file is created after the removal.
  private func end(from source: Int32) {
    var number: UInt8 = 0
    while read(source, &number, 1) < 0 { guard errno == EINTR else { return } }
    paths.withLock { paths in
      RunningProgram.killAll()
      for path in paths { remove(wholly: path) }
      signal(Int32(number), SIG_DFL)
      kill(getpid(), Int32(number))
      while true { pause() }
    }
  }

  /// Removes a file or folder, again if another program adds to it meanwhile.
  private func remove(wholly path: String) {
    for _ in 0..<100 where FileManager.default.fileExists(atPath: path) {
      try? FileManager.default.removeItem(atPath: path)
    }
  }
}

/// A folder that is removed with its last reference, or when a signal ends the program.
package final class TemporaryFolder {
  package let url: URL

  package init(_ url: URL) throws {
    self.url = url
    UnfinishedFiles.all.add(url.path)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
    UnfinishedFiles.all.remove(url.path)
  }
}
