public import Strings

/// An easing with the name in its text.
public struct WrittenEasing: Hashable, Sendable, CustomStringConvertible {
  /// The easing of the text.
  public let easing: Easing

  /// The keyword or name in its usual case; nil for a function.
  public let name: String?

  init(_ easing: Easing, name: String? = nil) { (self.easing, self.name) = (easing, name) }

  /// Creates an easing in the words of its description, without parsing that.
  public init(canonical easing: Easing) {
    self.init(easing, name: NamedEasing.css.first { $0.easing == easing }?.name)
  }

  /// Parses the same texts as `Easing(parsing:)`.
  ///
  /// - Throws: `TextError` as `Easing(parsing:)` does.
  public init(parsing text: some StringProtocol) throws(TextError) {
    let size = text.utf8.count
    guard size <= Easing.longestText else {
      throw TextError(
        column: 1,
        "invalid easing of \(size) bytes: expected at most \(Easing.longestText)")
    }
    var scanner = EasingScanner(text)
    scanner.skipSpace()
    self = try scanner.easing()
    scanner.skipSpace()
    guard scanner.isAtEnd else { throw scanner.missing("the end") }
  }

  /// The specified value in browsers: names stay, functions are canonical with six significant digits.
  ///
  /// It follows Chromium; newer drafts keep the stops of `linear()` as written.
  public var specified: String { name ?? easing.computed }

  /// The computed value in browsers: `specified`, with `steps()` for `step-start` and `step-end`.
  public var computed: String {
    if case .steps = easing { return easing.computed }
    return specified
  }

  /// The computed value.
  public var description: String { computed }
}
