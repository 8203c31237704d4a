/// A line of a text format with one entry a line, in which `#` begins a comment.
///
/// Its parts share the indices of the text, so an error has the place of the part that it is about.
package struct NumberedLine: Sendable {
  /// The line number, from 1.
  package let number: Int
  package let text: Substring

  /// The line without its comment and the blanks around it.
  package var content: Substring { text.prefix { $0 != "#" }.trimmedBlanks }

  /// Returns an error at a part of the line.
  package func error(at part: Substring, _ message: String) -> TextError {
    let column = text.distance(from: text.startIndex, to: part.startIndex) + 1
    return TextError(line: number, column: column, message)
  }
}

extension StringProtocol {
  package var numberedLines: [NumberedLine] {
    lines.enumerated().map { NumberedLine(number: $0 + 1, text: $1) }
  }
}

extension Substring {
  /// The part without the blanks and tabs around it.
  package var trimmedBlanks: Substring {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? start
  }
}
