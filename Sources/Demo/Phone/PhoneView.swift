import Motion
import Phone
import Screen

/// The phone at a time: its planes, drawn from the back to the front.
struct PhoneView: Sendable {
  let scene: Scene
  /// The phone to draw.
  let phone: Phone
  let time: Seconds
  let layout: PhoneLayout
  let look: Appearance
  /// The look of the window behind a card.
  let windowLook: Appearance
  /// The phone's lane.
  let lane: Int
  /// The status bar's note on slow or paused time; empty at normal speed.
  let timeNote: String
  /// True if the seam is painted.
  var showsSeam = true
  /// True if the screen shows ASCII only, which has no lines within a row.
  var isASCII = false

  init(
    _ scene: Scene, lane: Int? = nil, at time: Double, layout: PhoneLayout, look: Appearance,
    timeNote: String = ""
  ) {
    self.scene = scene
    self.lane = lane ?? scene.focus
    phone = scene.lanes[self.lane]
    self.time = time
    self.layout = layout
    self.look = layout.view.isCard ? look.raised : look
    windowLook = look
    self.timeNote = timeNote
  }

  func draw(on canvas: inout Canvas) {
    guard phone.isOnScreen else { return drawElsewhere(on: &canvas) }
    drawWindow(on: &canvas)
    drawTranscript(on: &canvas)
    drawHeader(on: &canvas)
    drawBottom(on: &canvas)
    drawStatus(on: &canvas)
    drawKeyboard(on: &canvas)
    drawSeam(on: &canvas)
  }

  /// Returns the style of text on a plane of the phone.
  func text(on plane: Color, _ attributes: CellStyle.Attributes = []) -> CellStyle {
    CellStyle(look.text(on: plane), on: plane, attributes)
  }

  /// Returns the style of less important text on a plane of the phone.
  func secondary(on plane: Color) -> CellStyle { CellStyle(look.secondary(on: plane), on: plane) }
}

// MARK: - Floor

extension PhoneView {
  /// Draws the strip below the bar's rest, and over it the bar and the system's sign.
  func drawBottom(on canvas: inout Canvas) {
    drawFloor(on: &canvas)
    drawBar(on: &canvas)
    drawCardCorners(on: &canvas)
    let isTaken =
      phone.configuration.hasTabBar && tabRow >= layout.phone.rows.upperBound - 1
    if !isTaken { drawSystemSign(on: &canvas) }
  }

  /// Draws the view's part below the bar's rest: the tab bar and the home indicator's strip.
  private func drawFloor(on canvas: inout Canvas) {
    guard layout.floorTop < layout.view.bottom else { return }
    canvas.fill(layout.view.columns, from: layout.floorTop, to: layout.view.bottom, look.chrome)
    guard phone.configuration.hasTabBar else { return }
    let columns = layout.view.columns
    for (index, tab) in ["○ Calls", "● Chats", "○ Settings"].enumerated() {
      let third =
        columns.lowerBound + columns.count * index / 3..<columns.lowerBound
        + columns.count * (index + 1) / 3
      let ink = index == 1 ? text(on: look.chrome, .bold) : secondary(on: look.chrome)
      canvas.write(tab, ink, in: third, row: tabRow, .center)
    }
  }

  /// The row of the tabs; the home indicator gives way if there is only one row.
  private var tabRow: Int { layout.floorTop.rowAtOrBelow }
}

// MARK: - Bar

extension PhoneView {
  /// Draws the input bar: its plane with edges in eighths, the plus, the field and the send button.
  private func drawBar(on canvas: inout Canvas) {
    let bar = layout.bar
    canvas.fill(bar.columns, from: bar.top, to: bar.bottom, look.chrome)
    // A row that the keyboard cuts has no room for round ends and text.
    guard let last = bar.textRows.last(where: isClear) else { return }
    guard phone.isBarSeen(at: time) else { return hatchBar(on: &canvas) }
    let isWhole = last == bar.textRow
    canvas.fill(
      bar.field, from: bar.fieldTop, to: isWhole ? bar.fieldBottom : Eighths(row: last + 1),
      look.field, rounding: .full)
    drawText(on: &canvas)
    guard isWhole else { return }
    drawDisc(scene.isPanelUp ? "×" : "+", text(on: look.field), bar.plus, on: &canvas)
    let canSend = !scene.composer.isEmpty
    drawDisc(
      "↑",
      canSend ? CellStyle(look.outgoingText, on: look.outgoing, .bold) : secondary(on: look.field),
      bar.send, on: &canvas)
  }

  /// Hatches a bar that the recording does not see.
  private func hatchBar(on canvas: inout Canvas) {
    let bar = layout.bar
    let line = String(repeating: "╱", count: bar.columns.count)
    for row in bar.top.rowAtOrBelow..<max(bar.top.rowAtOrBelow, bar.bottom.row) where isClear(row) {
      canvas.write(line, secondary(on: look.chrome), in: bar.columns, row: row, .leading)
    }
    canvas.write(" not seen ", text(on: look.chrome), in: bar.columns, row: bar.textRow, .center)
  }

  /// Draws a round button of three cells with a symbol in the middle.
  private func drawDisc(
    _ symbol: String, _ ink: CellStyle, _ columns: Range<Int>, on canvas: inout Canvas
  ) {
    let row = layout.bar.textRow
    canvas.fill(
      columns, from: Eighths(row: row), to: Eighths(row: row + 1), ink.background,
      rounding: .disc)
    canvas.write(symbol, ink, in: columns, row: row, .center)
  }

  /// Returns whether the keyboard leaves a row of the bar visible.
  func isClear(_ row: Int) -> Bool { Eighths(row: row + 1) <= layout.coverTop }
}
