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

/// The lines of a text as bytes of UTF-8, without their ends and without a byte order mark; one or more.
package struct SampleLines: Sequence, IteratorProtocol {
  private let bytes: ArraySlice<UInt8>
  /// The start of the next line; nil after the last.
  private var start: Int?

  package init(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)[...]
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
    start = self.bytes.startIndex
  }

  package mutating func next() -> ArraySlice<UInt8>? {
    guard let start else { return nil }
    let end = bytes[start...].firstIndex { $0 == .newline || $0 == .carriageReturn }
    self.start = end.map {
      bytes[$0...].starts(with: [.carriageReturn, .newline]) ? $0 + 2 : $0 + 1
    }
    return bytes[start..<(end ?? bytes.endIndex)]
  }
}

/// The fields of a table's line, from left to right, as bytes of UTF-8.
package struct SampleFields: Sequence, IteratorProtocol {
  private let line: ArraySlice<UInt8>
  private let separator: UInt8
  private var position: Int
  /// True after a separator, which even an empty field follows.
  private var isOpen = false

  package init(_ line: ArraySlice<UInt8>, _ separator: UInt8) {
    (self.line, self.separator, position) = (line, separator, line.startIndex)
  }

  /// Returns the separator of a line's fields; nil if only spaces can be it.
  package static func separator(of line: ArraySlice<UInt8>) -> UInt8? {
    [.semicolon, .tab, .comma].first { line.contains($0) }
  }

  /// Returns the next field without space and quotes around it; nil after the last.
  package mutating func next() -> SampleField? {
    while position < line.endIndex, isBlank(line[position]) { position += 1 }
    guard position < line.endIndex || isOpen else { return nil }
    let start = position
    let quote = endOfQuote
    let end = line[(quote ?? start)...].firstIndex(of: separator) ?? line.endIndex
    isOpen = end < line.endIndex && separator != .space
    position = Swift.min(end + 1, line.endIndex)
    return SampleField(
      bytes: inner(start, end), line: line, mayHaveComma: separator != .comma || quote != nil)
  }

  /// The closing quote of a field in quotes; nil for other fields.
  private var endOfQuote: Int? {
    guard position < line.endIndex, line[position] == .quote else { return nil }
    return line[(position + 1)...].firstIndex(of: .quote)
  }

  private func inner(_ start: Int, _ end: Int) -> ArraySlice<UInt8> {
    var (start, end) = (start, end)
    while start < end, line[start] == .quote { start += 1 }
    while start < end, isBlank(line[end - 1]) || line[end - 1] == .quote { end -= 1 }
    return line[start..<end]
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == .space || byte == .tab && separator != .tab
  }
}

/// A field of a table's line.
package struct SampleField {
  package let bytes: ArraySlice<UInt8>
  let line: ArraySlice<UInt8>
  let mayHaveComma: Bool

  /// The column in characters, from 1.
  package var column: Int { String(decoding: line[..<bytes.startIndex], as: UTF8.self).count + 1 }

  /// The runs of letters.
  var words: [String] {
    String(decoding: bytes, as: UTF8.self).split { !$0.isLetter }.map(String.init)
  }

  /// The beginning of the field, escaped for errors.
  package var shown: String { String(String(decoding: bytes, as: UTF8.self).prefix(24)).escaped }

  /// The number at the start, and the unit after it, which has no digits; nil without a number within ±1e100.
  package var number: (value: Double, unit: ArraySlice<UInt8>)? {
    let end = endOfNumber
    guard let value = value(bytes[..<end]), abs(value) <= 1e100 else { return nil }
    let unit = bytes[end...].drop { $0 == .space }
    let isUnit = !unit.contains { $0.isDigit } && !(unit.first.map { $0.isNumeral } ?? false)
    return isUnit ? (value, unit) : nil
  }

  private func value(_ digits: ArraySlice<UInt8>) -> Double? {
    String(decoding: digits.map { $0 == .comma ? .dot : $0 }, as: UTF8.self).number
  }

  private var endOfNumber: Int {
    var end = bytes.startIndex
    if end < bytes.endIndex, bytes[end].isSign { end += 1 }
    end = endOfDigits(from: end)
    if end < bytes.endIndex, bytes[end] == .dot || bytes[end] == .comma && mayHaveComma {
      end = endOfDigits(from: end + 1)
    }
    guard end < bytes.endIndex, bytes[end] | 0x20 == UInt8(ascii: "e") else { return end }
    let isSigned = end + 1 < bytes.endIndex && bytes[end + 1].isSign
    let power = end + (isSigned ? 2 : 1)
    return power < bytes.endIndex && bytes[power].isDigit ? endOfDigits(from: power) : end
  }

  private func endOfDigits(from start: Int) -> Int {
    bytes[start...].firstIndex { !$0.isDigit } ?? bytes.endIndex
  }
}

extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let hash = UInt8(ascii: "#")
  static let comma = UInt8(ascii: ",")
  static let semicolon = UInt8(ascii: ";")
  static let dot = UInt8(ascii: ".")

  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isSign: Bool { self == UInt8(ascii: "+") || self == UInt8(ascii: "-") }
  fileprivate var isNumeral: Bool { isDigit || isSign || self == .dot || self == .comma }
}
