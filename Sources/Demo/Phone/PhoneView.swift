import Motion
import Phone
import Screen

/// The phone at a time: its planes, drawn from the back to the front.
struct PhoneView: Sendable {
  let scene: Scene
  let phone: Phone
  let time: Seconds
  let layout: PhoneLayout
  /// The layout's style; without colors to mix there are only planes.
  let style: PhoneStyle
  let look: Appearance
  /// The look of the window behind a card.
  let windowLook: Appearance
  let lane: Int
  /// The status bar's note on slow or paused time; empty at normal speed.
  let timeNote: String
  let showsSeam: Bool
  let glyphs: GlyphSet
  /// True if the seam's number shows on the phone, because it shows nowhere else.
  var showsNumber = false
  /// False in a lane too narrow for a status bar.
  var showsStatus = true
  /// True if the picture ends at the phone's foot: keys that begin below it show as soon as they are in a picture of pixels.
  var isCut = false

  init(
    _ scene: Scene, lane: Int? = nil, at time: Seconds, layout: PhoneLayout, _ options: Options,
    timeNote: String = ""
  ) {
    (self.scene, self.time, self.layout, self.timeNote) = (scene, time, layout, timeNote)
    self.lane = lane ?? scene.focus
    phone = scene.lanes[self.lane]
    windowLook = options.appearance.of(phone.configuration.platform)
    style = windowLook.hasFewColors ? .planes : layout.style
    let look = layout.view.isCard ? windowLook.raised : windowLook
    self.look = style.isGlass ? look.glass : look
    (showsSeam, glyphs) = (options.showsSeam, options.glyphs)
  }

  func draw(on drawing: inout Drawing) {
    drawing.font = .proportional
    defer { drawing.font = .fixed }
    guard phone.isOnScreen else { return drawElsewhere(on: &drawing) }
    drawWindow(on: &drawing)
    drawTranscript(on: &drawing)
    drawHeader(on: &drawing)
    drawBottom(on: &drawing)
    if showsStatus { drawStatus(on: &drawing) }
    drawKeyboard(on: &drawing)
    drawSystemSign(on: &drawing)
    drawSeam(on: &drawing)
    drawFinger(on: &drawing)
  }

  func text(on plane: Color, _ attributes: CellStyle.Attributes = []) -> CellStyle {
    CellStyle(look.text(on: plane), on: plane, attributes)
  }

  func secondary(on plane: Color) -> CellStyle { CellStyle(look.secondary(on: plane), on: plane) }

  /// Makes the visible cells of a part pressable.
  func mark(_ part: PhonePart, _ rect: CellRect, on drawing: inout Drawing) {
    drawing.mark(rect.intersection(layout.phone), Target.phone(part, lane: lane))
  }
}

// MARK: - Floor

extension PhoneView {
  /// Draws the strip below the bar's rest, and over it the bar.
  func drawBottom(on drawing: inout Drawing) {
    drawFloor(on: &drawing)
    drawBar(on: &drawing)
    drawCardCorners(on: &drawing)
  }

  private func drawFloor(on drawing: inout Drawing) {
    guard layout.floorTop < layout.view.bottom else { return }
    if style.isGlass { return drawTabs(on: &drawing) }
    // A bar that floats above the floor has the screen below it.
    if phone.configuration.hasTabBar || phone.configuration.gapAtRest == 0 {
      // A bar without a gap reaches down to its keyboard on the way, too, as its plane fills the safe area at rest: an assumption.
      let foot =
        phone.configuration.hasGap ? layout.floorTop : max(layout.bar.bottom, layout.designedBottom)
      drawing.fill(
        layout.view.columns, from: min(layout.floorTop, foot), to: layout.view.bottom, look.chrome)
    }
    drawTabs(on: &drawing)
  }

  private func drawTabs(on drawing: inout Drawing) {
    guard phone.configuration.hasTabBar else { return }
    var columns = layout.view.columns
    if style.isGlass {
      columns = columns.dropFirst().dropLast()
      let inset = layout.scale.height(phone.configuration.bottomInset)
      let bottom = max(layout.scale.bottom + -inset.count, Eighths(row: tabRow + 1))
      let bar = Box(columns, from: layout.floorTop, to: bottom, radius: .infinity)
      drawPane(bar, look.field, on: &drawing)
      columns = columns.dropFirst().dropLast()
    }
    let end = layout.scale.eighths(layout.scale.points - phone.configuration.bottomInset)
    drawing.shift = (layout.floorTop.rows + end.rows - 1) / 2 - Double(tabRow)
    for (index, tab) in ["○ Calls", "● Chats", "○ Settings"].enumerated() {
      let ink = index == 1 ? text(on: look.chrome, .bold) : secondary(on: look.chrome)
      let part = columns.part(index, of: 3)
      let words = part.count < 12 ? String(tab.dropFirst(2)) : tab
      drawing.write(words, paneStyle(ink), in: part, row: tabRow, .center)
    }
    drawing.shift = 0
  }

  private var tabRow: Int { layout.floorTop.rowAtOrBelow }
  /// True if the tabs take the home indicator's row.
  var hasTabsAtEnd: Bool {
    phone.isOnScreen && phone.configuration.hasTabBar
      && tabRow >= layout.phone.rows.upperBound - 1
  }
}

// MARK: - Bar

extension PhoneView {
  private func drawBar(on drawing: inout Drawing) {
    let bar = layout.bar
    markBar(on: &drawing)
    if style.isGlass {
      drawPane(bar.capsule, look.field, on: &drawing)
    } else {
      drawing.fill(bar.columns, from: bar.top, to: bar.bottom, look.chrome)
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

extension PhoneView {
  func drawHeader(on drawing: inout Drawing) {
    let rows = layout.view.header.rows
    let (top, bottom) = (layout.viewTop.row, layout.transcript.rows.lowerBound)
    mark(
      .header, CellRect(columns: layout.view.columns, rows: top..<max(top, bottom)), on: &drawing)
    if !layout.view.isCard {
      drawing.fill(
        layout.view.columns, from: Eighths(row: rows.lowerBound), to: layout.headerBottom,
        look.chrome)
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
    drawLinks(on: &drawing, row: isBesideStatus ? nameRow + 1 : nameRow)
    guard rows.contains(nameRow + 1) else { return }
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
      return drawing.add(.circle(hole, radius: 0.75, Color(0x000000), line: nil))
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

/// The device's rim around a drawn phone: a column wide at the sides, half a row high above and below.
struct RimView {
  let rect: CellRect
  let look: Appearance

  /// Draws the rim, and rounds the corners of the phone in it.
  func draw(on drawing: inout Drawing) {
    let inner = rect.inset(columns: 1, rows: 1)
    let screen = Box(inner)
    let rim = Box(
      left: screen.left - RimView.width.columns, right: screen.right + RimView.width.columns,
      from: screen.top + -RimView.width.eighths,
      to: screen.bottom + RimView.width.eighths,
      radius: RimView.radius)
    // Keys and bubbles at the edges reach below the rim.
    drawing.add(.ring(Box(rect), around: rim, look.desk))
    var glass = screen
    glass.radius = RimView.radius - RimView.width.columns
    drawing.add(.ring(rim, around: glass, look.rim))
  }

  static let width = (columns: 0.75, eighths: 3)
  /// The outer radius, in columns.
  private static let radius = 3.0
}

extension Appearance {
  /// The device's rim: metal between the text's color and the desk's.
  fileprivate var rim: Color { hasFewColors ? placeholder : text.mixed(with: desk, 0.72) }
}
