import Phone
import Screen
import Strings

extension PhoneView {
  /// Paints a gap between the bar and its designed place, or the part of the bar that is covered; nothing else, also for
  /// a bar that is merely behind its place.
  func drawSeam(on drawing: inout Drawing) {
    guard showsSeam, let seam = phone.seenSeam(at: time) else { return }
    switch seam.kind {
    case .gap:
      drawGap(on: &drawing)
      if showsNumber { drawTag(seam.shown, from: layout.designedBottom, on: &drawing) }
    case .overlap:
      drawOverlap(on: &drawing)
      if showsNumber { drawTag(seam.shown, from: layout.edge, on: &drawing) }
    case .right where layout.sharesKeyboard: drawContact(on: &drawing)
    default: break
    }
  }

  /// Draws the lower edge of the bar with the workbench's compared curve.
  func drawComparedBar(on drawing: inout Drawing) {
    guard showsSeam, let comparedBar else { return }
    let bottom = layout.scale.eighths(phone.designedBottom(at: time) - comparedBar.points)
    drawLine(along: bottom, high: 0.15, comparedBar.color, on: &drawing)
  }

  /// Fills a gap, or draws a higher one as two bands with a tint between them.
  private func drawGap(on drawing: inout Drawing) {
    let (top, bottom) = (layout.bar.bottom, layout.designedBottom)
    let (height, most) = (bottom.rows - top.rows, PhoneView.highestFill)
    guard height > 0 else { return }
    if height > most || look.hasFewColors {
      // From the bands' color where they part to the usual tint: no slit opens between them.
      let share = 1 - (height / most - 1) * (1 - PhoneView.tintShare)
      drawZone(
        from: top, to: bottom, .gap, share: min(max(share, PhoneView.tintShare), 1), on: &drawing)
    }
    // In black and white it is a pattern of whole rows.
    guard look.gapArea != look.chrome else { return }
    let band = min(height, most) / 2
    let (end, start) = (Eighths(rows: top.rows + band), Eighths(rows: bottom.rows - band))
    // In cells the first one of a filled gap is all of it.
    let first = Eighths(height > most ? end.count : bottom.count, rows: end.rows)
    for (from, to) in [(top, first), (start, bottom)] {
      drawing.add(.box(Box(columns, from: from, to: to), look.gapArea, opacity: 1))
    }
  }

  /// The highest gap that is filled, in rows.
  private static let highestFill = 1.5

  /// Draws the edge of what covers the bar as a line, and tints the rest of the covered part.
  private func drawOverlap(on drawing: inout Drawing) {
    let (bar, edge) = (layout.bar, layout.edge)
    guard edge.rows < bar.bottom.rows else { return }
    let bottom = Eighths(row: layout.phone.rows.upperBound)
    // The keyboard's letters are on whole rows; a tint to an eighth would leave notches beside them.
    let hidden = min(
      Eighths((bar.bottom.count + 4) & ~7, rows: min(bar.bottom.rows, bottom.rows)), bottom)
    // In black and white a line would be a part of the bar, and a pattern takes whole rows: something shows each overlap.
    let isPlain = look.overlapArea == look.chrome
    let least = isPlain ? Eighths(row: edge.rowAtOrBelow + 1) : hidden
    drawZone(from: edge, to: max(hidden, least), .overlap, on: &drawing)
    drawGhost(below: edge, on: &drawing)
    guard !isPlain else { return }
    drawLine(
      along: edge, high: min(0.25, bar.bottom.rows - edge.rows), look.overlapArea,
      radius: style.isGlass ? .infinity : 0, on: &drawing)
  }

  /// True if an overlap tints the keyboard.
  var isTinted: Bool {
    showsSeam && phone.seenSeam(at: time)?.kind == .overlap
      && layout.edge.rows < layout.bar.bottom.rows
  }

  /// True if the keyboard's words are written again on what covers them: a pressed key's letter may lie on them, and letters
  /// of keys are not.
  var rewritesWords: Bool {
    !layout.keyboard.suggestions.isEmpty && scene.litKey == nil && phone.keyboard.kind != .emoji
  }

