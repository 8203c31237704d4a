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
