import Phone
import Screen

extension PhoneView {
  func drawHeader(on drawing: inout Drawing) {
    let rows = layout.view.header.rows
    guard !rows.isEmpty else { return }
    let (top, bottom) = (layout.viewTop.row, layout.transcript.rows.lowerBound)
    mark(
      .header, CellRect(columns: layout.view.columns, rows: top..<max(top, bottom)), on: &drawing)
    if !layout.view.isCard {
      drawing.fill(
        layout.view.columns, from: Eighths(row: rows.lowerBound), to: layout.headerBottom,
        look.chrome)
      // In cells it is behind the words of its row.
      drawHairline(at: layout.headerBottom, eighths: 0, on: &drawing)
    }
    // In the middle of the exact header.
    drawing.shift = (layout.view.headerBottom.rows - Double(rows.upperBound)) / 2
    defer { drawing.shift = 0 }
    var nameRow = self.nameRow(in: rows)
    if hasGrabber {
      nameRow = max(nameRow, rows.lowerBound + 1)
      write("━━━━━━", secondary(on: look.chrome), on: &drawing, row: rows.lowerBound, .center)
    }
    if isMaterial { return drawAppBar(on: &drawing, row: isBesideStatus ? nameRow + 1 : nameRow) }
    write(title, text(on: look.chrome, .bold), on: &drawing, row: nameRow, .center)
    guard rows.count > 1 || !isBesideStatus else { return }
    let hasPresence = rows.contains(nameRow + 1)
    // In the middle beside two rows.
    let middle = hasPresence && !style.isGlass ? 0.5 : 0
    drawing.shift += middle
    drawLinks(on: &drawing, row: isBesideStatus ? nameRow + 1 : nameRow)
    drawing.shift -= middle
    guard hasPresence else { return }
    let presence = scene.conversation.presence
      .fitting(columns: isBesideStatus ? titleRoom : line.count)
    write(presence, secondary(on: look.chrome), on: &drawing, row: nameRow + 1, .center)
  }

  var isAndroid: Bool { phone.configuration.platform == .android }
  /// True on Android, whose header is Material's.
  private var isMaterial: Bool { isAndroid && !layout.view.isCard }

  /// Draws Material's app bar: an arrow, the name beside it on the left, and a menu.
  private func drawAppBar(on drawing: inout Drawing, row: Int) {
    guard layout.view.header.rows.contains(row) else { return }
    let indent = "   "
    write(indent + title, text(on: look.chrome, .bold), on: &drawing, row: row, .leading)
    write("←", text(on: look.chrome), on: &drawing, row: row, .leading)
    write("⋮", text(on: look.chrome), on: &drawing, row: row, .trailing)
    guard layout.view.header.rows.contains(row + 1) else { return }
    let presence = indent + scene.conversation.presence.fitting(columns: titleRoom)
    write(presence, secondary(on: look.chrome), on: &drawing, row: row + 1, .leading)
  }

  /// Returns the row of a header's name: in two rows it is below the status bar, if that is in the first one.
  func nameRow(in rows: Range<Int>) -> Int {
    let isBelowStatus = showsStatus && rows.contains(layout.view.statusRow) && rows.count == 2
    return rows.count <= 2
      ? rows.lowerBound + (isBelowStatus ? 1 : 0) : rows.upperBound - 2 - (rows.count - 3) / 3
  }

  private var isBesideStatus: Bool {
    layout.view.header.rows.contains(layout.view.statusRow) && layout.view.header.rows.count == 1
  }

  private var hasGrabber: Bool {
    layout.view.isCard && layout.view.columns == layout.phone.columns
      && layout.view.header.rows.count > 1
  }

  private func drawLinks(on drawing: inout Drawing, row: Int) {
    let link = CellStyle(look.link, on: look.chrome)
    if style.isGlass, layout.view.header.rows.count > 2 {
      let y = layout.headerBottom.row - layout.view.header.rows.upperBound + row
      guard y >= layout.view.ceiling else { return }
      let ink = text(on: look.field)
      for (sign, x) in [
        (layout.view.isCard ? "×" : "‹", line.lowerBound), ("⋯", line.upperBound - 3),
      ] {
        // Below the status bar, beside the name and the line below it.
        let middle = CellPoint(Double(x) + 1.5, Double(y) + 1)
        drawDisc(sign, ink, around: middle, row: y, on: &drawing)
      }
      return
    }
    if layout.view.isCard { return write("Done", link, on: &drawing, row: row, .trailing) }
    // In a narrow lane the word would meet the line below the name.
    write(line.count < 26 ? "‹" : "‹ Chats", link, on: &drawing, row: row, .leading)
    write("⋯", link, on: &drawing, row: row, .trailing)
  }

