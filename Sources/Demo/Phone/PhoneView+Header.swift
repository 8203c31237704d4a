import Phone
import Screen

extension PhoneView {
  /// Draws the chat's title and the people's presence, clipped to the screen.
  func drawHeader(on canvas: inout Canvas) {
    let rows = layout.view.header.rows
    if !layout.view.isCard {
      canvas.fill(
        layout.view.columns, from: Eighths(row: rows.lowerBound), to: layout.headerBottom,
        look.chrome)
    }
    var nameRow = PhoneView.nameRow(in: rows)
    if hasGrabber {
      nameRow = max(nameRow, rows.lowerBound + 1)
      write("━━━━━━", secondary(on: look.chrome), on: &canvas, row: rows.lowerBound, .center)
    }
    drawName(on: &canvas, row: nameRow)
    guard rows.count > 1 || !isBesideStatus else { return }
    drawLinks(on: &canvas, row: isBesideStatus ? nameRow + 1 : nameRow)
    guard rows.contains(nameRow + 1) else { return }
    let presence = scene.conversation.presence
      .fitting(columns: isBesideStatus ? titleRoom : line.count)
    write(presence, secondary(on: look.chrome), on: &canvas, row: nameRow + 1, .center)
  }

  /// Returns the row of the title in some rows of a header.
  static func nameRow(in rows: Range<Int>) -> Int {
    rows.count <= 2 ? rows.lowerBound : rows.upperBound - 2 - (rows.count - 3) / 3
  }

  /// True if the header shares a row with the status bar.
  private var isBesideStatus: Bool {
    layout.view.header.rows.contains(layout.view.statusRow) && layout.view.header.rows.count <= 2
  }

  /// True if the header has a row for a page sheet's grabber.
  private var hasGrabber: Bool {
    layout.view.isCard && layout.view.columns == layout.phone.columns
      && layout.view.header.rows.count > 1
  }

  private func drawName(on canvas: inout Canvas, row: Int) {
    write(title, text(on: look.chrome, .bold), on: &canvas, row: row, .center)
  }

  private func drawLinks(on canvas: inout Canvas, row: Int) {
    let link = CellStyle(look.link, on: look.chrome)
    if layout.view.isCard { return write("Done", link, on: &canvas, row: row, .trailing) }
    write("‹ Chats", link, on: &canvas, row: row, .leading)
    write("⋯", link, on: &canvas, row: row, .trailing)
  }

  /// Writes text that moves with the header and disappears under the status bar.
  private func write(
    _ text: String, _ style: CellStyle, on canvas: inout Canvas, row: Int, _ alignment: Alignment
  ) {
    let shift = layout.headerBottom.row - layout.view.header.rows.upperBound
    guard shift == 0 || row + shift >= layout.view.ceiling else { return }
    canvas.write(text, style, in: line, row: row + shift, alignment)
  }

  /// Draws the status bar over the plane below it.
  func drawStatus(on canvas: inout Canvas) {
    let row = layout.view.statusRow
    let plane = SplitCell(canvas[layout.phone.columns.lowerBound, row]).main
    canvas.write(clock(time), text(on: plane, .bold), in: statusLine, row: row, .leading)
    drawTimeNote(on: &canvas, besideName: isBesideStatus, plane, row: row)
    drawStatusIcons(on: &canvas, CellStyle(look.text(on: plane), on: plane), row: row)
  }

  /// Writes the note on slow or paused time; in a narrow header it replaces the clock, and a long one the name.
  private func drawTimeNote(
    on canvas: inout Canvas, besideName: Bool, _ plane: Color, row: Int
  ) {
    guard !timeNote.isEmpty else { return }
    let ink = CellStyle(look.color(ofSeam: 1, on: plane), on: plane, .bold)
    let free = statusLine.lowerBound..<statusLine.upperBound - 9
    let nameWidth = title.columns
    let nameStart = (statusLine.lowerBound + statusLine.upperBound - nameWidth) / 2
    guard besideName, nameStart + nameWidth + 1 + timeNote.columns > free.upperBound else {
      return canvas.write(timeNote, ink, in: free, row: row, besideName ? .trailing : .center)
    }
    let hasRoom = statusLine.lowerBound + timeNote.columns < nameStart
    let end = hasRoom ? nameStart : nameStart + nameWidth + 1
    canvas.fill(
      CellRect(columns: free.lowerBound..<end, rows: row..<row + 1), CellStyle(plane, on: plane))
    canvas.write(timeNote, ink, in: free, row: row, .leading)
  }

  /// Draws the signal and the battery, three quarters full.
  private func drawStatusIcons(on canvas: inout Canvas, _ ink: CellStyle, row: Int) {
    let start = statusLine.upperBound - 8
    let end = canvas.write("▂▄▆ ▆▆▆╸", ink, column: start, row: row, within: statusLine)
    let empty = CellStyle(look.faded(ink.foreground, on: ink.background), on: ink.background)
    canvas.write("▆╸", empty, column: end - 2, row: row, within: statusLine)
  }

  private var title: String { scene.conversation.chat.title.fitting(columns: titleRoom) }

  /// The columns between the clock and the icons, or between the links.
  private var titleRoom: Int { max(8, line.count - 18) }

  private var line: Range<Int> { layout.view.columns.dropFirst(2).dropLast(2) }

  private var statusLine: Range<Int> { layout.phone.columns.dropFirst(2).dropLast(2) }
}
