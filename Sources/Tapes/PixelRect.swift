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

  func moved(x offset: Int) -> PixelRect {
    PixelRect(columns: x + offset..<columns.upperBound + offset, rows: rows)
  }
}

// MARK: - Limits

extension PixelRect {
  /// The largest width and height of a video to read.
  package static let largestExtent = 8192
  /// The largest number of pixels of a picture to read: a 5K screen has fewer.
  package static let mostPixels = 16 << 20
}
