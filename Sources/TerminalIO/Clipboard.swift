/// The sequence by which a terminal is asked to take text into its clipboard (OSC 52).
enum Clipboard {
  /// Terminals drop longer requests, some of them half; in bytes of base64, xterm's own limit.
  static let limit = 74_994

  /// The request for a text; nil if it is too long to arrive whole.
  static func request(_ text: String) -> [UInt8]? {
    let encoded = base64(Array(text.utf8))
    guard encoded.count <= limit else { return nil }
    return Array("\u{1B}]52;c;".utf8) + encoded + [0x07]
  }

  /// Base64 of RFC 4648, padded.
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    var encoded: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
      for place in 0..<4 {
        let digit = Int(bits >> UInt32(18 - 6 * place) & 0x3F)
        encoded.append(place <= group.count ? alphabet[digit] : UInt8(ascii: "="))
      }
    }
    return encoded
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
