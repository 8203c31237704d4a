package import Screen
import Strings

/// The geometry of a window around cells, and the shapes of both around them, in device pixels.
package struct WindowLayout: Hashable {
  package let width: Int
  package let height: Int
  /// The window with its bar and padding, without the margin.
  private let window: PixelRect
  /// The bar; empty without one.
  private let bar: PixelRect
  package let cells: PixelRect
  /// The radius of the window's corners.
  private let radius: Int
  let look: WindowLook
  private let scale: Int

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
    (self.look, self.scale) = (look, scale)
  }
}

// MARK: - Shapes

extension WindowLayout {
  /// The margin with the window's shadow, from the back to the front.
  package var ground: [Shape] {
    let all = PixelRect(x: 0, y: 0, width: width, height: height)
    return [.box(Box(all), look.marginFill, opacity: 1)] + shadow
  }

  /// A soft shadow below the window: boxes in the margin's color, each darker than the one around it.
  private var shadow: [Shape] {
    let drop = window.x / 6
    let reach = min(window.x * 9 / 16, 36 * scale)
    guard look.windowBar != .none, reach > 0 else { return [] }
    var last = look.marginFill
    return (-drop..<reach).reversed().compactMap { distance in
      let share = Double(reach - distance) / Double(2 * reach)
      let color = look.marginFill.mixed(with: Color(0), share * share * (1.5 - share))
      guard color != last else { return nil }
      last = color
      let rect = PixelRect(
        columns: window.x - distance..<window.columns.upperBound + distance,
        rows: window.y + drop - distance..<window.rows.upperBound + drop + distance)
      return .box(Box(rect, radius: radius + distance + reach / 2), color, opacity: 1)
    }
  }

  /// The window, whose corners are round.
  package var outline: Box { Box(window, radius: radius) }

  /// The window with its bar's dots and title, from the back to the front.
  package var front: [Shape] {
    [.box(outline, look.colors.background, opacity: 1)] + (bar.isEmpty ? [] : dots + title)
  }

  /// The dots or rings, in VHS's ratios to the bar's height.
  private var dots: [Shape] {
    let height = Double(bar.height)
    return look.dotColors.enumerated().map { index, color in
      let distance = Double((5 + 6 * index) * bar.height) / 10
      let x =
        look.windowBar.isRight
        ? Double(bar.columns.upperBound) - distance : Double(bar.x) + distance
      return .circle(
        CellPoint(x, Double(bar.y) + height / 2),
        radius: height / (look.windowBar.hasRings ? 5 : 6),
        color, line: look.windowBar.hasRings ? 1.5 * Double(scale) : nil)
    }
  }

  private var title: [Shape] {
    let height = Double(bar.height)
    let (size, room) = (height * 0.43, Double(bar.width) - 5 * height)
    // Most letters are narrower than six tenths of their height.
    let text = look.title.safe().fitting(columns: Int(max(0, room / size / 0.6)))
    guard !text.isEmpty else { return [] }
    let place = CellPoint(
      Double(bar.x) + Double(bar.width) / 2, Double(bar.y) + (height * 0.63).rounded())
    return [.caption(Caption(text, look.barInk, size: size, at: place, .center, room: room))]
  }

  /// The parts of cells that may be outside of the round corners; usually none, because of the padding.
  package var corners: [PixelRect] {
    [window.x, window.columns.upperBound - radius].flatMap { x in
      [window.y, window.rows.upperBound - radius].map { y in
        PixelRect(x: x, y: y, width: radius, height: radius).intersection(cells)
      }
    }.filter { !$0.isEmpty }
  }
}

extension Box {
  /// Creates a box of whole pixels.
  init(_ rect: PixelRect, radius: Int = 0) {
    self.init(
      left: Double(rect.x), top: Double(rect.y), right: Double(rect.columns.upperBound),
      bottom: Double(rect.rows.upperBound), radius: Double(radius))
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
