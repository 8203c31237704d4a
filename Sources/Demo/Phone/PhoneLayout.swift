import Motion
import Phone
import Screen

/// The places of the phone's parts in cells at a time.
///
/// The window is as high as the device, so heights are true at every size. Parts with text are at least as tall as it.
struct PhoneLayout: Sendable {
  let phone: CellRect
  /// The cells of keyboard, panel and the system's sign: the phone's, or those of all lanes that share them.
  let base: CellRect
  var sharesKeyboard: Bool { base != phone }
  let style: PhoneStyle
  let scale: RowScale
  let columnsPerPoint: Double
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
  /// The place where the design wants the bar's bottom.
  let designedBottom: Eighths
  /// The highest of keyboard, panel and floor.
  let edge: Eighths
  /// The top of what hides the bar: the keyboard, or the app's panel.
  var coverTop: Eighths { min(keyboardTop, attachmentsTop) }
  /// The keyboard's top edge.
  let keyboardTop: Eighths
  let keyboard: KeyboardLayout
  /// The app's own panel; its top is the screen's bottom while it is down.
  let attachmentsTop: Eighths
  let attachments: KeyboardLayout
  /// The row of the buttons in Android's navigation bar; nil without one.
  let navigationRow: Int?
  /// The widest bubble's share of the transcript's columns.
  var bubbleShare = TranscriptLayout.usualBubbleShare

  /// - Parameter window: The columns of a keyboard that lanes share, which leave out their headers; nil for a phone's own.
  init(
    _ phone: Phone, at time: Seconds, in rect: CellRect, sharing window: Range<Int>? = nil
  ) {
    let time = window == nil ? phone.displayedTime(at: time) : time
    let configuration = phone.configuration
    // Cards and pages keep theirs, which may move.
    let hasHeader = window == nil || configuration.presentation != .fullScreen
    let scale = RowScale(
      points: phone.screenHeight, from: hasHeader ? 0 : configuration.device.headerHeight,
      over: rect.rows)
    self.phone = rect
    self.scale = scale
    base = CellRect(columns: window ?? rect.columns, rows: rect.rows)
    columnsPerPoint =
      window == nil
      ? Double(rect.columns.count) / configuration.device.width : 2 * scale.height(1).rows
    style = PhoneStyle.style(of: configuration, columns: base.columns.count)
    let inset = window == nil ? Int((style.inset * columnsPerPoint).rounded(.up)) : 1
    let keys = base.inset(columns: inset, rows: 0)
    view = ViewLayout(configuration, scale, in: rect, hasHeader: hasHeader)
    let way = scale.height(
      min(0, phone.viewController.viewTop(at: time) - configuration.viewFrame.y))
    viewTop = max(way + view.top.count, view.highest)
    let headerEnd = view.headerBottom
    headerBottom = max(
      Eighths(way.count + headerEnd.count, rows: way.rows + headerEnd.rows), view.highest)
    viewBottom = way + view.bottom.count
    floorTop = scale.eighths(phone.screenHeight - configuration.floor)
    designedBottom = scale.eighths(phone.designedBottom(at: time))
    let contentTop = max(headerBottom.row, view.ceiling)
    let barHeight = BarLayout.height(on: phone, scale)
    func barTop(_ bottom: Double) -> Eighths {
      min(max(scale.eighths(bottom) + -barHeight, Eighths(row: contentTop)), scale.bottom)
    }
    // The seam is that of the displayed frame, beside a shared keyboard that moves on.
    let usualTop = barTop(phone.designedBottom(at: time) - phone.seam(at: time))
    let growth = BarLayout.growth(of: phone, at: time, within: usualTop.count - contentTop * 8)
    let top = usualTop + -growth
    bar = BarLayout(
      top: top, bottom: usualTop + barHeight, columns: view.columns,
      lines: 1 + growth / 8,
      isGrowing: phone.barHeight(at: time) < phone.barHeight(at: time + 10),
      isCapsule: style.isGlass, givesWay: window == nil)
    let edge = scale.eighths(phone.edge(at: time))
    keyboard = KeyboardLayout(
      phone.keyboard.kind.pages(on: configuration.platform)[0], high: phone.keyboard.visibleHeight,
      configuration, top: scale.eighths(phone.keyboard.top(at: time)), scale, in: keys,
      of: phone.keyboard)
    self.edge = bar.givingWay(edge)
    keyboardTop = bar.givingWay(scale.eighths(phone.keyboard.top(at: time)))
    attachmentsTop = bar.givingWay(scale.eighths(phone.panelTop(at: time)))
    transcript = CellRect(columns: view.columns, rows: contentTop..<max(contentTop, top.row))
    attachments = KeyboardLayout(
      .attachments, high: phone.panelHeight, configuration,
      top: scale.eighths(phone.panelTop(at: time)), scale, in: keys)
    navigationRow = configuration.navigationBarHeight.map {
      scale.eighths(phone.screenHeight - $0 / 2).row
    }
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
    let configuration = phone.configuration
    let edge = scale.eighths(
      phone.screenHeight
        - max(phone.keyboard.visibleHeight + configuration.gap, configuration.restHeight))
    let room = edge.count - BarLayout.height(on: phone, scale) - header.rows.upperBound * 8
    return min(max(1, room / 8), TextEditor.mostRows)
  }
}

