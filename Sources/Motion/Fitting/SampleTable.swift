/// A table of measurements as it was written: a line each, with a time and a value.
///
/// Commas, semicolons, tabs or spaces part the fields; further fields are ignored, and so are empty
/// lines, lines that begin with `#` and lines without a value. A first line that does not begin with
/// a number is a header. A number may carry a unit or quotes. Where a comma does not part fields, or
/// in quotes, it may be the decimal point.
package struct SampleTable: Hashable, Sendable {
  /// A line with a time and a value.
  package struct Row: Hashable, Sendable {
    /// Its number, the first line being 1.
    package let line: Int

    /// In the table's unit of time, not below that of the row before.
    package let time: Double

    /// In any unit.
    package let value: Double
  }

  /// The rows, two or more, the last at a later time than the first; all numbers within ±1e100.
  package private(set) var rows: [Row] = []

  /// How many lines the text has, 1 or more.
  package private(set) var lines = 0

  private var unit: SampleUnit?
  private var separator: UInt8?
  private var isFirst = true

  private static let longestLine = 1000
  private static let mostRows = 100_000

  /// Reads a table.
  ///
  /// - Throws: `SampleError` at the first character that cannot be meant, for any text whatever: so
  ///   also for a line of more than 1000 bytes and for more than 100 000 rows.
  package init(csv text: some StringProtocol) throws(SampleError) {
    var bytes = Array(text.utf8)[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    var start = bytes.startIndex
    while start <= bytes.endIndex {
      let end = bytes[start...].firstIndex { $0 == .newline || $0 == .carriageReturn }
      lines += 1
      try read(bytes[start..<(end ?? bytes.endIndex)])
      guard let end else { break }
      let isPair =
        bytes[end] == .carriageReturn && end + 1 < bytes.endIndex && bytes[end + 1] == .newline
      start = end + (isPair ? 2 : 1)
    }
    guard let first = rows.first, let last = rows.last, first.time < last.time else {
      throw error("expected two samples at different times, found the end")
    }
  }

  /// Returns a time of this table in seconds.
  ///
  /// Times are milliseconds or seconds if their unit or the header's first field says so; else
  /// milliseconds if they span more than 10.
  package func seconds(_ time: Double) -> Seconds {
    let span = rows[rows.count - 1].time - rows[0].time
    return (unit ?? (span > 10 ? .milliseconds : .seconds)) == .seconds ? time : time / 1000
  }

  /// An error at the beginning of a line, of the last one unless said.
  package func error(_ message: String, line: Int? = nil) -> SampleError {
    SampleError(line: line ?? lines, column: 1, message: message)
  }
}

// MARK: - A line

extension SampleTable {
  private mutating func read(_ line: ArraySlice<UInt8>) throws(SampleError) {
    guard line.count <= Self.longestLine else {
      throw error("expected a time and a value, found a line of \(line.count) bytes")
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
  ) throws(SampleError) {
    guard !second.bytes.isEmpty else { return }
    guard let value = second.number?.value else { throw wrong(second, "a value") }
    if let last = rows.last?.time, time < last { throw wrong(first, "a time from \(last) up") }
    guard rows.count < Self.mostRows else {
      throw error("expected at most \(Self.mostRows) samples, found more")
    }
    rows.append(Row(line: lines, time: time, value: value))
  }

  /// Takes the unit of a time; one table has only one.
  private mutating func keep(
    _ word: ArraySlice<UInt8>, _ field: SampleField
  ) throws(SampleError) {
    guard let unit = SampleUnit(String(decoding: word, as: UTF8.self)) else { return }
    guard self.unit ?? unit == unit else {
      throw wrong(field, "a time in the unit of those before")
    }
    self.unit = unit
  }

  private func wrong(_ field: SampleField, _ expected: String) -> SampleError {
    SampleError(
      line: lines, column: field.column, message: "expected \(expected), found \(field.quoted)")
  }

  private func ended(_ line: ArraySlice<UInt8>) -> SampleError {
    let comma = separator.map { "\(String(reflecting: String(UnicodeScalar($0)))) and " } ?? ""
    return SampleError(
      line: lines, column: String(decoding: line, as: UTF8.self).count + 1,
      message: "expected \(comma)a value, found the end of the line")
  }
}

/// A unit of time, as a header or a number says it.
enum SampleUnit {
  case milliseconds
  case seconds

  /// The unit that a word of letters means, or ends in, as `timeMs` does; nil if it means none.
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

/// Why a text is not a table of samples, and where.
public struct SampleError: Error, Hashable, Sendable {
  /// The line, from 1.
  public let line: Int

  /// The column in characters, from 1.
  public let column: Int

  /// What is wrong, as "expected …, found …"; control characters in it are escaped.
  public let message: String
}
