import Motion
import Phone
import Screen

/// The places of the phone's parts in cells at a time.
///
/// The window is as high as the device, so heights are true at every size. Parts with text are at least as tall as it.
struct PhoneLayout: Sendable {
  let phone: CellRect
  /// The app's view at rest.
  let view: ViewLayout
  /// The view's shown edges; a technique may move the view up.
  let viewTop: Eighths
  let viewBottom: Eighths
  /// The header's shown lower edge; the header moves with the view.
  let headerBottom: Eighths
  let transcript: CellRect
  let bar: BarLayout
  /// The strip below the bar's resting place: tab bar and home indicator or navigation bar.
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
  /// The row of the buttons in Android's navigation bar; nil without one.
  let navigationRow: Int?

  init(_ phone: Phone, at time: Seconds, in rect: CellRect) {
    let configuration = phone.configuration
    let scale = RowScale(points: phone.screenHeight, over: rect.rows)
    self.phone = rect
    view = ViewLayout(configuration, scale, in: rect)
    let way = min(0, phone.viewController.viewTop(at: time) - configuration.viewFrame.y)
    let shift = scale.height(way).count
    viewTop = max(Eighths(view.top.count + shift), view.highest)
    headerBottom = max(Eighths(view.header.rows.upperBound * 8 + shift), view.highest)
    viewBottom = Eighths(view.bottom.count + shift)
    keyboardTop = scale.eighths(phone.keyboard.top(at: time))
    floorTop = scale.eighths(phone.screenHeight - configuration.floor)
    let contentTop = max(headerBottom.row, view.ceiling)
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
      isGrowing: phone.barHeight(at: time) < phone.barHeight(at: time + 10), in: view.columns)
    transcript = CellRect(columns: view.columns, rows: contentTop..<max(contentTop, top.row))
    let rest = barTop(phone.screenHeight - configuration.floor)
    keyboard = PhoneLayout.keyboard(of: phone, at: time, above: rest.row, scale, in: rect)
    attachmentsTop = scale.eighths(phone.panelTop(at: time))
    attachments = KeyboardLayout(
      .attachments, high: phone.panelHeight, configuration, top: attachmentsTop, scale, in: rect)
    navigationRow = configuration.navigationBarHeight.map {
      scale.eighths(phone.screenHeight - $0 / 2).row
    }
  }

  private static func keyboard(
    of phone: Phone, at time: Seconds, above floor: Int, _ scale: RowScale, in rect: CellRect
  ) -> KeyboardLayout {
    let keyboard = phone.keyboard
    guard keyboard.kind.isDocked || !keyboard.isUp else {
      return KeyboardLayout(
        floatingAt: keyboard.frame(at: time), screenWidth: keyboard.frame(up: false).width,
        above: floor, scale, in: rect)
    }
    return KeyboardLayout(
      keyboard, phone.configuration, top: scale.eighths(keyboard.top(at: time)), scale, in: rect)
  }
}

extension PhoneLayout {
  /// Returns the place of a phone's view at rest.
  static func view(of phone: Phone, in rect: CellRect) -> ViewLayout {
    ViewLayout(
      phone.configuration, RowScale(points: phone.screenHeight, over: rect.rows), in: rect)
  }

  /// Returns the most lines of text that leave a row of the transcript visible above the raised keyboard.
  static func mostLines(of phone: Phone, in rect: CellRect) -> Int {
    let scale = RowScale(points: phone.screenHeight, over: rect.rows)
    let header = view(of: phone, in: rect).header
    let keyboard = phone.keyboard.kind.isDocked ? phone.keyboard.visibleHeight : 0
    let edge = scale.eighths(phone.screenHeight - max(keyboard, phone.configuration.floor))
    let room = edge.count - BarLayout.height(on: phone, scale) - header.rows.upperBound * 8
    return min(max(1, room / 8), TextEditor.mostRows)
  }
}

extension Demo {
  func layout(at now: Duration) -> PhoneLayout {
    PhoneLayout(
      shownScene(at: now).phone, at: playback.time(at: now), in: areas(at: now).phone)
  }

  /// Returns the look of the focused phone's view.
  func phoneLook(at now: Duration) -> Appearance {
    let isCard = scene(at: now).phone.configuration.presentation.isCard
    return isCard ? options.appearance.raised : options.appearance
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
