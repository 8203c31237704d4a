import CPango
package import Screen
package import Tapes

/// A painter of shapes in pixels.
///
/// Straight edges are on whole pixels, so that boxes are crisp and meet without a seam; round and sloping ones are smooth.
package struct ShapePainter {
  /// The lengths of a column and a row, in pixels.
  package var cell: (width: Double, height: Double)
  let glyphs: GlyphCache
  private let colors: ScreenColors
  private let letters: ProportionalText
  private let lineWidth: Double

  /// - Throws: `noFont` if no font family of the look is installed.
  package init(_ options: PictureOptions = PictureOptions()) throws(PictureError) {
    glyphs = try GlyphCache(options)
    cell = (Double(glyphs.cell.width), Double(glyphs.cell.height))
    colors = options.look.colors
    lineWidth = max(1.5 * Double(options.scale), Double(glyphs.cell.width) / 6)
    letters = try ProportionalText(glyphs)
  }

  /// Paints a drawing over a rectangle, which may be larger than its raster.
  package func paint(_ drawing: Drawing, on raster: Raster, in rect: PixelRect) throws(PictureError)
  {
    try raster.draw { context in
      add(rect, context)
      lib.cairo_clip(context)
      lib.cairo_translate(context, Double(rect.x), Double(rect.y))
      paint(drawing, context)
      if let cursor = drawing.cursor {
        lib.cairo_translate(
          context, 0, (drawing.cursorShift * Double(glyphs.cell.height)).rounded())
        paint(cursor: cursor, context)
      }
    }
  }

  /// Paints the cells that differ from an old canvas; returns their rectangles.
  func paint(
    _ canvas: Canvas, over old: Canvas?, on raster: Raster, in rect: PixelRect
  ) throws(PictureError) -> [PixelRect] {
    let cursors = canvas.cursor == old?.cursor ? [] : [canvas.cursor, old?.cursor]
    var drawn: [PixelRect] = []
    try raster.draw { context in
      for index in canvas.cells.indices {
        let (row, column) = index.quotientAndRemainder(dividingBy: canvas.size.columns)
        let position = Position(column: column, row: row)
        if old?.cells[index] == canvas.cells[index], !cursors.contains(position) { continue }
        drawn.append(paint(position, of: canvas, in: rect, context))
      }
    }
    return drawn
  }

  /// Paints the glyph at a position with the cursor, if it is there; returns its rectangle.
  private func paint(
    _ position: Position, of canvas: Canvas, in all: PixelRect, _ context: OpaquePointer
  ) -> PixelRect {
    let row = position.row
    let isRight = canvas[position.column, row].glyph == .continuation && position.column > 0
    let column = position.column - (isRight ? 1 : 0)
    let cell = canvas[column, row]
    let columns = column..<column + max(1, cell.glyph.columns)
    let rect = pixels(CellRect(columns: columns, rows: row..<row + 1), from: all)
    let seen = colors.seen(cell.style)
    setColor(seen.background, context)
    add(rect, context)
    lib.cairo_fill(context)
    setColor(seen.foreground, context)
    if cell.glyph != .space {
      draw(cell.glyph, cell.style.attributes, x: rect.x, y: rect.y, context)
    }
    guard let cursor = canvas.cursor, cursor.row == row, columns.contains(cursor.column) else {
      return rect
    }
    // On a similar color the cursor has the text's.
    let difference = colors.cursor.brightness - seen.background.brightness
    setColor(abs(difference) > 48 ? colors.cursor : seen.foreground, context)
    let x = rect.x + (cursor.column - column) * glyphs.cell.width
    add(PixelRect(x: x, y: rect.y, width: glyphs.line, height: rect.height), context)
    lib.cairo_fill(context)
    return rect
  }

  /// Paints a whole raster in the color of the background.
  func clear(_ raster: Raster) throws(PictureError) {
    try raster.draw { context in
      setColor(colors.background, context)
      lib.cairo_paint(context)
    }
  }

  /// Paints shapes over a raster.
  package func paint(_ shapes: [Shape], on raster: Raster) throws(PictureError) {
    try raster.draw { context in
      lib.cairo_push_group(context)
      let drawing = Drawing(CellSize(columns: raster.width, rows: raster.height))
      for shape in shapes { paint(shape, on: drawing, context) }
      lib.cairo_pop_group_to_source(context)
      lib.cairo_paint(context)
    }
  }

  private func paint(_ drawing: Drawing, _ context: OpaquePointer) {
    setColor(colors.seen(drawing.style).background, context)
    lib.cairo_paint(context)
    for shape in drawing.shapes { paint(shape, on: drawing, context) }
  }

  private func paint(_ shape: Shape, on drawing: Drawing, _ context: OpaquePointer) {
    switch shape {
    case .glass(let box, let color, let opacity):
      fill(context, color, opacity) { trace(box, context) }
      glaze(box, color, context)
    case .box(let box, let color, let opacity):
      fill(context, color, opacity) { trace(box, context) }
    case .ring(let outer, let inner, let color):
      lib.cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
      fill(context, color) {
        trace(outer, context)
        trace(inner, context)
      }
      lib.cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    case .area(let area, let color):
      fill(context, color) { for polygon in area.polygons { trace(polygon, context) } }
    case .line(let points, let color, let isThick): stroke(points, color, isThick, context)
    case .text(let label): write(label, context)
    case .bubble(let bubble): paint(bubble, context)
    case .number(let text, let style, let position, let digits):
      letters.write(number: text, digits, at: position, colors.seen(style).foreground, context)
    case .hatch(let rect, _, let color):
      fill(context, color, 0.35) { trace(Box(rect), context) }
    case .dim: fill(context, drawing.style.background, 0.5) { trace(Box(drawing.bounds), context) }
    case .part(let drawing, let box):
      inside(box, context) { paint(drawing, context) }
    case .circle(let center, let radius, let color):
      setColor(color, context)
      lib.cairo_new_path(context)
      lib.cairo_arc(
        context, center.x * cell.width, center.y * cell.height,
        radius * cell.width, 0, 2 * .pi)
      lib.cairo_fill(context)
    case .caption(let caption): letters.write(caption, cell, context)
    }
  }

  private func paint(cursor: Position, _ context: OpaquePointer) {
    let (x, y) = (cursor.column * glyphs.cell.width, cursor.row * glyphs.cell.height)
    setColor(colors.cursor, context)
    add(PixelRect(x: x, y: y, width: glyphs.line, height: glyphs.cell.height), context)
    lib.cairo_fill(context)
  }
}

