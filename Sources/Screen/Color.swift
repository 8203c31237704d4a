import RealModule

/// A color of a cell: 24 bits of sRGB, or the terminal's own default.
package struct Color: Hashable, Sendable {
  /// 0xRRGGBB, or a value above 0xFFFFFF for the terminal's default.
  package let value: UInt32

  package init(_ rgb: UInt32) {
    precondition(rgb <= 0xFFFFFF, "a color is 0xRRGGBB")
    value = rgb
  }

  /// Creates a color by its value.
  init(value: UInt32) { self.value = value }

  /// The terminal's default foreground or background.
  package static let standard = Color(value: 0xFF00_0000)

  /// The background of text that lies over whatever is behind it, in a drawing.
  package static let clear = Color(value: 0xFE00_0000)

  package var isStandard: Bool { value > 0xFFFFFF }
  package var red: Int { Int(value >> 16 & 0xFF) }
  package var green: Int { Int(value >> 8 & 0xFF) }
  package var blue: Int { Int(value & 0xFF) }

  /// Returns this color with a share (0…1) of another laid over it.
  package func mixed(with other: Color, _ share: Double) -> Color {
    let share = min(max(share, 0), 1)
    // To the nearest, without a call of the C library for each cell of a tint.
    func channel(_ a: Int, _ b: Int) -> UInt32 {
      UInt32(Double(a) + (Double(b) - Double(a)) * share + 0.5)
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
  /// The color as `#rrggbb`; black for the terminal's default, which is unknown.
  package var hex: String {
    let digits = String(isStandard ? 0 : value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

/// The number of colors that a terminal can show.
package enum ColorDepth: String, CaseIterable, Sendable {
  case truecolor
  case palette256 = "256"
  case palette16 = "16"
  /// Attributes only: bold, dim, reverse.
  case monochrome = "none"
}

extension Color {
  /// Returns the nearest of the fixed colors 16…255 of xterm's palette: a 6×6×6 cube and 24 grays.
  ///
  /// The first sixteen are left out because users change them. Channels that differ keep their order, so that a dark
  /// red stays a red, although a gray may be closer. The cube has one dim blue, which is loud: a darker one that is
  /// near to gray is a gray.
  package var nearestOf256: Int {
    if isDimBlue { return blue < 96 ? 232 + max(0, blue - 3) / 10 : 60 }
    let steps = [0, 95, 135, 175, 215, 255]
    func around(_ channel: Int) -> ClosedRange<Int> {
      let above = steps.firstIndex { $0 >= channel } ?? 5
      return max(0, above - 1)...above
    }
    let gray = min(max(((red + green + blue) / 3 - 3) / 10, 0), 23)
    let level = 8 + 10 * gray
    var best = (index: 232 + gray, distance: distance(red: level, green: level, blue: level))
    if !keepsOrder(red: level, green: level, blue: level) { best.distance = .max }
    for r in around(red) {
      for g in around(green) {
        for b in around(blue) where keepsOrder(red: steps[r], green: steps[g], blue: steps[b]) {
          let distance = distance(red: steps[r], green: steps[g], blue: steps[b])
          if distance < best.distance { best = (16 + 36 * r + 6 * g + b, distance) }
        }
      }
    }
    return best.index
  }

  private var isDimBlue: Bool {
    blue < 128 && blue - red >= Color.leastHue && blue > green && 2 * green > blue
      && 3 * red > blue
  }

  /// Returns the nearest of the sixteen ANSI colors, by xterm's default values.
  package var nearestOf16: Int {
    Color.ansi.indices.min { distance(to: Color.ansi[$0]) < distance(to: Color.ansi[$1]) } ?? 0
  }

  /// Returns the parameters of Select Graphic Rendition (ECMA-48) that set this color.
  ///
  /// - Parameter base: 30 for the foreground, 40 for the background.
  package func rendition(_ depth: ColorDepth, base: Int = 30) -> String {
    if isStandard { return "\(base + 9)" }
    switch depth {
    case .truecolor: return "\(base + 8);2;\(red);\(green);\(blue)"
    case .palette256: return "\(base + 8);5;\(nearestOf256)"
    case .palette16: return "\(nearestOf16 + (nearestOf16 < 8 ? base : base + 52))"
    case .monochrome: return "\(base + 9)"
    }
  }

  /// The sixteen ANSI colors, by xterm's default values.
  package static let ansi: [Color] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map { Color($0) }

  /// True if the color is nearer to white than to black, by relative luminance (BT.709 weights).
  package var isLight: Bool {
    2126 * red + 7152 * green + 722 * blue > 10000 * 128
  }

  private func distance(to other: Color) -> Int {
    distance(red: other.red, green: other.green, blue: other.blue)
  }

  /// The difference of two channels from which an eye sees a hue.
  private static let leastHue = 24

  /// Returns whether each channel that is clearly above another is above it in a color, too.
  private func keepsOrder(red r: Int, green g: Int, blue b: Int) -> Bool {
    func agree(_ a: Int, _ b: Int, _ x: Int, _ y: Int) -> Bool {
      abs(a - b) < Color.leastHue || (a > b ? x > y : x < y)
    }
    return agree(red, green, r, g) && agree(green, blue, g, b) && agree(red, blue, r, b)
  }

  /// Returns the squared distance, with the channels weighted by the eye's sensitivity.
  private func distance(red r: Int, green g: Int, blue b: Int) -> Int {
    let (dr, dg, db) = (red - r, green - g, blue - b)
    return 3 * dr * dr + 6 * dg * dg + db * db
  }
}

/// The colors of gap and overlap, each visible on light and on dark.
package enum SeamColor {
  package static let gap = Color(0xFFD60A)
  package static let overlap = Color(0xFF5247)
}
