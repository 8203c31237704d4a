/// Finds what the parser of TOML (toml++ 3.4) would not survive, all of it invalid or absurd, before it is handed a text.
///
/// That are: a NUL, which ends a text in C; a table's header without a name, a brace that closes a bracket, a date's T without a time,
/// and outside of texts what is not ASCII, each of which it takes for impossible; and dotted keys without end, each name of which costs it a call.
struct TOMLGuard {
  /// Names that a dotted key may have.
  private static let longestKey = 16

  private var scanner: TOMLScanner
  /// The brackets that are open, of arrays and inline tables.
  private var open: [UInt8] = []
  /// What stands before, but for space and comments; 0 at the beginning of a key.
  private var previous: UInt8 = 0
  /// The dots in the key so far.
  private var dots = 0

  init(_ bytes: [UInt8]) { scanner = TOMLScanner(bytes) }

  mutating func check() throws(CurvesFileError) {
    while let next = scanner.next { try check(next) }
  }

  private mutating func check(_ next: UInt8) throws(CurvesFileError) {
    switch next {
    case 0: throw error("expected text, found NUL")
    case UInt8(ascii: "#"): scanner.skip(upTo: "\n\0")
    case UInt8(ascii: "\n") where open.isEmpty: advance(to: 0)
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
      scanner.position += 1
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      try skipString()
      previous = next
    case UInt8(ascii: "[") where open.isEmpty && previous != UInt8(ascii: "="): try skipHeader()
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      open.append(next)
      advance(to: next)
    case UInt8(ascii: "]"), UInt8(ascii: "}"): try close(next)
    case UInt8(ascii: "."): try passDot()
    case UInt8(ascii: "0")...UInt8(ascii: "9") where isAtValue: try skipDate()
    case 0x21..<0x7F: advance(to: next)
    default: throw error("expected a key or a value, found \(quoted(character))")
    }
  }

  /// What is next, whole; there is something.
  private var character: Substring {
    String(decoding: scanner.bytes[scanner.position...].prefix(64), as: UTF8.self).prefix(1)
  }

  private mutating func advance(to byte: UInt8) {
    if [0, UInt8(ascii: "="), UInt8(ascii: ","), UInt8(ascii: "{")].contains(byte) { dots = 0 }
    previous = byte
    scanner.position += 1
  }

  private func error(_ message: String) -> CurvesFileError {
    CurvesFileError(at: scanner.position, in: scanner.bytes, message)
  }

  private mutating func skipString() throws(CurvesFileError) {
    let start = scanner.position
    scanner.skipString()
    guard let null = scanner.bytes[start..<scanner.position].firstIndex(of: 0) else { return }
    scanner.position = null
    throw error("expected text, found NUL")
  }

  private mutating func skipHeader() throws(CurvesFileError) {
    for _ in 0..<2 where scanner.isNext("[") {
      scanner.position += 1
      scanner.skip(" \t")
    }
    let isName = scanner.next.map(isPartOfName) ?? true
    guard isName || scanner.isNext("\"'") else { throw error("expected the name of a table") }
    (previous, dots) = (0, 0)
  }

  private func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
  }

  private mutating func close(_ bracket: UInt8) throws(CurvesFileError) {
    if open.popLast() == UInt8(ascii: "["), bracket == UInt8(ascii: "}") {
      throw error("expected \"]\", found \"}\"")
    }
    advance(to: bracket)
  }

  private mutating func passDot() throws(CurvesFileError) {
    dots += 1
    guard dots < TOMLGuard.longestKey else {
      throw error("expected a key of at most \(TOMLGuard.longestKey) names")
    }
    advance(to: UInt8(ascii: "."))
  }

  /// True if a value may begin here.
  private var isAtValue: Bool {
    previous == UInt8(ascii: "=")
      || open.last == UInt8(ascii: "[")
        && [UInt8(ascii: "["), UInt8(ascii: ",")].contains(previous)
  }

  /// Passes over a number or a date; what follows a date and a T must be a time.
  private mutating func skipDate() throws(CurvesFileError) {
    let start = scanner.position
    scanner.skip("0123456789-")
    let isDate = scanner.bytes[start..<scanner.position].contains(UInt8(ascii: "-"))
    previous = UInt8(ascii: "0")
    guard isDate, scanner.isNext("Tt") else { return }
    scanner.position += 1
    guard scanner.isNext("0123456789") else { throw error("expected a time after the T of a date") }
  }
}
