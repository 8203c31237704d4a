extension String {
  /// Returns the text in lines of some columns (at least 2), broken at blanks, or within a word that is too long.
  ///
  /// Never empty: an empty text is one empty line. Scripts without blanks break anywhere.
  package func wrapped(columns limit: Int) -> [String] {
    guard utf8.contains(0x0A) else { return wrappedLine(columns: max(2, limit)) }
    return split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      String($0).wrappedLine(columns: max(2, limit))
    }
  }

  private func wrappedLine(columns limit: Int) -> [String] {
    var lines: [String] = []
    var rest = Substring(self)
    // No grapheme takes more columns than it has bytes.
    while rest.utf8.count > limit, let cut = rest.overflow(columns: limit) {
      let mayEndHere = rest[cut] == " " || rest[cut].beginsLine
      let line = mayEndHere ? rest[..<cut] : rest[..<lastBreak(in: rest[..<cut])]
      lines.append(String(line).trimmedEnd)
      rest = rest[line.endIndex...].drop { $0 == " " }
    }
    return lines + [String(rest)]
  }

  /// Returns the last possible end of a line: before its last blank or wide glyph, or else its end.
  private func lastBreak(in line: Substring) -> Substring.Index {
    let last = line.indices.last {
      $0 > line.startIndex && (line[$0] == " " || line[$0].beginsLine)
    }
    return last ?? line.endIndex
  }
}

extension Character {
  /// True for a wide glyph; but Chinese and Japanese closing marks stay with the glyph before them.
  fileprivate var beginsLine: Bool { columns == 2 && !"、。，．：；？！）」』】〉》〕］｝ー々".contains(self) }
}
