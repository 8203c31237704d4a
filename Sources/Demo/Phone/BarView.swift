import Motion
import Phone
import Screen

extension PhoneView {
  func drawBar(on drawing: inout Drawing) {
    let bar = layout.bar
    markBar(on: &drawing)
    if style.isGlass {
      drawPane(bar.capsule, look.field, on: &drawing)
    } else {
      drawing.fill(bar.columns, from: bar.planeTop, to: bar.bottom, look.chrome)
      // Cells have no room for it beside the field.
      drawHairline(at: bar.top, eighths: 0, on: &drawing)
    }
    guard phone.isBarSeen(at: time) else { return hatchBar(on: &drawing) }
    if !style.isGlass {
      // Quadrants make ears of a low pill's ends.
      let radius = bar.isRoomy ? .infinity : 1.9
      drawing.fill(bar.field, from: bar.fieldTop, to: bar.fieldBottom, look.field, radius: radius)
    }
    drawing.shift = bar.shift
    drawText(on: &drawing)
    drawing.shift = 0
    drawButton(scene.isPanelUp ? "×" : "+", text(on: buttonPlane), bar.plus, on: &drawing)
    let send =
      scene.composer.isEmpty
      ? secondary(on: buttonPlane)
      : look.action ?? CellStyle(look.outgoingText, on: look.outgoing, .bold)
    drawButton(isAndroid ? "➤" : "↑", send, bar.send, on: &drawing)
  }

  /// Draws the edge of a bar, if the look has one.
  func drawHairline(at top: Eighths, eighths: Int = 1, on drawing: inout Drawing) {
    guard let color = look.hairline, !style.isGlass else { return }
    drawing.fill(
      layout.view.columns, from: top, to: Eighths(top.count + eighths, rows: top.rows + 0.06), color
    )
  }

  private func markBar(on drawing: inout Drawing) {
    let bar = layout.bar
    let rows = bar.top.row..<max(bar.top.row, bar.bottom.rowAtOrBelow)
    mark(.bar, CellRect(columns: layout.view.columns, rows: rows), on: &drawing)
    if scene.isKeyboardUp, scene.recording == nil {
      mark(.text, CellRect(columns: bar.field, rows: rows), on: &drawing)
    }
    mark(.plus, CellRect(columns: bar.plus, rows: rows), on: &drawing)
    mark(.send, CellRect(columns: bar.send, rows: rows), on: &drawing)
  }

  /// The plane of a button: a disc in a capsule, else that of the field beside it.
  private var buttonPlane: Color {
    style.isGlass ? look.field.mixed(with: look.text, look.isDark ? 0.14 : 0.1) : look.field
  }

  private func drawButton(
    _ sign: String, _ ink: CellStyle, _ columns: Range<Int>, on drawing: inout Drawing
  ) {
    let bar = layout.bar
    let middle = bar.middle(ofButton: columns)
    if style.isGlass {
      return drawDisc(sign, ink, around: middle, row: bar.textRow, on: &drawing)
    }
    drawing.fill(
      columns, from: bar.buttonTop, to: bar.fieldBottom, ink.background, radius: .infinity)
    drawing.write(sign, ink, around: middle, row: bar.textRow, within: columns)
  }

  private func hatchBar(on drawing: inout Drawing) {
    let bar = layout.bar
    let columns = style.isGlass ? bar.plus.lowerBound..<bar.send.upperBound : bar.columns
    let line = String(repeating: "╱", count: columns.count)
    for row in bar.top.rowAtOrBelow..<max(bar.top.rowAtOrBelow, bar.bottom.row) where isClear(row) {
      drawing.write(line, paneStyle(secondary(on: look.chrome)), in: columns, row: row, .leading)
    }
    drawing.write(" not seen ", text(on: look.chrome), in: columns, row: bar.textRow, .center)
  }

  /// Returns whether the keyboard leaves a row of the bar visible.
  func isClear(_ row: Int) -> Bool { Eighths(row: row + 1) <= layout.coverTop }
}

// MARK: - Text

extension PhoneView {
  /// Draws the bar's shown rows with the selection and the caret, or a placeholder after the caret.
  func drawText(on drawing: inout Drawing) {
    let bar = layout.bar
    var composer = scene.composer
    // Another lane, or the past, may have another width.
    composer.wrap(columns: bar.textWidth, rows: composer.most)
    let placeholder = "Message"
    if composer.isEmpty, bar.text.count > placeholder.count {
      drawing.write(
        placeholder, paneStyle(CellStyle(look.placeholder, on: look.field)),
        in: bar.text.dropFirst(),
        row: bar.textRows.lowerBound, .leading)
    }
    // The caret is on a column and a row.
    let font = drawing.font
    drawing.font = .fixed
    defer { drawing.font = font }
    let first = composer.firstRow(in: bar)
    for (index, row) in zip(first..., bar.textRows) {
      guard index < composer.rows.count else { break }
      draw(composer.rows[index], of: composer, on: &drawing, row: row)
    }
    drawSigns(of: composer, on: &drawing)
    let row = bar.textRows.lowerBound + composer.caretRow - first
    guard lane == scene.focus, scene.isKeyboardUp, bar.textRows.contains(row), isClear(row),
      drawing.bounds.rows.contains(row)
    else { return }
    drawing.cursorShift = drawing.shift
    drawing.cursor = Position(column: bar.text.lowerBound + composer.columnOfCaret, row: row)
  }

  /// Draws a row of text.
  private func draw(
    _ range: Range<Int>, of composer: TextEditor, on drawing: inout Drawing, row: Int
  ) {
    let columns = layout.bar.text
    drawing.write(
      composer[range], paneStyle(text(on: look.field)), column: columns.lowerBound, row: row,
      within: columns)
    guard composer[range].unicodeScalars.contains(where: \.isRightToLeft) else { return }
    drawSign("⇠", on: &drawing, row: row)
  }

  private func drawSigns(of composer: TextEditor, on drawing: inout Drawing) {
    let rows = layout.bar.textRows
    guard composer.rows.count > 1, rows.count > 1 else { return }
    if composer.hasRowsAbove { drawSign("↑", on: &drawing, row: rows.lowerBound) }
    if composer.hasRowsBelow { drawSign("↓", on: &drawing, row: layout.bar.textRow) }
  }

  /// Draws a sign in the last cell of a row, which the text leaves to the caret.
  private func drawSign(_ sign: String, on drawing: inout Drawing, row: Int) {
    drawing.write(
      sign, paneStyle(CellStyle(look.placeholder, on: look.field)),
      column: layout.bar.text.upperBound - 1,
      row: row, within: layout.bar.text)
  }
}

extension Appearance {
  var isDark: Bool { text.luminance > field.luminance }
}

extension Unicode.Scalar {
  /// True for letters of scripts written from right to left, which the bar shows in their stored order.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590..<0x900, 0xFB1D..<0xFE00, 0xFE70..<0xFF00, 0x10800..<0x11000, 0x1E800..<0x1F000: true
    default: false
    }
  }
}
