import Phone
import Screen

/// The place of the app's view in the window at rest, with its header.
struct ViewLayout: Hashable, Sendable {
  let columns: Range<Int>
  let top: Eighths
  let bottom: Eighths
  /// The view's header, or its container's.
  let header: CellRect
  /// The rows of the header of a view that fills the window.
  let windowHeader: Range<Int>
  /// The row of the status bar, which never moves.
  let statusRow: Int
  /// The height above which nothing of the view shows: the screen's top, or the bar of its container.
  let highest: Eighths
  /// The first row that shows its text, never in the status bar's row.
  let ceiling: Int
  /// True if the window shows behind the view.
  let isCard: Bool

  init(_ configuration: Phone.Configuration, _ scale: RowScale, in rect: CellRect) {
    let (device, frame) = (configuration.device, configuration.viewFrame)
    isCard = configuration.presentation.isCard
    columns = ViewLayout.columns(of: frame, on: device, in: rect.columns)
    bottom = scale.eighths(frame.maxY)
    let least = rect.rows.count < 16 ? 1 : 2
    let points = device.topInset + device.navigationBarHeight
    let window = rect.rows.prefix(max(least, scale.height(points).row))
    windowHeader = window
    statusRow = window.lowerBound + max(0, window.count - 3) / 3
    switch configuration.presentation {
    case .fullScreen, .header:
      let isWhole = configuration.presentation == .fullScreen
      top = Eighths(row: isWhole ? rect.rows.lowerBound : window.upperBound)
      (highest, ceiling) = (top, statusRow + 1)
      header = CellRect(columns: columns, rows: window)
    case .browser:
      ceiling = max(statusRow + 1, scale.eighths(frame.y).row)
      (top, highest) = (Eighths(row: ceiling), Eighths(row: ceiling))
      let end = scale.eighths(frame.y + device.navigationBarHeight).row
      header = CellRect(columns: columns, rows: ceiling..<max(ceiling + 1, end))
    case .pageSheet, .formSheet:
      // In terminals only edges at half a row and at its ends have round corners.
      let edge = (scale.height(frame.y).count + 2) & ~3
      top = Eighths(rect.rows.lowerBound * 8 + max(edge, 8))
      (highest, ceiling) = (Eighths(row: rect.rows.lowerBound), statusRow + 1)
      let end = scale.eighths(frame.y + ViewLayout.sheetHeaderHeight).row
      let first = top.rowAtOrBelow
      header = CellRect(columns: columns, rows: first..<max(first + least, end))
    }
  }

  /// The height of a sheet's header with its grabber, in points: that of its navigation bar.
  private static let sheetHeaderHeight = 56.0

  /// The narrowest card with room for a bar, and for one with some words, in columns.
  private static let leastCards = (bare: 16, readable: 24)

  /// Returns the columns of a frame; a narrow screen gives its margins to the card.
  private static func columns(
    of frame: PointRect, on device: Device, in columns: Range<Int>
  ) -> Range<Int> {
    let share = Int((frame.width / device.width * Double(columns.count)).rounded())
    let readable = max(share, min(leastCards.readable, columns.count - 2))
    let count = min(columns.count, max(readable, leastCards.bare))
    let start = columns.lowerBound + (columns.count - count) / 2
    return start..<start + count
  }
}

extension Presentation {
  /// True if the view is a card over the dimmed window.
  var isCard: Bool { self == .pageSheet || self == .formSheet }
}
