/// A color of a cell: 24 bits of sRGB, or the terminal's own default.
package struct Color: Hashable, Sendable {
  /// 0xRRGGBB, or a value above 0xFFFFFF for the terminal's default.
  package let value: UInt32

  package init(_ rgb: UInt32) {
    precondition(rgb <= 0xFFFFFF, "a color is 0xRRGGBB")
    value = rgb
  }

  private init(outside value: UInt32) { self.value = value }

  /// The terminal's default foreground or background.
  package static let standard = Color(outside: 0xFF00_0000)

  package var isStandard: Bool { value > 0xFFFFFF }
  package var red: Int { Int(value >> 16 & 0xFF) }
  package var green: Int { Int(value >> 8 & 0xFF) }
  package var blue: Int { Int(value & 0xFF) }

  /// Returns this color with a share (0…1) of another laid over it.
  package func mixed(with other: Color, _ share: Double) -> Color {
    func channel(_ a: Int, _ b: Int) -> UInt32 {
      UInt32((Double(a) + (Double(b) - Double(a)) * min(max(share, 0), 1)).rounded())
    }
    return Color(
      channel(red, other.red) << 16 | channel(green, other.green) << 8 | channel(blue, other.blue))
  }
}

extension Color {
  /// Parses `#rrggbb`, in either case; nil for any other text.
  package init?(hex: String) {
    let digits = hex.utf8.dropFirst()
    guard hex.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      digits.allSatisfy({ ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x66) || (0x30...0x39).contains($0) }),
      let value = UInt32(hex.dropFirst(), radix: 16)
    else { return nil }
    self.init(value)
  }

  /// The color as `#rrggbb`; black for the terminal's default, which is unknown.
  package var hex: String {
    let digits = String(isStandard ? 0 : value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
