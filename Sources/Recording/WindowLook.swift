package import Screen
import Strings

/// The colors that a terminal gives to what is drawn without color, and its own sixteen.
package struct ScreenColors: Hashable, Sendable {
  package var foreground: Color
  package var background: Color
  package var cursor: Color
  /// The sixteen ANSI colors: black, red, green, yellow, blue, magenta, cyan, white, and their bright ones.
  package var palette: [Color]

  package init(foreground: Color, background: Color, cursor: Color, palette: [Color]) {
    (self.foreground, self.background) = (foreground, background)
    (self.cursor, self.palette) = (cursor, palette)
  }

  /// A phone's desk by night, with xterm's own sixteen.
  package static let standard = ScreenColors(
    foreground: Color(0xF2F2F7), background: Color(0x0B0B0D), cursor: Color(0xF2F2F7),
    palette: Color.ansi)
}

extension ScreenColors {
  /// The colors in which a cell is seen: those of the terminal where it has none, exchanged where it is reversed, and
  /// half way to the background where it is dim.
  package func seen(_ style: Style) -> (foreground: Color, background: Color) {
    var ink = style.foreground.isStandard ? foreground : style.foreground
    var paper = style.background.isStandard ? background : style.background
    if style.attributes.contains(.reverse) { swap(&ink, &paper) }
    if style.attributes.contains(.dim) { ink = ink.mixed(with: paper, 0.5) }
    return (ink, paper)
  }
}

/// How a picture of a terminal is dressed. The names are those of VHS's settings, and so are the units: pixels.
package struct WindowLook: Hashable, Sendable {
  /// The bar above the terminal.
  package enum Bar: String, CaseIterable, Hashable, Sendable {
    case none = ""
    case colorful = "Colorful"
    case colorfulRight = "ColorfulRight"
    case rings = "Rings"
    case ringsRight = "RingsRight"

    package var isRight: Bool { self == .colorfulRight || self == .ringsRight }
    package var hasRings: Bool { self == .rings || self == .ringsRight }
  }

  package var colors = ScreenColors.standard
  /// Names of fonts, the first that is there counts.
  package var fontFamily = "JetBrains Mono, DejaVu Sans Mono, Menlo, Consolas, monospace"
  package var fontSize = 22.0
  /// Pixels between letters.
  package var letterSpacing = 0.0
  /// Heights of a usual line.
  package var lineHeight = 1.0
  /// Around the cells, within the window.
  package var padding = 20
  /// Around the window.
  package var margin = 0
  package var marginFill = Color(0x171717)
  /// A PNG that fills the margin in an SVG; empty for none. Pictures have it as pixels, in their own options.
  package var marginImage: [UInt8] = []
  package var windowBar = Bar.none
  package var windowBarSize = 30
  /// What stands in the middle of the bar.
  package var title = ""
  package var borderRadius = 0
  /// The whole picture, where that is more than what it holds needs; the rest is padding, half of it at each side.
  package var leastWidth = 0
  package var leastHeight = 0

  package init() {}
}

extension WindowLook {
  /// The color of the bar's title and rings, which every theme shows.
  package var barInk: Color { colors.foreground.mixed(with: colors.background, 0.4) }

  /// The colors of the bar's three dots or rings, from the nearest to its side on.
  package var dotColors: [Color] {
    if windowBar.hasRings { return Array(repeating: barInk, count: 3) }
    let colors = [Color(0xFF4F4D), Color(0xFEBB00), Color(0x00CC1D)]
    return windowBar.isRight ? colors.reversed() : colors
  }

  /// A cell in whole pixels, so that neighbors meet: a width of 0.6 and a height of 1.2 of the font's size, which is
  /// what fixed-width fonts have, and what the settings add.
  package var cell: (width: Int, height: Int) {
    (whole(0.6 * usableFontSize + letterSpacing), whole(1.2 * usableFontSize * lineHeight))
  }

  /// The font's size, whatever was asked for, within 1…1000.
  package var usableFontSize: Double { fontSize.isFinite ? min(max(fontSize, 1), 1000) : 22 }

  /// The fonts as CSS names them, each quoted, with any fixed-width font as the last resort.
  package var cssFontFamily: String {
    let names = fontFamily.safe().split(separator: ",").map { name in
      name.filter { !"\"'\\".contains($0) }.trimmed
    }.filter { !$0.isEmpty }
    let generic: Set<String> = ["monospace", "ui-monospace", "serif", "sans-serif", "system-ui"]
    let quoted = names.map { generic.contains($0) ? $0 : "'\($0)'" }
    return (quoted + (names.contains("monospace") ? [] : ["monospace"])).joined(separator: ",")
  }

  private func whole(_ length: Double) -> Int {
    length.isFinite ? Int(min(max(length.rounded(), 1), 10_000)) : 1
  }
}
