package import Motion
import Strings

/// A curve in the user's own file, in a line that ends in a comment `followbar`, or `followbar: name`.
///
///     static let spring = Animation.spring(response: 0.35, dampingFraction: 0.8)  // followbar
///
/// Comments of all languages whose curves are read mark a line: `//`, `/* */`, `#` and `<!-- -->`.
package struct MarkedCurve: Hashable, Sendable {
  /// The number of the line, from 1.
  package let line: Int
  package let code: CurveCode
  private let before: String
  private let after: String

  /// Finds the marked line in a text.
  ///
  /// - Parameter name: The name after `followbar:`; nil for the only marked line.
  /// - Throws: `TextError` without such a line, for several, and for a line without a curve.
  package init(in text: String, named name: String? = nil) throws(TextError) {
    let marks = text.numberedLines.compactMap(CurveMark.init).filter { $0.name == name ?? $0.name }
    guard let mark = marks.first else {
      let example = "// followbar" + (name.map { ": \($0)" } ?? "")
      throw TextError(
        column: 1, "no marked line: expected a curve in a line that ends in \(example.safe())")
    }
    if marks.count > 1 {
      throw marks[1].line.error(
        at: marks[1].comment,
        "second marked line: expected one, or names as in // followbar: name, and FILE:name")
    }
    line = mark.line.number
    do throws(TextError) {
      guard let code = try CurveCode(String(mark.code)) else {
        throw TextError(column: 1, "no curve: expected code of a notation with a curve")
      }
      self.code = code
    } catch {
      throw TextError(line: line, column: error.column, error.message)
    }
    before = String(text[..<mark.code.startIndex])
    after = String(text[mark.code.endIndex...])
  }

  /// Returns the file's text with other code in the place of the curve's.
  package func text(with code: String) -> String { before + code + after }
}

/// A marked line, whose parts share the indices of the file's text.
private struct CurveMark {
  let line: NumberedLine
  /// The line up to the comment.
  let code: Substring
  let comment: Substring
  let name: String?

  init?(_ line: NumberedLine) {
    guard line.text.contains("followbar") else { return nil }
    let comment = #/(?://|/\*|\#|<!--)\s*followbar(?::\s*([^\s*]+))?\s*(?:\*/|-->)?\s*$/#
    guard let match = line.text.firstMatch(of: comment) else { return nil }
    self.line = line
    code = line.text[..<match.range.lowerBound]
    self.comment = line.text[match.range]
    name = match.output.1.map(String.init)
  }
}
