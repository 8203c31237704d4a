import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Files and folders that are being written beside those they will become, and must not outlive the program.
final class UnfinishedFiles: @unchecked Sendable {
  static let all = UnfinishedFiles()

  private let lock = NSLock()
  /// Only read and written under the lock.
  private var paths: Set<String> = []

  private init() {}

  /// A hidden name that nothing else has.
  static func newName() -> String {
    ".followbar-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
  }

  /// To be called before the file is made.
  func add(_ path: String) { lock.withLock { _ = paths.insert(path) } }

  /// To be called when the file is in its place, or gone.
  func remove(_ path: String) { lock.withLock { _ = paths.remove(path) } }

  /// Makes a file in a folder, which a signal waits for.
  func whileNoneGoes<Result>(_ body: () throws -> Result) rethrows -> Result {
    try lock.withLock(body)
  }

  /// From now on a signal that ends the program takes them along; a reader that goes away is an error of writing.
  ///
  /// Signals that were ignored from the beginning stay so, as under `nohup`.
  func endWithSignals() {
    signal(SIGPIPE, SIG_IGN)
    let signals = UnfinishedFiles.endingSignals
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    // The threads that come after this one block them, too, so that only the one that waits gets them.
    pthread_sigmask(SIG_BLOCK, &set, nil)
    Thread.detachNewThread { [set] in self.end(with: set) }
  }

  /// Signals by which people and systems end a program, without those that were ignored from the beginning.
  static var endingSignals: [Int32] {
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

  /// Another program may put a file into a folder while it goes.
  private func remove(wholly path: String) {
    for _ in 0..<100 where FileManager.default.fileExists(atPath: path) {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// Waits for a signal, and ends as it ends a program; the lock stays closed, so that no file comes after those that go.
  private func end(with signals: sigset_t) {
    var signals = signals
    var number: Int32 = 0
    guard sigwait(&signals, &number) == 0 else { return }
    lock.lock()
    for path in paths { remove(wholly: path) }
    signal(number, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
  }
}
