import Phone
import Screen

extension PhoneView {
  /// Draws the chat's title and the people's presence, clipped to the screen, and the status bar.
  func drawHeader(on canvas: inout Canvas) {
    let header = layout.header
    let top = Eighths(row: header.rows.lowerBound)
    canvas.fill(header.columns, from: top, to: layout.headerBottom, look.chrome)
    let rows = header.rows
    let nameRow = rows.count <= 2 ? rows.lowerBound : rows.upperBound - 2 - (rows.count - 3) / 3
    drawName(on: &canvas, row: nameRow)
    drawStatus(on: &canvas, besideName: rows.count <= 2)
    guard rows.count > 1 else { return }
    drawLinks(on: &canvas, row: rows.count == 2 ? nameRow + 1 : nameRow)
    let presence = scene.conversation.presence
      .fitting(columns: rows.count == 2 ? titleRoom : line.count)
    write(presence, secondary(on: look.chrome), on: &canvas, row: nameRow + 1, .center)
  }

  private func drawName(on canvas: inout Canvas, row: Int) {
    write(title, text(on: look.chrome, .bold), on: &canvas, row: row, .center)
  }

  private func drawLinks(on canvas: inout Canvas, row: Int) {
    let link = Style(look.link, on: look.chrome)
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
    drawTimeNote(on: &canvas, besideName: besideName, plane, row: row)
    drawStatusIcons(on: &canvas, Style(look.text(on: plane), on: plane), row: row)
  }

  /// Writes the note on slow or paused time; in a narrow header it replaces the clock, and a long one the name.
  private func drawTimeNote(
    on canvas: inout Canvas, besideName: Bool, _ plane: Color, row: Int
  ) {
    guard !timeNote.isEmpty else { return }
    let ink = Style(look.color(ofSeam: 1, on: plane), on: plane, .bold)
    let free = line.lowerBound..<line.upperBound - 9
    let nameWidth = title.columns
    let nameStart = (line.lowerBound + line.upperBound - nameWidth) / 2
    guard besideName, nameStart + nameWidth + 1 + timeNote.columns > free.upperBound else {
      return canvas.write(timeNote, ink, in: free, row: row, besideName ? .trailing : .center)
    }
    let hasRoom = line.lowerBound + timeNote.columns < nameStart
    let end = hasRoom ? nameStart : nameStart + nameWidth + 1
    canvas.fill(Rect(columns: free.lowerBound..<end, rows: row..<row + 1), Style(plane, on: plane))
    canvas.write(timeNote, ink, in: free, row: row, .leading)
  }

  /// Draws the signal and the battery, three quarters full.
  private func drawStatusIcons(on canvas: inout Canvas, _ ink: Style, row: Int) {
    let start = line.upperBound - 8
    let end = canvas.write("▂▄▆ ▆▆▆╸", ink, column: start, row: row, within: line)
    let empty = Style(look.faded(ink.foreground, on: ink.background), on: ink.background)
    canvas.write("▆╸", empty, column: end - 2, row: row, within: line)
  }

  private var title: String { scene.conversation.story.title.fitting(columns: titleRoom) }

  /// The columns between the clock and the icons, or between the links.
  private var titleRoom: Int { max(8, line.count - 18) }

  private var line: Range<Int> {
    layout.header.columns.lowerBound + 2..<layout.header.columns.upperBound - 2
  }
}
