import Phone
import Screen

/// The screens that show in place of ours.
extension PhoneView {
  /// Draws another screen of the app with the keyboard, or the home screen while the app is in the background.
  func drawElsewhere(on canvas: inout Canvas) {
    drawPlace(on: &canvas)
    drawSystemSign(on: &canvas)
    drawStatus(on: &canvas)
    if phone.isActive { drawKeyboard(on: &canvas) }
  }

  /// Draws the screen itself, without what the system draws over it.
  func drawPlace(on canvas: inout Canvas) {
    if phone.isActive { drawOtherScreen(on: &canvas) } else { drawHomeScreen(on: &canvas) }
  }

  /// Draws a screen without a bar.
  private func drawOtherScreen(on canvas: inout Canvas) {
    let (columns, rows) = (layout.phone.columns, layout.phone.rows)
    canvas.fill(layout.phone, CellStyle(look.text, on: look.screen))
    let header = rows.lowerBound..<max(rows.lowerBound, layout.view.header.rows.upperBound)
    canvas.fill(CellRect(columns: columns, rows: header), CellStyle(look.text, on: look.chrome))
    canvas.write(
      "Another screen", text(on: look.chrome, .bold), in: columns,
      row: PhoneView.nameRow(in: header), .center)
  }

  /// Draws rows of icons, and a dock.
  private func drawHomeScreen(on canvas: inout Canvas) {
    canvas.fill(layout.phone, CellStyle(look.text, on: look.chrome))
    let (columns, rows) = (layout.phone.columns, layout.phone.rows)
    let height = max(1, columns.count / 16)
    let dock = rows.upperBound - height - 2
    for row in 0..<4 {
      let top = rows.lowerBound + 3 + row * (height + 1 + height / 2)
      guard top + height < dock - 2 else { break }
      drawIcons(row == 3 ? 2 : 4, high: height, row: top, from: row * 4, on: &canvas)
    }
    guard rows.count > height + 5 else { return }
    canvas.write(
      "in the background", secondary(on: look.chrome), in: columns, row: dock - 2, .center)
    canvas.fill(
      columns.lowerBound + 1..<columns.upperBound - 1, from: Eighths(row: dock - 1),
      to: Eighths(row: rows.upperBound - 1), look.field, rounding: .full)
    drawIcons(4, high: height, row: dock, from: 1, on: &canvas)
  }

  private func drawIcons(
    _ count: Int, high height: Int, row: Int, from first: Int, on canvas: inout Canvas
  ) {
    let columns = layout.phone.columns
    for index in 0..<count {
      let center = columns.lowerBound + columns.count * (2 * index + 1) / 8
      canvas.fill(
        center - height..<center + height, from: Eighths(row: row),
        to: Eighths(row: row + height), look.color(ofPerson: first + index),
        rounding: .full)
    }
  }
}
