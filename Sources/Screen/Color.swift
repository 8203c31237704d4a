import RealModule

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
  /// The relative luminance, from 0 (black) to 1 (white), as WCAG 2.2 defines it.
  package var luminance: Double {
    func linear(_ channel: Int) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : .pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio with another color, from 1 to 21, as WCAG 2.2 defines it.
  package func contrast(with other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
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
