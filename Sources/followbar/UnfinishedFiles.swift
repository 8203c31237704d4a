import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The temporary files and folders of outputs, which must not outlive the program.
final class UnfinishedFiles: @unchecked Sendable {
  static let all = UnfinishedFiles()

  private let lock = NSLock()
  /// Protected by the lock.
  private var paths: Set<String> = []

  private init() {}

  /// Returns a unique hidden name.
  static func newName() -> String {
    ".followbar-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
  }

  /// Adds a path. Call this before creating the file.
  func add(_ path: String) { lock.withLock { _ = paths.insert(path) } }

  /// Removes a path. Call this after moving or removing the file.
  func remove(_ path: String) { lock.withLock { _ = paths.remove(path) } }

  /// Creates a file in a folder while no signal removes it.
  func withoutRemoval<Result>(_ body: () throws -> Result) rethrows -> Result {
    try lock.withLock(body)
  }

  /// Makes a signal that ends the program remove all paths first. Makes a missing reader an error of writing.
  ///
  /// Ignored signals stay ignored, as under `nohup`.
  func endWithSignals() {
    signal(SIGPIPE, SIG_IGN)
    let signals = UnfinishedFiles.endingSignals
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    // Later threads inherit the mask, so that only the waiting thread gets these signals.
    pthread_sigmask(SIG_BLOCK, &set, nil)
    Thread.detachNewThread { [set] in self.end(with: set) }
  }

  /// The signals by which users and systems end a program, without ignored ones.
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

  /// Removes a path, repeatedly if another program adds a file to the folder meanwhile.
  private func remove(wholly path: String) {
    for _ in 0..<100 where FileManager.default.fileExists(atPath: path) {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// Waits for a signal and ends the program by it. Keeps the lock, so that no file is created after the removal.
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
