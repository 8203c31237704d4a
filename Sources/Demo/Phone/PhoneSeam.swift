import Phone
import Screen
import Strings

extension PhoneView {
  /// Paints a gap between the bar and its designed place, or an overlap over the part of the bar that is covered; nothing
  /// else, also for a bar that is merely behind its place.
  func drawSeam(on drawing: inout Drawing) {
    guard showsSeam, let seam = phone.seenSeam(at: time),
      [.gap, .overlap].contains(seam.kind)
    else { return }
    let isGap = seam.kind == .gap
    let (bar, edge) = (layout.bar, isGap ? layout.designedBottom : layout.edge)
    if isGap {
      guard bar.bottom.rows < edge.rows else { return }
      if edge.count - bar.bottom.count > PhoneView.thickestLine {
        drawZone(from: bar.bottom, to: edge, .gap, on: &drawing)
        // In black and white a line would hide the pattern of a single row.
        if look.gapArea != look.chrome {
          drawLine(at: bar.bottom, above: false, look.gapArea, on: &drawing)
          drawLine(at: edge, above: true, look.gapArea, on: &drawing)
        }
      } else if look.gapArea != look.chrome {
        drawThinGap(on: &drawing)
      }
    } else {
      guard edge < bar.bottom else { return }
      let bottom = Eighths(row: layout.phone.rows.upperBound)
      // The keyboard's letters are on whole rows; a tint to an eighth would leave notches beside them.
      let hidden = min(
        Eighths((bar.bottom.count + 4) & ~7, rows: min(bar.bottom.rows, bottom.rows)), bottom)
      drawZone(from: edge, to: hidden, .overlap, on: &drawing)
      drawGhost(below: edge, on: &drawing)
      // In black and white a line would be a part of the bar, and a pattern takes whole rows.
      let isPlain = look.overlapArea == look.chrome
      let hasLine =
        !isPlain && drawLine(at: edge, above: edge >= bottom, look.overlapArea, on: &drawing)
      // Something shows each overlap.
      let end = Eighths(row: (isPlain ? edge.rowAtOrBelow : edge.row) + 1)
      if !hasLine, hidden <= edge || isPlain && hidden < end {
        drawZone(from: edge, to: end, .overlap, on: &drawing)
      }
    }
    if showsNumber { drawTag(seam.shown, from: edge, on: &drawing) }
  }

  /// The columns of lines and of a gap's tint: between the round corners of the panel and the bar.
  private var columns: Range<Int> {
    let corner = layout.style.inset + layout.style.radius / 2
    let margin = style.isGlass ? Int((corner * layout.columnsPerPoint).rounded()) : 0
    return layout.view.columns.dropFirst(margin).dropLast(margin)
  }

  /// The thickest line in eighths. A gap that is no higher is a line itself.
  private static let thickestLine = 4

  /// Fills a gap of a few eighths. Within one row it extends to the nearer end: a cell has no room for a third color.
  private func drawThinGap(on drawing: inout Drawing) {
    var (top, bottom) = (layout.bar.bottom, layout.designedBottom)
    if top.count < bottom.count, top.row == bottom.row {
      if top.part <= 8 - bottom.part {
        top = Eighths(top.row * 8, rows: top.rows)
      } else {
        bottom = Eighths(top.row * 8 + 8, rows: bottom.rows)
      }
    }
    drawing.fill(columns, from: top, to: bottom, look.gapArea)
  }

  /// The share of the color in a tint: enough for a hue of its own among 256 colors.
  static let tintShare = 0.37

  /// Tints the rows between two heights, and fills them with a pattern in ASCII or if there are no colors to mix.
  private func drawZone(
    from top: Eighths, to bottom: Eighths, _ kind: Seam.Kind, on drawing: inout Drawing
  ) {
    guard top < bottom else { return }
    let color = look.areaColor(of: kind)
    if !look.hasFewColors {
      if style.isGlass, kind == .overlap {
        // All of the pane that covers the bar, with its round corners.
        let pane = layout.panel(from: top, high: phone.keyboard.visibleHeight, style)
        let zone = Box(
          left: pane.left, right: pane.right, from: top, to: bottom, radius: pane.radius)
        drawing.add(.box(zone, color, opacity: PhoneView.tintShare))
      } else {
        drawing.tint(columns, from: top, to: bottom, color, PhoneView.tintShare)
      }
    }
    guard look.hasFewColors || glyphs == .ascii else { return }
    var rows = top.rowAtOrBelow..<max(top.rowAtOrBelow, bottom.row)
    if rows.isEmpty, bottom.count - top.count > PhoneView.thickestLine {
      let middle = (top.count + bottom.count) >> 4
      rows = middle..<middle + 1
    }
    kind.pattern.map { drawing.add(.hatch(CellRect(columns: columns, rows: rows), $0, color)) }
  }

