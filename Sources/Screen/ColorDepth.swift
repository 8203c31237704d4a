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
  /// The first sixteen are left out because users change them.
  package var nearestOf256: Int {
    let steps = [0, 95, 135, 175, 215, 255]
    func nearestStep(_ channel: Int) -> Int {
      steps.indices.min { abs(steps[$0] - channel) < abs(steps[$1] - channel) } ?? 0
    }
    let (r, g, b) = (nearestStep(red), nearestStep(green), nearestStep(blue))
    let gray = min(max(((red + green + blue) / 3 - 3) / 10, 0), 23)
    let level = 8 + 10 * gray
    let inCube = distance(red: steps[r], green: steps[g], blue: steps[b])
    let inRamp = distance(red: level, green: level, blue: level)
    return inRamp < inCube ? 232 + gray : 16 + 36 * r + 6 * g + b
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

  /// Returns the squared distance, with the channels weighted by the eye's sensitivity.
  private func distance(red r: Int, green g: Int, blue b: Int) -> Int {
    let (dr, dg, db) = (red - r, green - g, blue - b)
    return 3 * dr * dr + 6 * dg * dg + db * db
  }
}
