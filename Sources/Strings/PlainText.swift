/// Returns the lines of a table: each column is as wide as its widest cell, and no line ends in a blank.
///
/// - Parameters:
///   - rows: The rows, of as many cells each.
///   - flushRight: The columns whose cells end in a line; those of the others begin in one.
///   - separator: The text between two columns.
package func aligned(
  _ rows: [[String]], flushRight: Set<Int> = [], separator: String = "  "
) -> [String] {
  let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
  return rows.map { row in
    zip(row, widths).enumerated().map { column, cell in
      let blanks = String(repeating: " ", count: cell.1 - cell.0.count)
      return flushRight.contains(column) ? blanks + cell.0 : cell.0 + blanks
    }.joined(separator: separator).trimmedEnd
  }
}

extension StringProtocol {
  /// The text without trailing blanks.
  package var trimmedEnd: String {
    unicodeScalars.lastIndex { $0 != " " }.map { String(self[...$0]) } ?? ""
  }
}

extension String {
  /// The text without Markdown's marks of code, for outputs that do not show it as Markdown.
  package var withoutCodeMarks: String {
    String(decoding: utf8.filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
  }
}