  /// Draws what an edge hides of the bar's field and buttons, below the edge's line.
  private func drawGhost(below edge: Eighths, on drawing: inout Drawing) {
    guard !look.hasFewColors, !style.isGlass else { return }
    let bar = layout.bar
    // In cells it has whole rows, as the words that may be there.
    let line = Eighths((edge.count + 11) & ~7, rows: edge.rows + 0.25)
    let bottom = Eighths(bar.textRows.upperBound * 8, rows: bar.fieldBottom.rows)
    for (columns, top) in [
      (bar.plus, bar.buttonTop), (bar.field, bar.fieldTop), (bar.send, bar.buttonTop),
    ] where line < bottom {
      let start = Eighths(max((top.count + 7) & ~7, line.count), rows: max(top.rows, line.rows))
      let box = Box(
        columns, from: start, to: bottom, radius: .infinity,
        top.rows < line.rows ? .bottom : .all)
      drawing.add(.box(box, look.ghost.color, opacity: look.ghost.opacity))
    }
  }

  /// Draws a line half a row high along a height, above or below it.
  ///
  /// Within a row it lies on the side where no cell needs a third color. It gives way to the words beside it; between words
  /// above and below only pictures of pixels have it. Returns whether cells have it, too.
  @discardableResult
  private func drawLine(
    at height: Eighths, above: Bool, _ color: Color, on drawing: inout Drawing
  ) -> Bool {
    let count = height.count
    let isAbove = height.part % 4 == 0 ? above : height.part < 4
    var line = isAbove ? count - 4..<count : count..<count + 4
    // The border of two rows that it touches.
    let border = (line.upperBound - 1) & ~7
    if height.part == 0 || border > line.lowerBound {
      let next = height.part == 0 ? count : border
      let (above, below) = (hasWords(inRow: next / 8 - 1), hasWords(inRow: next / 8))
      if below { line = next - 4..<next }
      if above { line = next..<next + (below ? 0 : 4) }
    }
    let exact = above ? height.rows - 0.25 : height.rows
    let box = Box(
      columns, from: Eighths(line.lowerBound, rows: exact),
      to: Eighths(line.upperBound, rows: exact + 0.25), radius: style.isGlass ? .infinity : 0)
    drawing.add(.box(box, color, opacity: 1))
    return !line.isEmpty
  }

  /// Returns whether a line would hide the bar's text, the last note of the transcript, or the keyboard's first words in a row.
  private func hasWords(inRow row: Int) -> Bool {
    let keyboard = layout.keyboard
    return layout.bar.textRows.contains(row)
      || row == layout.bar.top.row - 1 && !layout.bar.coversRowAbove(layout.coverTop)
      || row == (keyboard.suggestions.isEmpty ? keyboard.keys.lowerBound : keyboard.suggestionRow)
  }

  /// Writes the seam on the left: in the middle of a gap that has room for it, else above the bar and its edge.
  private func drawTag(_ seam: Double, from edge: Eighths, on drawing: inout Drawing) {
    let text = seam.signedPoints()
    let (columns, bar) = (layout.view.columns, layout.bar)
    let height = edge.count - bar.bottom.count
    let row =
      height >= 6 ? (edge.count + bar.bottom.count) >> 4 : min(bar.top, edge).row - 1
    let tag = columns.dropFirst(2).prefix(text.columns + 4)
    guard abs(height) > 1, layout.phone.rows.contains(row), tag.count == text.columns + 4
    else { return }
    let color = seam > 0 ? look.gapArea : look.overlapArea
    // Off the edge's line below it; a ground of the text's own would not be as high.
    let ink = CellStyle(look.ink(on: color), on: .clear, .bold)
    let (top, bottom) = (Double(row) - 0.35, Double(row) + 0.9)
    drawing.fill(
      tag, from: Eighths(row * 8, rows: top), to: Eighths(row * 8 + 8, rows: bottom), color,
      radius: .infinity)
    drawing.shift = (top + bottom - 1) / 2 - Double(row)
    drawing.write(text, ink, in: tag, row: row, .center)
    drawing.shift = 0
  }
}

extension Appearance {
  /// A hidden bar under the letters of the keys: darker or lighter than its ground, with a color of its own among 256.
  var ghost: (color: Color, opacity: Double) {
    isDark ? (Color(0x000000), 0.22) : (Color(0xFFFFFF), 0.4)
  }
}
