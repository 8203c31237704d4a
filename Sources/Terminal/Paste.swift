import CTerminal

/// A paste that is being read.
///
/// It ends with its end mark. If that never comes, it ends when the terminal has sent nothing for a second, or when the
/// user types Ctrl-C. The bytes so far are pasted then.
struct Paste {
  /// The most bytes kept of one paste, more than the demo takes. The rest is read and dropped.
  static let limit = 64 << 10
  /// The longest wait for the next byte.
  static let patience = Duration.seconds(1)
  /// The most bytes read at once, so that frames appear during a long paste.
  private static let chunk = 1 << 16

  /// Ctrl-C. If it arrives alone, the user typed it to get out.
  private static let interrupt: UInt8 = 3

  private(set) var bytes: [UInt8] = []
  private(set) var deadline: Duration

  init(at now: Duration) { deadline = now + Self.patience }

  /// Reads the available bytes; returns true when the paste is complete.
  mutating func read(on clock: MonotonicClock) -> Bool {
    var isComplete = false
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: Self.chunk) { buffer, count in
      unsafe count = term_paste(buffer.baseAddress, buffer.count, &isComplete)
    }
    if chunk == [Self.interrupt] {
      term_paste_abandon()
      return true
    }
    bytes += chunk.prefix(Self.limit - bytes.count)
    if isComplete { return true }
    let now = clock.now
    if !chunk.isEmpty { deadline = now + Self.patience }
    if deadline > now { return false }
    term_paste_abandon()
    return true
  }
}
