import Lab
import Phone
import Screen
import Strings

/// The sentences that fit a rectangle, by their rank, word for word. The last one may end in an ellipsis.
struct SentenceLines: Sendable {
  struct Word: Sendable {
    let text: Substring
    /// The word without its punctuation; names of techniques are ASCII.
    let letters: String
    let place: Position
    /// The technique that it names as right; nil for other words.
    var technique: TechniqueName?
  }

  private(set) var words: [Word] = []
  /// The rows with text, and whether they name the techniques that keep up.
  private(set) var rows: [(row: Int, isFix: Bool)] = []

  /// - Parameter area: The rectangle, whose first two columns are left to a line.
  init(_ sentences: [Diagnosis.Sentence], in area: CellRect) {
    let rect = CellRect(columns: area.columns.dropFirst(2), rows: area.rows)
    guard !rect.isEmpty else { return }
    // A number stays with its unit.
    let shown = sentences.map {
      Diagnosis.Sentence(
        $0.text.withoutCodeMarks
          .replacing(/([0-9]) (pt|s)\b/) { "\($0.1)\u{A0}\($0.2)" }, $0.rank)
    }
    let chosen = SentenceLines.chosen(shown, rect)
    let lines = SentenceLines.lines(of: chosen, rect)
    let isCut = lines.count > rect.rows.count
    for (line, row) in zip(lines, rect.rows) {
      rows.append((row, line.isFix))
      let end = isCut && row == rect.rows.last ? " …" : ""
      let text = (line.text.replacing("\u{A0}", with: " ") + end)
        .fitting(columns: rect.columns.count)
      addWords(of: text, isFix: line.isFix, from: rect.columns.lowerBound, row: row)
    }
  }

  private mutating func addWords(of line: String, isFix: Bool, from first: Int, row: Int) {
    var column = first
    for text in line.split(separator: " ", omittingEmptySubsequences: false) {
      let letters = SentenceLines.letters(in: text)
      var word = Word(text: text, letters: letters, place: Position(column: column, row: row))
      // Names such as `padding` and `shift` are ordinary words in other sentences.
      if isFix { word.technique = TechniqueName(rawValue: letters) }
      words.append(word)
      column += String(text).columns + 1
    }
  }

  /// Returns the sentences without those of the highest rank for which there is no room.
  private static func chosen(
    _ sentences: [Diagnosis.Sentence], _ rect: CellRect
  ) -> [Diagnosis.Sentence] {
    var chosen = sentences
    while lines(of: chosen, rect).count > rect.rows.count, chosen.count > 1,
      let last = chosen.indices.max(by: { chosen[$0].rank < chosen[$1].rank })
    {
      chosen.remove(at: last)
    }
    return chosen
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
