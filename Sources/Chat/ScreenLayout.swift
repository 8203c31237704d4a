package import Screen

/// The window's division between the phone and the panel beside it.
package struct ScreenLayout: Hashable, Sendable {
  /// The panel beside the phone.
  enum Side: Hashable, Sendable {
    case nothing, inspector, workbench
  }

  let phone: Rect
  /// The panel's room; nil if there is none.
  let side: Rect?

  /// The smallest window in which the phone can be drawn.
  package static let smallest = Size(columns: 32, rows: 12)
  /// The phone's largest width, and its width beside the inspector.
  static let widestPhone = 80
  static let phoneBesideInspector = 56
  /// The narrowest window with room for the inspector.
  static let narrowestWithInspector = 100
  /// The narrowest window with the phone beside the workbench; a narrower one shows the workbench alone.
  static let narrowestWithPhone = 76

  init(_ size: Size, beside side: Side) {
    let window = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    switch side {
    case .inspector where size.columns >= ScreenLayout.narrowestWithInspector:
      self.init(window, phoneColumns: ScreenLayout.phoneBesideInspector)
    case .workbench where size.columns >= ScreenLayout.narrowestWithPhone:
      self.init(
        window, phoneColumns: min(max(size.columns * 2 / 5, ScreenLayout.smallest.columns), 48))
    case .workbench: self.init(phone: window, side: window)
    default:
      let columns = min(ScreenLayout.widestPhone, size.columns)
      let phone = Rect(
        column: (size.columns - columns) / 2, row: 0, columns: columns, rows: size.rows)
      self.init(phone: phone, side: nil)
    }
  }

  private init(phone: Rect, side: Rect?) { (self.phone, self.side) = (phone, side) }

  /// Returns the phone on the left, and the rest of the window with a margin.
  private init(_ window: Rect, phoneColumns: Int) {
    let (phone, rest) = (
      window.columns.prefix(phoneColumns), window.columns.dropFirst(phoneColumns)
    )
    let isWide = window.columns.count >= ScreenLayout.narrowestWithInspector
    self.init(
      phone: Rect(columns: phone, rows: window.rows),
      side: Rect(columns: rest, rows: window.rows)
        .inset(columns: isWide ? 3 : 1, rows: window.rows.count >= 30 ? 1 : 0))
  }

  package static func fits(_ size: Size) -> Bool {
    size.columns >= smallest.columns && size.rows >= smallest.rows
  }
}
