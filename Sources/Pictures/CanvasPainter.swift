package import Screen
package import Tapes

/// A painter of canvases that draws only the changed cells of each.
///
/// Cells have whole pixels, so adjacent ones meet without a seam. Lines and blocks are geometry, not letters of a font.
/// Equal canvases give equal pixels on machines with the same fonts.
package final class CanvasPainter {
  package let options: PictureOptions
  private let glyphs: GlyphCache
  private var picture: Picture?

  /// The last picture.
  private struct Picture {
    let raster: Raster
    let layout: WindowLayout
    let corners: [RoundCorner]
    var canvas: Canvas
  }

  /// - Throws: `noFont` if no font family of the look is installed.
  package init(_ options: PictureOptions = PictureOptions()) throws(PictureError) {
    self.options = options
    glyphs = try GlyphCache(options)
  }

  /// Returns the canvas in pixels and the rectangle that may differ from the canvas before.
  ///
  /// The next call draws over the same raster if the canvas has the same size.
  package func paint(
    _ canvas: Canvas
  ) throws(PictureError) -> (raster: Raster, changes: PixelRect) {
    guard var picture, picture.canvas.size == canvas.size else { return try begin(canvas) }
    self.picture = nil
    let changes = draw(canvas, picture, over: picture.canvas)
    picture.canvas = canvas
    self.picture = picture
    return (picture.raster, changes)
  }

  private func begin(
    _ canvas: Canvas
  ) throws(PictureError) -> (raster: Raster, changes: PixelRect) {
    let layout = WindowLayout(
      options.look, canvas.size, cell: glyphs.cell, scale: options.validScale)
    let raster = try Raster(width: layout.width, height: layout.height)
    let corners = try WindowDressing(layout, options).draw(on: raster)
    let picture = Picture(raster: raster, layout: layout, corners: corners, canvas: canvas)
    _ = draw(canvas, picture, over: nil)
    self.picture = picture
    return (raster, PixelRect(x: 0, y: 0, width: layout.width, height: layout.height))
  }

  /// Draws the changed cells and returns the rectangle around them.
  private func draw(_ canvas: Canvas, _ picture: Picture, over old: Canvas?) -> PixelRect {
    var changes = PixelRect.empty
    let step = picture.raster.stride / 4
    let cursors = canvas.cursor == old?.cursor ? [] : [canvas.cursor, old?.cursor]
    picture.raster.withPixels { pixels in
      let brush = CellBrush(
        pixels: pixels, step: step, origin: picture.layout.cells, glyphs: glyphs,
        colors: options.look.colors)
      for index in canvas.cells.indices {
        let position = Position(
          column: index % canvas.size.columns, row: index / canvas.size.columns)
        guard
          old?.cells[index] != canvas.cells[index] || cursors.contains(position)
        else { continue }
        let drawn = brush.draw(position, of: canvas)
        for corner in picture.corners { corner.cut(drawn, of: pixels, step: step) }
        changes = changes.union(drawn)
      }
    }
    return changes
  }
}
