import Strings

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
      points="\(points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " "))"/>
      """
    case .text(let text, let point, let color, let alignment):
      """
      <text x="\(number(point.x))" y="\(number(point.y))" fill="\(color.hex)"\
      \(anchor(alignment))>\(escaped(text))</text>
      """
    }
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