  /// Writes text that moves with the header and disappears under the status bar.
  private func write(
    _ text: String, _ style: CellStyle, on drawing: inout Drawing, row: Int, _ alignment: Alignment
  ) {
    let shift = layout.headerBottom.row - layout.view.header.rows.upperBound
    guard shift == 0 || row + shift >= layout.view.ceiling else { return }
    drawing.write(text, style, in: line, row: row + shift, alignment)
  }

  func drawStatus(on drawing: inout Drawing) {
    let row = layout.view.statusRow
    let plane = statusPlane
    // Away from the glass's edge, if no name is beside it.
    drawing.shift = row == layout.phone.rows.lowerBound && !isBesideStatus ? 0.15 : 0
    let ink = CellStyle(look.text(on: plane), on: .clear, .bold)
    drawing.write(clock(time), ink, in: statusLine, row: row, .leading)
    drawTimeNote(on: &drawing, besideName: isBesideStatus && !isMaterial, plane, row: row)
    drawStatusIcons(on: &drawing, text(on: plane), row: row)
    drawing.shift = 0
    drawIsland(on: &drawing, row: row)
  }

  /// Writes the note on slow or paused time right of the clock, or of a name in its row. Without room it replaces the clock,
  /// and of a long one the first words do.
  private func drawTimeNote(
    on drawing: inout Drawing, besideName: Bool, _ plane: Color, row: Int
  ) {
    guard !timeNote.isEmpty else { return }
    let ink = CellStyle(look.color(of: .gap, on: plane), on: .clear, .bold)
    // The icons take eight columns.
    let line = statusLine.dropLast(9)
    let nameStart = (statusLine.lowerBound + statusLine.upperBound - title.columns) / 2
    let right = line.dropFirst(
      besideName ? nameStart + title.columns + 1 - line.lowerBound : clock(time).columns + 2)
    guard timeNote.columns > right.count else {
      return drawing.write(
        timeNote, ink, in: right, row: row, besideName ? .trailing : .leading)
    }
    let free = besideName ? statusLine.lowerBound - 1..<nameStart - 1 : line
    let words = timeNote.split(separator: " ").map(String.init)
    drawing.fill(CellRect(columns: free, rows: row..<row + 1), plane)
    drawing.write(
      words.whole(columns: free.count, separator: " "), ink, in: free, row: row, .leading)
  }

  /// Draws the signal and the battery, three quarters full; Android's are a wedge and upright.
  private func drawStatusIcons(on drawing: inout Drawing, _ ink: CellStyle, row: Int) {
    let (bottom, end) = (Double(row) + 1, Double(statusLine.upperBound))
    let (width, height) = isAndroid ? (1.0, 0.875) : (3, 0.75)
    let battery = Box(
      left: end - width, top: bottom - height, right: end, bottom: bottom, radius: width / 6)
    drawing.add(.box(battery, look.faded(ink.foreground, on: ink.background), opacity: 1))
    var charge = battery
    if isAndroid { charge.top = battery.top + 2 } else { charge.right = end - 1 }
    drawing.add(.box(charge, ink.foreground, opacity: 1))
    let heights = statusLine.count < 24 ? [0.4, 0.8] : [0.2, 0.4, 0.6, 0.8]
    for (index, height) in heights.enumerated() {
      let left = end - width - 1 + Double(index - heights.count)
      let bar = Box(
        left: left, top: bottom - height, right: left + (isAndroid ? 1 : 0.75), bottom: bottom)
      drawing.add(.box(bar, ink.foreground, opacity: 1))
    }
  }

  /// Draws the camera's island of newer devices, if the status bar has a row of its own.
  private func drawIsland(on drawing: inout Drawing, row: Int) {
    guard phone.configuration.device.topInset > 40, !isBesideStatus, timeNote.isEmpty else {
      return
    }
    let columns = layout.phone.columns
    if isMaterial {
      let middle = Double(columns.lowerBound + columns.upperBound) / 2
      let hole = CellPoint(middle, Double(row) + 0.6)
      return drawing.add(.circle(hole, radius: 0.75, Color(0x000000)))
    }
    let width = 8 + columns.count % 2
    let left = columns.lowerBound + (columns.count - width) / 2
    let island = Box(
      left..<left + width, from: Eighths(row: row) + 2, to: Eighths(row: row + 1),
      radius: .infinity)
    drawing.add(.box(island, Color(0x000000), opacity: 1))
  }

  private var title: String { scene.conversation.chat.title.fitting(columns: titleRoom) }

  /// The columns between the clock and the icons, or between the links.
  private var titleRoom: Int { max(8, line.count - 18) }

  private var line: Range<Int> { layout.view.columns.dropFirst(2).dropLast(2) }

  private var statusLine: Range<Int> { layout.phone.columns.dropFirst(2).dropLast(2) }
}
