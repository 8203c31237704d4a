import Screen
import Strings

/// A painter of cells of a row as SVG elements, in pixels from the first cell's left edge and the baseline.
///
/// Backgrounds and block elements are paths of whole pixels, one per color, which readers do not antialias. `textLength` keeps plain letters on the grid;
/// other glyphs are centered in their cells.
struct SVGPainter {
  let cell: (width: Int, height: Int)
  /// The distance from a row's top to the baseline, in pixels.
  let baseline: Int
  let colors: ScreenColors
  /// The background behind all cells, which is not drawn.
  let base: Color
  private(set) var classes = SVGClasses()
  /// True after a shape with round corners.
  private(set) var hasArcs = false
  private var output = TextBytes()

  init(_ look: WindowLook, base: Color) {
    cell = look.cell
    baseline = (cell.height * 10 + Int(look.usableFontSize * 7)) / 20
    colors = look.colors
    self.base = base
  }

  /// Returns the elements for some cells; a leading right half of a wide glyph is not drawn.
  mutating func markup(_ cells: ArraySlice<Cell>) -> [UInt8] {
    var planes = SVGPlanes()
    var ink = SVGPlanes()
    for (index, cell) in zip(0..., cells) where index > 0 || cell.glyph != .continuation {
      addPlanes(cell, x: index * self.cell.width, to: &planes, ink: &ink)
    }
    for plane in planes.all + ink.all { write(plane) }
    writeArcs(cells)
    writeDots(cells)
    for run in SVGTextRun.all(in: cells, colors) { write(run) }
    return output.take()
  }

  private func addPlanes(_ cell: Cell, x: Int, to planes: inout SVGPlanes, ink: inout SVGPlanes) {
    let seen = colors.seen(cell.style)
    let whole = PixelRect(x: 0, y: 0, width: self.cell.width, height: self.cell.height)
    let shape = GlyphShape(cell.glyph)
    var paper = seen.background
    if case .rounded(let block) = shape, block.isInverse { paper = seen.foreground }
    if paper != base { planes.add(whole.moved(x: x), paper) }
    switch shape {
    case .eighths(let rects):
      for rect in rects {
        let pixels = rect.pixels(width: self.cell.width, height: self.cell.height)
        ink.add(pixels.moved(x: x), seen.foreground)
      }
    case .shade(let quarters):
      let mixed = seen.background.mixed(with: seen.foreground, Double(quarters) / 4)
      ink.add(whole.moved(x: x), mixed)
    case .lines(let lines):
      let light = max(1, self.cell.width / 8)
      let rects = lines.rects(
        width: self.cell.width, height: self.cell.height, light: light, heavy: 2 * light)
      for rect in rects {
        ink.add(rect.moved(x: x), seen.foreground)
      }
    case .rounded(let block):
      let rounded = RoundedRect(block, width: self.cell.width, height: self.cell.height)
      for rect in rounded.straightParts {
        ink.add(rect.moved(x: x), block.isInverse ? seen.background : seen.foreground)
      }
    case .dots, .text: break
    }
  }

  private mutating func write(_ plane: SVGPlanes.Plane) {
    open("path", plane.color)
    output.add(" d=\"")
    for rect in plane.rects {
      point(rect.x, rect.y - baseline)
      output.add("h")
      output.add(rect.width)
      output.add("v")
      output.add(rect.height)
      output.add("H")
      output.add(rect.x)
      output.add("z")
    }
    output.add("\"/>")
  }

  private mutating func open(_ name: StaticString, _ color: Color, _ more: String = "") {
    output.add("<")
    output.add(name)
    output.add(" class=\"")
    output.add(classes.name(of: color))
    output.add(more)
    output.add("\"")
  }

  private mutating func point(_ x: Int, _ y: Int) {
    output.add("M")
    output.add(x)
    if y >= 0 { output.add(" ") }
    output.add(y)
  }
}

// MARK: - Round corners, braille and text

extension SVGPainter {
  private mutating func writeArcs(_ cells: ArraySlice<Cell>) {
    var last: Color?
    for (index, cell) in zip(0..., cells) {
      guard case .rounded(let block) = GlyphShape(cell.glyph) else { continue }
      let seen = colors.seen(cell.style)
      let ink = block.isInverse ? seen.background : seen.foreground
      if ink != last {
        if last != nil { output.add("\"/>") }
        open("path", ink, " R")
        output.add(" d=\"")
        last = ink
      }
      write(
        RoundedRect(block, width: self.cell.width, height: self.cell.height),
        x: index * self.cell.width)
    }
    guard last != nil else { return }
    output.add("\"/>")
    hasArcs = true
  }

