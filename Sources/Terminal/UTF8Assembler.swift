/// An assembler of UTF-8 from single bytes, with pauses even inside a scalar.
///
/// Invalid UTF-8 becomes U+FFFD, as in `String(decoding:as:)`, and does not affect the bytes after it.
struct UTF8Assembler {
  /// The bytes of an incomplete scalar, at most three.
  private var pending: [UInt8] = []

  /// True if a scalar is incomplete.
  var isWaiting: Bool { !pending.isEmpty }

  /// Takes a byte; returns the completed scalars, mostly none or one.
  mutating func take(_ byte: UInt8) -> [Unicode.Scalar] {
    if pending.isEmpty && byte < 0x80 { return [Unicode.Scalar(byte)] }
    pending.append(byte)
    if isPrefix { return [] }
    return flush()
  }

  /// Stops waiting for more bytes; returns the pending ones as scalars, repaired.
  mutating func flush() -> [Unicode.Scalar] {
    defer { pending.removeAll(keepingCapacity: true) }
    return Array(String(decoding: pending, as: UTF8.self).unicodeScalars)
  }

  /// True if more bytes can complete the pending ones.
  private var isPrefix: Bool {
    guard let first = pending.first, pending.count < Self.length(after: first) else { return false }
    guard pending.dropFirst().allSatisfy({ 0x80...0xBF ~= $0 }) else { return false }
    return pending.count < 2 || Self.allows(first, second: pending[1])
  }

  /// Returns the length of a scalar by its first byte; 0 if none begins with it.
  private static func length(after first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }

  /// Returns whether a second byte makes no overlong form, surrogate or scalar above U+10FFFF.
  private static func allows(_ first: UInt8, second: UInt8) -> Bool {
    switch first {
    case 0xE0: second >= 0xA0
    case 0xED: second < 0xA0
    case 0xF0: second >= 0x90
    case 0xF4: second < 0x90
    default: true
    }
  }
}