  /// The columns of lines and of a gap: between the round corners of the panel and the bar.
  private var columns: Range<Int> {
    let corner = layout.style.inset + layout.style.radius / 2
    let margin = style.isGlass ? Int((corner * layout.columnsPerPoint).rounded()) : 0
    return layout.view.columns.dropFirst(margin).dropLast(margin)
  }

  /// The share of the color in a tint: enough for a hue of its own among 256 colors.
  static let tintShare = 0.37

  /// Tints the rows between two heights, or fills them with a pattern.
  private func drawZone(
    from top: Eighths, to bottom: Eighths, _ kind: Seam.Kind,
    share: Double = PhoneView.tintShare, on drawing: inout Drawing
  ) {
    guard top < bottom else { return }
    let color = look.areaColor(of: kind)
    guard look.hasFewColors else {
      guard style.isGlass, kind == .overlap, !layout.sharesKeyboard else {
        return drawing.tint(columns, from: top, to: bottom, color, share)
      }
      // All of the pane that covers the bar, with its round corners.
      let pane = layout.panel(from: top, high: phone.keyboard.visibleHeight, style)
      let zone = Box(
        left: pane.left, right: pane.right, from: top, to: bottom, radius: pane.radius)
      return drawing.add(.box(zone, color, opacity: share))
    }
    var rows = top.rowAtOrBelow..<max(top.rowAtOrBelow, bottom.row)
    // More than half a row has always one.
    if rows.isEmpty, bottom.count - top.count > 4 {
      let middle = (top.count + bottom.count) >> 4
      rows = middle..<middle + 1
    }
    kind.pattern.map { drawing.add(.hatch(CellRect(columns: columns, rows: rows), $0, color)) }
  }

  /// Draws the part of the shared edge on which the bar is, unless that is the floor.
  private func drawContact(on drawing: inout Drawing) {
    let (edge, color) = (layout.edge, look.areaColor(of: .right))
    guard edge < layout.floorTop, color != look.chrome else { return }
    drawLine(along: edge, high: 0.15, color, on: &drawing)
  }

  /// Draws what an edge hides of the bar's field and buttons, or of its capsule, below the edge's line.
  private func drawGhost(below edge: Eighths, on drawing: inout Drawing) {
    guard !look.hasFewColors else { return }
    let (bar, line) = (layout.bar, edge.rows + 0.25)
    // In cells it has whole rows, as the words that may be there.
    let end = Eighths(
      bar.textRows.upperBound * 8,
      rows: style.isGlass ? bar.bottom.rows : bar.fieldBottom.rows)
    let first = (self.line(along: edge).upperBound + 7) & ~7
    let fields =
      style.isGlass
      ? [(bar.outline, bar.top)]
      : [(bar.plus, bar.buttonTop), (bar.field, bar.fieldTop), (bar.send, bar.buttonTop)]
    let ghost = style.isGlass ? look.ghostOnGlass : look.ghost
    for (columns, top) in fields where line < end.rows {
      let start = Eighths(
        min(max((top.count + 7) & ~7, first), end.count), rows: max(top.rows, line))
      let box = Box(
        columns, from: start, to: end, radius: .infinity, top.rows < line ? .bottom : .all)
      drawing.add(.box(box, ghost.color, opacity: ghost.opacity))
    }
  }

  /// Returns the eighths of a line along the edge: a quarter of a row, or less of a smaller overlap.
  ///
  /// Within a row it is at the nearer end. It gives way to words, to the end of the row above; if that has words, too, to
  /// the top of the keyboard's words, if they are written again on it; else it is empty.
  private func line(along edge: Eighths) -> Range<Int> {
    let height = min(max(layout.bar.bottom.count - edge.count, 1), 2)
    var top = isAtEnd(edge) ? edge.count - height : edge.count
    let (part, room) = (top & 7, 8 - height)
    if part <= room { top += 2 * part <= room ? -part : room - part }
    if hasWords(inRow: (top + height - 1) >> 3) { top = (top + height - 1) & ~7 - height }
    if hasWords(inRow: top >> 3) {
      let next = top >> 3 + 1
      guard next == layout.keyboard.firstWords, rewritesWords, isTinted else {
        return edge.count..<edge.count
      }
      top = next * 8
    }
    return top..<top + height
  }

