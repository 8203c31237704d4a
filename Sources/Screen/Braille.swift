/// A field of braille dots over some cells, two by four dots each.
package struct BrailleField: Sendable {
  package let rect: CellRect
  private var dots: [UInt8]

  package init(_ rect: CellRect) {
    self.rect = rect
    dots = Array(repeating: 0, count: rect.columns.count * rect.rows.count)
  }

  /// The number of dots across and down.
  package var width: Int { rect.columns.count * 2 }
  package var height: Int { rect.rows.count * 4 }

  /// Sets a dot, counted from the top left; does nothing outside the field.
  package mutating func set(x: Int, y: Int) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    dots[y / 4 * rect.columns.count + x / 2] |= BrailleField.bits[y % 4][x % 2]
  }

  /// Sets the dots of an upright line, both ends included.
  package mutating func set(x: Int, from y0: Int, to y1: Int) {
    for y in min(y0, y1)...max(y0, y1) { set(x: x, y: y) }
  }

  /// Draws the dots on the canvas over each cell's background; dots already there stay, in this color.
  package func draw(on canvas: inout Canvas, _ color: Color) {
    draw(on: &canvas) { CellStyle(color, on: SplitCell($0).main) }
  }

  /// Draws the dots in a style for the cell below; dots already there stay, in this color.
  package func draw(on canvas: inout Canvas, style: (Cell) -> CellStyle) {
    for (index, bits) in dots.enumerated() where bits != 0 {
      let column = rect.columns.lowerBound + index % rect.columns.count
      let row = rect.rows.lowerBound + index / rect.columns.count
      guard canvas.bounds.contains(Position(column: column, row: row)) else { continue }
      let under = canvas[column, row]
      let known = (0x2800...0x28FF).contains(under.glyph.base.value) ? under.glyph.base.value : 0
      canvas.put(
        Glyph(Unicode.Scalar(0x2800 | known | UInt32(bits)) ?? " "), style(under),
        column: column, row: row, within: rect.columns)
    }
  }

  /// The bit of the dot in each row and column of a cell (Unicode's order: down the left, down the right, then the lowest).
  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
}
