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
    guard digits.contains(.comma) else { return Double(String(decoding: digits, as: UTF8.self)) }
    return Double(String(decoding: digits.map { $0 == .comma ? .dot : $0 }, as: UTF8.self))
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
