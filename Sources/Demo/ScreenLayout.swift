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
  static let narrowestForWorkbench = 76
  /// The narrowest window with wide margins.
  private static let narrowestWithMargins = 100

  /// Returns the division around a phone whose width is a share of its height.
  ///
  /// - Parameter rimRows: The rows of a phone alone with its rim; nil for the usual ones.
  init(_ size: CellSize, beside side: Side, proportion: Double = 1, rimRows: Range<Int>? = nil) {
    let window = CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    if side == .nothing, let rimRows {
      let columns = ScreenLayout.posedColumns(rows: rimRows.count - 2, proportion) + 2
      let rim = window.columns.dropFirst((size.columns - columns) / 2).prefix(columns)
      self.rim = CellRect(columns: rim, rows: rimRows)
      phone = CellRect(columns: rim, rows: rimRows).inset(columns: 1, rows: 1)
      self.side = nil
      return
    }
    let margin = size.rows >= 30 ? 1 : 0
    if side != .inspectorAlone, let columns = ScreenLayout.rimColumns(in: size, proportion) {
      let isAlone = side == .nothing
      let rim = window.columns.dropFirst(isAlone ? (size.columns - columns) / 2 : 2).prefix(columns)
      let rest = rim.upperBound..<window.columns.upperBound
      self.rim = CellRect(columns: rim, rows: window.rows)
      phone = CellRect(columns: rim, rows: window.rows).inset(columns: 1, rows: 1)
      self.side =
        isAlone ? nil : CellRect(columns: rest, rows: window.rows).inset(columns: 3, rows: 1)
      return
    }
    rim = nil
    let columns: Int? =
      switch side {
      case .inspector where size.columns >= ScreenLayout.narrowestForBoth:
        ScreenLayout.phoneColumns(besideInspectorIn: size.columns)
      case .workbench where size.columns >= ScreenLayout.narrowestForWorkbench:
        min(max(size.columns * 2 / 5, ScreenLayout.smallest.columns), 48)
      default: nil
      }
    if let columns {
      let isWide = size.columns >= ScreenLayout.narrowestWithMargins
      phone = CellRect(columns: window.columns.prefix(columns), rows: window.rows)
      self.side = CellRect(columns: window.columns.dropFirst(columns), rows: window.rows)
        .inset(columns: isWide ? 3 : 1, rows: margin)
    } else if side == .workbench || side == .inspectorAlone {
      phone = window
      self.side = side == .workbench ? window : window.inset(columns: 1, rows: margin)
    } else {
      let columns = min(ScreenLayout.widestPhone, size.columns)
      phone = CellRect(
        column: (size.columns - columns) / 2, row: 0, columns: columns, rows: size.rows)
      self.side = nil
    }
  }

  /// Returns the rim's width in a window, by the device's proportions; nil if there is no room.
  private static func rimColumns(in size: CellSize, _ proportion: Double) -> Int? {
    guard size.rows >= leastRimmed.rows, size.columns >= leastRimmed.columns else { return nil }
    // A cell is twice as high as wide, and the rim takes a cell on each side.
    let columns = Int((Double(2 * (size.rows - 2)) * proportion).rounded()) + 2
    return min(max(columns, leastRimColumns), size.columns / 2)
  }

  /// Returns the width of a phone some rows high for cells that are 2.25 times as high as wide.
  ///
  /// All rows of keys are in the middle of these odd widths: a key has four columns.
  private static func posedColumns(rows: Int, _ proportion: Double) -> Int {
    min(max(43, Int(Double(rows) * 2.25 * proportion) | 1), 49)
  }

  /// Room for ten keys of three columns.
  private static let leastRimColumns = 37

  /// The smallest window with a rim.
  private static let leastRimmed = CellSize(columns: 100, rows: 36)

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
}
