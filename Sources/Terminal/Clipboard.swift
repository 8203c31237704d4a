import Strings

/// The sequence that asks a terminal to copy text to its clipboard (OSC 52).
enum Clipboard {
  /// The longest request, in bytes of base64: xterm's limit. Terminals drop or cut longer ones.
  static let limit = 74_994

  /// Returns the request for a text; nil if it is longer than `limit`.
  static func request(_ text: String) -> [UInt8]? {
    var encoded = TextBytes()
    encoded.add(base64: Array(text.utf8))
    guard encoded.bytes.count <= limit else { return nil }
    return Array("\u{1B}]52;c;".utf8) + encoded.bytes + [0x07]
  }
}
