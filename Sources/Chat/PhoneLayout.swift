package import Motion
package import Phone
package import Screen

/// Where the parts of the phone stand in cells at a time: the one place where points become rows.
///
/// The window's height is the device's, so every height stays true at every size; what holds text is at least as tall as
/// its text needs.
package struct PhoneLayout: Sendable {
  package let phone: Rect
  /// The header where it rests; the view takes it along when it moves.
  package let header: Rect
  /// The row of the time and the signal, which stays.
  package let statusRow: Int
  /// The header's lower edge, wherever the view has moved it; never above the screen.
  package let headerBottom: Eighths
  package let transcript: Rect
  package let bar: BarLayout
  /// The strip below the bar's resting place: tab bar and home indicator.
  package let floorTop: Eighths
  /// The edge of what covers the app from below; the screen's bottom while the keyboard floats.
  package let keyboardTop: Eighths
  package let keyboard: KeyboardLayout

  /// Points of the bar, between an iPhone's toolbar (44) and a message field with its margins.
  private static let barHeight = 50.0
  /// A bar as tall as this holds one whole row wherever it stands.
  private static let leastBarHeight = Eighths(row: 2)

  package init(_ phone: Phone, at time: Seconds, in rect: Rect) {
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
    let barHeight = max(scale.height(PhoneLayout.barHeight), PhoneLayout.leastBarHeight)
    func barTop(_ bottom: Double) -> Eighths {
      let bottom = min(scale.eighths(bottom), scale.bottom)
      return max(Eighths(bottom.count - barHeight.count), Eighths(row: contentTop))
    }
    let top = barTop(phone.barBottom(at: time))
    bar = BarLayout(top: top, bottom: Eighths(top.count + barHeight.count), in: rect.columns)
    transcript = Rect(
      columns: rect.columns, rows: contentTop..<max(contentTop, top.row))
    let rest = barTop(phone.screenHeight - phone.configuration.floor)
    keyboard = PhoneLayout.keyboard(of: phone, at: time, above: rest.row, scale, in: rect)
  }

  private static func header(of device: Device, _ scale: RowScale, in rect: Rect) -> Rect {
    let points = device.topInset + Device.navigationBarHeight
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
        above: floor, scale, in: rect)
    }
    return KeyboardLayout(
      keyboard, phone.configuration.device, top: scale.eighths(keyboard.top(at: time)), scale,
      in: rect)
  }
}

/// Points of the screen on rows of the window.
struct RowScale: Sendable {
  private let eighthsPerPoint: Double
  private let rows: Range<Int>

  init(points: Double, over rows: Range<Int>) {
    eighthsPerPoint = Double(rows.count * 8) / points
    self.rows = rows
  }

  var bottom: Eighths { Eighths(row: rows.upperBound) }

  /// The place of a y, to the nearest eighth.
  func eighths(_ y: Double) -> Eighths { Eighths(rows.lowerBound * 8 + height(y).count) }

  /// A height, to the nearest eighth; what a wild curve throws far off the screen stays just as far off it.
  func height(_ points: Double) -> Eighths {
    let eighths = points * eighthsPerPoint
    return Eighths(eighths.isNaN ? 0 : Int(min(max(eighths, -1e6), 1e6).rounded()))
  }
}

/// The input bar: its plane, and on it one row of text.
package struct BarLayout: Hashable, Sendable {
  package let top: Eighths
  package let bottom: Eighths
  package let columns: Range<Int>

  init(top: Eighths, bottom: Eighths, in columns: Range<Int>) {
    self.top = top
    self.bottom = bottom
    self.columns = columns
  }

  /// The whole row nearest to the middle.
  package var textRow: Int { ((top.count + bottom.count) / 2) >> 3 }
  package var plus: Range<Int> { columns.lowerBound + 1..<columns.lowerBound + 4 }
  package var send: Range<Int> { columns.upperBound - 5..<columns.upperBound - 2 }
  package var field: Range<Int> { plus.upperBound + 1..<send.lowerBound - 2 }
  /// Where the text stands in the field.
  package var text: Range<Int> { field.lowerBound + 1..<field.upperBound - 1 }

  /// Whether there is room for a field with a margin of a row, so that its edges never share a row with the bar's: a cell
  /// holds two colours, not three.
  package var isRoomy: Bool { bottom.count - top.count >= 4 * 8 }
  /// The field's plane: a row away from the bar's edges, or the row of its text alone.
  package var fieldTop: Eighths { isRoomy ? Eighths(top.count + 8) : Eighths(row: textRow) }
  package var fieldBottom: Eighths {
    isRoomy ? Eighths(bottom.count - 8) : Eighths(row: textRow + 1)
  }
}

extension PhoneLayout {
  /// What a click on a cell means.
  enum Target: Hashable {
    case header, transcript, bar, send
    case key(KeyCap.Action)
    case suggestion(Int)
  }

  /// What is under a cell; nil for what does nothing.
  func target(at position: Position, in scene: Scene) -> Target? {
    guard phone.contains(position) else { return nil }
    if isKeyboard(position) {
      if let key = keyboard.key(at: position, of: scene.keyPage) { return .key(key.action) }
      return keyboard.suggestion(at: position, of: scene.suggestions).map { .suggestion($0) }
    }
    if position.row < transcript.rows.lowerBound { return .header }
    if transcript.contains(position) { return .transcript }
    guard position.row >= bar.top.row, position.row < bar.bottom.rowAtOrBelow else { return nil }
    return bar.send.contains(position.column) ? .send : .bar
  }

  /// Whether a cell is the keyboard's, the half rows of a floating one included.
  private func isKeyboard(_ position: Position) -> Bool {
    guard keyboard.floats else { return Eighths(row: position.row) >= keyboardTop }
    let panel = keyboard.panel
    return panel.columns.contains(position.column)
      && (panel.rows.lowerBound - 1...panel.rows.upperBound).contains(position.row)
  }
}

extension Demo {
  func layout(at now: Duration) -> PhoneLayout {
    PhoneLayout(
      scene(at: now).phone, at: playback.time(at: now),
      in: areas.phone)
  }

  /// How the window is shared just now.
  var areas: ScreenLayout {
    ScreenLayout(
      size, beside: showsWorkbench ? .workbench : showsInspector ? .inspector : .nothing)
  }
}
