import Motion
import Phone
import Screen

/// The places of the phone's parts in cells at a time.
///
/// The window is as high as the device, so heights are true at every size. Parts with text are at least as tall as it.
struct PhoneLayout: Sendable {
  let phone: Rect
  /// The header at rest; it moves with the view.
  let header: Rect
  /// The row of the status bar, which never moves.
  let statusRow: Int
  /// The header's shown lower edge, never above the screen.
  let headerBottom: Eighths
  let transcript: Rect
  let bar: BarLayout
  /// The strip below the bar's resting place: tab bar and home indicator.
  let floorTop: Eighths
  /// The line that the bar should touch: the top of keyboard or app's panel, or the floor.
  var edge: Eighths { min(coverTop, floorTop) }
  /// The top of what hides the bar: the keyboard, or the app's panel.
  var coverTop: Eighths { min(keyboardTop, attachmentsTop) }
  /// The keyboard's top edge; the screen's bottom while the keyboard floats.
  let keyboardTop: Eighths
  let keyboard: KeyboardLayout
  /// The app's own panel; its top is the screen's bottom while it is down.
  let attachmentsTop: Eighths
  let attachments: KeyboardLayout

  init(_ phone: Phone, at time: Seconds, in rect: Rect) {
    let scale = RowScale(points: phone.screenHeight, over: rect.rows)
    self.phone = rect
    keyboardTop = scale.eighths(phone.keyboard.top(at: time))
    floorTop = scale.eighths(phone.screenHeight - phone.configuration.floor)
    header = PhoneLayout.header(of: phone.configuration.device, scale, in: rect)
    statusRow = header.rows.lowerBound + max(0, header.rows.count - 3) / 3
    let shift = scale.height(min(0, phone.viewController.viewTop(at: time))).count
    headerBottom = max(
      Eighths(header.rows.upperBound * 8 + shift), Eighths(row: rect.rows.lowerBound))
    let contentTop = max(headerBottom.row, statusRow + 1)
    let barHeight = BarLayout.height(on: phone, scale)
    func barTop(_ bottom: Double) -> Eighths {
      let top = scale.eighths(bottom).count - barHeight
      return min(max(Eighths(top), Eighths(row: contentTop)), scale.bottom)
    }
    let usualTop = barTop(phone.barBottom(at: time))
    let growth = BarLayout.growth(of: phone, at: time, within: usualTop.count - contentTop * 8)
    let top = Eighths(usualTop.count - growth)
    bar = BarLayout(
      top: top, bottom: Eighths(usualTop.count + barHeight), lines: 1 + growth / 8,
      isGrowing: phone.barHeight(at: time) < phone.barHeight(at: time + 10), in: rect.columns)
    transcript = Rect(
      columns: rect.columns, rows: contentTop..<max(contentTop, top.row))
    let rest = barTop(phone.screenHeight - phone.configuration.floor)
    keyboard = PhoneLayout.keyboard(of: phone, at: time, above: rest.row, scale, in: rect)
    attachmentsTop = scale.eighths(phone.panelTop(at: time))
    attachments = KeyboardLayout(
      .attachments, high: phone.panelHeight, phone.configuration.device, top: attachmentsTop, scale,
      in: rect)
  }

  private static func header(of device: Device, _ scale: RowScale, in rect: Rect) -> Rect {
    let points = device.topInset + device.navigationBarHeight
    return Rect(
      column: rect.columns.lowerBound, row: rect.rows.lowerBound, columns: rect.columns.count,
      rows: max(rect.rows.count < 16 ? 1 : 2, scale.height(points).row))
  }

  private static func keyboard(
    of phone: Phone, at time: Seconds, above floor: Int, _ scale: RowScale, in rect: Rect
  ) -> KeyboardLayout {
    let keyboard = phone.keyboard
    guard keyboard.kind.isDocked || !keyboard.isUp else {
      return KeyboardLayout(
        floatingAt: keyboard.frame(at: time), screenWidth: keyboard.frame(up: false).width,
        isSplit: keyboard.kind == .split, above: floor, scale, in: rect)
    }
    return KeyboardLayout(
      keyboard, phone.configuration.device, top: scale.eighths(keyboard.top(at: time)), scale,
      in: rect)
  }
}

