import Strings

/// A table of measurements in their own units, as `SampledCurve.init(csv:duration:)` describes it.
package struct SampleTable: Hashable, Sendable {
  /// A line with a time and a value.
  package struct SampleRow: Hashable, Sendable {
    /// The line number, from 1.
    package let line: Int

    /// The time in the table's unit, ascending.
    package let time: Double

    /// The value in any unit.
    package let value: Double
  }

  /// The rows, two or more, with the last later than the first, and all numbers within ±1e100.
  package private(set) var rows: [SampleRow] = []

  /// The number of lines, 1 or more.
  package private(set) var lines = 0

  private var unit: SampleUnit?
  private var separator: Character?
  private var isFirst = true

  private static let longestLine = 1000
  static let mostRows = 100_000

  /// Parses a table.
  ///
  /// - Throws: `TextError` at the first wrong character, at a line of more than 1000 bytes, or after 100000 rows.
  package init(csv text: some StringProtocol) throws(TextError) {
    for line in text.lines {
      lines += 1
      try read(line)
    }
    guard let first = rows.first, let last = rows.last, first.time < last.time else {
      throw error("invalid samples: expected two at different times")
    }
  }

  /// Returns a time of this table in seconds.
  ///
  /// The unit of the times or of the header's first field decides. Without one, times that span more than 10 are
  /// milliseconds.
  package func seconds(_ time: Double) -> Seconds {
    let span = rows[rows.count - 1].time - rows[0].time
    return (unit ?? (span > 10 ? .milliseconds : .seconds)) == .seconds ? time : time / 1000
  }

  /// Returns an error at the beginning of a line, by default the last.
  package func error(_ message: String, line: Int? = nil) -> TextError {
    TextError(line: line ?? lines, column: 1, message)
  }
}

// MARK: - A line

extension SampleTable {
  private mutating func read(_ line: Substring) throws(TextError) {
    guard line.utf8.count <= Self.longestLine else {
      throw error("invalid line of \(line.utf8.count) bytes: expected a time and a value")
    }
    let separator = separator ?? TableField.separator(of: line)
    let fields = TableField.all(in: line, separatedBy: separator ?? " ")
    guard let first = fields.first else { return }
    defer { isFirst = false }
    guard let time = first.number else {
      guard isFirst else { throw wrong(first, "a time") }
      unit = first.words.compactMap(SampleUnit.init).first
      return
    }
    self.separator = separator
    if !time.unit.isEmpty { try keep(time.unit, first) }
    guard fields.count > 1 else { throw ended(line) }
    try append(time.value, first, fields[1])
  }

  private mutating func append(
    _ time: Double, _ first: TableField, _ second: TableField
  ) throws(TextError) {
    guard !second.text.isEmpty else { return }
    guard let value = second.number?.value else { throw wrong(second, "a value") }
    if let last = rows.last?.time, time < last { throw wrong(first, "a time from \(last) up") }
    guard rows.count < Self.mostRows else {
      throw error("invalid samples: expected at most \(Self.mostRows)")
    }
    rows.append(SampleRow(line: lines, time: time, value: value))
  }

  /// Keeps the unit of a time, which must be the same in all rows.
  private mutating func keep(_ word: Substring, _ field: TableField) throws(TextError) {
    guard let unit = SampleUnit(String(word)) else { return }
    guard self.unit ?? unit == unit else {
      throw wrong(field, "a time in the unit of those before")
    }
    self.unit = unit
  }

  private func wrong(_ field: TableField, _ expected: String) -> TextError {
    TextError(
      line: lines, column: field.column,
      "invalid sample '\(field.shown)': expected \(expected)")
  }

  private func ended(_ line: Substring) -> TextError {
    let comma = separator.map { "\(String(reflecting: String($0))) and " } ?? ""
    return TextError(
      line: lines, column: line.count + 1,
      "incomplete sample: expected \(comma)a value")
  }
}

/// The unit of time in a header or after a number.
enum SampleUnit {
  case milliseconds
  case seconds

  /// Returns the unit of a word, which may only end in it, like `timeMs`; nil if there is none.
  init?(_ word: String) {
    let word = word.lowercased()
    if word.hasSuffix("ms") || word.hasPrefix("milli") || word.hasPrefix("msec") {
      self = .milliseconds
    } else if ["s", "sec", "secs", "second", "seconds"].contains(word) {
      self = .seconds
    } else {
      return nil
    }
  }
}

/// A field of a table's line, without the blanks and quotes around it.
package struct TableField {
  package let text: Substring
  private let line: Substring

  /// Returns the separator of a line's fields; nil if only spaces can be it.
  package static func separator(of line: Substring) -> Character? {
    [";", "\t", ","].first { line.contains($0) }
  }

  /// Returns the fields of a line; none for an empty line and for a comment, which begins with `#`.
  package static func all(in line: Substring, separatedBy separator: Character) -> [TableField] {
    guard let first = line.first(where: { !$0.isPadding }), first != "#" else { return [] }
    return line.split(separator: separator, omittingEmptySubsequences: separator == " ")
      .map { TableField($0, of: line) }
  }

  /// Returns the text of a comment, without the empty fields that a spreadsheet adds; nil for other lines.
  package static func comment(in line: Substring) -> Substring? {
    let text = line.drop(while: \.isPadding)
    guard text.first == "#" else { return nil }
    var comment = text.dropFirst().drop(while: \.isWhitespace)
    while let last = comment.last, last.isPadding || last.isWhitespace || ";,".contains(last) {
      comment.removeLast()
    }
    return comment
  }

  private init(_ padded: Substring, of line: Substring) {
    var text = padded.drop(while: \.isPadding)
    while text.last?.isPadding ?? false { text.removeLast() }
    (self.text, self.line) = (text, line)
  }

  /// The column in characters, from 1.
  package var column: Int { line.distance(from: line.startIndex, to: text.startIndex) + 1 }

  /// The runs of letters.
  var words: [String] { text.split { !$0.isLetter }.map(String.init) }

  /// The beginning of the field, escaped for errors.
  package var shown: String { String(text.prefix(24)).escaped }

  /// The number at the start, and the unit after it, which has no digits; nil without a number within ±1e100.
  package var number: (value: Double, unit: Substring)? {
    var digits = text.prefix { "0123456789+-.,eE".contains($0) }
    while digits.last == "e" || digits.last == "E" { digits.removeLast() }
    let unit = text[digits.endIndex...].drop { $0 == " " }
    let value = digits.contains(",") ? digits.replacing(",", with: ".").number : digits.number
    guard let value, abs(value) <= 1e100, !unit.contains(where: \.isNumber) else { return nil }
    return (value, unit)
  }
}

extension Character {
  /// True around a field.
  fileprivate var isPadding: Bool { self == " " || self == "\t" || self == "\"" }
}
