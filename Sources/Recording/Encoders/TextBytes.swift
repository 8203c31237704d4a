import Screen

/// A text file that is being written.
struct TextBytes {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ text: some StringProtocol) { bytes.append(contentsOf: text.utf8) }

  mutating func add(_ more: [UInt8]) { bytes += more }

  mutating func add(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// A whole number in decimal digits.
  mutating func add(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    add(digits: number.magnitude, atLeast: 1)
  }

  private mutating func add(digits number: UInt, atLeast least: Int) {
    if number >= 10 || least > 1 { add(digits: number / 10, atLeast: least - 1) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// A number of which so many digits stand behind the point, but at least `least` of them, without trailing zeros after those.
  mutating func add(_ scaled: Int, decimals: Int, least: Int = 0) {
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

  /// A color as `#rrggbb`.
  mutating func add(_ color: Color) {
    bytes.append(UInt8(ascii: "#"))
    add(hex: color.value & 0xFFFFFF, digits: 6)
  }

  mutating func add(hex value: UInt32, digits: Int) {
    for place in (0..<digits).reversed() {
      let digit = UInt8(value >> UInt32(4 * place) & 15)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  /// Bytes in base64 (RFC 4648 §4).
  mutating func add(base64 data: [UInt8]) {
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

  /// Gives what was written so far, and begins anew.
  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }
}

// MARK: - JSON and XML

extension TextBytes {
  /// Adds a JSON string with its quotes (RFC 8259 §7). Control and format characters and `<` become `\uXXXX`, so the text
  /// is safe in a page's script.
  mutating func add(json text: some StringProtocol) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80 || !scalar.isControlOrFormat {
        UTF8.encode(scalar).map { add(jsonPart: $0) }
      } else {
        UTF16.encode(scalar)?.forEach { add(jsonEscape: UInt32($0)) }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func add(jsonEscape unit: UInt32) {
    add("\\u")
    add(hex: unit, digits: 4)
  }

  /// A part of a JSON string.
  mutating func add(jsonPart text: some Sequence<UInt8>) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): add("\\n")
      case UInt8(ascii: "\r"): add("\\r")
      case 0..<0x20, 0x7F, UInt8(ascii: "<"):
        add(jsonEscape: UInt32(byte))
      default: bytes.append(byte)
      }
    }
  }

  /// A number as JSON knows it; what it has no word for is null.
  mutating func add(json number: Double) {
    guard number.isFinite else { return add("null") }
    if number == number.rounded(), number.magnitude < 1e15 { return add(Int(number)) }
    add(number.description)
  }

  mutating func add(json value: Fact.Value) {
    switch value {
    case .number(let number): add(json: number)
    case .text(let text): add(json: text)
    case .flag(let flag): add(flag ? "true" : "false")
    case .none: add("null")
    }
  }

  /// Text of XML or HTML, also within quotes.
  mutating func add(xml text: some StringProtocol) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "<"): add("&lt;")
      case UInt8(ascii: ">"): add("&gt;")
      case UInt8(ascii: "&"): add("&amp;")
      case UInt8(ascii: "\""): add("&quot;")
      default: bytes.append(byte)
      }
    }
  }
}

extension String {
  /// As a JSON string with its quotes, as `TextBytes` writes it.
  var json: String {
    var text = TextBytes()
    text.add(json: self)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
