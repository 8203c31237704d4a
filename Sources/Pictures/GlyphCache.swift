import CPango
import Screen
import Tapes

/// A cache of glyphs in pixels.
final class GlyphCache {
  private struct Key: Hashable {
    let scalars: SIMD4<UInt32>
    let columns: Int
    let isBold: Bool
    let isItalic: Bool

    init(_ glyph: Glyph, _ attributes: CellStyle.Attributes) {
      (scalars, columns) = (glyph.scalars, max(1, glyph.columns))
      (isBold, isItalic) = (attributes.contains(.bold), attributes.contains(.italic))
    }
  }

  /// The size of a cell in pixels.
  let cell: (width: Int, height: Int)
  /// The width of a light line in pixels.
  let line: Int
  /// The distance from the cell's top to the baseline.
  let baseline: Int
  private let font: Font
  var fontSize: Double { font.size }
  let book: FontBook
  private let shades: Int
  private var images: [Key: GlyphImage] = [:]
  private var stamps: [Key: (raster: Raster, hasColors: Bool)] = [:]
  private let most: Int

  /// The memory of all glyphs, in bytes.
  private static let largestSize = 64 << 20

  /// - Throws: `noFont` if no font family of the look is installed.
  init(_ options: PictureOptions) throws(PictureError) {
    let (look, scale) = (options.look, options.validScale)
    book = try FontBook(.pixels)
    let families = try book.known(look.fontFamily).joined(separator: ", ")
    font = Font(
      families: families + ", " + Font.fallback,
      size: look.usableFontSize * Double(scale))
    cell = (look.cell.width * scale, look.cell.height * scale)
    // A glyph of two cells may have colors, of four bytes each.
    most = min(max(GlyphCache.largestSize / (8 * cell.width * cell.height), 16), 8192)
    // An eighth of a cell's width, as in most fixed-width fonts.
    line = max(1, (min(cell.width, cell.height) / scale + 4) / 8) * scale
    shades = options.shades
    let metrics = book.metrics(font)
    let free = Double(cell.height) - metrics.ascent - metrics.descent
    baseline = Int((free / 2 + metrics.ascent).rounded())
  }

  /// Returns the image of a glyph; blank if it cannot be drawn.
  func image(of glyph: Glyph, _ attributes: CellStyle.Attributes) -> GlyphImage {
    let key = Key(glyph, attributes)
    if let image = images[key] { return image }
    if images.count >= most { images.removeAll() }
    let image = draw(glyph, key)
    images[key] = image
    return image
  }

  /// Returns the image of a glyph for Cairo: a mask, or its own colors; nil without memory.
  func stamp(
    of glyph: Glyph, _ attributes: CellStyle.Attributes
  ) -> (raster: Raster, hasColors: Bool)? {
    let key = Key(glyph, attributes)
    if let stamp = stamps[key] { return stamp }
    if stamps.count >= most { stamps.removeAll() }
    guard let raster = try? Raster(width: cell.width * key.columns, height: cell.height)
    else { return nil }
    switch image(of: glyph, attributes) {
    case .mask(let mask): raster.fill(mask.coverage.map { UInt32($0) << 24 })
    case .colors(let colors): raster.fill(colors)
    }
    stamps[key] = (raster, image(of: glyph, attributes).hasColors)
    return stamps[key]
  }

  private func draw(_ glyph: Glyph, _ key: Key) -> GlyphImage {
    var mask = CellMask(width: cell.width * key.columns, height: cell.height)
    if mask.draw(glyph, line: line) { return .mask(mask.inShades(shades)) }
    let raster = try? letter(glyph, key)
    guard let raster else { return .mask(mask) }
    if let colors = raster.colors { return .colors(colors) }
    return .mask(CellMask(alphaOf: raster).inShades(shades))
  }

  private func letter(_ glyph: Glyph, _ key: Key) throws(PictureError) -> Raster {
    var font = font
    (font.isBold, font.isItalic) = (key.isBold, key.isItalic)
    let isEmoji = key.columns == 2 && glyph.base.properties.isEmojiPresentation
    if isEmoji { font.families = Font.emoji + ", " + font.families }
    let line = try book.line(glyph.text, font)
    let raster = try Raster(width: cell.width * key.columns, height: cell.height)
    let place = isEmoji ? emojiPlace(line, in: raster) : letterPlace(line, in: raster)
    try raster.draw { context in
      lib.cairo_set_source_rgb(context, 1, 1, 1)
      lib.cairo_translate(context, place.x, place.y)
      lib.cairo_scale(context, place.across, place.down)
      line.draw(in: context, x: 0, y: 0)
    }
    return raster
  }

  /// Returns a centered place on the baseline.
  ///
  /// A glyph that is much too wide becomes narrower and a little lower around its center.
  private func letterPlace(_ line: TextLine, in raster: Raster) -> Place {
    let (advance, ink, width) = (line.advance, line.ink, Double(raster.width))
    let needed = max(advance, ink.width)
    // Rounding adds a pixel to a letter that fills its cell.
    guard needed > width * 1.1 + 1 else {
      return Place(x: ((width - advance) / 2).rounded(), y: Double(baseline))
    }
    let across = width / needed
    let down = across.squareRoot()
    return Place(
      x: (width - ink.width * across) / 2 - ink.x * across,
      y: Double(baseline) + (ink.y + ink.height / 2) * (1 - down), across: across, down: down)
  }

  /// Returns the centered place that fills two cells, with a small margin.
  private func emojiPlace(_ line: TextLine, in raster: Raster) -> Place {
    let (ink, width, height) = (line.ink, Double(raster.width), Double(raster.height))
    let scale = min(width * 0.96 / max(ink.width, 1), height * 0.92 / max(ink.height, 1))
    return Place(
      x: (width - ink.width * scale) / 2 - ink.x * scale,
      y: (height - ink.height * scale) / 2 - ink.y * scale, across: scale, down: scale)
  }
}

/// A glyph in pixels, as large as its cells.
enum GlyphImage {
  /// A coverage to draw in the cell's color.
  case mask(CellMask)

  /// Colors of the glyph's own, premultiplied 0xAARRGGBB.
  case colors([UInt32])

  fileprivate var hasColors: Bool { if case .colors = self { true } else { false } }
}

/// The start of a text's baseline in pixels, and the scale from there.
private struct Place {
  var x: Double
  var y: Double
  var across = 1.0
  var down = 1.0
}

extension Raster {
  /// Sets the pixels, row by row.
  fileprivate func fill(_ colors: [UInt32]) {
    withPixels { pixels in
      for (index, color) in colors.enumerated() {
        pixels[index / width * (stride / 4) + index % width] = color
      }
    }
  }

  /// The pixels row by row; nil if they are shades of white.
  fileprivate var colors: [UInt32]? {
    withPixels { pixels in
      let rows = (0..<height).map { pixels[$0 * stride / 4..<$0 * stride / 4 + width] }
      let isWhite = rows.allSatisfy { row in
        row.allSatisfy { $0 == ($0 >> 24) &* 0x0101_0101 }
      }
      return isWhite ? nil : rows.flatMap { $0 }
    }
  }
}

extension PictureOptions {
  /// The scale, limited to its range.
  var validScale: Int { min(max(scale, 1), 4) }
}
