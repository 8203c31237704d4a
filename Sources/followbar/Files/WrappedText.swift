import Screen
import Strings

/// Results in the terminal's width.
extension StandardOutput {
  /// The columns of prose; longer lines are hard to read.
  static var textColumns: Int { min(max(columns ?? 80, 40), 100) }

  static func prose(_ text: String) -> String {
    text.wrapped(columns: textColumns).joined(separator: "\n")
  }

  /// Returns rows of two cells as lines, of which the second cell wraps in its column on a terminal. In a file each
  /// row is one line.
  static func lines(_ rows: [[String]]) -> [String] {
    guard let columns else { return aligned(rows) }
    let start = (rows.map(\.[0].count).max() ?? 0) + 2
    let blanks = String(repeating: " ", count: start)
    return rows.map { row in
      row[0] + blanks.dropFirst(row[0].count)
        + row[1].wrapped(columns: max(columns - start, 20)).joined(separator: "\n" + blanks)
    }
  }
}
