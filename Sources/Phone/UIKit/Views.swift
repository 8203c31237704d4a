/// A rectangle in points, with y downward from the top left corner, as in UIKit.
package struct PointRect: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double = 0, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
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

  package func offset(x dx: Double, y dy: Double) -> PointRect {
    PointRect(x: x + dx, y: y + dy, width: width, height: height)
  }
}

/// A view's model values: its frame in the superview and its transform.
package struct View: Hashable, Sendable {
  package var frame: PointRect
  package var transform = AffineTranslation.identity
}

/// An affine transform that only moves, in points.
package struct AffineTranslation: Hashable, Sendable {
  package let y: Double

  package init(y: Double) { self.y = y }

  static let identity = AffineTranslation(y: 0)
}

/// A scroll view's vertical model values, in points.
package struct ScrollView: Hashable, Sendable {
  package struct Insets: Hashable, Sendable {
    package var bottom = 0.0

    package init(bottom: Double = 0) { self.bottom = bottom }

    package static let zero = Insets()
  }

  package struct Offset: Hashable, Sendable {
    package var y = 0.0

    package init(y: Double = 0) { self.y = y }
  }

  /// Its frame in the window.
  var frame = PointRect.zero
  var contentInset = Insets.zero
  var contentOffset = Offset()

  /// Converts a rectangle from the window's coordinates to the content's.
  package func convert(fromWindow rect: PointRect) -> PointRect {
    rect.offset(x: -frame.x, y: contentOffset.y - frame.y)
  }
}

/// A constraint whose constant, in points, takes effect at the next layout.
package struct Constraint: Hashable, Sendable {
  let identifier: String
  var constant = 0.0
}

/// A strip at an edge of the screen that content keeps clear of; its length in points.
package struct LayoutGuide: Hashable, Sendable {
  package let length: Double
}
