/// One cell of a canvas.
package struct Cell: Hashable, Sendable {
  package var glyph: Glyph
  package var style: Style

  package init(_ glyph: Glyph = .space, _ style: Style = .standard) {
    self.glyph = glyph
    self.style = style
  }
}
