import Screen

extension PhoneView {
  /// Draws the peer's name and presence, as far as the view leaves them on the screen, and the status bar.
  func drawHeader(on canvas: inout Canvas) {
    let header = layout.header
    let top = Eighths(row: header.rows.lowerBound)
    canvas.fill(header.columns, from: top, to: layout.headerBottom, look.chrome)
    let rows = header.rows
    let nameRow = rows.count <= 2 ? rows.lowerBound : rows.upperBound - 2 - (rows.count - 3) / 3
    drawStatus(on: &canvas, besideName: rows.count <= 2)
    drawName(on: &canvas, row: nameRow)
    guard rows.count > 1 else { return }
    drawLinks(on: &canvas, row: rows.count == 2 ? nameRow + 1 : nameRow)
    write(presence, secondary(on: look.chrome), on: &canvas, row: nameRow + 1, .center)
  }

  private func drawName(on canvas: inout Canvas, row: Int) {
    write(Conversation.peer, text(on: look.chrome, .bold), on: &canvas, row: row, .center)
  }

  private func drawLinks(on canvas: inout Canvas, row: Int) {
    let link = Style(linkColor, on: look.chrome)
    write("‹ Chats", link, on: &canvas, row: row, .leading)
    write("⋯", link, on: &canvas, row: row, .trailing)
  }

  /// Writes text that moves with the header and disappears under the status bar.
  private func write(
    _ text: String, _ style: Style, on canvas: inout Canvas, row: Int, _ alignment: Alignment
  ) {
    let shift = layout.headerBottom.row - layout.header.rows.upperBound
    guard shift == 0 || row + shift > layout.statusRow else { return }
    canvas.write(text, style, in: line, row: row + shift, alignment)
  }

  private func drawStatus(on canvas: inout Canvas, besideName: Bool) {
    let row = layout.statusRow
    let plane =
      layout.headerBottom.count >= Eighths(row: row).count + 4 ? look.chrome : look.screen
    canvas.write(clock(time), text(on: plane, .bold), in: line, row: row, .leading)
    canvas.write("▂▄▆ ●●", text(on: plane), in: line, row: row, .trailing)
    canvas.write(
      timeNote, Style(look.gap, on: plane, .bold), in: line.lowerBound..<line.upperBound - 8,
      row: row, besideName ? .trailing : .center)
  }

  private var line: Range<Int> {
    layout.header.columns.lowerBound + 2..<layout.header.columns.upperBound - 2
  }

  private var presence: String { scene.conversation.peerIsTyping ? "typing…" : "online" }

  private var linkColor: Color {
    look.chrome.isLight ? look.text(on: look.chrome) : look.outgoing
  }
}
