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
    // No grapheme takes more columns than it has bytes.
    guard utf8.count > limit else { return [self] }
    let glyphs = wrapGlyphs
    func text(_ range: Range<Int>) -> String {
      let end = range.upperBound < glyphs.count ? glyphs[range.upperBound].index : endIndex
      return range.isEmpty ? "" : String(self[glyphs[range.lowerBound].index..<end])
    }
    var lines: [String] = []
    var (start, taken, cut) = (0, 0, 0)
    while cut < glyphs.count {
      taken += glyphs[cut].columns
      // A grapheme that is too wide has a line of its own.
      guard taken > limit, cut > start else {
        cut += 1
        continue
      }
      let end = glyphs[(start + 1)...cut].lastIndex { $0.mayEndLine } ?? cut
      lines.append(text(start..<(glyphs[start..<end].lastIndex { !$0.isBlank } ?? start - 1) + 1))
      start = glyphs[end...].firstIndex { !$0.isBlank } ?? glyphs.count
      (taken, cut) = (0, start)
    }
    return lines + [text(start..<glyphs.count)]
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

/// A grapheme of a text to wrap.
private struct WrapGlyph {
  let index: String.Index
  let base: Unicode.Scalar
  let columns: Int

  var isBlank: Bool { base == " " }

  /// True if a line may end before it: wide glyphs, but no closing marks of Chinese and Japanese.
  var mayEndLine: Bool {
    isBlank || columns == 2 && !"、。，．：；？！）」』】〉》〕］｝ー々".unicodeScalars.contains(base)
  }
}
