package import Screen

extension Demo {
  package var view: Canvas { canvas(of: drawing) }

  /// Returns a drawing in cells, of the characters that the options allow.
  package func canvas(of drawing: Drawing) -> Canvas { Canvas(drawing, glyphs: options.glyphs) }

  package var drawing: Drawing { drawing(isMarked: false) }

  func drawing(isMarked: Bool) -> Drawing {
    let look = options.appearance
    var drawing = Drawing(
      size, style: CellStyle(look.text(on: look.desk), on: look.desk), isMarked: isMarked)
    guard ScreenLayout.fits(size) else {
      drawTooSmall(on: &drawing)
      return drawing
    }
    session.base.draw(self, on: &drawing)
    drawHints(on: &drawing)
    drawFingertip(on: &drawing)
    guard let overlay else {
      drawToast(on: &drawing)
      return drawing
    }
    overlay.draw(self, on: &drawing)
    drawing.cursor = nil
    return drawing
  }

  private func drawTooSmall(on drawing: inout Drawing) {
    let least = ScreenLayout.smallest
    let look = options.appearance
    drawing.write(
      "needs \(least.columns)×\(least.rows), has \(size.columns)×\(size.rows)",
      CellStyle(look.text(on: look.desk), on: look.desk), in: 0..<size.columns, row: size.rows / 2,
      .center)
  }
}
