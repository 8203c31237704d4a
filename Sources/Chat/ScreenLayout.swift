package import Screen

/// The window's division between the phone and the panel beside it.
package struct ScreenLayout: Hashable, Sendable {
  /// The panel beside the phone.
  enum Side: Hashable, Sendable {
    case nothing, inspector, workbench
  }

  let phone: Rect
  /// The device's frame around the phone; nil if there is no room.
  let frame: Rect?
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
    if let columns = ScreenLayout.frameColumns(in: size) {
      self.init(window, frameColumns: columns, beside: side)
      return
    }
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

  private init(phone: Rect, frame: Rect? = nil, side: Rect?) {
    (self.phone, self.frame, self.side) = (phone, frame, side)
  }

  /// Returns the phone in a frame, on the left or in the middle.
  private init(_ window: Rect, frameColumns: Int, beside side: Side) {
    let isAlone = side == .nothing
    let start = isAlone ? (window.columns.count - frameColumns) / 2 : 2
    let frame = Rect(columns: start..<start + frameColumns, rows: window.rows)
    let rest = Rect(
      columns: frame.columns.upperBound..<window.columns.upperBound, rows: window.rows)
    self.init(
      phone: frame.inset(columns: 1, rows: 1), frame: frame,
      side: isAlone ? nil : rest.inset(columns: 3, rows: 1))
  }

  /// Returns the frame's width in a window, near a phone's proportions; nil if there is no room.
  ///
  /// Within it, ten keys of three, five or seven columns fit with their gaps and margins.
  private static func frameColumns(in size: Size) -> Int? {
    guard size.rows >= leastFramed.rows, size.columns >= leastFramed.columns else { return nil }
    return [43, 63, 83].last { size.rows * 4 >= $0 * 3 && size.columns >= 2 * $0 }
  }

  /// The smallest window with a frame; two rows less than 40 leaves room for captions.
  private static let leastFramed = Size(columns: 100, rows: 38)

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
