package import Screen

/// The geometry of a window around cells, in device pixels.
package struct WindowLayout: Hashable {
  package let width: Int
  package let height: Int
  /// The window with its bar and padding, without the margin.
  package let window: PixelRect
  /// The bar; empty without one.
  package let bar: PixelRect
  package let cells: PixelRect
  /// The radius of the window's corners.
  package let radius: Int

  /// The bar's height divided by the radius of its dots; VHS's ratios.
  package let dotRatio: Int
  /// The x of each dot's center, in tenths of a pixel.
  package let dots: [Int]

  /// The baseline of the title below the bar's top, and its font size, in percent of the bar's height.
  package static let (titleBaseline, titleSize) = (63, 43)

  /// - Parameters:
  ///   - cell: The extent of a cell in device pixels.
  ///   - scale: Device pixels per pixel of the look.
  package init(
    _ look: WindowLook, _ size: CellSize, cell: (width: Int, height: Int), scale: Int = 1
  ) {
    // Lengths beyond any picture must not overflow.
    func scaled(_ length: Int) -> Int { min(max(length, 0), 40_000) * scale }
    let (margin, padding) = (scaled(look.margin), scaled(look.padding))
    let barHeight = look.windowBar == .none ? 0 : scaled(look.windowBarSize)
    let limit = 100_000
    let width = min(size.columns, limit) * cell.width
    let height = min(size.rows, limit) * cell.height
    let edge = 2 * (margin + padding)
    let spareWidth = max(scaled(look.leastWidth) - width - edge, 0)
    let spareHeight = max(scaled(look.leastHeight) - height - edge - barHeight, 0)
    cells = PixelRect(
      x: margin + padding + spareWidth / 2, y: margin + barHeight + padding + spareHeight / 2,
      width: width, height: height)
    window = PixelRect(
      x: margin, y: margin, width: width + spareWidth + 2 * padding,
      height: height + spareHeight + 2 * padding + barHeight)
    bar = PixelRect(x: margin, y: margin, width: window.width, height: barHeight)
    radius = min(scaled(look.borderRadius), window.width / 2, window.height / 2)
    self.width = window.width + 2 * margin
    self.height = window.height + 2 * margin
    dotRatio = look.windowBar.hasRings ? 5 : 6
    let (left, right) = (bar.x * 10, bar.columns.upperBound * 10)
    dots = (0..<3).map { index in
      let distance = (5 + 6 * index) * barHeight
      return look.windowBar.isRight ? right - distance : left + distance
    }
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
