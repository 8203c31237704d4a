/// Why a text is not an easing, and where.
public struct EasingError: Error, Hashable, Sendable {
  /// The place in the text, in characters, the first one being 1; one past the last at its end.
  public let column: Int

  /// What is wrong, as "expected …, found …"; control characters in it are escaped.
  public let message: String

  package init(column: Int, message: String) { (self.column, self.message) = (column, message) }
}
