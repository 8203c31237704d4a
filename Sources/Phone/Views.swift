/// A view's model values: its frame in the superview and its transform.
package struct View: Hashable, Sendable {
  package var frame: PointRect
  package var transform = AffineTranslation.identity

  /// Converts a rectangle from the window's coordinates to those of a view whose superview fills the window.
  package func convert(fromWindow rect: PointRect) -> PointRect {
    rect.offset(x: -frame.x, y: -frame.y)
  }
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
  var scrollIndicatorInsets = Insets.zero
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
