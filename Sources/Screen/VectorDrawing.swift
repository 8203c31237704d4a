import Strings

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

    /// A filled polygon.
    case area([Point], Color)

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

extension VectorDrawing {
  /// The drawing as an SVG file, without a final line break.
  package var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(width)) \(number(height))" \
    font-family="ui-sans-serif, system-ui, sans-serif" font-size="\(number(fontSize))">
    <rect width="100%" height="100%" fill="\(background.hex)"/>
    \(shapes.map(element).joined(separator: "\n"))
    </svg>
    """
  }

  private func element(_ shape: Shape) -> String {
    switch shape {
    case .line(let start, let end, let color, let width):
      """
      <line x1="\(number(start.x))" y1="\(number(start.y))" x2="\(number(end.x))" \
      y2="\(number(end.y))" stroke="\(color.hex)"\(width == 1 ? "" : strokeWidth(width))/>
      """
    case .polyline(let points, let color, let width):
      """
      <polyline fill="none" stroke="\(color.hex)"\(strokeWidth(width)) stroke-linejoin="round" \
      points="\(list(points))"/>
      """
    case .area(let points, let color):
      """
      <polygon fill="\(color.hex)" points="\(list(points))"/>
      """
    case .text(let text, let point, let color, let alignment):
      """
      <text x="\(number(point.x))" y="\(number(point.y))" fill="\(color.hex)"\
      \(anchor(alignment))>\(escaped(text))</text>
      """
    }
  }

  private func list(_ points: [Point]) -> String {
    points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
  }

  private func strokeWidth(_ width: Double) -> String { " stroke-width=\"\(number(width))\"" }

  private func anchor(_ alignment: Alignment) -> String {
    switch alignment {
    case .leading: ""
    case .center: " text-anchor=\"middle\""
    case .trailing: " text-anchor=\"end\""
    }
  }

  private func escaped(_ text: String) -> String {
    var escaped = TextBytes()
    escaped.add(xml: text.safe())
    return escaped.text
  }

  /// Returns a coordinate to two decimals, which are finer than any screen.
  private func number(_ value: Double) -> String { shortened(value, digits: 2) }
}
