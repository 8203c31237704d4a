/// Puts UTF-8 together from bytes that come one at a time, perhaps with a pause amid a scalar.
///
/// What is no UTF-8 becomes U+FFFD, as in `String(decoding:as:)`, and swallows nothing after it.
struct UTF8Assembler {
  /// The bytes of a scalar that is not whole yet, at most three.
  private var pending: [UInt8] = []

  /// True if a scalar is waiting for its other bytes.
  var isWaiting: Bool { !pending.isEmpty }

  /// Takes a byte in; the scalars that are whole now, mostly none or one.
  mutating func take(_ byte: UInt8) -> [Unicode.Scalar] {
    if pending.isEmpty && byte < 0x80 { return [Unicode.Scalar(byte)] }
    pending.append(byte)
    if isPrefix { return [] }
    return flush()
  }

  /// Gives up waiting: what there is, repaired.
  mutating func flush() -> [Unicode.Scalar] {
    defer { pending.removeAll(keepingCapacity: true) }
    return Array(String(decoding: pending, as: UTF8.self).unicodeScalars)
  }

  /// True if another byte may yet make the pending ones a scalar.
  private var isPrefix: Bool {
    guard let first = pending.first, pending.count < Self.length(after: first) else { return false }
    guard pending.dropFirst().allSatisfy({ 0x80...0xBF ~= $0 }) else { return false }
    return pending.count < 2 || Self.allows(first, second: pending[1])
  }

  /// The bytes of a scalar that begins so; 0 if none does.
  private static func length(after first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }

  /// Neither overlong, nor a surrogate, nor above U+10FFFF.
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
