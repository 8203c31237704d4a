import Screen
package import Tapes

/// The options of pictures in pixels.
package struct PictureOptions {
  package var look = WindowLook()
  /// Device pixels per pixel of the look, limited to 1…4; everything is drawn at that size.
  package var scale = 1 { didSet { scale = min(max(scale, 1), 4) } }
  /// The number of antialiasing levels, 2…256; fewer make a GIF smaller.
  package var shades = 256

  package init(_ look: WindowLook = WindowLook()) { self.look = look }
}

/// A painter of pictures: of cells only the changed ones, of shapes all.
///
/// Cells have whole pixels, so adjacent ones meet without a seam. Lines and blocks are geometry, not letters of a font.
/// Equal pictures give equal pixels on machines with the same fonts.
package final class PicturePainter {
  package let options: PictureOptions
  private let shapes: ShapePainter
  private var shown: (picture: Picture, raster: Raster, cells: PixelRect)?

  /// - Throws: `noFont` if no font family of the look is installed.
  package init(_ options: PictureOptions = PictureOptions()) throws(PictureError) {
    self.options = options
    shapes = try ShapePainter(options)
  }

  /// Returns the part of a frame that the look shows, in pixels, and the rectangle that may differ from the picture before.
  ///
  /// The next call draws over the same raster if its picture has the same size.
  package func paint(
    _ picture: Picture
  ) throws(PictureError) -> (raster: Raster, changes: PixelRect) {
    guard let (old, raster, cells) = shown, old.size == picture.size else {
      return try begin(picture)
    }
    shown = nil
    let changes = try draw(picture, on: raster, in: cells, over: old)
    shown = (picture, raster, cells)
    return (raster, changes)
  }

  private func begin(
    _ picture: Picture
  ) throws(PictureError) -> (raster: Raster, changes: PixelRect) {
    let layout = WindowLayout(
      options.look, picture.size, cell: shapes.glyphs.cell, scale: options.scale)
    let raster = try Raster(width: layout.width, height: layout.height)
    try shapes.clear(raster)
    _ = try draw(picture, on: raster, in: layout.cells, over: nil)
    shown = (picture, raster, layout.cells)
    return (raster, raster.bounds)
  }

  private func draw(
    _ picture: Picture, on raster: Raster, in cells: PixelRect, over old: Picture?
  ) throws(PictureError) -> PixelRect {
    guard picture != old else { return .empty }
    switch (picture, old) {
    case (.cells(let canvas), .cells(let old)?):
      return try shapes.paint(canvas, over: old, on: raster, in: cells)
        .reduce(.empty) { $0.union($1) }
    case (.cells(let canvas), _): _ = try shapes.paint(canvas, over: nil, on: raster, in: cells)
    case (.shapes(let drawing), _): try shapes.paint(drawing, on: raster, in: cells)
    }
    return cells
  }
}
