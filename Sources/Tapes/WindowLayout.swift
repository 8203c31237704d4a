package import Screen

/// The geometry of a picture with cells in its middle, in device pixels.
package struct WindowLayout: Hashable {
  package let width: Int
  package let height: Int
  package let cells: PixelRect

  /// - Parameters:
  ///   - cell: The extent of a cell in device pixels.
  ///   - scale: Device pixels per pixel of the look.
  package init(
    _ look: WindowLook, _ size: CellSize, cell: (width: Int, height: Int), scale: Int = 1
  ) {
    // Lengths beyond any picture must not overflow.
    func scaled(_ length: Int) -> Int { min(max(length, 0), 40_000) * scale }
    let padding = scaled(look.padding)
    let limit = 100_000
    let width = min(size.columns, limit) * cell.width
    let height = min(size.rows, limit) * cell.height
    let spareWidth = max(scaled(look.leastWidth) - width - 2 * padding, 0)
    let spareHeight = max(scaled(look.leastHeight) - height - 2 * padding, 0)
    cells = PixelRect(
      x: padding + spareWidth / 2, y: padding + spareHeight / 2, width: width, height: height)
    self.width = width + spareWidth + 2 * padding
    self.height = height + spareHeight + 2 * padding
  }
}

/// A rectangle of pixels, y downward from the top left.
package struct PixelRect: Hashable, Sendable {
  package var columns: Range<Int>
  package var rows: Range<Int>

  package init(columns: Range<Int>, rows: Range<Int>) {
    (self.columns, self.rows) = (columns, rows)
  }

  /// Creates a rectangle from its top left corner; a negative extent counts as zero.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(columns: x..<x + max(0, width), rows: y..<y + max(0, height))
  }

  package static let empty = PixelRect(columns: 0..<0, rows: 0..<0)

  package var x: Int { columns.lowerBound }
  package var y: Int { rows.lowerBound }
  package var width: Int { columns.count }
  package var height: Int { rows.count }
  package var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
  }

  /// Returns the smallest rectangle that contains both; an empty one adds nothing.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      columns: min(x, other.x)..<max(columns.upperBound, other.columns.upperBound),
      rows: min(y, other.y)..<max(rows.upperBound, other.rows.upperBound))
  }
}

// MARK: - Limits

extension PixelRect {
  /// The largest number of pixels of a picture to read or to write: a 5K screen has fewer.
  package static let mostPixels = 16 << 20
}