/// The scale from points of the screen to rows of the window.
struct RowScale: Sendable {
  private let eighthsPerPoint: Double
  private let rows: Range<Int>
  /// The screen's height in points.
  let points: Double

  init(points: Double, over rows: Range<Int>) {
    self.points = points
    eighthsPerPoint = Double(rows.count * 8) / points
    self.rows = rows
  }

  var bottom: Eighths { Eighths(row: rows.upperBound) }

  /// Returns the y, in points, of a row with its fraction.
  func points(atRow row: Double) -> Double {
    (row - Double(rows.lowerBound)) * 8 / eighthsPerPoint
  }

  /// Returns a y in eighths, to the nearest.
  func eighths(_ y: Double) -> Eighths { Eighths(rows.lowerBound * 8 + height(y).count) }

  /// Returns a height in eighths, to the nearest; far off the screen it is clamped.
  func height(_ points: Double) -> Eighths {
    let eighths = points * eighthsPerPoint
    return Eighths(eighths.isNaN ? 0 : Int(min(max(eighths, -1e6), 1e6).rounded()))
  }
}

/// The input bar: its plane with some rows of text.
struct BarLayout: Hashable, Sendable {
  let top: Eighths
  let bottom: Eighths
  let columns: Range<Int>
  /// The rows of text that it has room for.
  let lines: Int
  /// True on its way to more lines.
  let isGrowing: Bool

  init(
    top: Eighths, bottom: Eighths, lines: Int = 1, isGrowing: Bool = false, in columns: Range<Int>
  ) {
    self.isGrowing = isGrowing
    self.top = top
    self.bottom = bottom
    self.lines = lines
    self.columns = columns
  }

  /// Returns the eighths that the bar has grown by, within some room: a row for each further line of text.
  static func growth(of phone: Phone, at time: Seconds, within room: Int) -> Int {
    let lines = (phone.barHeight(at: time) - Phone.usualBarHeight) / Phone.lineHeight
    return min(max(0, Int((lines * 8).rounded())), max(0, room))
  }

  /// Returns the height of one line's bar in eighths: about 50 points, and no less than holds a whole row at any position.
  ///
  /// Text moves by rows, so its margins differ. They differ least where the bar rests: on the floor and on the keyboard.
  static func height(on phone: Phone, _ scale: RowScale) -> Int {
    let configuration = phone.configuration
    let keyboard = configuration.keyboard.isDocked ? configuration.keyboard : .predictive
    let rests = [configuration.floor, keyboard.visibleHeight(on: configuration.device)].map {
      scale.eighths(phone.screenHeight - $0)
    }
    let usual = scale.height(50).count
    func difference(_ height: Int) -> Int {
      rests.map { rest in
        let bar = BarLayout(top: Eighths(rest.count - height), bottom: rest, in: 0..<0)
        return abs(bar.margins.above - bar.margins.below)
      }.max() ?? 0
    }
    let heights = 16...max(24, scale.height(60).count)
    return heights.min {
      (difference($0), abs($0 - usual)) < (difference($1), abs($1 - usual))
    } ?? usual
  }

  /// The eighths above and below the row of text.
  var margins: (above: Int, below: Int) {
    (textRows.lowerBound * 8 - top.count, bottom.count - textRows.upperBound * 8)
  }

  /// The rows of text: the whole rows nearest to the middle.
  var textRows: Range<Int> {
    let first = ((top.count + bottom.count) / 2 - (lines - 1) * 4) >> 3
    return first..<first + lines
  }
  /// The row of the buttons: the last row of text.
  var textRow: Int { textRows.upperBound - 1 }
  var plus: Range<Int> { columns.lowerBound + 1..<columns.lowerBound + 4 }
  var send: Range<Int> { columns.upperBound - 5..<columns.upperBound - 2 }
  var field: Range<Int> { plus.upperBound + 1..<send.lowerBound - 2 }
  /// The columns of the text in the field, and of the caret after it.
  var text: Range<Int> { field.lowerBound + 1..<field.upperBound - 1 }
  /// The columns that the text is wrapped to.
  var textWidth: Int { text.count - 1 }

