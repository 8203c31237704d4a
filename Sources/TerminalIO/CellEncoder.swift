import CTerminal
import Screen

/// An encoder of cells for C, with the colors of a terminal's depth.
struct CellEncoder {
  let depth: ColorDepth
  /// The palette indices of colors, because the search for the nearest one is slow.
  private var numbers: [Color: Int32] = [:]

  /// The size at which the table is emptied, because fades keep adding colors.
  private static let maximumNumbers = 4096

  init(depth: ColorDepth) { self.depth = depth }

  mutating func encode(_ cell: Cell) -> term_cell {
    let glyph = cell.glyph.unmarked
    let scalars = glyph.scalars
    var style = cell.style
    // A blank round corner has the color behind it as ink; a color pair of its own would only cost bytes.
    if glyph == .space, cell.glyph != glyph { style.foreground = style.background }
    if depth == .monochrome { style = withoutColor(style) }
    // Most terminals of sixteen colors show bold black as gray.
    if depth == .palette16, style.attributes.contains(.bold), number(style.foreground) == 0 {
      style.attributes.remove(.bold)
    }
    return term_cell(
      scalars: (scalars[0], scalars[1], scalars[2], scalars[3]),
      foreground: number(style.foreground), background: number(style.background),
      attributes: style.attributes.rawValue, width: UInt32(cell.glyph.columns))
  }

  /// Returns a style without colors, in which reverse video stands for a light background.
  private func withoutColor(_ style: Style) -> Style {
    var attributes = style.attributes
    if !style.background.isStandard && style.background.isLight {
      attributes.formSymmetricDifference(.reverse)
    }
    return Style(.standard, on: .standard, attributes)
  }

  private mutating func number(_ color: Color) -> Int32 {
    if color.isStandard { return -1 }
    if depth == .truecolor { return Int32(color.value) }
    if let known = numbers[color] { return known }
    if numbers.count == Self.maximumNumbers { numbers.removeAll(keepingCapacity: true) }
    let number = Int32(depth == .palette16 ? color.nearestOf16 : color.nearestOf256)
    numbers[color] = number
    return number
  }
}
