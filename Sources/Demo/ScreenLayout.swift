package import Screen

/// The window's division between the phone and the panel beside it.
package struct ScreenLayout: Hashable, Sendable {
  /// The panel beside the phone.
  enum Side: Hashable, Sendable {
    case nothing, inspector, inspectorAlone, workbench
  }

  var phone: CellRect
  /// The device's frame around the phone; nil if there is no room.
  var frame: CellRect?
  /// The panel's room; nil if there is none.
  var side: CellRect?

  /// The smallest window in which the phone can be drawn.
  package static let smallest = CellSize(columns: 32, rows: 12)
  /// The phone's largest widths, alone and beside the inspector.
  static let widestPhone = 80
  static let widestBesideInspector = 56
  /// The narrowest window with the phone beside a panel; a narrower one shows only one of them.
  static let narrowestForBoth = 76
  /// The narrowest window with wide margins.
  private static let narrowestWithMargins = 100

  /// Returns the division around a phone on its way between upright and sideways.
  init(_ size: CellSize, beside side: Side, rotation: Rotation = Rotation()) {
    self.init(upright: size, beside: side)
    if rotation.share > 0, phone != self.side { rotate(by: rotation, in: size, beside: side) }
  }

  private init(upright size: CellSize, beside side: Side) {
    let window = CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    if side != .inspectorAlone, let columns = ScreenLayout.frameColumns(in: size) {
      self.init(window, frameColumns: columns, beside: side)
      return
    }
    switch side {
    case .inspector where size.columns >= ScreenLayout.narrowestForBoth:
      self.init(window, phoneColumns: ScreenLayout.phoneColumns(besideInspectorIn: size.columns))
    case .inspectorAlone:
      self.init(phone: window, side: window.inset(columns: 1, rows: size.rows >= 30 ? 1 : 0))
    case .workbench where size.columns >= ScreenLayout.narrowestForBoth:
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

  private init(phone: CellRect, frame: CellRect? = nil, side: CellRect?) {
    (self.phone, self.frame, self.side) = (phone, frame, side)
  }

  /// Returns the phone in a frame, on the left or in the middle.
  private init(_ window: CellRect, frameColumns: Int, beside side: Side) {
    let isAlone = side == .nothing
    let start = isAlone ? (window.columns.count - frameColumns) / 2 : 2
    let frame = CellRect(columns: start..<start + frameColumns, rows: window.rows)
    let rest = CellRect(
      columns: frame.columns.upperBound..<window.columns.upperBound, rows: window.rows)
    self.init(
      phone: frame.inset(columns: 1, rows: 1), frame: frame,
      side: isAlone ? nil : rest.inset(columns: 3, rows: 1))
  }

  /// Returns the frame's width in a window, near a phone's proportions; nil if there is no room.
  ///
  /// Within it, ten keys of three, five or seven columns fit with their gaps and margins.
  private static func frameColumns(in size: CellSize) -> Int? {
    guard size.rows >= leastFramed.rows, size.columns >= leastFramed.columns else { return nil }
    return frameWidths.prefix(3).last { size.rows * 4 >= $0 * 3 && size.columns >= 2 * $0 }
  }

  /// The widths of frames; the last ones are for phones held sideways.
  static let frameWidths = [43, 63, 83, 103, 123]

  /// The smallest window with a frame; two rows less than 40 leaves room for captions.
  private static let leastFramed = CellSize(columns: 100, rows: 38)

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

  /// Returns the phone's width: 34 of 80 columns, and 56 from 120 columns on.
  private static func phoneColumns(besideInspectorIn columns: Int) -> Int {
    min(34 + (columns - 80) * 11 / 20, widestBesideInspector)
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
