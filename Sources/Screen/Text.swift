/// A text's alignment between two edges.
package enum Alignment: Sendable {
  case leading, center, trailing
}

extension Canvas {
  /// Writes text into a row from a column on, clipped to `columns`; returns the column after its last glyph.
  @discardableResult
  package mutating func write(
    _ text: Substring, _ style: CellStyle, column: Int, row: Int, within columns: Range<Int>? = nil
  ) -> Int {
    write(String(text), style, column: column, row: row, within: columns)
  }

  /// Writes text into a row from a column on, clipped to `columns`; returns the column after its last glyph.
  @discardableResult
  package mutating func write(
    _ text: String, _ style: CellStyle, column: Int, row: Int, within columns: Range<Int>? = nil
  ) -> Int {
    let columns = columns ?? 0..<size.columns
    var column = column
    guard !text.isPlain else {
      for scalar in text.unicodeScalars {
        put(Glyph(plain: scalar), style, column: column, row: row, within: columns)
        column += scalar.columns
      }
      return column
    }
    for character in text {
      Glyph.each(of: character) { glyph in
        put(glyph, style, column: column, row: row, within: columns)
        column += glyph.columns
      }
    }
    return column
  }

  /// Writes text into a row between two columns; a text that is too long ends in an ellipsis.
  package mutating func write(
    _ text: String, _ style: CellStyle, in columns: Range<Int>, row: Int, _ alignment: Alignment
  ) {
    let text = text.fitting(columns: columns.count)
    let free = columns.count - text.columns
    let indent = alignment == .leading ? 0 : alignment == .center ? free / 2 : free
    write(text, style, column: columns.lowerBound + indent, row: row, within: columns)
  }
}

extension StringProtocol {
  /// Returns the index of the first grapheme that does not fit into some columns; nil if all fit.
  func overflow(columns limit: Int) -> Index? {
    let limit = Swift.max(0, limit)
    var taken = 0
    for index in unicodeScalars.indices {
      guard unicodeScalars[index].isPlain else { return graphemeOverflow(columns: limit) }
      taken += unicodeScalars[index].columns
      if taken > limit { return index }
    }
    return nil
  }

  private func graphemeOverflow(columns limit: Int) -> Index? {
    var taken = 0
    return indices.first { index in
      taken += self[index].columns
      return taken > limit
    }
  }
}

extension String {
  /// Returns the text, cut to some columns with an ellipsis if it is too long.
  package func fitting(columns limit: Int) -> String {
    guard overflow(columns: limit) != nil else { return self }
    guard limit > 0 else { return "" }
    return self[..<(overflow(columns: limit - 1) ?? endIndex)] + "…"
  }
}

extension StringProtocol {
  /// The text without trailing blanks.
  var trimmedEnd: String {
    lastIndex { $0 != " " }.map { String(self[...$0]) } ?? ""
  }

  /// The text without leading and trailing blanks.
  package var trimmed: String { drop { $0 == " " }.trimmedEnd }
}
