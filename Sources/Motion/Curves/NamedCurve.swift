public import Strings

/// A curve as people write it: an easing, with a name and a duration if it has them.
public struct NamedCurve: Hashable, Sendable, CustomStringConvertible {
  /// A keyword or a name of `NamedEasing.all` in its usual case, or a name of the user's own; nil for a function.
  public var name: String?

  /// The easing.
  public let easing: Easing

  /// The duration in seconds; nil if none is written.
  public let duration: Seconds?

  /// Creates a curve.
  public init(_ easing: Easing, name: String? = nil, duration: Seconds? = nil) {
    (self.easing, self.name, self.duration) = (easing, name, duration)
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

  /// The name, if it is the user's own; nil for a built-in name and for a function.
  private var ownName: String? { name.flatMap { NamedEasing.find($0) == nil ? $0 : nil } }

  /// The specified value in browsers: built-in names stay, functions are canonical with six significant digits.
  ///
  /// It follows Chromium; newer drafts keep the stops of `linear()` as written.
  public var specified: String {
    if ownName == nil, let name { return name }
    // An easing under the user's own name is shown by a keyword of CSS if it has one.
    let keyword = ownName == nil ? nil : NamedEasing.css.first { $0.easing == easing }?.name
    return keyword ?? easing.computed
  }

  /// The computed value in browsers: `specified`, with `steps()` for `step-start` and `step-end`.
  public var computed: String {
    if case .steps = easing { return easing.computed }
    return specified
  }

  /// The computed value.
  public var description: String { computed }
}
