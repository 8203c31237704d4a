import CPango
import Screen
import Strings

/// Text with letters of their own widths, in rows of cells.
final class ProportionalText {
  private let glyphs: GlyphCache
  private let book: FontBook
  private let font: PixelFont
  /// The distance from a row's top to the baseline.
  private let baseline: Double
  private var lines: [LineKey: TextLine] = [:]
  private var images: [ImageKey: Image] = [:]
  /// The lines with emoji of their own colors.
  private var colored: Set<ObjectIdentifier> = []

  private struct LineKey: Hashable {
    let text: String
    let font: PixelFont
  }

  private struct ImageKey: Hashable {
    let line: ObjectIdentifier
    let across: Double
    let down: Double
  }

  /// A white line, and its place from the start of the baseline.
  private struct Image {
    let raster: Raster
    let x: Double
    let y: Double
  }

  /// The most lines to keep: some screens full.
  private static let most = 4096

  init(_ glyphs: GlyphCache) throws(PictureError) {
    self.glyphs = glyphs
    book = try FontBook(.outlines)
    var font = PixelFont(
      families: PixelFont.plain + ", " + PixelFont.fallback, size: glyphs.fontSize)
    // Usual text should fill the cells that its bubble is made for.
    let sample = "Are we still on for tonight?"
    let room = Double(sample.count * glyphs.cell.width)
    font.size *= min(1.1, room / max(try book.line(sample, font).advance, 1))
    self.font = font
    let metrics = book.metrics(font)
    baseline =
      ((Double(glyphs.cell.height) - metrics.ascent - metrics.descent) / 2 + metrics.ascent)
      .rounded()
  }

  /// Returns the width of a text in pixels.
  func advance(of text: String) -> Double { line(text.trimmed, font)?.advance ?? 0 }

  /// Draws a label in the context's color, squeezed into its columns if it is too wide.
  func write(_ label: Label, _ context: OpaquePointer) {
    var font = font
    font.isBold = label.style.attributes.contains(.bold)
    guard let line = line(label.text.trimmed, font) else { return }
    let room = Double(label.room * glyphs.cell.width)
    let squeeze = min(1, room / max(line.advance, 1))
    let x =
      label.anchor * Double(glyphs.cell.width) - line.advance * squeeze * label.alignment.share
    let top = Double(label.row * glyphs.cell.height)
    draw(line, x: x, y: top + baseline, across: squeeze, down: 1, context)
  }

  /// Draws a number of three rows.
  func write(
    number: String, _ digits: DigitSize, at position: Position, _ color: Color,
    _ context: OpaquePointer
  ) {
    var font = font
    (font.isBold, font.size) = (true, Double(glyphs.cell.height * 3 * digits.rawValue))
    guard let line = line(number, font) else { return }
    let ink = line.ink
    let room = Double(digits.columns(of: number) * glyphs.cell.width)
    // The height of those in cells.
    let height = Double(glyphs.cell.height * digits.rawValue) * 2.5
    let digit = self.line("0", font)?.ink.height ?? ink.height
    let scale = min(height / max(digit, 1), room / max(line.advance, 1))
    setColor(color, context)
    draw(
      line, x: Double(position.column * glyphs.cell.width),
      y: Double(position.row * glyphs.cell.height) + (height + digit * scale) / 2, across: scale,
      down: scale, context)
  }

  func line(_ caption: Caption, _ cell: (width: Double, height: Double)) -> TextLine? {
    var font = font
    (font.isBold, font.size) = (caption.isBold, caption.size * cell.height)
    return line(caption.text, font)
  }

  func write(
    _ caption: Caption, _ cell: (width: Double, height: Double), _ context: OpaquePointer
  ) {
    guard let line = line(caption, cell) else { return }
    let unit = caption.unit.isEmpty ? nil : unit(of: caption, cell)
    // A number with a unit begins and ends with its ink, so that it stands on the edge of what is below.
    let (start, length) = unit == nil ? (0, line.advance) : (line.ink.x, line.ink.width)
    let width = length + (unit?.advance ?? 0)
    let squeeze = min(1, caption.room * cell.width / max(width, 1))
    let left = caption.place.x * cell.width - width * squeeze * caption.alignment.share
    let y = caption.place.y * cell.height
    setColor(caption.color, context)
    draw(
      line, x: (left - start * squeeze).rounded(), y: y, across: squeeze, down: 1, context)
    guard let unit else { return }
    draw(unit, x: left + length * squeeze, y: y, across: squeeze, down: 1, context)
  }

  private func unit(
    of caption: Caption, _ cell: (width: Double, height: Double)
  ) -> TextLine? {
    var font = font
    font.size = caption.size * cell.height / 4
    return line(" " + caption.unit, font)
  }

  private func draw(
    _ line: TextLine, x: Double, y: Double, across: Double, down: Double, _ context: OpaquePointer
  ) {
    if let image = image(of: line, across, down) {
      let (x, y) = (x.rounded() + image.x, y.rounded() + image.y)
      return lib.cairo_mask_surface(context, image.raster.surface, x, y)
    }
    lib.cairo_save(context)
    lib.cairo_translate(context, x, y)
    lib.cairo_scale(context, across, down)
    line.draw(in: context, x: 0, y: 0)
    lib.cairo_restore(context)
  }

  /// Returns a line in few shades, and its place from the start of the baseline; nil if all shades are wanted, or emoji have
  /// colors.
  private func image(of line: TextLine, _ across: Double, _ down: Double) -> Image? {
    guard glyphs.shades < 256 else { return nil }
    let key = ImageKey(line: ObjectIdentifier(line), across: across, down: down)
    if let image = images[key] { return image }
    if colored.contains(key.line) { return nil }
    let ink = line.ink
    let (left, top) = ((ink.x * across).rounded(.down) - 1, (ink.y * down).rounded(.down) - 1)
    let raster = try? Raster(
      width: Int((ink.width * across).rounded(.up)) + 3,
      height: Int((ink.height * down).rounded(.up)) + 3)
    guard let raster else { return nil }
    try? raster.draw { context in
      setColor(Color(0xFFFFFF), context)
      lib.cairo_translate(context, -left, -top)
      lib.cairo_scale(context, across, down)
      line.draw(in: context, x: 0, y: 0)
    }
    guard raster.isWhite else {
      colored.insert(key.line)
      return nil
    }
    raster.reduceWhite(to: glyphs.shades)
    images[key] = Image(raster: raster, x: left, y: top)
    return images[key]
  }

  private func line(_ text: String, _ font: PixelFont) -> TextLine? {
    let key = LineKey(text: text, font: font)
    if let line = lines[key] { return line }
    if lines.count >= ProportionalText.most {
      lines.removeAll()
      images.removeAll()
      colored.removeAll()
    }
    let line = try? book.line(text.safe(), font)
    lines[key] = line
    return line
  }
}
