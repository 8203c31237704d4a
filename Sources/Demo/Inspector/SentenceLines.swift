import Lab
import Phone
import Screen
import Strings

/// The sentences that fit a rectangle, by their rank. The last one may end in an ellipsis.
struct SentenceLines: Sendable {
  /// A part of a line in one color.
  struct Part: Sendable {
    /// A label, a kind of seam, or a technique that is right; each has its style.
    enum Meaning: Hashable { case plain, label, gap, overlap, technique(TechniqueName) }

    fileprivate(set) var text: String
    let place: Position
    let meaning: Meaning
  }

  private(set) var parts: [Part] = []
  /// The rows with text, and whether they say what to do instead.
  private(set) var rows: [(row: Int, isFix: Bool)] = []

  /// The length of a long diagnosis, in columns.
  private static let length = 280

  /// Returns the rows of a long diagnosis: those that it needs, and those that it would fill, too.
  static func rows(columns: Int) -> (least: Int, more: Int) {
    // With a line for the names of what keeps up, and a blank one.
    let rows = length / max(1, columns - 2) + 3
    return (min(rows, 8), max(0, rows - 8))
  }

  /// - Parameter area: The rectangle, whose first two columns are left to a line; a row of it stays blank if a long diagnosis
  ///   has what it needs.
  init(_ sentences: [Diagnosis.Sentence], in area: CellRect) {
    let needed = SentenceLines.rows(columns: area.columns.count).least
    let blankRows = area.rows.count < needed ? 0 : 1
    let rect = CellRect(columns: area.columns.dropFirst(2), rows: area.rows.dropLast(blankRows))
    guard !rect.isEmpty else { return }
    var chosen = Group.allCases.flatMap { group in sentences.filter { Group($0.rank) == group } }
      .map { (rank: $0.rank, words: SentenceLines.words(of: $0)) }
    if let remedy = chosen.firstIndex(where: { $0.rank == .remedy }) {
      chosen[remedy].words.insert(SentenceLines.label, at: 0)
    }
    var words = chosen.flatMap(\.words)
    var lines = SentenceLines.lines(of: words, columns: rect.columns.count)
    while lines.count > rect.rows.count, chosen.count > 1,
      let last = chosen.indices.max(by: { chosen[$0].rank < chosen[$1].rank })
    {
      chosen.remove(at: last)
      words = chosen.flatMap(\.words)
      lines = SentenceLines.lines(of: words, columns: rect.columns.count)
    }
    // If all fits, a blank row sets the definition of the seam apart, and the fix is at the bottom: the reason grows above it.
    let free = area.rows.count - lines.count
    let apart =
      free > 0
      ? lines.dropFirst().firstIndex {
        [.definitions, .remedies].contains(words[$0.lowerBound].group)
      } : nil
    for (index, row) in zip(lines.indices, rect.rows) {
      let isFix = apart.map { words[lines[$0].lowerBound].group == .remedies } ?? false
      let isBelow = apart.map { $0 <= index } ?? false
      add(words[lines[index]], from: rect.columns, row: row + (isBelow ? isFix ? free : 1 : 0))
    }
    guard lines.count > rect.rows.count, let last = parts.indices.last else { return }
    let room = rect.columns.upperBound - parts[last].place.column
    parts[last].text = (parts[last].text + " …").fitting(columns: room)
  }

  /// The sentences that begin a line together, in the order of their lines.
  private enum Group: CaseIterable {
    case reasons, definitions, remedies, techniques

    init(_ rank: Diagnosis.Sentence.Rank) {
      switch rank {
      case .definition: self = .definitions
      case .remedy, .reference: self = .remedies
      case .fix: self = .techniques
      default: self = .reasons
      }
    }
  }

  private struct Word {
    let text: String
    let columns: Int
    /// True for the unit of a number before it, with which it stays.
    var isUnit = false
    let group: Group
  }

  private static let label = Word(text: "Fix:", columns: 4, group: .remedies)

