import CPango
import Screen
import Tapes

/// A cache of glyphs in pixels.
final class GlyphCache {
  private struct GlyphKey: Hashable {
    let scalars: SIMD4<UInt32>
    let columns: Int
    let isBold: Bool

    init(_ glyph: Glyph, _ attributes: CellStyle.Attributes) {
      (scalars, columns) = (glyph.scalars, max(1, glyph.columns))
      isBold = attributes.contains(.bold)
    }
  }

  /// The size of a cell in pixels.
  let cell: (width: Int, height: Int)
  /// The width of a light line in pixels.
  let line: Int
  /// The distance from the cell's top to the baseline.
  private let baseline: Int
  private let font: PixelFont
  var fontSize: Double { font.size }
  let book: FontBook
  let shades: Int
  private var images: [GlyphKey: GlyphImage] = [:]
  private let most: Int

  /// The memory of all glyphs, in bytes.
  private static let largestSize = 64 << 20

  /// - Throws: `noFont` if no font family of the look is installed.
  init(_ options: PictureOptions) throws(PictureError) {
    let (look, scale) = (options.look, options.scale)
    book = try FontBook(.pixels)
    let families = try book.known(look.fontFamily).joined(separator: ", ")
    font = PixelFont(
      families: families + ", " + PixelFont.fallback,
      size: look.fontSize * Double(scale))
    cell = (look.cell.width * scale, look.cell.height * scale)
    // A glyph of two cells may have colors, of four bytes each.
    most = min(max(GlyphCache.largestSize / (8 * cell.width * cell.height), 16), 8192)
    line = look.line * scale
    shades = options.shades
    let metrics = book.metrics(font)
    let free = Double(cell.height) - metrics.ascent - metrics.descent
    baseline = Int((free / 2 + metrics.ascent).rounded())
  }

  /// Returns the image of a glyph; nil if it cannot be drawn.
  func image(of glyph: Glyph, _ attributes: CellStyle.Attributes) -> GlyphImage? {
    let key = GlyphKey(glyph, attributes)
    if let image = images[key] { return image }
    if images.count >= most { images.removeAll() }
    images[key] = try? draw(glyph, key)
    return images[key]
  }

  private func draw(_ glyph: Glyph, _ key: GlyphKey) throws(PictureError) -> GlyphImage {
    let raster = try Raster(width: cell.width * key.columns, height: cell.height)
    let isGeometry = try raster.draw(glyph, line: line)
    if !isGeometry { try drawLetter(glyph, key, on: raster) }
    let image = GlyphImage(raster: raster, hasColors: !raster.isWhite)
    if !image.hasColors { raster.reduceWhite(to: shades) }
    return image
  }

  private func drawLetter(_ glyph: Glyph, _ key: GlyphKey, on raster: Raster) throws(PictureError) {
    var font = font
    font.isBold = key.isBold
    let isEmoji = key.columns == 2 && glyph.base.properties.isEmojiPresentation
    if isEmoji { font.families = PixelFont.emoji + ", " + font.families }
    let line = try book.line(glyph.text, font)
    let place = isEmoji ? emojiPlace(line, in: raster) : letterPlace(line, in: raster)
    try raster.draw { context in
      setColor(.white, context)
      lib.cairo_translate(context, place.x, place.y)
      lib.cairo_scale(context, place.across, place.down)
      line.draw(in: context, x: 0, y: 0)
    }
  }

  /// Returns a centered place on the baseline.
  ///
  /// A glyph that is much too wide becomes narrower and a little lower around its center.
  private func letterPlace(_ line: TextLine, in raster: Raster) -> GlyphPlacement {
    let (advance, ink, width) = (line.advance, line.ink, Double(raster.width))
    let needed = max(advance, ink.width)
    // Rounding adds a pixel to a letter that fills its cell.
    guard needed > width * 1.1 + 1 else {
      return GlyphPlacement(x: ((width - advance) / 2).rounded(), y: Double(baseline))
    }
    let across = width / needed
    let down = across.squareRoot()
    return GlyphPlacement(
      x: (width - ink.width * across) / 2 - ink.x * across,
      y: Double(baseline) + (ink.y + ink.height / 2) * (1 - down), across: across, down: down)
  }

