public import Strings

/// A curve as people write it: an easing, with a name and a duration if it has them.
public struct NamedCurve: Hashable, Sendable, CustomStringConvertible {
  /// A keyword or a name of `NamedEasing.all` in its usual case, or a name of the user's own; nil for a function.
  public var name: String?

  /// The easing.
  public let easing: Easing

  /// The duration in seconds; nil if none is written.
  public let duration: Seconds?

  /// The notation of the code that it was read from; nil for an easing.
  public internal(set) var notation: Notation?

  /// The defaults that depend on the tool's version, as a sentence without its full stop; nil if the text needs none.
  public let note: String?

  /// Creates a curve.
  public init(
    _ easing: Easing, name: String? = nil, duration: Seconds? = nil, note: String? = nil
  ) {
    (self.easing, self.name, self.duration, self.note) = (easing, name, duration, note)
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

  /// Reads an easing as `init(parsing:)` does, or code of any notation with a curve.
  ///
  /// - Parameters:
  ///   - text: The easing, or the code.
  ///   - duration: The motion's duration in seconds, for code that needs one and does not contain it.
  /// - Throws: `TextError` from the parser that got further in the text.
  public init(
    reading text: some StringProtocol, duration: Seconds? = nil
  ) throws(TextError) {
    do throws(TextError) {
      try self.init(parsing: text)
    } catch let easing {
      do throws(TextError) {
        // After an easing, only a time, a semicolon or a comment is code: ease-in 0.3s;
        guard let read = try Notation.reading(text, duration: duration),
          easing.column == 1 || read.notation != .css || read.duration != nil || text.contains(";")
        else { throw easing }
        self = read
      } catch let code {
        let isEasing = easing.column > 1 && (code.line, code.column) <= (1, easing.column)
        throw isEasing ? easing : code
      }
    }
  }

  /// The name, if it is the user's own; nil for a built-in name and for a function.
  private var ownName: String? { name.flatMap { NamedEasing.find($0) == nil ? $0 : nil } }

  /// The specified value in browsers: built-in names stay, functions are canonical with six significant digits.
  ///
  /// It follows Chromium; newer drafts keep the stops of `linear()` as written.
  public var specified: String {
    if ownName == nil, let name { return name }
    // An easing under the user's own name is shown by a keyword of CSS if it has one.
    return (ownName == nil ? nil : easing.keyword) ?? easing.computed
  }

  /// The computed value in browsers: `specified`, with `steps()` for `step-start` and `step-end`.
  public var computed: String {
    if case .steps = easing { return easing.computed }
    return specified
  }

  /// The computed value.
  public var description: String { computed }
}
