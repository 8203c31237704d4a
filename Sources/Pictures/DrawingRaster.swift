import CPango
package import Screen
import Strings

extension VectorDrawing {
  /// Returns the drawing in pixels.
  ///
  /// - Parameter scale: Pixels per unit, above 0.
  package func raster(scale: Double = 1) throws(PictureError) -> Raster {
    let book = try FontBook(.outlines)
    let raster = try Raster(
      width: pixels(width * scale), height: pixels(height * scale))
    try raster.draw { context in
      lib.cairo_scale(context, scale, scale)
      setColor(background, context)
      lib.cairo_paint(context)
      for shape in shapes { draw(shape, book, context) }
    }
    return raster
  }

  /// Returns an extent rounded up, with a limit far above any picture's to avoid overflow.
  private func pixels(_ extent: Double) -> Int { Int(min(max(extent, 0), 1e9).rounded(.up)) }

  private func draw(_ shape: Shape, _ book: FontBook, _ context: OpaquePointer) {
    switch shape {
    case .line(let start, let end, let color, let width):
      stroke([start, end], color, width, context)
    case .polyline(let points, let color, let width):
      stroke(points, color, width, context)
    case .area(let points, let color):
      setColor(color, context)
      trace(points, context)
      lib.cairo_fill(context)
    case .text(let text, let point, let color, let alignment):
      write(text, at: point, color, alignment, book, context)
    }
  }

  private func stroke(
    _ points: [Point], _ color: Color, _ width: Double, _ context: OpaquePointer
  ) {
    setColor(color, context)
    lib.cairo_set_line_width(context, width)
    lib.cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    trace(points, context)
    lib.cairo_stroke(context)
  }

  private func trace(_ points: [Point], _ context: OpaquePointer) {
    lib.cairo_new_path(context)
    for point in points { lib.cairo_line_to(context, point.x, point.y) }
  }

  private func write(
    _ text: String, at point: Point, _ color: Color, _ alignment: Alignment,
    _ book: FontBook, _ context: OpaquePointer
  ) {
    let font = Font(families: Font.plain, size: fontSize)
    guard let line = try? book.line(text.safe(), font) else { return }
    let before =
      switch alignment {
      case .leading: 0.0
      case .center: line.advance / 2
      case .trailing: line.advance
      }
    setColor(color, context)
    line.draw(in: context, x: point.x - before, y: point.y)
  }
}

/// Sets the source color; the terminal's default, whose value is unknown, becomes black.
func setColor(_ color: Color, alpha: Double = 1, _ context: OpaquePointer) {
  let color = color.isStandard ? Color(0) : color
  lib.cairo_set_source_rgba(
    context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255, alpha)
}
