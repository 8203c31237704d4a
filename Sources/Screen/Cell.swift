/// One cell of a canvas.
package struct Cell: Hashable, Sendable {
  package var glyph: Glyph
  package var style: CellStyle

  package init(_ glyph: Glyph = .space, _ style: CellStyle = .standard) {
    self.glyph = glyph
    self.style = style
  }
}
