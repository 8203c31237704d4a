/// Where keys and values stand in a document of TOML, in bytes: for errors, and to change one value and nothing else.
///
/// For a document that the parser has found valid, so that nothing in it is nested too deep.
struct TOMLMap {
  /// A table's header, or a key with its value.
  struct Item {
    /// The names from the root on; one with an escape stays as it is written.
    let path: [String]
    /// The dotted key as it is written.
    let key: Range<Int>
    /// Where the last name in it begins.
    let lastName: Int
    /// The value as it is written; nil for a header.
    var value: Range<Int>?
  }

  let bytes: [UInt8]
  let items: [Item]

  init(_ text: String) {
    bytes = Array(text.utf8)
    var reader = TOMLReader(bytes)
    items = reader.items()
  }

  /// The text in some bytes.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The first byte of the line in which a byte stands.
  func lineStart(of offset: Int) -> Int {
    bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }

  /// The line break that ends the line in which a byte stands, or the end.
  func lineEnd(of offset: Int) -> Int {
    let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    return end > offset && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
  }

  /// The error that something is wrong at a byte.
  func error(at offset: Int, _ message: String) -> CurvesFileError {
    CurvesFileError(at: offset, in: bytes, message)
  }
}

/// Reads headers, keys and values from the first to the last.
private struct TOMLReader {
  private var scanner: TOMLScanner
  private var found: [TOMLMap.Item] = []
  private var table: [String] = []

  init(_ bytes: [UInt8]) { scanner = TOMLScanner(bytes) }

  mutating func items() -> [TOMLMap.Item] {
    while !scanner.isAtEnd { takeLine() }
    return found
  }

  private mutating func takeLine() {
    scanner.skip(" \t\r\n")
    if scanner.isAtEnd { return }
    if scanner.isNext("#") { return scanner.skip(upTo: "\n") }
    guard scanner.isNext("[") else { return readPair(below: table) }
    scanner.skip("[ \t")
    let header = readKey(below: [])
    found.append(header)
    table = header.path
    scanner.skip(upTo: "\n")
  }

  private mutating func readPair(below table: [String]) {
    let (start, index) = (scanner.position, found.count)
    let item = readKey(below: table)
    found.append(item)
    scanner.skip(" \t=")
    let value = scanner.position
    readValue(of: item.path)
    found[index].value = value..<scanner.position
    // What is no pair must not hold up what follows.
    if scanner.position == start { scanner.position += 1 }
  }

  private mutating func readKey(below table: [String]) -> TOMLMap.Item {
    let start = scanner.position
    var (path, last, end) = (table, start, start)
    while true {
      last = scanner.position
      path.append(readName())
      end = scanner.position
      scanner.skip(" \t")
      guard scanner.isNext(".") else { break }
      scanner.position += 1
      scanner.skip(" \t")
    }
    return TOMLMap.Item(path: path, key: start..<end, lastName: last)
  }

  private mutating func readName() -> String {
    let isQuoted = scanner.isNext("\"'")
    let start = scanner.position
    if isQuoted { scanner.skipString() } else { scanner.skip(upTo: " \t.=]}\r\n") }
    let written = scanner.bytes[start..<scanner.position]
    return String(decoding: isQuoted ? written.dropFirst().dropLast() : written, as: UTF8.self)
  }

  private mutating func readValue(of path: [String]) {
    if scanner.isNext("\"'") { return scanner.skipString() }
    if scanner.isNext("[") { return scanner.skipArray() }
    if scanner.isNext("{") { return readInlineTable(path) }
    let start = scanner.position
    scanner.skip(upTo: ",]}#\r\n")
    while scanner.position > start, " \t".utf8.contains(scanner.bytes[scanner.position - 1]) {
      scanner.position -= 1
    }
  }

  private mutating func readInlineTable(_ path: [String]) {
    scanner.position += 1
    scanner.skip(" \t\r\n,")
    while !scanner.isAtEnd, !scanner.isNext("}") {
      readPair(below: path)
      scanner.skip(" \t\r\n,")
    }
    if !scanner.isAtEnd { scanner.position += 1 }
  }
}
