/// A text of up to megabytes in chunks, so that an edit copies and wraps only some kilobytes.
///
/// Offsets count bytes of UTF-8. A chunk ends after a line feed or, in a longer paragraph, after a blank; so every chunk begins
/// a row, and no grapheme crosses its end.
package struct LongText: Hashable, Sendable {
  private var chunks: [String] = []
  /// The length in bytes.
  package private(set) var count = 0

  /// The length of a long paragraph's parts, and the longest chunk, in bytes.
  private static let part = 2048
  private static let longest = 4096

  package init(_ text: String = "") {
    chunks = LongText.split(text)
    count = text.utf8.count
  }

  package var isEmpty: Bool { count == 0 }
  package var text: String { chunks.joined() }

  /// Returns the chunk that contains an offset, and its start; the last chunk for the text's end.
  private func chunk(at offset: Int) -> (index: Int, start: Int) {
    var (index, start) = (0, 0)
    while index + 1 < chunks.count, start + chunks[index].utf8.count <= offset {
      start += chunks[index].utf8.count
      index += 1
    }
    return (index, start)
  }

  /// Replaces a range that begins and ends between scalars.
  package mutating func replace(_ range: Range<Int>, with new: String) {
    guard !chunks.isEmpty else { return self = LongText(new) }
    var (first, start) = chunk(at: range.lowerBound)
    var last = chunk(at: range.upperBound).index
    // Without a line feed between them, two chunks may share a grapheme or a row now.
    if first > 0, !chunks[first - 1].endsLine {
      first -= 1
      start -= chunks[first].utf8.count
    }
    if last + 1 < chunks.count, !chunks[last].endsLine { last += 1 }
    let old = chunks[first...last].joined()
    var joined = String(old[..<old.index(atByte: range.lowerBound - start)])
    joined += new
    joined += old[old.index(atByte: range.upperBound - start)...]
    chunks.replaceSubrange(first...last, with: LongText.split(joined))
    count += new.utf8.count - range.count
  }

  /// Returns a text in parts of a few kilobytes; none for an empty text.
  package static func split(_ text: String) -> [String] {
    guard text.utf8.count > longest else { return text.isEmpty ? [] : [text] }
    let bytes = Array(text.utf8)
    var (parts, start) = ([String](), 0)
    while bytes.count - start > longest {
      let end = start + lengthOfPart(bytes[start..<start + part], of: text)
      parts.append(String(text[text.index(atByte: start)..<text.index(atByte: end)]))
      start = end
    }
    return parts + [String(text[text.index(atByte: start)...])]
  }

  /// Returns the length of a text's next part: to a line feed, else to a blank, else to a grapheme, else to a scalar.
  private static func lengthOfPart(_ bytes: ArraySlice<UInt8>, of text: String) -> Int {
    if let feed = bytes.lastIndex(of: 0x0A) { return feed + 1 - bytes.startIndex }
    let scalar = bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? bytes.startIndex
    let blank = bytes.lastIndex(of: 0x20).map { $0 + 1 }
    let cuts = [blank, scalar].compactMap { $0 }.map { end in
      // `index(after:)` rounds down first, so this is the start of the grapheme around the end.
      text.byte(at: text.index(before: text.index(after: text.index(atByte: end))))
    }
    return (cuts.first { $0 > bytes.startIndex } ?? scalar) - bytes.startIndex
  }
}

// MARK: - Reading

extension LongText {
  /// Returns the text in a range that begins and ends between scalars.
  package subscript(range: Range<Int>) -> String {
    var (index, start) = chunk(at: range.lowerBound)
    var text = ""
    while index < chunks.count, start < range.upperBound {
      let chunk = chunks[index]
      let first = chunk.index(atByte: max(0, range.lowerBound - start))
      let last = chunk.index(atByte: min(chunk.utf8.count, range.upperBound - start))
      text += chunk[first..<last]
      start += chunk.utf8.count
      index += 1
    }
    return text
  }

  /// Returns the end of the grapheme at an offset; the text's end stays.
  package func offset(after offset: Int) -> Int {
    guard offset < count else { return count }
    let (index, start) = chunk(at: offset)
    let chunk = chunks[index]
    return start + chunk.byte(at: chunk.index(after: chunk.index(atByte: offset - start)))
  }

  /// Returns the start of the grapheme before an offset; the text's start stays.
  package func offset(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    let (index, start) = chunk(at: offset - 1)
    let chunk = chunks[index]
    return start + chunk.byte(at: chunk.index(before: chunk.index(atByte: offset - start)))
  }

  /// Returns the first end of a grapheme from an offset on.
  package func aligned(_ offset: Int) -> Int {
    guard offset > 0, offset < count else { return min(max(offset, 0), count) }
    let end = self.offset(after: offset)
    return self.offset(before: end) == offset ? offset : end
  }

  /// Returns the offset of the first byte from an offset on that a condition meets; the text's end if none does.
  func first(from offset: Int, where condition: (UInt8) -> Bool) -> Int {
    var (index, start) = chunk(at: offset)
    while index < chunks.count {
      let bytes = Array(chunks[index].utf8).dropFirst(max(0, offset - start))
      if let found = bytes.firstIndex(where: condition) { return start + found }
      start += chunks[index].utf8.count
      index += 1
    }
    return count
  }

  /// Returns the end of the last byte before an offset that a condition meets; the text's start if none does.
  func last(before offset: Int, where condition: (UInt8) -> Bool) -> Int {
    var (index, start) = chunk(at: offset)
    while index >= 0, !chunks.isEmpty {
      let bytes = Array(chunks[index].utf8).prefix(offset - start)
      if let found = bytes.lastIndex(where: condition) { return start + found + 1 }
      index -= 1
      start -= index >= 0 ? chunks[index].utf8.count : 0
    }
    return 0
  }
}

// MARK: - Rows

extension LongText {
  /// Returns the rows of a width around an offset, in order: some before and after its own, as far as there are any.
  ///
  /// A row contains its trailing blank, but no line feed. A text that ends with a line feed ends with an empty row.
  func rows(around offset: Int, columns: Int, atLeast margin: Int) -> [Range<Int>] {
    guard !chunks.isEmpty else { return [0..<0] }
    let (index, start) = chunk(at: offset)
    var rows = rows(of: index, from: start, columns: columns)
    let own = rows.firstIndex { $0.upperBound >= offset } ?? 0
    var (first, last) = (index, index)
    var (before, after) = (own, rows.count - 1 - own)
    var (top, bottom) = (start, start + chunks[index].utf8.count)
    while first > 0, before < margin {
      first -= 1
      top -= chunks[first].utf8.count
      let more = self.rows(of: first, from: top, columns: columns)
      rows = more + rows
      before += more.count
    }
    while last + 1 < chunks.count, after < margin {
      last += 1
      let more = self.rows(of: last, from: bottom, columns: columns)
      bottom += chunks[last].utf8.count
      rows += more
      after += more.count
    }
    return rows
  }

  private func rows(of index: Int, from start: Int, columns: Int) -> [Range<Int>] {
    var wrap = RowWrap(columns: columns)
    let rows = wrap.rows(of: chunks[index], endsText: index == chunks.count - 1)
    return rows.map { start + $0.lowerBound..<start + $0.upperBound }
  }
}

extension String {
  /// Returns the index of a byte, which must begin a scalar.
  fileprivate func index(atByte byte: Int) -> Index { utf8.index(startIndex, offsetBy: byte) }

  fileprivate func byte(at index: Index) -> Int { utf8.distance(from: startIndex, to: index) }

  fileprivate var endsLine: Bool { utf8.last == UInt8(ascii: "\n") }
}
