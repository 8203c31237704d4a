import CTerminal
import Screen

/// Waits at the terminal and reads it, keys and pastes.
struct InputReader {
  /// What ended a wait.
  struct Events {
    var isResized = false
    var isRetaken = false
    var isHungUp = false
    /// True if the other descriptor can be read.
    var isOtherReadable = false
  }

  /// Keys read in one go; a flood must not keep the next frame from coming.
  private static let mostCodes = 4096

  private var decoder = KeyDecoder()
  private var paste: Paste?
  /// True if ncurses may hold more, of which the system knows nothing.
  private var hasMore = false
  /// True if the terminal was taken again since the last wait.
  var isRetaken = false

  /// Waits until there is something to read or to tell, here or from another descriptor, or the deadline.
  mutating func wait(until deadline: ContinuousClock.Instant?, other: Int32?) -> Events {
    let isUrgent = hasMore || isRetaken
    let deadline = [deadline, paste?.deadline].compactMap { $0 }.min()
    let bits = term_wait(isUrgent ? 0 : nanoseconds(until: deadline), other ?? -1)
    defer { isRetaken = false }
    return Events(
      isResized: bits & UInt32(term_resized) != 0,
      isRetaken: isRetaken || bits & UInt32(term_retaken) != 0,
      isHungUp: bits & UInt32(term_hung_up) != 0,
      isOtherReadable: bits & UInt32(term_other) != 0)
  }

  /// Reads all there is, without waiting.
  mutating func read() -> [Input] {
    hasMore = false
    if paste != nil && !continuePaste() { return [] }
    for _ in 0..<Self.mostCodes {
      let code = Int(term_key())
      if code < 0 { return decoder.endOfBurst() }
      guard decoder.take(code) else { continue }
      paste = Paste()
      if !continuePaste() { return decoder.endOfBurst() }
    }
    hasMore = true
    return decoder.endOfBurst()
  }

  /// Reads on in a paste; true when it is over.
  private mutating func continuePaste() -> Bool {
    guard var current = paste else { return true }
    paste = nil
    let isOver = current.read()
    if isOver {
      decoder.add(paste: current.bytes)
    } else {
      paste = current
    }
    return isOver
  }

  /// Nanoseconds from now; 0 for the past, negative for ever.
  private func nanoseconds(until deadline: ContinuousClock.Instant?) -> Int64 {
    guard let deadline else { return -1 }
    let (seconds, attoseconds) = ContinuousClock.now.duration(to: deadline).components
    if seconds < 0 || attoseconds < 0 { return 0 }
    return min(seconds, 1_000_000) * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
