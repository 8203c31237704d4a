import Strings

/// A text's alignment between two edges.
package enum Alignment: Sendable {
  case leading, center, trailing
}

extension Canvas {
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

extension [String] {
  /// Returns the first texts that fit some columns whole.
  package func whole(columns: Int, separator: String) -> String {
    let ends = indices.reversed().lazy.map { self[...$0].joined(separator: separator) }
    return ends.first { $0.columns <= columns } ?? ""
  }
}

extension StringProtocol {
  /// The text without leading and trailing blanks.
  package var trimmed: String { drop { $0 == " " }.trimmedEnd }
}

extension String {
  /// Returns a line of code in lines of at most some columns, where it goes on four columns farther in.
  package func broken(columns limit: Int) -> [String] {
    guard columns > limit else { return [self] }
    let start = String(prefix { $0 == " " })
    let parts = trimmed.wrapped(columns: limit - start.columns - 4)
    return parts.enumerated().map { start + ($0 == 0 ? "" : "    ") + $1 }
  }

  /// Returns the text in lines of some columns (at least 2), broken at blanks, or within a word that is too long. A number and
  /// its unit stay together.
  ///
  /// Never empty: an empty text is one empty line. Scripts without blanks break anywhere.
  package func wrapped(columns: Int) -> [String] {
    lines.flatMap { line in
      let rows = line.rows(columns: columns)
      return rows.dropLast().map { self[$0].trimmedEnd } + rows.suffix(1).map { String(self[$0]) }
    }
  }

  /// Returns the rows of the wrapped text, with the blanks at their ends, but without line feeds.
  package func rows(columns: Int) -> [Range<Index>] {
    lines.flatMap { $0.rows(columns: columns) }
  }

  private var lines: [Substring] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Substring.init)
  }
}

extension Substring {
  fileprivate func rows(columns: Int) -> [Range<Index>] {
    let limit = Swift.max(2, columns)
    // No grapheme takes more columns than it has bytes.
    guard utf8.count > limit else { return [startIndex..<endIndex] }
    let glyphs = wrapGlyphs
    var rows: [Range<Index>] = []
    var (start, taken, cut) = (0, 0, 0)
    while cut < glyphs.count {
      taken += glyphs[cut].columns
      // A grapheme that is too wide has a row of its own.
      guard taken > limit, cut > start else {
        cut += 1
        continue
      }
      let end = (start + 1...cut).last { glyphs[$0].mayEndLine && !glyphs.isBeforeUnit($0) } ?? cut
      let next = glyphs[end...].firstIndex { !$0.isBlank } ?? glyphs.count
      rows.append(glyphs[start].index..<(next < glyphs.count ? glyphs[next].index : endIndex))
      (start, taken, cut) = (next, 0, next)
    }
    return rows + [(start < glyphs.count ? glyphs[start].index : endIndex)..<endIndex]
  }

  /// The graphemes; scalars are enough where each is a grapheme.
  private var wrapGlyphs: [WrapGlyph] {
    var glyphs: [WrapGlyph] = []
    glyphs.reserveCapacity(utf8.count)
    for index in unicodeScalars.indices {
      let scalar = unicodeScalars[index]
      guard scalar.isPlain else {
        return indices.map {
          WrapGlyph(index: $0, base: unicodeScalars[$0], columns: self[$0].columns)
        }
      }
      glyphs.append(WrapGlyph(index: index, base: scalar, columns: scalar.columns))
    }
    return glyphs
  }
}

extension [WrapGlyph] {
  private static let units = ["s", "ms", "pt", "dp", "px", "%"]

  /// Returns whether a glyph is the blank between a number and its unit.
  fileprivate func isBeforeUnit(_ index: Int) -> Bool {
    guard self[index].isBlank, self[index - 1].base.properties.numericType != nil else {
      return false
    }
    let word = self[(index + 1)...].prefix { ("a"..."z").contains($0.base) || $0.base == "%" }
    return Self.units.contains(String(String.UnicodeScalarView(word.map(\.base))))
  }
}

private struct WrapGlyph {
  let index: String.Index
  let base: Unicode.Scalar
  let columns: Int

  var isBlank: Bool { base == " " }

  /// True if a row may end before it: wide glyphs, but no closing marks of Chinese and Japanese.
  var mayEndLine: Bool {
    isBlank || columns == 2 && !"、。，．：；？！）」』】〉》〕］｝ー々".unicodeScalars.contains(base)
  }
}
