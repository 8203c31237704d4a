import Phone
import Screen

/// The window around the app's view: the part behind a card, a browser's bar, and the system's sign.
extension PhoneView {
  /// Draws the view's background with a browser's bar above it, or a card over the dimmed window behind it.
  func drawWindow(on drawing: inout Drawing) {
    guard layout.view.isCard else {
      drawing.fill(layout.phone, look.screen)
      return drawBrowserBar(on: &drawing)
    }
    drawDimmedWindow(on: &drawing)
    let columns = layout.view.columns
    drawing.fill(
      columns, from: layout.viewTop, to: layout.headerBottom, look.chrome, radius: 1, .top)
    drawing.fill(columns, from: layout.headerBottom, to: layout.viewBottom, look.screen)
  }

  /// The plane below the status bar.
  var statusPlane: Color {
    let row = layout.view.statusRow
    guard phone.isOnScreen, !layout.view.isCard else {
      let isCovered = phone.isOnScreen && layout.viewTop <= Eighths(row: row)
      return !phone.isOnScreen || isCovered
        ? look.chrome : windowLook.dimmed(windowLook.chrome)
    }
    if phone.configuration.presentation == .browser { return look.keyboard }
    return layout.headerBottom > Eighths(row: row) ? look.chrome : look.screen
  }

  /// The plane at the screen's bottom, behind the keyboard.
  private var floorPlane: Color {
    phone.isOnScreen || !phone.isActive ? look.chrome : look.screen
  }
}

// MARK: - The dimmed window

extension PhoneView {
  /// Draws the window that presents a card, darkened.
  private func drawDimmedWindow(on drawing: inout Drawing) {
    let (phone, header) = (layout.phone, layout.view.windowHeader)
    let (plane, body) = (windowLook.dimmed(windowLook.chrome), windowLook.dimmed(windowLook.screen))
    drawing.fill(phone, body)
    drawing.fill(CellRect(columns: phone.columns, rows: header), plane)
    if look.hasFewColors { drawDots(on: &drawing) }
  }

  private func drawDots(on drawing: inout Drawing) {
    let plane = windowLook.dimmed(look.screen)
    for row in layout.phone.rows where row != layout.view.statusRow {
      let dots = layout.phone.columns.map { ($0 + row) % 2 == 0 ? "·" : " " }.joined()
      drawing.write(
        dots, CellStyle(look.text(on: plane), on: plane),
        column: layout.phone.columns.lowerBound, row: row)
    }
  }
}

extension Appearance {
  /// The look of a card over a dimmed window: in the dark a little lighter, as iOS raises it.
  var raised: Appearance {
    guard isDark, !hasFewColors else { return self }
    var look = self
    look.screen = screen.mixed(with: text, 0.1)
    look.chrome = chrome.mixed(with: text, 0.04)
    look.incoming = incoming.mixed(with: text, 0.04)
    look.field = field.mixed(with: text, 0.08)
    return look
  }

  /// Returns the color of a plane behind a card; with few colors the screen's, on which dots tell the difference.
  fileprivate func dimmed(_ plane: Color) -> Color {
    hasFewColors ? screen : plane.mixed(with: Color(0x000000), isDark ? 0.5 : 0.25)
  }
}

// MARK: - Bars

extension PhoneView {
  private static let addresses = ["🔒 chat.example", "chat.example"]

  /// Draws a browser's bar below the status bar, or in its row if there is no other.
  private func drawBrowserBar(on drawing: inout Drawing) {
    guard phone.configuration.presentation == .browser else { return }
    let (view, columns) = (layout.view, layout.phone.columns)
    let plane = look.keyboard
    drawing.fill(
      columns, from: Eighths(row: layout.phone.rows.lowerBound), to: view.highest, plane)
    let row = min((view.statusRow + view.ceiling) / 2, view.ceiling - 1)
    let isAlone = row > view.statusRow
    guard isAlone || timeNote.isEmpty else { return }
    let line = columns.dropFirst(2).dropLast(2)
    // Pictures of pixels have it in the middle between the status bar and the page.
    drawing.shift = Double(view.statusRow + view.ceiling) / 2 - Double(row)
    defer { drawing.shift = 0 }
    // Without a row below it, a field would merge with the page.
    let field = row + 1 < view.ceiling ? look.field : plane
    if field != plane {
      drawing.fill(
        line, from: Eighths(row: row), to: Eighths(row: row + 1), field, radius: 1)
    }
    if isAlone {
      drawing.write("↻", secondary(on: field), in: line.dropLast(2), row: row, .trailing)
    }
    let room = isAlone ? line.dropFirst(4).dropLast(4) : line.dropFirst(9).dropLast(9)
    // A low window has no row between it and the signs above.
    let addresses = PhoneView.addresses.dropFirst(isAlone && field == plane ? 1 : 0)
    let address = addresses.first { $0.columns <= room.count } ?? "🔒"
    drawing.write(address, text(on: field), in: room, row: row, .center)
  }

  private var signRow: Int { layout.navigationRow ?? layout.phone.rows.upperBound - 1 }
  /// True if keyboard or panel is behind the system's sign.
  var coversSign: Bool { layout.coverTop <= Eighths(row: signRow) }

  /// Draws the home indicator, or the buttons of Android's navigation bar, over everything else.
  ///
  /// The keyboard's height includes them: the indicator shows when no keys are behind it, and the buttons on a strip
  /// of their own. Back hides the keyboard then, and points down.
  func drawSystemSign(on drawing: inout Drawing) {
    guard phone.configuration.bottomInset > 0 else { return }
    let (row, isCovered) = (signRow, coversSign)
    let columns = (isCovered ? layout.base : layout.phone).columns
    if !isCovered, hasTabsAtEnd { return }
    let ink = look.text(on: isCovered ? look.keyboard : floorPlane)
    // A low window has no row for it below the keys.
    if isCovered, layout.keyboard.keys.upperBound > row { return }
    guard let height = phone.configuration.navigationBarHeight else {
      let (middle, width) = (Double(columns.lowerBound + columns.upperBound) / 2, columns.count / 3)
      // It lies on an inset panel.
      let lift = isCovered && style.isGlass ? layout.scale.height(layout.style.inset).rows : 0
      // In cells it is on the edge, because they have no room for a plane below it.
      let sign = Box(
        left: middle - Double(width / 2), right: middle + Double(width / 2),
        from: Eighths(row * 8 + 6, rows: Double(row) + 0.55 - lift),
        to: Eighths(row: row + 1, rows: Double(row) + 0.75 - lift), radius: .infinity)
      return drawing.add(.box(sign, ink, opacity: 1))
    }
    if isCovered {
      let strip = Eighths(row: layout.scale.eighths(layout.scale.points - height).rowAtOrBelow)
      drawing.fill(columns, from: strip, to: layout.scale.bottom, look.keyboard)
    }
    let back = scene.isKeyboardUp || scene.isPanelUp ? "▽" : "◁"
    let places = PhoneLayout.navigationButtons(in: columns)
    for (sign, columns) in zip([back, "○", "□"], places) {
      drawing.write(sign, CellStyle(ink, on: .clear), in: columns, row: row, .center)
      if isCovered, sign == back {
        mark(.back, CellRect(columns: columns, rows: row..<row + 1), on: &drawing)
      }
    }
  }
}
