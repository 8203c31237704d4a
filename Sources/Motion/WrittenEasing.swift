/// An easing together with the name it was written by, which the easing itself forgets.
public struct WrittenEasing: Hashable, Sendable, CustomStringConvertible {
  /// What it means.
  public let easing: Easing

  /// The keyword or name it was written by, in its usual case; nil for a function.
  public let name: String?

  init(_ easing: Easing, name: String? = nil) { (self.easing, self.name) = (easing, name) }

  /// Reads whatever `Easing(parsing:)` does.
  ///
  /// - Throws: `EasingError` at the first character that cannot be meant, for any text whatever.
  public init(parsing text: some StringProtocol) throws(EasingError) {
    let size = text.utf8.count
    guard size <= Easing.longestText else {
      let expected = "expected at most \(Easing.longestText) bytes"
      throw EasingError(column: 1, message: "\(expected), found \(size)")
    }
    var scanner = EasingScanner(text)
    scanner.skipSpace()
    self = try scanner.easing()
    scanner.skipSpace()
    guard scanner.isAtEnd else { throw scanner.missing("the end") }
  }

  /// The text as browsers keep it in a style: names stay, functions are in canonical form with six
  /// significant digits.
  ///
  /// Like Chromium's; newer drafts leave the stops of `linear()` as they were written.
  public var specified: String { name ?? easing.computed }

  /// The text as browsers compute its value: as `specified`, but `step-start` and `step-end` have
  /// become `steps()`.
  public var computed: String {
    if case .steps = easing { return easing.computed }
    return specified
  }

  /// The computed text.
  public var description: String { computed }
}
