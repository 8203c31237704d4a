import Screen
import Strings

/// An error of an encoder.
package enum FrameError: Error, Hashable, CustomStringConvertible {
  /// A file larger than this, in bytes.
  case tooLarge(Int)

  package var description: String {
    switch self {
    case .tooLarge(let size):
      "recording too large: expected a file of at most \(size >> 20) MiB: a lower --fps makes it smaller"
    }
  }
}

extension Duration {
  /// Whole microseconds, rounded to the nearest.
  var microseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000_000 + Int((attoseconds + 500_000_000_000) / 1_000_000_000_000)
  }
}

extension TextBytes {
  /// Adds a color as `#rrggbb`.
  mutating func add(_ color: Color) {
    add("#")
    add(hex: color.value & 0xFFFFFF, digits: 6)
  }
}
