/// The timing function of CSS `steps()`: a staircase from 0 to 1 with treads of equal length.
///
/// Input is progress of time, output progress of the motion. The rules are those of CSS Easing
/// Functions Level 2, also outside 0…1, where the staircase goes on.
public struct Steps: Hashable, Sendable {
  /// Where the staircase jumps at its two ends.
  public enum Jump: String, Hashable, Sendable, CaseIterable {
    /// At the start, not at the end.
    case jumpStart = "jump-start"

    /// The same as `jumpStart`, in the older word that browsers keep apart when they print it.
    case start

    /// At the end, not at the start: what CSS means when nothing is said, and by `end`.
    case jumpEnd = "jump-end"

    /// At neither end: the first tread is at 0, the last at 1.
    case jumpNone = "jump-none"

    /// At both ends: no tread is at 0 or 1.
    case jumpBoth = "jump-both"
  }

  /// The number of treads, 1 or more.
  public let count: Int

  /// Where it jumps at its ends.
  public let jump: Jump

  /// Creates a staircase of `count` treads.
  ///
  /// - Precondition: the count is in 1…2147483647, and 2 or more if it jumps at neither end.
  public init(_ count: Int, _ jump: Jump = .jumpEnd) {
    precondition(Steps.isDefined(count: count, jump: jump), "steps need a count from 1 up")
    (self.count, self.jump) = (count, jump)
  }

  static func isDefined(count: Int, jump: Jump) -> Bool {
    // CSS lets an integer end where a browser's does: at 32 bits.
    count >= (jump == .jumpNone ? 2 : 1) && count <= Int32.max
  }

  /// Returns the progress of the motion at the progress of time `input`, which may be any number.
  ///
  /// At a jump it is already the upper value, but the lower one where `beforeFlag` says that the
  /// animation has not begun or, run in reverse, is over. NaN gives NaN.
  public func value(at input: Double, beforeFlag: Bool = false) -> Double {
    let position = input * Double(count)
    var step = position.rounded(.down)
    if beforeFlag && step == position { step -= 1 }
    if jump != .jumpEnd && jump != .jumpNone { step += 1 }
    if input >= 0 { step = max(step, 0) }
    if input <= 1 { step = min(step, jumps) }
    return step / jumps
  }

  /// How many jumps lead from 0 to 1.
  private var jumps: Double {
    switch jump {
    case .jumpNone: Double(count) - 1
    case .jumpBoth: Double(count) + 1
    case .jumpStart, .start, .jumpEnd: Double(count)
    }
  }
}