  private static func words(of sentence: Diagnosis.Sentence) -> [Word] {
    var texts = sentence.text.withoutCodeMarks.utf8.split(separator: UInt8(ascii: " "))
      .map { String(Substring($0)) }
    // The words after the last technique's name stay together.
    if sentence.rank == .fix,
      let name = texts.lastIndex(where: {
        meaning(of: $0.splitBeforePunctuation.0, in: .techniques) != .plain
      })
    {
      texts[(name + 1)...] = [texts[(name + 1)...].joined(separator: " ")]
    }
    return texts.indices.map { index in
      let text = texts[index]
      return Word(
        text: text, columns: text.columns,
        isUnit: index > 0 && text.isUnit(after: texts[index - 1]), group: Group(sentence.rank))
    }
  }

  /// Returns the words of each line.
  private static func lines(of words: [Word], columns: Int) -> [Range<Int>] {
    var (lines, start, column) = ([Range<Int>](), 0, 0)
    for (index, word) in words.enumerated() {
      let next =
        index + 1 < words.count && words[index + 1].isUnit ? words[index + 1].columns + 1 : 0
      let isFull = !word.isUnit && column + 1 + word.columns + next > columns
      if index > start, isFull || word.group != words[start].group {
        lines.append(start..<index)
        (start, column) = (index, 0)
      }
      column += word.columns + (index > start ? 1 : 0)
    }
    return words.isEmpty ? [] : lines + [start..<words.count]
  }

  private mutating func add(_ words: ArraySlice<Word>, from columns: Range<Int>, row: Int) {
    rows.append((row, words.first.map { [.remedies, .techniques].contains($0.group) } ?? false))
    var column = columns.lowerBound
    for (index, word) in zip(words.indices, words) {
      if index > words.startIndex { add(" ", .plain, &column) }
      let text =
        word.columns > columns.count ? word.text.fitting(columns: columns.count) : word.text
      guard word.text != SentenceLines.label.text else {
        add(text, .label, &column)
        continue
      }
      let (start, tail) = text.splitBeforePunctuation
      add(start, SentenceLines.meaning(of: start, in: word.group), &column)
      add(tail, .plain, &column)
    }
  }

  /// Adds a text to the last row, to its last part if both are plain.
  private mutating func add(_ text: String, _ meaning: Part.Meaning, _ column: inout Int) {
    guard let row = rows.last?.row, !text.isEmpty else { return }
    let last = parts.count - 1
    if last >= 0, parts[last].place.row == row, parts[last].meaning == .plain, meaning == .plain {
      parts[last].text += text
    } else {
      let place = Position(column: column, row: row)
      parts.append(Part(text: text, place: place, meaning: meaning))
    }
    column += text.columns
  }

  private static func meaning(of word: String, in group: Group) -> Part.Meaning {
    // A fix speaks of gaps and overlaps that it prevents.
    let isOfSeams = group == .reasons || group == .definitions
    switch word {
    case "gap" where isOfSeams: return .gap
    case "overlap" where isOfSeams, "covered" where isOfSeams: return .overlap
    default:
      // Names such as `padding` and `shift` are ordinary words in other sentences.
      guard group == .techniques, let name = TechniqueName(rawValue: word) else { return .plain }
      return .technique(name)
    }
  }
}

extension String {
  /// The text without the punctuation at its end, and that.
  fileprivate var splitBeforePunctuation: (String, String) {
    let end = utf8.lastIndex { !",.:;".utf8.contains($0) }.map(utf8.index(after:)) ?? startIndex
    return end == endIndex ? (self, "") : (String(self[..<end]), String(self[end...]))
  }

  /// Returns whether this is the unit of a number before it.
  fileprivate func isUnit(after number: String) -> Bool {
    guard let last = number.utf8.last, UInt8(ascii: "0")...UInt8(ascii: "9") ~= last else {
      return false
    }
    return ["pt", "dp", "s"].contains(splitBeforePunctuation.0)
  }
}
