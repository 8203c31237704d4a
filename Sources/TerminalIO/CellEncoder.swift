import CTerminal
import Screen

/// Turns cells into what C draws, with the colors a terminal of some depth has.
struct CellEncoder {
  let depth: ColorDepth
  /// Colors that have been looked for in the palette, since that search is long.
  private var numbers: [Color: Int32] = [:]

  /// Fades make ever new colors; a table larger than this starts over.
  private static let mostNumbers = 4096

  init(depth: ColorDepth) { self.depth = depth }

  mutating func encode(_ cell: Cell) -> term_cell {
    let scalars = cell.glyph.scalars
    var style = cell.style
    if depth == .monochrome { style = withoutColor(style) }
    return term_cell(
      scalars: (scalars[0], scalars[1], scalars[2], scalars[3]),
      foreground: number(style.foreground), background: number(style.background),
      attributes: style.attributes.rawValue, width: UInt32(cell.glyph.columns))
  }

  /// On a terminal without colors, a light ground is the reverse of a dark one.
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
    if numbers.count == Self.mostNumbers { numbers.removeAll(keepingCapacity: true) }
    let number = Int32(depth == .palette16 ? color.nearestOf16 : color.nearestOf256)
    numbers[color] = number
    return number
  }
}
