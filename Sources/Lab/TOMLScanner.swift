/// Passes over the tokens of a document of TOML, or of anything else.
struct TOMLScanner {
  let bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: byteOrderMark) { position = byteOrderMark.count }
  }

  var isAtEnd: Bool { position == bytes.count }

  var next: UInt8? { isAtEnd ? nil : bytes[position] }

  /// True if one of some ASCII characters is next.
  func isNext(_ characters: StaticString) -> Bool {
    guard let next else { return false }
    return characters.withUTF8Buffer { $0.contains(next) }
  }

  mutating func skip(_ characters: StaticString) { while isNext(characters) { position += 1 } }

  mutating func skip(upTo characters: StaticString) {
    while !isAtEnd, !isNext(characters) { position += 1 }
  }

  /// Passes over a string of any of the four kinds; a quote is next.
  mutating func skipString() {
    let quote = bytes[position]
    let isLong = bytes[position...].prefix(3).elementsEqual([quote, quote, quote])
    let count = isLong ? 3 : 1
    position += count
    while !isAtEnd, !bytes[position...].prefix(count).allSatisfy({ $0 == quote }) {
      let isEscape = quote == UInt8(ascii: "\"") && isNext("\\")
      position = min(position + (isEscape ? 2 : 1), bytes.count)
    }
    position = min(position + count, bytes.count)
    // Up to two quotes may stand before the three that end it.
    for _ in 0..<2 where isLong && next == quote { position += 1 }
  }

  /// Passes over an array, with all that is in it.
  mutating func skipArray() {
    var depth = 0
    repeat {
      if isNext("\"'") {
        skipString()
        continue
      }
      if isNext("#") { skip(upTo: "\n") }
      if isNext("[{") { depth += 1 }
      if isNext("]}") { depth -= 1 }
      position = min(position + 1, bytes.count)
    } while depth > 0 && !isAtEnd
  }
}
