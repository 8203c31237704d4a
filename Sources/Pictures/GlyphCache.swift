#if Images
  import CPango
  import Recording
  import Screen

  /// Glyphs in pixels, each drawn once.
  final class GlyphCache {
    private struct Key: Hashable {
      let scalars: SIMD4<UInt32>
      let columns: Int
      let isBold: Bool
      let isItalic: Bool
    }

    /// A cell's extent in pixels, and of its lines.
    let cell: (width: Int, height: Int)
    let line: Int
    /// Where letters stand, from the cell's top.
    let baseline: Int
    private let font: Font
    let book: FontBook
    private let shades: Int
    private var images: [Key: GlyphImage] = [:]

    /// - Throws: `noFont` when none of the families is there.
    init(_ options: PictureOptions) throws(PictureError) {
      let (look, scale) = (options.look, options.validScale)
      book = try FontBook(.pixels)
      let families = try book.known(look.fontFamily).joined(separator: ", ")
      font = Font(
        families: families + ", " + Font.fallback,
        size: look.usableFontSize * Double(scale))
      cell = (look.cell.width * scale, look.cell.height * scale)
      // As thick as in most fixed-width fonts: an eighth of a cell's width.
      line = max(1, (min(cell.width, cell.height) / scale + 4) / 8) * scale
      shades = options.shades
      let metrics = book.metrics(font)
      let free = Double(cell.height) - metrics.ascent - metrics.descent
      baseline = Int((free / 2 + metrics.ascent).rounded())
    }

    /// The image of a glyph; one that cannot be drawn is blank.
    func image(of glyph: Glyph, _ attributes: Style.Attributes) -> GlyphImage {
      let key = Key(
        scalars: glyph.scalars, columns: max(1, glyph.columns),
        isBold: attributes.contains(.bold), isItalic: attributes.contains(.italic))
      if let image = images[key] { return image }
      // More glyphs than any text has; so a long recording does not fill the memory.
      if images.count >= 8192 { images.removeAll() }
      let image = draw(glyph, key)
      images[key] = image
      return image
    }

    private func draw(_ glyph: Glyph, _ key: Key) -> GlyphImage {
      var mask = CellMask(width: cell.width * key.columns, height: cell.height)
      if mask.draw(glyph, line: line) { return .mask(mask.inShades(shades)) }
      let raster = try? letter(glyph, key)
      guard let raster else { return .mask(mask) }
      if let colors = raster.colors { return .colors(colors) }
      return .mask(CellMask(alphaOf: raster).inShades(shades))
    }

    /// The glyph in white, or in its own colors.
    private func letter(_ glyph: Glyph, _ key: Key) throws(PictureError) -> Raster {
      var font = font
      (font.isBold, font.isItalic) = (key.isBold, key.isItalic)
      let isEmoji = key.columns == 2 && glyph.base.properties.isEmojiPresentation
      if isEmoji { font.families = Font.emoji + ", " + font.families }
      let line = try book.line(glyph.text, font)
      let raster = try Raster(width: cell.width * key.columns, height: cell.height)
      let place = isEmoji ? emojiPlace(line, in: raster) : letterPlace(line, in: raster)
      try raster.draw { context in
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_translate(context, place.x, place.y)
        cairo_scale(context, place.across, place.down)
        line.draw(in: context, x: 0, y: 0)
      }
      return raster
    }

    /// In the middle and on the baseline; what is much too wide is made narrower, and a little lower, around its own middle.
    private func letterPlace(_ line: TextLine, in raster: Raster) -> Place {
      let (advance, ink, width) = (line.advance, line.ink, Double(raster.width))
      let needed = max(advance, ink.width)
      // A pixel more is what rounding makes of a letter that fills its cell.
      guard needed > width * 1.1 + 1 else {
        return Place(x: ((width - advance) / 2).rounded(), y: Double(baseline))
      }
      let across = width / needed
      let down = across.squareRoot()
      return Place(
        x: (width - ink.width * across) / 2 - ink.x * across,
        y: Double(baseline) + (ink.y + ink.height / 2) * (1 - down), across: across, down: down)
    }

    /// As large as its two cells allow, with a little air, and in their middle.
    private func emojiPlace(_ line: TextLine, in raster: Raster) -> Place {
      let (ink, width, height) = (line.ink, Double(raster.width), Double(raster.height))
      let scale = min(width * 0.96 / max(ink.width, 1), height * 0.92 / max(ink.height, 1))
      return Place(
        x: (width - ink.width * scale) / 2 - ink.x * scale,
        y: (height - ink.height * scale) / 2 - ink.y * scale, across: scale, down: scale)
    }
  }

  /// Where a text's baseline begins in pixels, and how it is stretched from there.
  private struct Place {
    var x: Double
    var y: Double
    var across = 1.0
    var down = 1.0
  }

  extension Raster {
    /// The pixels row by row, if they are more than shades of white.
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
    /// The scale within its range.
    var validScale: Int { min(max(scale, 1), 4) }
  }
#endif
