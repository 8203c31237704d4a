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
  /// The place of another bar above its designed place, in points, and its color; nil for none.
  var comparedBar: (points: Double, color: Color)?
  /// False in a lane that shares its keyboard.
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
    draw([self], on: &drawing)
  }

  /// Draws lanes that share this phone's keyboard, which is one of them.
  func draw(_ lanes: [PhoneView], on drawing: inout Drawing) {
    drawing.font = .proportional
    defer { drawing.font = .fixed }
    for lane in lanes { lane.drawScreen(on: &drawing) }
    if phone.isActive { drawKeyboard(on: &drawing) }
    for lane in coversSign ? [self] : lanes { lane.drawSystemSign(on: &drawing) }
    let shown = lanes.filter(\.phone.isOnScreen)
    for lane in shown { lane.drawSeam(on: &drawing) }
    for lane in shown { lane.drawLanding(on: &drawing) }
    drawComparedBar(on: &drawing)
    if rewritesWords, shown.contains(where: \.isTinted) { drawSuggestions(on: &drawing) }
    for lane in shown { lane.drawFinger(on: &drawing) }
  }

  private func drawScreen(on drawing: inout Drawing) {
    if phone.isOnScreen {
      drawWindow(on: &drawing)
      drawTranscript(on: &drawing)
      drawHeader(on: &drawing)
      drawBottom(on: &drawing)
    } else {
      drawPlace(on: &drawing)
    }
    if showsStatus { drawStatus(on: &drawing) }
  }

  func text(on plane: Color, _ attributes: CellStyle.Attributes = []) -> CellStyle {
    CellStyle(look.text(on: plane), on: plane, attributes)
  }

  func secondary(on plane: Color) -> CellStyle { CellStyle(look.secondary(on: plane), on: plane) }

  /// Makes the visible cells of a part pressable.
  func mark(_ part: PhonePart, _ rect: CellRect, on drawing: inout Drawing) {
    let screen = part.isOnPanel ? layout.base : layout.phone
    drawing.mark(rect.intersection(screen), Target.phone(part, lane: lane))
  }
}

// MARK: - Floor

extension PhoneView {
  /// Draws the strip below the bar's rest, and over it the bar.
  func drawBottom(on drawing: inout Drawing) {
    drawFloor(on: &drawing)
    drawBar(on: &drawing)
  }

  private func drawFloor(on drawing: inout Drawing) {
    guard layout.floorTop < layout.view.bottom else { return }
    if style.isGlass { return drawTabs(on: &drawing) }
    // A bar that floats above the floor has the screen below it.
    if phone.configuration.hasTabBar || phone.configuration.gapAtRest == 0 {
      // A bar without a gap reaches down to its keyboard on the way, too, as its plane fills the safe area at rest:
      // an assumption.
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
