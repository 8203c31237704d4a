import Screen
import Strings

/// A painter of shapes as SVG elements, in pixels from the top left of the cells.
struct SVGShapePainter {
  private let look: WindowLook
  private var output = TextBytes()
  private let cell: (width: Int, height: Int)
  private var colors: ScreenColors { look.colors }

  /// - Parameter cell: The lengths of a column and a row in pixels; nil for those of the look.
  init(_ look: WindowLook, cell: (width: Int, height: Int)? = nil) {
    (self.look, self.cell) = (look, cell ?? look.cell)
  }

  mutating func markup(_ shape: Shape) -> [UInt8] {
    write(shape)
    return output.take()
  }

  private mutating func write(_ shape: Shape) {
    switch shape {
    case .box(let box, let color, let opacity), .glass(let box, let color, let opacity):
      write(path(box), fill: color, opacity)
    case .ring(let outer, let inner, let color):
      write(path(outer) + path(inner), fill: color, rule: " fill-rule=\"evenodd\"")
    case .area(let area, let color):
      write(area.polygons.map { path($0) + "z" }.joined(), fill: color)
    case .line(let points, let color, let isThick): stroke(path(points), color, isThick)
    case .text(let label): write(label)
    case .bubble(let bubble):
      write(path(bubble.box), fill: bubble.color)
      for label in bubble.labels { write(label) }
    case .number(let text, let style, let position, let digits):
      write(text, style, position, digits)
    case .hatch(let rect, _, let color): write(path(Box(rect)), fill: color, 0.35)
    case .dim:
      output.add(
        "<path d=\"M0 0h32767v32767H0z\" fill=\"\(colors.background.hex)\" opacity=\"0.5\"/>")
    case .layer(let drawing, let opacity):
      output.add("<g opacity=\"\(shortened(opacity, digits: 3))\">")
      for shape in drawing.opaque(look) { write(shape) }
      output.add("</g>")
    case .part(let drawing, let box):
      // An inner picture cuts off what is outside of it.
      let (x, y) = (box.left * Double(cell.width), box.top.rows * Double(cell.height))
      let width = (box.right - box.left) * Double(cell.width)
      let height = (box.bottom.rows - box.top.rows) * Double(cell.height)
      let extent = "width=\"\(number(width))\" height=\"\(number(height))\""
      output.add("<svg x=\"\(number(x))\" y=\"\(number(y))\" \(extent)")
      output.add(" viewBox=\"\(place(x, y)) \(place(width, height))\">")
      for shape in drawing.opaque(look) { write(shape) }
      output.add("</svg>")
    case .circle(let center, let radius, let color, let line): write(center, radius, color, line)
    case .caption(let caption): write(caption)
    }
  }

  // MARK: Outlines

  private mutating func write(
    _ path: String, fill color: Color, _ opacity: Double = 1, rule: String = ""
  ) {
    guard !path.isEmpty else { return }
    let color = color.isStandard ? colors.background : color
    output.add("<path d=\"\(path)\" fill=\"\(color.hex)\"\(rule)")
    if opacity < 1 { output.add(" opacity=\"\(shortened(opacity, digits: 3))\"") }
    output.add("/>")
  }

  private mutating func stroke(_ path: String, _ color: Color, _ isThick: Bool) {
    let color = color.isStandard ? colors.foreground : color
    output.add("<path d=\"\(path)\" fill=\"none\" stroke=\"\(color.hex)\" ")
    let width = max(1.5, Double(cell.width) / 6) * (isThick ? 2 : 1)
    output.add(" stroke-width=\"\(number(width))\"")
    output.add(" stroke-linejoin=\"round\" stroke-linecap=\"round\"/>")
  }

  private func path(_ points: [CellPoint]) -> String {
    points.enumerated().map { index, point in
      (index == 0 ? "M" : "L") + place(point.x * Double(cell.width), point.y * Double(cell.height))
    }.joined()
  }