  /// True if there is room for a field with a margin of a row. Its edges must not share a row with the bar's, because a
  /// cell holds only two colors.
  private var isRoomy: Bool { bottom.count - top.count >= (3 + lines) * 8 }
  /// The field's plane: a row away from the bar's edges, or just the row of its text.
  var fieldTop: Eighths { isRoomy ? Eighths(top.count + 8) : Eighths(row: textRows.lowerBound) }
  var fieldBottom: Eighths {
    isRoomy ? Eighths(bottom.count - 8) : Eighths(row: textRows.upperBound)
  }
}

extension PhoneLayout {
  /// Returns the most lines of text that leave a row of the transcript visible above the raised keyboard.
  static func mostLines(of phone: Phone, in rect: Rect) -> Int {
    let scale = RowScale(points: phone.screenHeight, over: rect.rows)
    let header = header(of: phone.configuration.device, scale, in: rect)
    let keyboard = phone.keyboard.kind.isDocked ? phone.keyboard.visibleHeight : 0
    let edge = scale.eighths(phone.screenHeight - max(keyboard, phone.configuration.floor))
    let room = edge.count - BarLayout.height(on: phone, scale) - header.rows.upperBound * 8
    return min(max(1, room / 8), TextEditor.mostRows)
  }
}

extension PhoneLayout {
  /// The part of the phone under a click.
  enum Target: Hashable {
    case header, transcript, bar, plus, send
    case key(KeyCap.Action)
    case suggestion(Int)
  }

  /// Returns the part under a cell; nil if a click there does nothing.
  func target(at position: Position, in scene: Scene) -> Target? {
    guard phone.contains(position) else { return nil }
    if isKeyboard(position) {
      if let key = keyboard.key(at: position, of: scene.keyPage) { return .key(key.action) }
      return keyboard.suggestion(at: position, of: scene.suggestions).map { .suggestion($0) }
    }
    if Eighths(row: position.row) >= attachmentsTop {
      return attachments.key(at: position, of: .attachments).map { .key($0.action) }
    }
    if position.row < transcript.rows.lowerBound { return .header }
    if transcript.contains(position) { return .transcript }
    guard position.row >= bar.top.row, position.row < bar.bottom.rowAtOrBelow else { return nil }
    if bar.plus.contains(position.column) { return .plus }
    return bar.send.contains(position.column) ? .send : .bar
  }

  /// Returns whether a cell is the keyboard's, including the half rows of a floating one.
  func isKeyboard(_ position: Position) -> Bool {
    guard keyboard.floats else {
      return phone.contains(position) && Eighths(row: position.row) >= keyboardTop
    }
    let panel = keyboard.panel
    return keyboard.planes.contains { $0.contains(position.column) }
      && (panel.rows.lowerBound - 1...panel.rows.upperBound).contains(position.row)
  }
}

extension Demo {
  func layout(at now: Duration) -> PhoneLayout {
    PhoneLayout(
      shownScene(at: now).phone, at: playback.time(at: now), in: areas(at: now).phone)
  }

  /// Returns the window's division at a time; a rotation of the phone changes it.
  func areas(at now: Duration) -> ScreenLayout {
    areas(of: shownScene(at: now), at: playback.time(at: now))
  }

  func areas(of scene: Scene, at time: Seconds) -> ScreenLayout {
    let beside: [Panels: ScreenLayout.Side] = [.both: .inspector, .inspector: .inspectorAlone]
    let side = showsWorkbench ? .workbench : beside[panels] ?? .nothing
    return ScreenLayout(size, beside: side, rotation: scene.rotation(at: time))
  }
}

extension Scene {
  /// Returns the phones' way between upright and sideways.
  func rotation(at time: Seconds) -> ScreenLayout.Rotation {
    ScreenLayout.Rotation(
      share: phone.rotation.value(at: time), proportion: phone.configuration.device.proportion)
  }
}
