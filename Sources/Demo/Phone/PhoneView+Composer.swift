import Phone
import Screen

extension PhoneView {
  /// Draws the bar's shown rows with the selection and the caret, or a placeholder after the caret.
  func drawText(on canvas: inout Canvas) {
    let bar = layout.bar
    var composer = scene.composer
    // Another lane, or the past, may have another width.
    composer.wrap(columns: bar.textWidth, rows: composer.most)
    let placeholder = "Message"
    if composer.isEmpty, bar.text.count > placeholder.count {
      canvas.write(
        placeholder, CellStyle(look.placeholder, on: look.field), in: bar.text.dropFirst(),
        row: bar.textRows.lowerBound, .leading)
    }
    let first = composer.firstRow(in: bar)
    for (index, row) in zip(first..., bar.textRows) {
      guard index < composer.rows.count, isClear(row) else { break }
      draw(composer.rows[index], of: composer, on: &canvas, row: row)
    }
    drawMarks(of: composer, on: &canvas)
    let row = bar.textRows.lowerBound + composer.caretRow - first
    guard scene.isKeyboardUp, bar.textRows.contains(row), isClear(row),
      canvas.bounds.rows.contains(row)
    else { return }
    canvas.cursor = Position(column: bar.text.lowerBound + composer.columnOfCaret, row: row)
  }

  /// Draws a row of text; a selected line feed is one cell wide.
  private func draw(
    _ range: Range<Int>, of composer: TextEditor, on canvas: inout Canvas, row: Int
  ) {
    let columns = layout.bar.text
    var column = columns.lowerBound
    for (part, isSelected) in composer.parts(of: range) {
      let style = isSelected ? look.selection : text(on: look.field)
      column = canvas.write(part, style, column: column, row: row, within: columns)
    }
    let selectsEnd = composer.selection.contains(range.upperBound) && !composer.selection.isEmpty
    if selectsEnd { canvas.write(" ", look.selection, column: column, row: row, within: columns) }
    guard composer[range].unicodeScalars.contains(where: \.isRightToLeft) else { return }
    mark("⇠", on: &canvas, row: row)
  }

  /// Marks that rows are above or below the shown ones.
  private func drawMarks(of composer: TextEditor, on canvas: inout Canvas) {
    let rows = layout.bar.textRows
    guard composer.rows.count > 1, rows.count > 1 else { return }
    if composer.hasRowsAbove { mark("↑", on: &canvas, row: rows.lowerBound) }
    if composer.hasRowsBelow, isClear(layout.bar.textRow) {
      mark("↓", on: &canvas, row: layout.bar.textRow)
    }
  }

  /// Draws a mark in the last cell of a row, which the text leaves to the caret.
  private func mark(_ mark: String, on canvas: inout Canvas, row: Int) {
    canvas.write(
      mark, CellStyle(look.placeholder, on: look.field), column: layout.bar.text.upperBound - 1,
      row: row, within: layout.bar.text)
  }
}

extension Appearance {
  /// The style of selected text in the field.
  fileprivate var selection: CellStyle {
    hasFewColors
      ? CellStyle(field, on: text)
      : CellStyle(text, on: field.mixed(with: outgoing, isDark ? 0.6 : 0.3))
  }

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
