import Screen

extension PhoneView {
  /// Draws the input bar: its plane with edges in eighths, and on it plus, field and send.
  func drawBar(on canvas: inout Canvas) {
    let bar = layout.bar
    canvas.fill(bar.columns, from: bar.top, to: bar.bottom, look.chrome)
    canvas.fill(bar.field, from: bar.fieldTop, to: bar.fieldBottom, look.field)
    canvas.write(
      "＋", text(on: look.chrome), column: bar.plus.lowerBound, row: bar.textRow, within: bar.columns
    )
    drawFieldEnds(on: &canvas)
    drawText(on: &canvas)
    drawSend(on: &canvas)
  }

  private func drawFieldEnds(on canvas: inout Canvas) {
    let bar = layout.bar
    guard !bar.isRoomy else { return }
    let edge = Style(look.field, on: look.chrome)
    canvas.write("▐", edge, column: bar.field.lowerBound, row: bar.textRow)
    canvas.write("▌", edge, column: bar.field.upperBound - 1, row: bar.textRow)
  }

  /// Draws the text, scrolled sideways to keep the cursor in the field.
  private func drawText(on canvas: inout Canvas) {
    let columns = layout.bar.text
    let row = layout.bar.textRow
    let ink = text(on: look.field)
    let offset = max(0, scene.composer.before.columns - (columns.count - 1))
    if scene.composer.isEmpty {
      canvas.write(
        "Message", Style(look.placeholder, on: look.field), in: columns, row: row, .leading)
    } else {
      canvas.write(
        scene.composer.text, ink, column: columns.lowerBound - offset, row: row, within: columns)
    }
    guard scene.isKeyboardUp, canvas.bounds.rows.contains(row), isClear(row) else { return }
    let column = columns.lowerBound + scene.composer.before.columns - offset
    canvas.cursor = Position(column: column, row: row)
  }

  /// True if the keyboard leaves a row of the bar visible.
  private func isClear(_ row: Int) -> Bool { Eighths(row: row + 1) <= layout.keyboardTop }

  private func drawSend(on canvas: inout Canvas) {
    let send = layout.bar.send
    let row = layout.bar.textRow
    let plane = scene.composer.isEmpty ? look.field : look.outgoing
    let ink =
      scene.composer.isEmpty ? secondary(on: plane) : Style(look.outgoingText, on: plane, .bold)
    let edge = Style(plane, on: look.chrome)
    canvas.write("▐", edge, column: send.lowerBound, row: row, within: layout.bar.columns)
    canvas.write("↑", ink, column: send.lowerBound + 1, row: row, within: layout.bar.columns)
    canvas.write("▌", edge, column: send.lowerBound + 2, row: row, within: layout.bar.columns)
  }
}