extension PhoneLayout {
  /// Returns the columns of back, home and overview in Android's navigation bar.
  static func navigationButtons(in columns: Range<Int>) -> [Range<Int>] {
    (1...3).map { index in
      let middle = columns.lowerBound + columns.count * index / 4
      return middle - 2..<middle + 3
    }
  }
}

extension Range<Int> {
  /// Returns one of some parts of equal size.
  func part(_ index: Int, of count: Int) -> Range<Int> {
    lowerBound + self.count * index / count..<lowerBound + self.count * (index + 1) / count
  }
}

extension Device {
  /// The height of the status bar and the header of a view that fills the window, in points.
  fileprivate var headerHeight: Double { topInset + Device.navigationBarHeight }
}

/// The scale from points of the screen to rows of the window.
struct RowScale: Sendable {
  private let rowsPerPoint: Double
  private let rows: Range<Int>
  /// The screen's height in points.
  let points: Double
  /// The y of the first row's top, in points.
  private let top: Double

  init(points: Double, from top: Double = 0, over rows: Range<Int>) {
    (self.points, self.top) = (points, top)
    rowsPerPoint = Double(rows.count) / (points - top)
    self.rows = rows
  }

  var bottom: Eighths { Eighths(row: rows.upperBound) }
  var pointsPerRow: Double { 1 / rowsPerPoint }

  /// Returns the y, in points, of a row with its fraction.
  func points(atRow row: Double) -> Double {
    top + (row - Double(rows.lowerBound)) / rowsPerPoint
  }

  func eighths(_ y: Double) -> Eighths { height(y - top) + rows.lowerBound * 8 }

  func height(_ points: Double) -> Eighths { Eighths(rows: points * rowsPerPoint) }
}

/// The place of the app's view in the window at rest, with its header.
struct ViewLayout: Hashable, Sendable {
  let columns: Range<Int>
  let top: Eighths
  let bottom: Eighths
  /// The view's header, or its container's.
  let header: CellRect
  /// The header's lower edge: in cells the end of its last row.
  let headerBottom: Eighths
  /// The rows of the header of a view that fills the window.
  let windowHeader: Range<Int>
  let statusRow: Int
  /// The height above which nothing of the view shows: the screen's top, or the bar of its container.
  let highest: Eighths
  /// The first row that shows its text, never in the status bar's row.
  let ceiling: Int
  /// True if the window shows behind the view.
  let isCard: Bool

  /// - Parameter hasHeader: False for a view that fills the window below its header's end.
  init(
    _ configuration: Phone.Configuration, _ scale: RowScale, in rect: CellRect,
    hasHeader: Bool = true
  ) {
    let (device, frame) = (configuration.device, configuration.viewFrame)
    isCard = configuration.presentation.isCard
    columns = rect.columns
    bottom = scale.eighths(frame.maxY)
    let least = rect.rows.count < 16 ? 1 : 2
    let points = device.headerHeight
    let window = rect.rows.prefix(hasHeader ? max(least, scale.height(points).row) : 0)
    windowHeader = window
    statusRow = window.lowerBound + max(0, window.count - 3) / 3
    switch configuration.presentation {
    case .fullScreen:
      header = CellRect(columns: columns, rows: window)
      let end = Double(window.upperBound)
      headerBottom = Eighths(
        row: window.upperBound,
        rows: window.count > 1 ? max(end, scale.eighths(points).rows) : end)
      top = Eighths(row: rect.rows.lowerBound)
      (highest, ceiling) = (top, min(statusRow + 1, window.upperBound))
    case .browser:
      ceiling = max(statusRow + 1, scale.eighths(frame.y).row)
      (top, highest) = (Eighths(row: ceiling), Eighths(row: ceiling))
      let end = scale.eighths(frame.y + Device.navigationBarHeight).row
      header = CellRect(columns: columns, rows: ceiling..<max(ceiling + 1, end))
      headerBottom = Eighths(row: header.rows.upperBound)
    case .pageSheet:
      // In terminals only edges at half a row and at its ends have round corners.
      let edge = (scale.height(frame.y).count + 2) & ~3
      top = Eighths(rect.rows.lowerBound * 8 + max(edge, 8))
      (highest, ceiling) = (Eighths(row: rect.rows.lowerBound), statusRow + 1)
      let end = scale.eighths(frame.y + ViewLayout.sheetHeaderHeight).row
      let first = top.rowAtOrBelow
      header = CellRect(columns: columns, rows: first..<max(first + least, end))
      headerBottom = Eighths(row: header.rows.upperBound)
    }
  }

  /// The height of a sheet's header with its grabber, in points: that of its navigation bar.
  private static let sheetHeaderHeight = 56.0
}

extension Presentation {
  /// True if the view is a card over the dimmed window.
  var isCard: Bool { self == .pageSheet }
}
