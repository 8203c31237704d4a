/// The timing function of CSS `steps()`: a staircase from 0 to 1 with steps of equal length.
///
/// The input is progress of time, the output progress of the motion. The rules are those of CSS Easing Functions Level 2,
/// also outside 0…1, where the staircase continues.
public struct Steps: Hashable, Sendable {
  /// The jumps at the two ends.
  public enum Jump: String, Hashable, Sendable, CaseIterable {
    /// A jump at the start, none at the end.
    case jumpStart = "jump-start"

    /// The older word for `jumpStart`; browsers print the word as written.
    case start

    /// A jump at the end, none at the start: the default of CSS, also called `end`.
    case jumpEnd = "jump-end"

    /// No jump at the ends: the first step is at 0, the last at 1.
    case jumpNone = "jump-none"

    /// A jump at both ends: no step is at 0 or 1.
    case jumpBoth = "jump-both"
  }

  /// The number of steps, 1 or more.
  public let count: Int

  /// The jumps at the two ends.
  public let jump: Jump

  /// Creates a staircase.
  ///
  /// - Precondition: The count is in 1…2147483647, and 2 or more for `jumpNone`.
  public init(_ count: Int, _ jump: Jump = .jumpEnd) {
    precondition(Steps.isDefined(count: count, jump: jump), "steps need a count from 1 up")
    (self.count, self.jump) = (count, jump)
  }

  static func isDefined(count: Int, jump: Jump) -> Bool {
    // Browsers limit integers to 32 bits.
    count >= (jump == .jumpNone ? 2 : 1) && count <= Int32.max
  }

  /// Returns the progress of the motion at a progress of time, which may be any number.
  ///
  /// At a jump it is the upper value. NaN gives NaN.
  public func value(at input: Double) -> Double {
    var step = (input * Double(count)).rounded(.down)
    if jump != .jumpEnd && jump != .jumpNone { step += 1 }
    if input >= 0 { step = max(step, 0) }
    if input <= 1 { step = min(step, jumps) }
    return step / jumps
  }

  private var jumps: Double {
    switch jump {
    case .jumpNone: Double(count) - 1
    case .jumpBoth: Double(count) + 1
    case .jumpStart, .start, .jumpEnd: Double(count)
    }
  }
}
