import CTerminal
import Screen

/// A reader of keys and pastes from the terminal, which also waits for them.
struct InputReader {
  /// The reasons why a wait ended.
  struct Events {
    var isResized = false
    /// True if the cells may have another size in pixels.
    var isScaled = false
    var isRetaken = false
    var isHungUp = false
  }

  /// The longest wait for the terminal's replies. Later ones are recognized if they are whole.
  private static let patience = Duration.seconds(2)

  private(set) var decoder = KeyDecoder()
  private var paste: Paste?
  /// The time when a due reply counts as lost, and an unfinished sequence is given up.
  private var replyDeadline: Duration?
  /// The time of the last request whose answer is due; nil if none is.
  private var request: ContinuousClock.Instant?
  /// True if the terminal has answered, so that it will again.
  private(set) var hasAnswered = false
  /// True if the terminal was taken again since the last wait.
  var isRetaken = false

  /// Waits for input, an event or the deadline.
  mutating func wait(until deadline: Duration?, on clock: MonotonicClock) -> Events {
    if decoder.isReplyDue || decoder.isIncomplete {
      replyDeadline = replyDeadline ?? clock.now + Self.patience
    }
    let ends = [deadline, paste?.deadline, decoder.isIncomplete ? replyDeadline : nil]
    let deadline = ends.compactMap(\.self).min()
    let limit = deadline.map { nanoseconds($0 - clock.now) } ?? -1
    let bits = term_wait(isRetaken ? 0 : limit)
    defer { isRetaken = false }
    return Events(
      isResized: bits & UInt32(term_resized) != 0, isScaled: bits & UInt32(term_scaled) != 0,
      isRetaken: isRetaken || bits & UInt32(term_retaken) != 0,
      isHungUp: bits & UInt32(term_hung_up) != 0)
  }

  /// Reads all available input without waiting.
  mutating func read(on clock: MonotonicClock) -> [Input] {
    if let deadline = replyDeadline, deadline <= clock.now {
      (decoder.isReplyDue, request, replyDeadline) = (false, nil, nil)
      decoder.giveUp()
    }
    defer { noteAnswer() }
    if paste != nil && !continuePaste(on: clock) { return decoder.takeInputs() }
    while case let code = Int(term_key()), code >= 0 {
      guard decoder.take(code) else { continue }
      paste = Paste(at: clock.now)
      if !continuePaste(on: clock) { break }
    }
    return decoder.endOfBurst()
  }

  /// Waits for replies to a request just sent: their beginnings are not keys.
  mutating func expectReplies() {
    decoder.isReplyDue = true
    request = .now
  }

  /// Notes that the last reply has come.
  private mutating func noteAnswer() {
    guard !decoder.isReplyDue else { return }
    if request != nil { hasAnswered = true }
    request = nil
    if !decoder.isIncomplete { replyDeadline = nil }
  }

  mutating func takeReplies() -> [Reply] {
    defer { decoder.replies.removeAll() }
    return decoder.replies
  }

  /// Counts mouse reports in cells, as after taking the terminal.
  mutating func forgetPixels() { decoder.reportsPixels = false }

  /// Returns the longest wait for a reply at the end. A terminal that has answered gets longer: its question waits behind all
  /// output on a slow line, as the shell's prompt does.
  static func patience(hasAnswered: Bool) -> Duration { hasAnswered ? .seconds(5) : patience }

  /// Reads and drops input until the terminal has answered what it was asked.
  mutating func drain() {
    let clock = MonotonicClock()
    let limit = Self.patience(hasAnswered: hasAnswered) - (request?.duration(to: .now) ?? .zero)
    // The deadline is of another clock.
    replyDeadline = nil
    while decoder.isReplyDue && clock.now < limit {
      if wait(until: limit, on: clock).isHungUp { return }
      _ = read(on: clock)
    }
  }

  /// Continues reading a paste; returns true when it is complete.
  private mutating func continuePaste(on clock: MonotonicClock) -> Bool {
    guard var current = paste else { return true }
    paste = nil
    let isComplete = current.read(on: clock)
    if isComplete {
      decoder.add(paste: current.bytes)
    } else {
      paste = current
    }
    return isComplete
  }

  /// Returns a duration in nanoseconds: 0 if it is negative, about eleven days at most.
  private func nanoseconds(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = max(duration, .zero).components
    return min(seconds, 1_000_000) * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}

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
