import CPango
import Tapes

/// A round corner of the window that overlaps cells, with the pixels behind it.
struct RoundCorner {
  let rect: PixelRect
  /// The window's coverage of each pixel.
  private let window: [UInt8]
  private let ground: [UInt32]

  /// Returns the corners that overlap cells; usually none, because of the padding.
  ///
  /// - Parameter raster: The picture without the window.
  static func all(of layout: WindowLayout, on raster: Raster) throws(PictureError)
    -> [RoundCorner]
  {
    let (radius, window) = (layout.radius, layout.window)
    var corners: [RoundCorner] = []
    for x in [window.x, window.columns.upperBound - radius] {
      for y in [window.y, window.rows.upperBound - radius] {
        let square = PixelRect(x: x, y: y, width: radius, height: radius)
        let rect = square.intersection(layout.cells)
        guard !rect.isEmpty else { continue }
        corners.append(try RoundCorner(rect, layout, raster))
      }
    }
    return corners
  }

  private init(_ rect: PixelRect, _ layout: WindowLayout, _ raster: Raster) throws(PictureError) {
    self.rect = rect
    let shape = try Raster(width: rect.width, height: rect.height)
    try shape.draw { context in
      lib.cairo_translate(context, Double(-rect.x), Double(-rect.y))
      roundedRect(layout.window, radius: layout.radius, context)
      lib.cairo_fill(context)
    }
    window = CellMask(alphaOf: shape).coverage
    let step = raster.stride / 4
    ground = raster.withPixels { pixels in
      rect.rows.flatMap { y in rect.columns.map { pixels[y * step + $0] } }
    }
  }

  /// Restores the background outside of the corner after cells were drawn.
  func cut(_ drawn: PixelRect, of pixels: UnsafeMutableBufferPointer<UInt32>, step: Int) {
    let drawn = drawn.intersection(rect)
    guard !drawn.isEmpty else { return }
    for y in drawn.rows {
      for x in drawn.columns {
        let index = (y - rect.y) * rect.width + x - rect.x
        let pixel = pixels[y * step + x]
        pixels[y * step + x] = blend(pixel, over: ground[index], window[index])
      }
    }
  }
}