  /// Writes the outline clockwise from the top left corner, in hundredths of a pixel.
  ///
  /// It reaches a pixel into the cells that continue it. Else a seam would show where a reader scales the picture, because only
  /// the outline is antialiased.
  private mutating func write(_ shape: RoundedRect, x: Int) {
    func hundredths(_ length: Double) -> Int { Int((length * 100).rounded()) }
    func edge(_ pixels: Int, _ inset: Double) -> Int { pixels * 100 + hundredths(inset) }
    let rect = shape.rect
    func reach(_ side: RoundedBlock.Corners, _ isAtEdge: Bool) -> Int {
      isAtEdge && shape.corners.isDisjoint(with: side) ? 1 : 0
    }
    let left = x + rect.x - reach(.left, rect.x == 0)
    let right = x + rect.columns.upperBound + reach(.right, rect.columns.upperBound == cell.width)
    let top = rect.y - baseline - reach(.top, rect.y == 0)
    let bottom =
      rect.rows.upperBound - baseline + reach(.bottom, rect.rows.upperBound == cell.height)
    let (rx, ry) = (hundredths(shape.radiusX), hundredths(shape.radiusY))
    func add(_ name: StaticString, _ numbers: Int...) {
      output.add(name)
      for (index, number) in numbers.enumerated() {
        if index > 0, number >= 0 { output.add(" ") }
        output.add(number, decimals: 2)
      }
    }
    func arc(_ corner: RoundedBlock.Corners, _ dx: Int, _ dy: Int) {
      guard shape.corners.contains(corner) else { return }
      add("a", rx, ry)
      output.add(" 0 0 1")
      add(dx < 0 ? "" : " ", dx, dy)
    }
    let radii = shape.radii
    add("M", edge(left, radii(.topLeft).x), edge(top, 0))
    add("H", edge(right, -radii(.topRight).x))
    arc(.topRight, rx, ry)
    add("V", edge(bottom, -radii(.bottomRight).y))
    arc(.bottomRight, -rx, ry)
    add("H", edge(left, radii(.bottomLeft).x))
    arc(.bottomLeft, -rx, -ry)
    add("V", edge(top, radii(.topLeft).y))
    arc(.topLeft, rx, -ry)
    output.add("z")
  }

  /// Writes braille dots as the round ends of lines without length.
  private mutating func writeDots(_ cells: ArraySlice<Cell>) {
    var last: Color?
    for (index, cell) in zip(0..., cells) {
      guard case .dots(let bits) = GlyphShape(cell.glyph), bits != 0 else { continue }
      let ink = colors.seen(cell.style).foreground
      if ink != last {
        if last != nil { output.add("\"/>") }
        open("path", ink, " D")
        output.add(" d=\"")
        last = ink
      }
      for bit in 0..<8 where bits & 1 << bit != 0 { writeDot(bit, x: index * self.cell.width) }
    }
    if last != nil { output.add("\"/>") }
  }

  /// Writes a dot. Bits 0…2 are the left column, 3…5 the right one, 6 and 7 the bottom row.
  private mutating func writeDot(_ bit: Int, x: Int) {
    let column = bit < 6 ? bit / 3 : bit - 6
    let row = bit < 6 ? bit % 3 : 3
    point(
      x + (2 * column + 1) * cell.width / 4, (2 * row + 1) * cell.height / 8 - baseline)
    output.add("h0")
  }

  private mutating func write(_ run: SVGTextRun) {
    open("text", run.color, run.classes)
    let x = run.column * cell.width
    if run.isCentered {
      output.add(" x=\"")
      for (index, column) in run.columns.enumerated() {
        if index > 0 { output.add(" ") }
        output.add((2 * column.lowerBound + column.count) * cell.width * 5, decimals: 1)
      }
      output.add("\"")
    } else {
      if x > 0 {
        output.add(" x=\"")
        output.add(x)
        output.add("\"")
      }
      if run.columns.count > 1 {
        output.add(" textLength=\"")
        output.add(run.columns.count * cell.width)
        output.add("\"")
      }
    }
    output.add(">")
    output.add(xml: run.text)
    output.add("</text>")
  }
}
