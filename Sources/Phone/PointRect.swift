/// A rectangle in points, with y downward from the top left corner, as in UIKit.
package struct PointRect: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double = 0, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package static let zero = PointRect(y: 0, width: 0, height: 0)

  package var maxY: Double { y + height }
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Returns the part that both rectangles cover; empty if they do not meet.
  package func intersection(_ other: PointRect) -> PointRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(x + width, other.x + other.width), min(maxY, other.maxY))
    guard left < right, top < bottom else { return .zero }
    return PointRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  package func offset(x dx: Double = 0, y dy: Double) -> PointRect {
    PointRect(x: x + dx, y: y + dy, width: width, height: height)
  }
}
