import CTerminal

/// A paste that is coming in.
///
/// It ends with its end mark; or, should that never come, when the terminal has sent nothing for a
/// second, or someone types Ctrl-C: then what came is pasted, and keys are keys again.
struct Paste {
  /// Bytes that are kept of one paste; what is beyond is read and dropped.
  static let limit = 1 << 20
  /// How long its next byte may take.
  static let patience = Duration.seconds(1)
  /// Read in one go, so that frames go on being drawn while a long one comes.
  private static let chunk = 1 << 16

  /// Ctrl-C. One that comes alone was typed, by someone who wants out.
  private static let interrupt: UInt8 = 3

  private(set) var bytes: [UInt8] = []
  private(set) var deadline = ContinuousClock.now + patience

  /// Reads what there is; true when the paste is over.
  mutating func read() -> Bool {
    var isOver = false
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: Self.chunk) { buffer, count in
      unsafe count = term_paste(buffer.baseAddress, buffer.count, &isOver)
    }
    if chunk == [Self.interrupt] {
      term_paste_abandon()
      return true
    }
    bytes += chunk.prefix(Self.limit - bytes.count)
    if isOver { return true }
    if !chunk.isEmpty { deadline = .now + Self.patience }
    if deadline > .now { return false }
    term_paste_abandon()
    return true
  }
}
