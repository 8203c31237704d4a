import CTerminal
import Screen

/// An encoder of cells for C, with the colors of a terminal's depth.
struct CellEncoder {
  let depth: ColorDepth
  /// The palette indices of colors, because the search for the nearest one is slow.
  ///
  /// Each color has one place, where it replaces another.
  private var numbers = Array(
    repeating: (color: Color.standard, number: Int32(-1)), count: 1 << CellEncoder.numberBits)
  private static let numberBits = 10
  /// The last cell's style, which the next cell often has too.
  private var last: (style: CellStyle, encoded: EncodedStyle)?

  private typealias EncodedStyle = (foreground: Int32, background: Int32, attributes: UInt32)

  init(depth: ColorDepth) { self.depth = depth }

  mutating func encode(_ cell: Cell) -> term_cell {
    let scalars = cell.glyph.unmarked.scalars
    var style = cell.style
    // A blank round corner has the color behind it as ink; a color pair of its own would only cost bytes.
    if scalars[0] == 0x20, cell.glyph.scalars[1] != scalars[1] {
      style.foreground = style.background
    }
    let encoded = encode(style)
    return term_cell(
      scalars: (scalars[0], scalars[1], scalars[2], scalars[3]),
      foreground: encoded.foreground, background: encoded.background,
      attributes: encoded.attributes, width: UInt32(cell.glyph.columns))
  }

  private mutating func encode(_ wanted: CellStyle) -> EncodedStyle {
    if let last, isSame(last.style, wanted) { return last.encoded }
    var style = wanted
    if depth == .monochrome { style = withoutColor(style) }
    // Most terminals of sixteen colors show bold black as gray.
    if depth == .palette16, style.attributes.contains(.bold), number(style.foreground) == 0 {
      style.attributes.remove(.bold)
    }
    let encoded = (
      number(style.foreground), number(style.background), style.attributes.rawValue
    )
    last = (wanted, encoded)
    return encoded
  }

  /// Returns a style without colors, in which reverse video stands for a light background.
  private func withoutColor(_ style: CellStyle) -> CellStyle {
    var attributes = style.attributes
    if !style.background.isStandard && style.background.isLight {
      attributes.formSymmetricDifference(.reverse)
    }
    return CellStyle(.standard, on: .standard, attributes)
  }

  private mutating func number(_ color: Color) -> Int32 {
    if color.isStandard { return -1 }
    if depth == .truecolor { return Int32(color.value) }
    // Fibonacci hashing: the high bits depend on all bits of the color.
    let place = Int((color.value &* 0x9E37_79B1) >> (32 - Self.numberBits))
    if numbers[place].color != color {
      let number = depth == .palette16 ? color.nearestOf16 : color.nearestOf256
      numbers[place] = (color, Int32(number))
    }
    return numbers[place].number
  }
}
