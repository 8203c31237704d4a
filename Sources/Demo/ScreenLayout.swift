package import Screen

/// The window's division between the phone and the panel beside it.
package struct ScreenLayout: Hashable, Sendable {
  enum Side: Hashable, Sendable {
    case nothing, inspector, inspectorAlone, workbench
  }

  let phone: CellRect
  /// The device's rim around the phone; nil if there is no room.
  let rim: CellRect?
  /// The panel's room; nil if there is none.
  let side: CellRect?

  /// The smallest window in which the phone can be drawn.
  package static let smallest = CellSize(columns: 32, rows: 12)
  /// The phone's largest width, without a panel.
  private static let widestPhone = 80
  /// The narrowest window with the phone beside the inspector; a narrower one shows only one of them.
  static let narrowestForBoth = 58
  /// The narrowest window with the phone beside a workbench.
  private static let narrowestForWorkbench = 76
  /// The narrowest window with wide margins.
  private static let narrowestWithMargins = 100

  /// Returns the division around a phone whose width is a share of its height.
  init(_ size: CellSize, beside side: Side, proportion: Double = 1) {
    let window = CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    if side != .inspectorAlone, let columns = ScreenLayout.rimColumns(in: size, proportion) {
      self.init(window, rimColumns: columns, beside: side)
      return
    }
    switch side {
    case .inspector where size.columns >= ScreenLayout.narrowestForBoth:
      self.init(window, phoneColumns: ScreenLayout.phoneColumns(besideInspectorIn: size.columns))
    case .inspectorAlone:
      self.init(phone: window, side: window.inset(columns: 1, rows: size.rows >= 30 ? 1 : 0))
    case .workbench where size.columns >= ScreenLayout.narrowestForWorkbench:
      self.init(
        window, phoneColumns: min(max(size.columns * 2 / 5, ScreenLayout.smallest.columns), 48))
    case .workbench: self.init(phone: window, side: window)
    default:
      let columns = min(ScreenLayout.widestPhone, size.columns)
      let phone = CellRect(
        column: (size.columns - columns) / 2, row: 0, columns: columns, rows: size.rows)
      self.init(phone: phone, side: nil)
    }
  }

  private init(phone: CellRect, rim: CellRect? = nil, side: CellRect?) {
    (self.phone, self.rim, self.side) = (phone, rim, side)
  }

  /// Returns the phone in a rim, on the left or in the middle.
  private init(_ window: CellRect, rimColumns: Int, beside side: Side) {
    let isAlone = side == .nothing
    let start = isAlone ? (window.columns.count - rimColumns) / 2 : 2
    let rim = CellRect(columns: start..<start + rimColumns, rows: window.rows)
    let rest = CellRect(
      columns: rim.columns.upperBound..<window.columns.upperBound, rows: window.rows)
    self.init(
      phone: rim.inset(columns: 1, rows: 1), rim: rim,
      side: isAlone ? nil : rest.inset(columns: 3, rows: 1))
  }

  /// Returns the rim's width in a window, by the device's proportions; nil if there is no room.
  private static func rimColumns(in size: CellSize, _ proportion: Double) -> Int? {
    guard size.rows >= leastRimmed.rows, size.columns >= leastRimmed.columns else { return nil }
    // A cell is twice as high as wide, and the rim takes a cell on each side.
    let columns = Int((Double(2 * (size.rows - 2)) * proportion).rounded()) + 2
    return min(max(columns, leastRimColumns), size.columns / 2)
  }

  /// Room for ten keys of three columns.
  private static let leastRimColumns = 37

  /// The smallest window with a rim.
  private static let leastRimmed = CellSize(columns: 100, rows: 36)

  /// Returns the phone on the left, and the rest of the window with a margin.
  private init(_ window: CellRect, phoneColumns: Int) {
    let (phone, rest) = (
      window.columns.prefix(phoneColumns), window.columns.dropFirst(phoneColumns)
    )
    let isWide = window.columns.count >= ScreenLayout.narrowestWithMargins
    self.init(
      phone: CellRect(columns: phone, rows: window.rows),
      side: CellRect(columns: rest, rows: window.rows)
        .inset(columns: isWide ? 3 : 1, rows: window.rows.count >= 30 ? 1 : 0))
  }

  /// Returns the phone's width: 22 of 60 columns, 32 of 80, and 52 from 114 columns on; ten keys of whole columns, and a column
  /// on each side.
  private static func phoneColumns(besideInspectorIn columns: Int) -> Int {
    KeyColumns.filled(
      of: min(max(35 + (columns - 80) * 21 / 40, columns < narrowestForWorkbench ? 22 : 32), 52))
  }

  package static func fits(_ size: CellSize) -> Bool {
    size.columns >= smallest.columns && size.rows >= smallest.rows
  }
}

/// The shown parts of a window; a window that is too narrow for both shows the phone.
package enum Panels: String, CaseIterable, Sendable {
  case both, phone, inspector

  /// Returns the next in the cycle of one key.
  func next(fittingBoth: Bool) -> Panels {
    switch self {
    case .both: fittingBoth ? .phone : .inspector
    case .phone: .inspector
    case .inspector: .both
    }
  }
}