extension ShapePainter {
  /// Returns the columns that a caption takes where there is room.
  package func columns(of caption: Caption) -> Double {
    (letters.line(caption, cell)?.advance ?? 0) / cell.width
  }
}

// MARK: - Bubbles

extension ShapePainter {
  /// Draws a bubble with equal margins beside its text.
  private func paint(_ bubble: Bubble, _ context: OpaquePointer) {
    var box = bubble.box
    let cells = bubble.lines.map(\.columns).max() ?? 0
    let letters = bubble.lines.map { self.letters.advance(of: $0) }.max() ?? 0
    let free =
      bubble.lines.allSatisfy(\.isLetters) ? max(0, Double(cells) - letters / cell.width) : 0
    let shift = bubble.side == .trailing ? (free * cell.width).rounded() : 0
    if shift > 0 { box.left += free } else { box.right -= free }
    fill(context, bubble.color) { trace(box, context) }
    lib.cairo_save(context)
    lib.cairo_translate(context, shift, 0)
    for var label in bubble.labels {
      label.style.background = .clear
      write(label, context)
    }
    lib.cairo_restore(context)
  }
}

// MARK: - Glass

extension ShapePainter {
  /// Draws the light on the edge of a pane.
  private func glaze(_ box: Box, _ color: Color, _ context: OpaquePointer) {
    inside(box, context) {
      let isDark = color.brightness < 128
      setColor(Color(isDark ? 0xFFFFFF : 0), alpha: isDark ? 0.16 : 0.1, context)
      // Its outer half is clipped.
      lib.cairo_set_line_width(context, lineWidth)
      trace(box, context)
      lib.cairo_stroke(context)
    }
  }

  private func inside(_ box: Box, _ context: OpaquePointer, _ paint: () -> Void) {
    lib.cairo_save(context)
    lib.cairo_new_path(context)
    trace(box, context)
    lib.cairo_clip(context)
    paint()
    lib.cairo_restore(context)
  }
}

// MARK: - Outlines

extension ShapePainter {
  /// Fills a path with a color; the terminal's default is that of its background.
  private func fill(
    _ context: OpaquePointer, _ color: Color, _ opacity: Double = 1, _ trace: () -> Void
  ) {
    setColor(color.isStandard ? colors.background : color, alpha: opacity, context)
    lib.cairo_new_path(context)
    trace()
    lib.cairo_fill(context)
  }

  private func trace(_ box: Box, _ context: OpaquePointer) {
    let (left, right) = ((box.left * cell.width).rounded(), (box.right * cell.width).rounded())
    let (top, bottom) = (
      (box.top.rows * cell.height).rounded(), (box.bottom.rows * cell.height).rounded()
    )
    guard left < right, top < bottom else { return }
    let most = min(right - left, bottom - top) / 2
    func corner(_ corner: Box.Corners, _ x: Double, _ y: Double, from angle: Double) {
      let radius = box.corners.contains(corner) ? min(box.radius * cell.width, most) : 0
      lib.cairo_arc(
        context, x + (x == left ? radius : -radius), y + (y == top ? radius : -radius), radius,
        angle, angle + .pi / 2)
    }
    corner(.topLeft, left, top, from: .pi)
    corner(.topRight, right, top, from: -.pi / 2)
    corner(.bottomRight, right, bottom, from: 0)
    corner(.bottomLeft, left, bottom, from: .pi / 2)
    lib.cairo_close_path(context)
    lib.cairo_new_sub_path(context)
  }

