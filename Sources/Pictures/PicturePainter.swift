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

/// A painter of pictures in a window: of cells only the changed ones, of shapes all.
///
/// Cells have whole pixels, so adjacent ones meet without a seam. Lines and blocks are geometry, not letters of a font.
/// Equal pictures give equal pixels on machines with the same fonts.
package final class PicturePainter {
  package let options: PictureOptions
  private let shapes: ShapePainter
  /// The painter of the window, whose lengths are pixels.
  private let frame: ShapePainter
  private var shown: (picture: Picture, window: Window)?

  private struct Window {
    let raster: Raster
    let layout: WindowLayout
  }

  /// - Throws: `noFont` if no font family of the look is installed.
  package init(_ options: PictureOptions = PictureOptions()) throws(PictureError) {
    self.options = options
    shapes = try ShapePainter(options)
    var frame = shapes
    frame.cell = (1, 1)
    self.frame = frame
  }

  /// Returns the part of a frame that the look shows, in pixels, and the rectangle that may differ from the picture before.
  ///
  /// The next call draws over the same raster if its picture has the same size.
  package func paint(
    _ picture: Picture
  ) throws(PictureError) -> (raster: Raster, changes: PixelRect) {
    guard let (old, window) = shown, old.size == picture.size else { return try begin(picture) }
    shown = nil
    let changes = try draw(picture, in: window, over: old)
    shown = (picture, window)
    return (window.raster, changes)
  }

  private func begin(
    _ picture: Picture
  ) throws(PictureError) -> (raster: Raster, changes: PixelRect) {
    let layout = WindowLayout(
      options.look, picture.size, cell: shapes.glyphs.cell, scale: options.scale)
    let raster = try Raster(width: layout.width, height: layout.height)
    try frame.paint(layout.ground + layout.front, on: raster, in: [raster.bounds])
    let window = Window(raster: raster, layout: layout)
    _ = try draw(picture, in: window, over: nil)
    shown = (picture, window)
    return (raster, raster.bounds)
  }

  private func draw(
    _ picture: Picture, in window: Window, over old: Picture?
  ) throws(PictureError) -> PixelRect {
    guard picture != old else { return .empty }
    let (raster, cells) = (window.raster, window.layout.cells)
    var drawn = [cells]
    switch (picture, old) {
    case (.cells(let canvas), .cells(let old)?):
      drawn = try shapes.paint(canvas, over: old, on: raster, in: cells)
    case (.cells(let canvas), _): _ = try shapes.paint(canvas, over: nil, on: raster, in: cells)
    case (.shapes(let drawing), _): try shapes.paint(drawing, on: raster, in: cells)
    }
    try cutCorners(drawn, of: window)
    return drawn.reduce(.empty) { $0.union($1) }
  }

  /// Restores the ground outside of the window's round corners, over which cells were drawn.
  private func cutCorners(_ drawn: [PixelRect], of window: Window) throws(PictureError) {
    let layout = window.layout
    let cut = layout.corners.flatMap { corner in drawn.map { $0.intersection(corner) } }
      .filter { !$0.isEmpty }
    guard !cut.isEmpty else { return }
    try frame.paint(layout.ground, on: window.raster, in: cut, outside: layout.outline)
  }
}
