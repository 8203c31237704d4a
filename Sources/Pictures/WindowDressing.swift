import CPango
import Screen
import Strings
import Tapes

/// The parts of a picture around the cells: the margin, the shadow, the window and its bar.
struct WindowDressing {
  let layout: WindowLayout
  private let options: PictureOptions
  private var look: WindowLook { options.look }
  private var scale: Int { options.validScale }

  init(_ layout: WindowLayout, _ options: PictureOptions) {
    (self.layout, self.options) = (layout, options)
  }

  /// Draws everything around and behind the cells; returns the round corners to restore after cells are drawn.
  func draw(on raster: Raster) throws(PictureError) -> [RoundCorner] {
    try raster.draw { context in
      setColor(look.marginFill, context)
      lib.cairo_paint(context)
    }
    if options.hasShadow, layout.window.x > 0 { try drawShadow(on: raster) }
    let corners = try RoundCorner.all(of: layout, on: raster)
    try raster.draw { context in
      roundedRect(layout.window, radius: layout.radius, context)
      setColor(look.colors.background, context)
      lib.cairo_fill(context)
      drawDots(context)
    }
    if !look.title.isEmpty, !layout.bar.isEmpty { try drawTitle(on: raster) }
    return corners
  }

  private func drawShadow(on raster: Raster) throws(PictureError) {
    let margin = layout.window.x
    let shape = try Raster(width: layout.width, height: layout.height)
    try shape.draw { context in
      lib.cairo_translate(context, 0, Double(margin / 6))
      roundedRect(layout.window, radius: layout.radius, context)
      lib.cairo_set_source_rgba(context, 0, 0, 0, 0.5)
      lib.cairo_fill(context)
    }
    shape.blurAlpha(radius: min(margin / 4, 16 * scale))
    try raster.draw { context in
      lib.cairo_set_source_rgb(context, 0, 0, 0)
      lib.cairo_mask_surface(context, shape.surface, 0, 0)
    }
  }

  private func drawDots(_ context: OpaquePointer) {
    guard !layout.bar.isEmpty else { return }
    let height = Double(layout.bar.height)
    lib.cairo_set_line_width(context, 1.5 * Double(scale))
    for (x, color) in zip(layout.dots, look.dotColors) {
      lib.cairo_new_path(context)
      lib.cairo_arc(
        context, Double(x) / 10, Double(layout.bar.y) + height / 2,
        height / Double(layout.dotRatio), 0, 2 * .pi)
      setColor(color, context)
      if look.windowBar.hasRings { lib.cairo_stroke(context) } else { lib.cairo_fill(context) }
    }
  }

  private func drawTitle(on raster: Raster) throws(PictureError) {
    let (bar, height) = (layout.bar, Double(layout.bar.height))
    let font = Font(
      families: Font.plain + ", " + Font.fallback,
      size: height * Double(WindowLayout.titleSize) / 100)
    let line = try FontBook(.outlines).line(look.title.safe(), font)
    let free = Double(bar.width) - 5 * height
    guard free > 0 else { return }
    line.shorten(to: free)
    try raster.draw { context in
      setColor(look.barInk, context)
      line.draw(
        in: context, x: Double(bar.x) + ((Double(bar.width) - line.advance) / 2).rounded(),
        y: Double(bar.y) + (height * Double(WindowLayout.titleBaseline) / 100).rounded())
    }
  }
}

/// Adds a path of a rectangle with round corners.
func roundedRect(_ rect: PixelRect, radius: Int, _ context: OpaquePointer) {
  let radius = Double(radius)
  let (left, right) = (Double(rect.x), Double(rect.columns.upperBound))
  let (top, bottom) = (Double(rect.y), Double(rect.rows.upperBound))
  lib.cairo_new_path(context)
  lib.cairo_arc(context, right - radius, top + radius, radius, -.pi / 2, 0)
  lib.cairo_arc(context, right - radius, bottom - radius, radius, 0, .pi / 2)
  lib.cairo_arc(context, left + radius, bottom - radius, radius, .pi / 2, .pi)
  lib.cairo_arc(context, left + radius, top + radius, radius, .pi, .pi * 3 / 2)
  lib.cairo_close_path(context)
}

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