  private func isAtEnd(_ edge: Eighths) -> Bool { edge.row >= layout.phone.rows.upperBound }

  /// Draws a line along the edge, in pixels some rows high.
  private func drawLine(
    along edge: Eighths, high rows: Double, _ color: Color, radius: Double = 0,
    on drawing: inout Drawing
  ) {
    let top = isAtEnd(edge) ? edge.rows - rows : edge.rows
    let line = line(along: edge)
    var box = Box(
      columns, from: Eighths(line.lowerBound, rows: top),
      to: Eighths(line.upperBound, rows: top + rows), radius: radius)
    box.isLine = true
    drawing.add(.box(box, color, opacity: 1))
  }

  /// Returns whether a line would hide the bar's text, the last note of the transcript, or the keyboard's first words in a row.
  private func hasWords(inRow row: Int) -> Bool {
    layout.bar.textRows.contains(row) && isClear(row)
      || row == layout.bar.top.row - 1 && !layout.bar.coversRowAbove(layout.coverTop)
      || row == layout.keyboard.firstWords
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

extension PhoneView {
  /// Draws the seam right of the phone's rim: a line from the bar to its designed place, and the number.
  func drawNumber(beside rim: CellRect, on drawing: inout Drawing) {
    guard showsSeam, let seam = phone.seenSeam(at: time) else { return }
    let color = windowLook.areaColor(of: seam.kind)
    let left = Double(rim.columns.upperBound)
    let ends = [layout.bar.bottom.rows, layout.designedBottom.rows]
    let (top, bottom) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    drawing.add(
      .box(
        Box(left: left + 0.75, top: top, right: left + 1.25, bottom: bottom, radius: .infinity),
        color, opacity: 1))
    // A number of six letters in a font of a row takes nine columns.
    let room = Double(drawing.size.columns) - left - 3
    let size = min(3.5, room / 9)
    let baseline = (top + bottom) / 2 + size * 0.36
    drawing.add(
      .caption(
        Caption(
          seam.shown.signedPoints(),
          unit: size > 2 ? phone.configuration.platform.unit : "", color, size: size,
          isBold: true, at: CellPoint(left + 2 + size / 4, baseline), room: room)))
  }
}

// MARK: - Throws

extension PhoneView {
  /// Draws where friction alone would stop the thrown bar, within the screen, as a bar's ghost.
  func drawLanding(on drawing: inout Drawing) {
    guard phone.isThrown(at: time), let landing = phone.barThrow?.landing else { return }
    let bar = layout.bar
    let bottom = min(
      max(layout.scale.eighths(phone.screenHeight - landing), layout.headerBottom + bar.height),
      layout.floorTop)
    let (columns, top) = (style.isGlass ? bar.outline : bar.columns, bottom + -bar.height)
    let color = look.curves[0]
    if look.hasFewColors {
      let line = String(repeating: "╌", count: columns.count)
      return drawing.write(
        line, CellStyle(color, on: .clear), in: columns, row: bottom.rowAtOrBelow - 1, .leading)
    }
    let box = Box(columns, from: top, to: bottom, radius: style.isGlass ? .infinity : 0)
    drawing.add(.box(box, color, opacity: 0.35))
  }
}

extension Appearance {
  /// A hidden bar under the letters of the keys: darker or lighter than its ground, with a color of its own among 256.
  var ghost: (color: Color, opacity: Double) {
    isDark ? (Color(0x000000), 0.22) : (Color(0xFFFFFF), 0.4)
  }

  /// The same on glass: more visible than bubbles, which shine through.
  var ghostOnGlass: (color: Color, opacity: Double) { (ghost.color, max(ghost.opacity, 0.36)) }
}
