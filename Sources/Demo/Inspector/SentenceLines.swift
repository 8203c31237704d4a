import Lab
import Phone
import Screen
import Strings

/// The sentences that fit a rectangle, by their rank. The last one may end in an ellipsis.
struct SentenceLines: Sendable {
  /// A part of a line in one color.
  struct SentencePart: Sendable {
    /// A label, a kind of seam, or a technique that is right; each has its style.
    enum Meaning: Hashable { case plain, label, gap, overlap, technique(TechniqueName) }

    fileprivate(set) var text: String
    let place: Position
    let meaning: Meaning
  }

  private(set) var parts: [SentencePart] = []
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
    var chosen = sentences
    var lines = SentenceLines.lines(of: chosen, columns: rect.columns.count)
    while lines.count > rect.rows.count, chosen.count > 1,
      let last = chosen.indices.max(by: { chosen[$0].rank < chosen[$1].rank })
    {
      chosen.remove(at: last)
      lines = SentenceLines.lines(of: chosen, columns: rect.columns.count)
    }
    // If all fits, a blank row sets the definition of the seam apart, and the fix is at the bottom: the reason grows above it.
    let free = area.rows.count - lines.count
    let apart =
      free > 0
      ? lines.dropFirst().firstIndex { [.definitions, .fixes].contains($0.group) } : nil
    for ((index, line), row) in zip(lines.enumerated(), rect.rows) {
      let isFix = apart.map { lines[$0].group == .fixes } ?? false
      let isBelow = apart.map { $0 <= index } ?? false
      add(line, from: rect.columns.lowerBound, row: row + (isBelow ? isFix ? free : 1 : 0))
    }
    guard lines.count > rect.rows.count, let last = parts.indices.last else { return }
    let room = rect.columns.upperBound - parts[last].place.column
    parts[last].text = (parts[last].text + " …").fitting(columns: room)
  }

  /// The sentences that begin a line together, in the order of their lines.
  private enum SentenceGroup: CaseIterable {
    case reasons, definitions, fixes, techniques

    init(_ rank: Diagnosis.Sentence.Rank) {
      switch rank {
      case .definition: self = .definitions
      case .fix, .reference: self = .fixes
      case .keepUp: self = .techniques
      default: self = .reasons
      }
    }
  }

  private typealias Line = (text: String, group: SentenceGroup)

  private static let label = "Fix:"
  /// Keeps words together; written as a blank.
  private static let noBreak = "\u{A0}"

  private static func lines(of sentences: [Diagnosis.Sentence], columns: Int) -> [Line] {
    SentenceGroup.allCases.flatMap { group -> [Line] in
      let own = sentences.filter { SentenceGroup($0.rank) == group }
      guard !own.isEmpty else { return [] }
      let label = own.contains { $0.rank == .fix } ? [label] : []
      return (label + own.map(text)).joined(separator: " ").wrapped(columns: columns)
        .map { ($0, group) }
    }
  }

  /// Returns a sentence's text, in which the words after the last technique's name stay together.
  private static func text(of sentence: Diagnosis.Sentence) -> String {
    let text = sentence.text.withoutCodeMarks
    guard sentence.rank == .keepUp else { return text }
    let words = text.split(separator: " ")
    let name = words.lastIndex {
      meaning(of: String($0).splitBeforePunctuation.0, in: .techniques) != .plain
    }
    let start = words.prefix((name ?? words.count - 1) + 1).joined(separator: " ")
    let rest = words.dropFirst((name ?? words.count - 1) + 1).joined(separator: noBreak)
    return rest.isEmpty ? start : start + " " + rest
  }

  private mutating func add(_ line: Line, from start: Int, row: Int) {
    rows.append((row, [.fixes, .techniques].contains(line.group)))
    var column = start
    let words = line.text.replacing(SentenceLines.noBreak, with: " ").split(separator: " ")
    for (index, word) in words.map(String.init).enumerated() {
      if index > 0 { add(" ", .plain, &column) }
      guard word != SentenceLines.label else {
        add(word, .label, &column)
        continue
      }
      let (start, tail) = word.splitBeforePunctuation
      add(start, SentenceLines.meaning(of: start, in: line.group), &column)
      add(tail, .plain, &column)
    }
  }

  /// Adds a text to the last row, to its last part if both are plain.
  private mutating func add(_ text: String, _ meaning: SentencePart.Meaning, _ column: inout Int) {
    guard let row = rows.last?.row, !text.isEmpty else { return }
    let last = parts.count - 1
    if last >= 0, parts[last].place.row == row, parts[last].meaning == .plain, meaning == .plain {
      parts[last].text += text
    } else {
      let place = Position(column: column, row: row)
      parts.append(SentencePart(text: text, place: place, meaning: meaning))
    }
    column += text.columns
  }

  private static func meaning(of word: String, in group: SentenceGroup) -> SentencePart.Meaning {
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
}
