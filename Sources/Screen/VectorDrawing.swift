/// A picture of lines and texts, to be written to files.
///
/// Lengths are units, a pixel each unless the picture is scaled; x grows to the right and y downward, from the
/// top left. Later shapes lie over earlier ones.
package struct VectorDrawing: Hashable, Sendable {
  /// A point, in units.
  package struct Point: Hashable, Sendable {
    package let x: Double
    package let y: Double

    package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  }

  /// A shape; all its numbers are finite.
  package enum Shape: Hashable, Sendable {
    /// A straight line with square ends.
    case line(from: Point, to: Point, Color, width: Double = 1)

    /// A polyline with round joins.
    case polyline([Point], Color, width: Double)

    /// A line of text that begins, is centered, or ends at a point of its baseline.
    case text(String, at: Point, Color, Alignment = .leading)
  }

  /// The picture's width and height, above 0.
  package let width: Double
  package let height: Double
  package let background: Color
  /// The font size, in units.
  package let fontSize: Double
  package var shapes: [Shape]

  /// - Precondition: extents and font size are above 0 and finite.
  package init(
    width: Double, height: Double, background: Color, fontSize: Double, _ shapes: [Shape] = []
  ) {
    (self.width, self.height, self.background) = (width, height, background)
    (self.fontSize, self.shapes) = (fontSize, shapes)
  }
}
