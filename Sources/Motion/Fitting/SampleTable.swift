import Strings

/// A table of measurements in their own units, one per line, with a time and a value.
///
/// Commas, semicolons, tabs or spaces separate the fields. More fields, empty lines, lines that begin with `#`, and lines
/// without a value are ignored. A first line that does not begin with a number is a header. A number may have a unit or
/// quotes. In quotes, or with another separator, a comma may be the decimal point.
package struct SampleTable: Hashable, Sendable {
  /// A line with a time and a value.
  package struct Row: Hashable, Sendable {
    /// The line number, from 1.
    package let line: Int

    /// The time in the table's unit, ascending.
    package let time: Double

    /// The value in any unit.
    package let value: Double
  }

  /// The rows, two or more, with the last later than the first, and all numbers within ±1e100.
  package private(set) var rows: [Row] = []

  /// The number of lines, 1 or more.
  package private(set) var lines = 0

  private var unit: SampleUnit?
  private var separator: UInt8?
  private var isFirst = true

  private static let longestLine = 1000
  static let mostRows = 100_000

  /// Parses a table.
  ///
  /// - Throws: `TextError` at the first wrong character, at a line of more than 1000 bytes, or after 100000 rows.
  package init(csv text: some StringProtocol) throws(TextError) {
    for line in SampleLines(text) {
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
  private mutating func read(_ line: ArraySlice<UInt8>) throws(TextError) {
    guard line.count <= Self.longestLine else {
      throw error("invalid line of \(line.count) bytes: expected a time and a value")
    }
    let separator = separator ?? SampleFields.separator(of: line)
    var fields = SampleFields(line, separator ?? .space)
    guard let first = fields.next(), first.bytes.first != .hash else { return }
    defer { isFirst = false }
    guard let time = first.number else {
      guard isFirst else { throw wrong(first, "a time") }
      unit = first.words.compactMap(SampleUnit.init).first
      return
    }
    self.separator = separator
    if !time.unit.isEmpty { try keep(time.unit, first) }
    guard let second = fields.next() else { throw ended(line) }
    try append(time.value, first, second)
  }

  private mutating func append(
    _ time: Double, _ first: SampleField, _ second: SampleField
  ) throws(TextError) {
    guard !second.bytes.isEmpty else { return }
    guard let value = second.number?.value else { throw wrong(second, "a value") }
    if let last = rows.last?.time, time < last { throw wrong(first, "a time from \(last) up") }
    guard rows.count < Self.mostRows else {
      throw error("invalid samples: expected at most \(Self.mostRows)")
    }
    rows.append(Row(line: lines, time: time, value: value))
  }

  /// Keeps the unit of a time, which must be the same in all rows.
  private mutating func keep(
    _ word: ArraySlice<UInt8>, _ field: SampleField
  ) throws(TextError) {
    guard let unit = SampleUnit(String(decoding: word, as: UTF8.self)) else { return }
    guard self.unit ?? unit == unit else {
      throw wrong(field, "a time in the unit of those before")
    }
    self.unit = unit
  }

  private func wrong(_ field: SampleField, _ expected: String) -> TextError {
    TextError(
      line: lines, column: field.column,
      "invalid sample '\(field.shown)': expected \(expected)")
  }

  private func ended(_ line: ArraySlice<UInt8>) -> TextError {
    let comma = separator.map { "\(String(reflecting: String(UnicodeScalar($0)))) and " } ?? ""
    return TextError(
      line: lines, column: String(decoding: line, as: UTF8.self).count + 1,
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