  private func trace(_ points: [CellPoint], _ context: OpaquePointer) {
    lib.cairo_new_sub_path(context)
    for point in points {
      lib.cairo_line_to(
        context, point.x * cell.width, point.y * cell.height)
    }
  }

  /// Draws a line; the terminal's default is the color of its text.
  private func stroke(
    _ points: [CellPoint], _ color: Color, _ isThick: Bool, _ context: OpaquePointer
  ) {
    setColor(color.isStandard ? colors.foreground : color, context)
    lib.cairo_set_line_width(context, isThick ? 2 * lineWidth : lineWidth)
    lib.cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    lib.cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    lib.cairo_new_path(context)
    trace(points, context)
    lib.cairo_stroke(context)
  }
}

/// Returns whether something of the clip is on the raster.
private func hasClip(_ context: OpaquePointer) -> Bool {
  var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
  lib.cairo_clip_extents(context, &left, &top, &right, &bottom)
  return left < right
}

/// Adds a rectangle to the path.
func add(_ rect: PixelRect, _ context: OpaquePointer) {
  lib.cairo_rectangle(
    context, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
}

// MARK: - Text

extension ShapePainter {
  private func write(_ label: Label, _ context: OpaquePointer) {
    let columns = label.columns
    guard !columns.isEmpty else { return }
    lib.cairo_save(context)
    defer { lib.cairo_restore(context) }
    // A shifted text is in two rows.
    let first = Int((Double(label.row) + label.shift).rounded(.down))
    let rows = label.shift == 0 ? first..<first + 1 : first - 1..<first + 2
    add(pixels(CellRect(columns: columns, rows: rows)), context)
    lib.cairo_clip(context)
    guard hasClip(context) else { return }
    lib.cairo_translate(context, 0, (label.shift * Double(glyphs.cell.height)).rounded())
    let seen = colors.seen(label.style)
    if label.style.background != .clear {
      fill(context, seen.background) {
        add(pixels(of: label), context)
      }
    }
    setColor(seen.foreground, context)
    if label.font == .proportional, label.text.isLetters {
      letters.write(label, context)
    } else {
      writeCells(label, context)
    }
  }

  private func pixels(_ rect: CellRect, from origin: PixelRect = .empty) -> PixelRect {
    PixelRect(
      x: origin.x + rect.columns.lowerBound * glyphs.cell.width,
      y: origin.y + rect.rows.lowerBound * glyphs.cell.height,
      width: rect.columns.count * glyphs.cell.width,
      height: rect.rows.count * glyphs.cell.height)
  }

  private func pixels(of label: Label) -> PixelRect {
    pixels(CellRect(columns: label.textColumns, rows: label.row..<label.row + 1))
  }

  /// Draws each glyph in its own cells.
  private func writeCells(_ label: Label, _ context: OpaquePointer) {
    let y = label.row * glyphs.cell.height
    var column = label.column
    for glyph in label.text.glyphs {
      let x = column * glyphs.cell.width
      column += glyph.columns
      if glyph != .space { draw(glyph, label.style.attributes, x: x, y: y, context) }
    }
  }

  /// Draws a glyph in the context's color, or in colors of its own.
  private func draw(
    _ glyph: Glyph, _ attributes: CellStyle.Attributes, x: Int, y: Int, _ context: OpaquePointer
  ) {
    guard let image = glyphs.image(of: glyph, attributes) else { return }
    guard image.hasColors else {
      return lib.cairo_mask_surface(context, image.raster.surface, Double(x), Double(y))
    }
    lib.cairo_save(context)
    lib.cairo_set_source_surface(context, image.raster.surface, Double(x), Double(y))
    lib.cairo_paint(context)
    lib.cairo_restore(context)
  }

}

extension Color {
  /// The perceived brightness, 0…255 (ITU-R BT.601).
  fileprivate var brightness: Int { (299 * red + 587 * green + 114 * blue) / 1000 }
}

extension String {
  fileprivate var glyphs: [Glyph] {
    var glyphs: [Glyph] = []
    for character in self { Glyph.each(of: character) { glyphs.append($0) } }
    return glyphs
  }

  /// True if each glyph needs a font; others are geometry of whole cells.
  fileprivate var isLetters: Bool { glyphs.allSatisfy { GlyphShape($0) == .text } }
}
