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
