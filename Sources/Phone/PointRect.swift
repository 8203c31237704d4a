/// A rectangle of the phone's screen in points, y growing downwards from the top left corner, as in UIKit.
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

  package var maxY: Double { y + height }
}
