import Screen
package import Tapes

/// The options of pictures in pixels.
package struct PictureOptions {
  package var look = WindowLook()
  /// Device pixels per pixel of the look, 1…4; everything is drawn at that size.
  package var scale = 1
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
  private let glyphs: GlyphCache
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
    glyphs = try GlyphCache(options)
    let shapes = try ShapePainter(glyphs, options)
    var frame = shapes
    frame.cell = (1, 1)
    (self.shapes, self.frame) = (shapes, frame)
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
      options.look, picture.size, cell: glyphs.cell, scale: options.validScale)
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
    var drawn = [window.layout.cells]
    switch (picture, old) {
    case (.cells(let canvas), .cells(let old)?): drawn = draw(canvas, in: window, over: old)
    case (.cells(let canvas), _): drawn = draw(canvas, in: window, over: nil)
    case (.shapes(let drawing), _):
      try shapes.paint(drawing, on: window.raster, in: window.layout.cells)
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

  /// Draws the cells that differ from an old canvas; returns their rectangles.
  private func draw(_ canvas: Canvas, in window: Window, over old: Canvas?) -> [PixelRect] {
    let step = window.raster.stride / 4
    let cursors = canvas.cursor == old?.cursor ? [] : [canvas.cursor, old?.cursor]
    return window.raster.withPixels { pixels in
      let brush = CellBrush(
        pixels: pixels, step: step, origin: window.layout.cells, glyphs: glyphs,
        colors: options.look.colors)
      return canvas.cells.indices.compactMap { index in
        let position = Position(
          column: index % canvas.size.columns, row: index / canvas.size.columns)
        let isSame = old?.cells[index] == canvas.cells[index] && !cursors.contains(position)
        return isSame ? nil : brush.draw(position, of: canvas)
      }
    }
  }
}

/// A brush that draws single cells into pixels.
struct CellBrush {
  let pixels: UnsafeMutableBufferPointer<UInt32>
  /// The number of pixels from one row to the next.
  let step: Int
  /// The rectangle of all cells.
  let origin: PixelRect
  let glyphs: GlyphCache
  let colors: ScreenColors

  /// Draws the glyph at a position with the cursor, if it is there; returns the rectangle drawn.
  func draw(_ position: Position, of canvas: Canvas) -> PixelRect {
    let row = position.row
    var column = position.column
    if canvas[column, row].glyph == .continuation, column > 0 { column -= 1 }
    let cell = canvas[column, row]
    let isWide =
      column + 1 < canvas.size.columns && canvas[column + 1, row].glyph == .continuation
    let rect = PixelRect(
      x: origin.x + column * glyphs.cell.width, y: origin.y + row * glyphs.cell.height,
      width: glyphs.cell.width * (isWide ? 2 : 1), height: glyphs.cell.height)
    draw(cell, in: rect)
    if let cursor = canvas.cursor, cursor.row == row,
      (column...column + (isWide ? 1 : 0)).contains(cursor.column)
    {
      drawCursor(
        in: rect, cursorColor(on: cell), x: rect.x + (cursor.column - column) * glyphs.cell.width)
    }
    return rect
  }

  private func draw(_ cell: Cell, in rect: PixelRect) {
    let seen = colors.seen(cell.style)
    let (ink, paper) = (0xFF00_0000 | seen.foreground.value, 0xFF00_0000 | seen.background.value)
    fill(rect, paper)
    if cell.glyph != .space, cell.glyph != .continuation,
      let image = glyphs.image(of: cell.glyph, cell.style.attributes)
    {
      draw(image, in: rect, ink, over: paper)
    }
    if cell.style.attributes.contains(.underline) { underline(rect, ink) }
  }

  private func fill(_ rect: PixelRect, _ color: UInt32) {
    for y in rect.rows {
      pixels[y * step + rect.x..<y * step + rect.columns.upperBound].update(repeating: color)
    }
  }

  private func draw(_ image: GlyphImage, in rect: PixelRect, _ ink: UInt32, over paper: UInt32) {
    let raster = image.raster
    raster.withPixels { colors in
      for y in 0..<rect.height {
        let (from, to) = (y * raster.width, (rect.y + y) * step + rect.x)
        for x in 0..<min(raster.width, rect.width) where colors[from + x] != 0 {
          let color = colors[from + x]
          pixels[to + x] =
            image.hasColors
            ? lay(color, over: paper) : blend(ink, over: paper, UInt8(color >> 24))
        }
      }
    }
  }

  private func underline(_ rect: PixelRect, _ ink: UInt32) {
    let top = min(glyphs.baseline + 1 + glyphs.line / 2, rect.height - glyphs.line)
    fill(
      PixelRect(x: rect.x, y: rect.y + top, width: rect.width, height: glyphs.line)
        .intersection(rect), ink)
  }

  private func drawCursor(in rect: PixelRect, _ color: Color, x: Int) {
    let bar = PixelRect(x: x, y: rect.y, width: glyphs.line, height: rect.height)
    fill(bar.intersection(rect), 0xFF00_0000 | color.value)
  }

  /// Returns the cursor's color, or the text's if the cursor's is hard to see on the cell.
  private func cursorColor(on cell: Cell) -> Color {
    let seen = colors.seen(cell.style)
    let isSeen = abs(colors.cursor.brightness - seen.background.brightness) > 64
    return isSeen ? colors.cursor : seen.foreground
  }
}

extension Color {
  /// The perceived brightness, 0…255 (ITU-R BT.601).
  fileprivate var brightness: Int { (299 * red + 587 * green + 114 * blue) / 1000 }
}
