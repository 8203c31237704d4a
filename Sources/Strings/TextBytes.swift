/// A text file's bytes, in UTF-8, that grow as text is added.
package struct TextBytes {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func add(_ text: some StringProtocol) { bytes.append(contentsOf: text.utf8) }

  package mutating func add(_ more: [UInt8]) { bytes += more }

  package mutating func add(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  package mutating func add(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    add(digits: number.magnitude, atLeast: 1)
  }

  private mutating func add(digits number: UInt, atLeast least: Int) {
    if number >= 10 || least > 1 { add(digits: number / 10, atLeast: least - 1) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Adds a decimal number without trailing zeros.
  ///
  /// - Parameters:
  ///   - scaled: The number times 10 to the power of `decimals`.
  ///   - least: Decimals to keep even if they are zeros.
  package mutating func add(_ scaled: Int, decimals: Int, least: Int = 0) {
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    var unit: UInt = 1
    for _ in 0..<decimals { unit *= 10 }
    var (part, count) = (scaled.magnitude % unit, decimals)
    while count > least, part % 10 == 0 { (part, count) = (part / 10, count - 1) }
    add(digits: scaled.magnitude / unit, atLeast: 1)
    guard count > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    add(digits: part, atLeast: count)
  }

  /// Adds lower-case hexadecimal digits.
  package mutating func add(hex value: UInt32, digits: Int) {
    for place in (0..<digits).reversed() {
      let digit = UInt8(value >> UInt32(4 * place) & 15)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  /// Adds bytes in base64, padded (RFC 4648 §4).
  package mutating func add(base64 data: [UInt8]) {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    for start in stride(from: 0, to: data.count, by: 3) {
      let three = data[start..<min(start + 3, data.count)]
      let value = three.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - three.count))
      for place in 0..<4 {
        let digit = digits[value >> (18 - 6 * place) & 63]
        bytes.append(place <= three.count ? digit : UInt8(ascii: "="))
      }
    }
  }

  /// Returns the bytes added so far, and removes them.
  package mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }
}