  /// Returns the outline of a box, whose straight edges are on whole pixels.
  private func path(_ box: Box) -> String {
    let (left, right) = (
      (box.left * Double(cell.width)).rounded(), (box.right * Double(cell.width)).rounded()
    )
    let (top, bottom) = (
      (box.top.rows * Double(cell.height)).rounded(),
      (box.bottom.rows * Double(cell.height)).rounded()
    )
    guard left < right, top < bottom else { return "" }
    let radius = min(box.radius * Double(cell.width), (right - left) / 2, (bottom - top) / 2)
    guard radius > 0 else {
      return "M\(place(left, top))H\(number(right))V\(number(bottom))H\(number(left))z"
    }
    func arc(_ corner: Box.Corners, _ x: Double, _ y: Double) -> String {
      let own = box.corners.contains(corner) ? radius : 0
      let (dx, dy) = (x == left ? own : -own, y == top ? own : -own)
      // Corners go clockwise: a line to the arc's start, and the arc.
      let isVertical = (x == left) == (y == top)
      let (start, end) = ((x, y + dy), (x + dx, y))
      let (from, to) = isVertical ? (start, end) : (end, start)
      return place(from.0, from.1)
        + (own > 0 ? "A\(number(own)) \(number(own)) 0 0 1 \(place(to.0, to.1))" : "")
    }
    return "M" + arc(.topLeft, left, top) + "L" + arc(.topRight, right, top) + "L"
      + arc(.bottomRight, right, bottom) + "L" + arc(.bottomLeft, left, bottom) + "z"
  }

  private func place(_ x: Double, _ y: Double) -> String { "\(number(x)) \(number(y))" }

  private func number(_ value: Double) -> String { shortened(value, digits: 1) }

  private mutating func write(
    _ center: CellPoint, _ radius: Double, _ color: Color, _ line: Double?
  ) {
    let width = Double(cell.width)
    output.add("<circle cx=\"\(number(center.x * width))\"")
    output.add(" cy=\"\(number(center.y * Double(cell.height)))\" r=\"\(number(radius * width))\"")
    if let line { output.add(" fill=\"none\" stroke-width=\"\(number(line * width))\" stroke") }
    output.add("\(line == nil ? " fill" : "")=\"\(color.hex)\"/>")
  }

  // MARK: Text

  private mutating func write(_ caption: Caption) {
    let place = caption.alignment == .leading ? "" : caption.alignment == .center ? " M" : " E"
    output.add("<text class=\"N\(place)\(caption.isBold ? " B" : "")\"")
    output.add(
      " fill=\"\(caption.color.hex)\" x=\"\(number(caption.place.x * Double(cell.width)))\"")
    output.add(" y=\"\(number(caption.place.y * Double(cell.height)))\"")
    output.add(" font-size=\"\(number(caption.size * Double(cell.height)))\">")
    output.add(xml: caption.text.safe())
    if !caption.unit.isEmpty {
      output.add("<tspan font-weight=\"normal\" font-size=\"25%\"> ")
      output.add(xml: caption.unit.safe())
      output.add("</tspan>")
    }
    output.add("</text>")
  }

  private mutating func write(_ label: Label) {
    let seen = colors.seen(label.style)
    let text = label.text.safe()
    if label.style.background != .clear {
      let row = Double(label.row) + label.shift
      let columns = label.textColumns.clamped(to: label.columns)
      write(
        path(
          Box(
            left: Double(columns.lowerBound), top: row, right: Double(columns.upperBound),
            bottom: row + 1)), fill: seen.background)
    }
    guard !text.trimmed.isEmpty else { return }
    let isFixed = label.font == .fixed
    let place = label.alignment == .leading ? "" : label.alignment == .center ? " M" : " E"
    let classes =
      (isFixed ? "" : " P" + place) + (label.style.attributes.contains(.bold) ? " B" : "")
    let x = (isFixed ? Double(label.column) : label.anchor) * Double(cell.width)
    let baseline = Double((cell.height * 10 + Int(look.fontSize * 7)) / 20)
    let y = (Double(label.row) + label.shift) * Double(cell.height) + baseline
    output.add("<text fill=\"\(seen.foreground.hex)\"")
    if !classes.isEmpty { output.add(" class=\"\(classes.dropFirst())\"") }
    output.add(" x=\"\(number(x))\" y=\"\(number(y))\"")
    if isFixed, label.textColumns.count > 1 {
      output.add(" textLength=\"\(label.textColumns.count * cell.width)\"")
    }
    output.add(">")
    output.add(xml: isFixed ? text : text.trimmed)
    output.add("</text>")
  }

  private mutating func write(
    _ number: String, _ style: CellStyle, _ position: Position, _ digits: DigitSize
  ) {
    let (width, scale) = (digits.columns(of: number) * cell.width, digits.rawValue)
    output.add("<text class=\"N B\" fill=\"\(colors.seen(style).foreground.hex)\"")
    output.add(" x=\"\(position.column * cell.width)\"")
    output.add(" y=\"\((position.row * 2 + 5 * scale) * cell.height / 2)\"")
    // Bold digits are 0.7 of the size wide and high; those of cells take four columns and two rows and a half.
    output.add(" font-size=\"\(min(cell.width * 40 / 7, cell.height * 25 / 7) * scale)\"")
    output.add(" textLength=\"\(width)\">")
    output.add(xml: number.safe())
    output.add("</text>")
  }
}
