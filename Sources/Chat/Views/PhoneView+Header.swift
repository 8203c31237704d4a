import Screen

extension PhoneView {
  /// The status bar, and below it the name of the peer and whether they are there.
  func drawHeader(on canvas: inout Canvas) {
    let header = layout.header
    canvas.fill(header, text(on: look.chrome))
    let rows = header.rows
    let nameRow = rows.count <= 2 ? rows.lowerBound : rows.upperBound - 2 - (rows.count - 3) / 3
    let statusRow = rows.count <= 2 ? rows.lowerBound : rows.lowerBound + (rows.count - 3) / 3
    drawStatus(on: &canvas, row: statusRow, besideName: rows.count <= 2)
    let bar = header.columns.lowerBound + 2..<header.columns.upperBound - 2
    canvas.write(
      Conversation.peer, text(on: look.chrome, .bold), in: bar, row: nameRow, .center)
    guard rows.count > 1 else { return }
    canvas.write(presence, secondary(on: look.chrome), in: bar, row: nameRow + 1, .center)
    let backRow = rows.count == 2 ? nameRow + 1 : nameRow
    let link = Style(linkColor, on: look.chrome)
    canvas.write("‹ Chats", link, in: bar, row: backRow, .leading)
    canvas.write("⋯", link, in: bar, row: backRow, .trailing)
  }

  private func drawStatus(on canvas: inout Canvas, row: Int, besideName: Bool) {
    let columns = layout.header.columns
    let line = columns.lowerBound + 2..<columns.upperBound - 2
    canvas.write(clock(time), text(on: look.chrome, .bold), in: line, row: row, .leading)
    canvas.write("▂▄▆ ●●", text(on: look.chrome), in: line, row: row, .trailing)
    let note = Style(look.gap, on: look.chrome, .bold)
    canvas.write(
      timeNote, note, in: line.lowerBound..<line.upperBound - 8, row: row,
      besideName ? .trailing : .center)
  }

  private var presence: String { scene.conversation.peerIsTyping ? "typing…" : "online" }

  private var linkColor: Color {
    look.chrome.isLight ? look.text(on: look.chrome) : look.outgoing
  }
}
