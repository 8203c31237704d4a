package import Screen
import Strings

/// A terminal's default colors and its sixteen ANSI colors.
package struct ScreenColors: Hashable, Sendable {
  package var foreground: Color
  package var background: Color
  package var cursor: Color
  /// The ANSI colors: black, red, green, yellow, blue, magenta, cyan, white, and their bright variants.
  package var palette: [Color]

  /// White on near black, with xterm's palette.
  package static let standard = ScreenColors(
    foreground: Color(0xF2F2F7), background: Color(0x0B0B0D), cursor: Color(0xF2F2F7),
    palette: Color.ansi)

  /// Returns the visible colors of a style: defaults filled in, reverse swapped, and dim ink mixed half with the background.
  package func seen(_ style: CellStyle) -> (foreground: Color, background: Color) {
    var ink = style.foreground.isStandard ? foreground : style.foreground
    var paper = style.background.isStandard ? background : style.background
    if style.attributes.contains(.reverse) { swap(&ink, &paper) }
    if style.attributes.contains(.dim) { ink = ink.mixed(with: paper, 0.5) }
    return (ink, paper)
  }
}

/// The look of pictures, by the names of VHS's settings; lengths are in pixels.
package struct WindowLook: Hashable, Sendable {
  package enum Painting: String, CaseIterable, Hashable, Sendable {
    /// The cells of a terminal.
    case terminal
    /// The shapes themselves, as smooth as pixels allow.
    case pixels
  }

  package var painting = Painting.terminal
  package var colors = ScreenColors.standard
  /// Font names separated by commas; the first installed one is used.
  package var fontFamily = "JetBrains Mono, DejaVu Sans Mono, Menlo, Consolas, monospace"
  /// The font size, limited to 1…1000; 22 for infinities.
  package var fontSize = 22.0 {
    didSet { fontSize = fontSize.isFinite ? min(max(fontSize, 1), 1000) : 22 }
  }
  package var letterSpacing = 0.0
  /// The line height as a multiple of the normal one.
  package var lineHeight = 1.0
  /// The distance between the cells and the picture's edge.
  package var padding = 20
  /// The minimum size of the picture; extra space is padding on both sides.
  package var leastWidth = 0
  package var leastHeight = 0

  package init(letterSpacing: Double = 0) { self.letterSpacing = letterSpacing }

  /// Gives cells a size in pixels by font size and spacing.
  package mutating func setCell(width: Int, height: Int) {
    let (width, height) = (Double(width), Double(height))
    fontSize = min(width / 0.6, height / 1.2)
    letterSpacing = width - 0.6 * fontSize
    lineHeight = height / (1.2 * fontSize)
  }

  /// The cell's size in whole pixels, so that adjacent cells meet.
  ///
  /// It is 0.6 × 1.2 of the font size, as in most fixed-width fonts, plus the settings' spacing.
  package var cell: (width: Int, height: Int) {
    (whole(0.6 * fontSize + letterSpacing), whole(1.2 * fontSize * lineHeight))
  }

  /// The width of a light line in pixels: an eighth of a cell's width, as in most fixed-width fonts.
  package var line: Int { max(1, (min(cell.width, cell.height) + 4) / 8) }

  private func whole(_ length: Double) -> Int {
    length.isFinite ? Int(min(max(length.rounded(), 1), 10_000)) : 1
  }
}