  /// Returns the centered place that fills two cells, with a small margin.
  private func emojiPlace(_ line: TextLine, in raster: Raster) -> GlyphPlacement {
    let (ink, width, height) = (line.ink, Double(raster.width), Double(raster.height))
    let scale = min(width * 0.96 / max(ink.width, 1), height * 0.92 / max(ink.height, 1))
    return GlyphPlacement(
      x: (width - ink.width * scale) / 2 - ink.x * scale,
      y: (height - ink.height * scale) / 2 - ink.y * scale, across: scale, down: scale)
  }
}

/// A glyph in pixels, as large as its cells: white, as a mask of the cell's color, or in colors of its own.
struct GlyphImage {
  let raster: Raster
  let hasColors: Bool
}

/// The start of a text's baseline in pixels, and the scale from there.
private struct GlyphPlacement {
  var x: Double
  var y: Double
  var across = 1.0
  var down = 1.0
}

extension Color {
  fileprivate static let white = Color(0xFFFFFF)
}

extension Raster {
  var isWhite: Bool {
    withPixels { pixels in pixels.allSatisfy { $0 == ($0 >> 24) &* 0x0101_0101 } }
  }

  /// Rounds white pixels to a number of levels, 2…256, including both ends.
  func reduceWhite(to shades: Int) {
    guard shades < 256 else { return }
    let steps = UInt32(max(shades, 2) - 1)
    withPixels { pixels in
      for index in pixels.indices {
        let step = ((pixels[index] >> 24) * steps + 127) / 255
        pixels[index] = step * 255 / steps &* 0x0101_0101
      }
    }
  }
}

// MARK: - Geometry

extension Raster {
  /// Draws a glyph that is geometry, in white; returns false for one that needs a font.
  ///
  /// - Parameter line: The width of a light line in pixels, above 0.
  fileprivate func draw(_ glyph: Glyph, line: Int) throws(PictureError) -> Bool {
    let shape = GlyphShape(glyph)
    let corner = glyph.scalars[1] == 0 ? Raster.corners[glyph.base] : nil
    let polygon = GlyphSet.corners(of: glyph)
    guard shape != .text || corner != nil || polygon != nil else { return false }
    try draw { context in
      for rect in shape.rects(width: width, height: height, line: line) { add(rect, context) }
      var alpha = 1.0
      if case .dots(let bits) = shape { addDots(bits, context) }
      for (x, y) in polygon ?? [] {
        lib.cairo_line_to(context, x * Double(width), y * Double(height))
      }
      if case .shade(let quarters) = shape {
        alpha = Double(quarters) / 4
        add(bounds, context)
      }
      setColor(.white, alpha: alpha, context)
      lib.cairo_fill(context)
      if let corner { strokeArc(corner.isRight, corner.isDown, Double(line), context) }
    }
    return true
  }

  private func addDots(_ bits: UInt8, _ context: OpaquePointer) {
    let dots = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    let size = max(2, (min(width / 2, height / 4) * 5 + 4) / 8)
    let radius = Double(size) / 2
    for (bit, place) in dots.enumerated() where bits >> bit & 1 == 1 {
      let x = ((2 * place.0 + 1) * width - 2 * size + 2) / 4
      let y = ((2 * place.1 + 1) * height - 4 * size + 4) / 8
      lib.cairo_new_sub_path(context)
      lib.cairo_arc(context, Double(x) + radius, Double(y) + radius, radius, 0, 2 * .pi)
    }
  }

  private static let corners: [Unicode.Scalar: (isRight: Bool, isDown: Bool)] = [
    "╭": (true, true), "╮": (false, true), "╯": (false, false), "╰": (true, false),
  ]

  /// Draws a round corner of light lines.
  private func strokeArc(
    _ isRight: Bool, _ isDown: Bool, _ line: Double, _ context: OpaquePointer
  ) {
    let x = ((Double(width) - line) / 2).rounded(.down) + line / 2
    let y = ((Double(height) - line) / 2).rounded(.down) + line / 2
    let (endX, endY) = (isRight ? Double(width) : 0, isDown ? Double(height) : 0)
    let radius = min(abs(endX - x), abs(endY - y))
    let (dx, dy) = (isRight ? radius : -radius, isDown ? radius : -radius)
    // The handle length of a cubic that approximates a quarter circle: 4/3 (√2 − 1).
    let handle = 0.5523
    lib.cairo_set_line_width(context, line)
    lib.cairo_move_to(context, x, endY)
    lib.cairo_line_to(context, x, y + dy)
    lib.cairo_curve_to(context, x, y + dy * (1 - handle), x + dx * (1 - handle), y, x + dx, y)
    lib.cairo_line_to(context, endX, y)
    lib.cairo_stroke(context)
  }
}
