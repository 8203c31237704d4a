package import Screen

/// How the window is shared between the phone and the inspector.
package struct ScreenLayout: Hashable, Sendable {
  package let phone: Rect
  /// nil where there is no room or it is switched off.
  package let inspector: Rect?

  /// The smallest window in which the phone can be drawn.
  package static let smallest = Size(columns: 32, rows: 12)
  /// The phone is never wider than this, and this wide beside the inspector.
  static let widestPhone = 80
  static let phoneBesideInspector = 56
  /// The narrowest window with room for the inspector.
  static let narrowestWithInspector = 100

  package init(_ size: Size, showsInspector: Bool) {
    if showsInspector, size.columns >= ScreenLayout.narrowestWithInspector {
      let columns = ScreenLayout.phoneBesideInspector
      phone = Rect(column: 0, row: 0, columns: columns, rows: size.rows)
      inspector = Rect(
        column: columns, row: 0, columns: size.columns - columns, rows: size.rows
      ).inset(columns: 3, rows: 1)
    } else {
      let columns = min(ScreenLayout.widestPhone, size.columns)
      phone = Rect(
        column: (size.columns - columns) / 2, row: 0, columns: columns, rows: size.rows)
      inspector = nil
    }
  }

  package static func fits(_ size: Size) -> Bool {
    size.columns >= smallest.columns && size.rows >= smallest.rows
  }
}
