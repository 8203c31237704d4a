import Lab
import Phone
import Screen
import Strings

/// The sentences that fit a rectangle, by their rank, word for word. The last one may end in an ellipsis.
struct SentenceLines: Sendable {
  struct Word: Sendable {
    /// A kind of seam, or a technique that is right; each has its color.
    enum Meaning: Hashable { case plain, gap, overlap, technique(TechniqueName) }

    let text: String
    /// The punctuation after it.
    let tail: String
    let place: Position
    var meaning = Meaning.plain
  }

  private(set) var words: [Word] = []
  /// The rows with text, and whether they name the techniques that keep up.
  private(set) var rows: [(row: Int, isFix: Bool)] = []

  /// - Parameter area: The rectangle, whose first two columns are left to a line.
  init(_ sentences: [Diagnosis.Sentence], in area: CellRect) {
    let rect = CellRect(columns: area.columns.dropFirst(2), rows: area.rows)
    guard !rect.isEmpty else { return }
    // A number stays with its unit.
    let shown = sentences.map { Diagnosis.Sentence($0.text.withoutCodeMarks.joiningUnits, $0.rank) }
    let lines = SentenceLines.lines(ofMost: shown, rect)
    let isCut = lines.count > rect.rows.count
    for (line, row) in zip(lines, rect.rows) {
      rows.append((row, line.isFix))
      let end = isCut && row == rect.rows.last ? " …" : ""
      let text = (line.text + end).fitting(columns: rect.columns.count)
      addWords(of: text, isFix: line.isFix, from: rect.columns.lowerBound, row: row)
    }
  }

  private mutating func addWords(of line: String, isFix: Bool, from first: Int, row: Int) {
    var column = first
    for part in line.words.flatMap(\.parts) {
      let end = part.utf8.lastIndex { !",.:;".utf8.contains($0) }.map(part.utf8.index(after:))
      var word = Word(
        text: String(part[..<(end ?? part.endIndex)]),
        tail: String(part[(end ?? part.endIndex)...]),
        place: Position(column: column, row: row))
      word.meaning = SentenceLines.meaning(of: SentenceLines.letters(in: part), isFix: isFix)
      words.append(word)
      column += word.text.columns + word.tail.columns + 1
    }
  }

  private static func meaning(of letters: String, isFix: Bool) -> Word.Meaning {
    switch letters {
    case "gap": return .gap
    case "overlap", "covered": return .overlap
    default:
      // Names such as `padding` and `shift` are ordinary words in other sentences.
      return isFix ? TechniqueName(rawValue: letters).map { .technique($0) } ?? .plain : .plain
    }
  }

  /// Returns the lines of the sentences without those of the highest rank for which there is no room.
  private static func lines(
    ofMost sentences: [Diagnosis.Sentence], _ rect: CellRect
  ) -> [(text: String, isFix: Bool)] {
    var (chosen, lines) = (sentences, SentenceLines.lines(of: sentences, rect))
    while lines.count > rect.rows.count, chosen.count > 1,
      let last = chosen.indices.max(by: { chosen[$0].rank < chosen[$1].rank })
    {
      chosen.remove(at: last)
      lines = SentenceLines.lines(of: chosen, rect)
    }
    return lines
  }

  /// Returns the lines of the reason, and then those of the techniques that keep up.
  private static func lines(
    of sentences: [Diagnosis.Sentence], _ rect: CellRect
  ) -> [(text: String, isFix: Bool)] {
    [false, true].flatMap { isFix in
      let texts = sentences.filter { ($0.rank == .fix) == isFix }
      let text = texts.map(\.text).joined(separator: " ")
      let lines = text.isEmpty ? [] : text.wrapped(columns: rect.columns.count)
      return lines.map { (text: $0, isFix: isFix) }
    }
  }

  private static func letters(in word: Substring) -> String {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    return String(
      decoding: word.utf8.filter { letters.contains($0 | 0x20) || $0 == UInt8(ascii: "-") },
      as: UTF8.self)
  }
}

extension String {
  /// The parts between blanks.
  fileprivate var words: [Substring] {
    utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).map(Substring.init)
  }

  /// The text with no-break spaces between numbers and their units.
  fileprivate var joiningUnits: String {
    var (joined, followsDigit) = ("", false)
    for word in words {
      let isUnit =
        followsDigit && ["pt", "s"].contains { word.hasPrefix($0) && !word.hasLetter(after: $0) }
      if word.startIndex != startIndex { joined += isUnit ? "\u{A0}" : " " }
      joined += word
      followsDigit = word.utf8.last.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
    }
    return joined
  }
}

extension Substring {
  /// The parts between no-break spaces, C2 A0 in UTF-8.
  fileprivate var parts: [Substring] {
    utf8.contains(0xC2) ? split(separator: "\u{A0}", omittingEmptySubsequences: false) : [self]
  }

  /// Returns whether a letter or a digit follows a beginning.
  fileprivate func hasLetter(after beginning: String) -> Bool {
    let next = unicodeScalars.dropFirst(beginning.unicodeScalars.count).first?.properties
    return next.map { $0.isAlphabetic || $0.numericType != nil } ?? false
  }
}
