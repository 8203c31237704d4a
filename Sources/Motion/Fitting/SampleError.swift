/// Why a text is not a table of samples, and where.
public struct SampleError: Error, Hashable, Sendable {
  /// The line, from 1.
  public let line: Int

  /// The column in characters, from 1.
  public let column: Int

  /// What is wrong, as "expected …, found …"; control characters in it are escaped.
  public let message: String
}
