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
  private let line: Int
  private let colors: ScreenColors
  /// The background behind all cells, which is not drawn.
  let base: Color
  private var classes = SVGClasses()
  private var output = TextBytes()

  init(_ look: WindowLook, base: Color) {
    cell = look.cell
    baseline = (cell.height * 10 + Int(look.usableFontSize * 7)) / 20
    (colors, line) = (look.colors, look.line)
    self.base = base
  }

  /// The rules of style of the elements.
  var rules: TextBytes {
    var rules = TextBytes()
    classes.write(to: &rules)
    rules.add("\n.D{stroke-linecap:round;stroke-width:")
    rules.add(max(10, cell.width * 5 / 2), decimals: 1)
    rules.add(";shape-rendering:auto}")
    return rules
  }

  /// Returns the elements for some cells; a leading right half of a wide glyph is not drawn.
  mutating func markup(_ cells: ArraySlice<Cell>) -> [UInt8] {
    var planes = SVGPlanes()
    var ink = SVGPlanes()
    for (index, cell) in zip(0..., cells) where index > 0 || cell.glyph != .continuation {
      addPlanes(cell, x: index * self.cell.width, to: &planes, ink: &ink)
    }
    for plane in planes.all + ink.all { write(plane) }
    writeDots(cells)
    for run in SVGTextRun.all(in: cells, colors) { write(run) }
    return output.take()
  }

  private func addPlanes(_ cell: Cell, x: Int, to planes: inout SVGPlanes, ink: inout SVGPlanes) {
    let seen = colors.seen(cell.style)
    let whole = PixelRect(x: 0, y: 0, width: self.cell.width, height: self.cell.height)
    let shape = GlyphShape(cell.glyph)
    if seen.background != base { planes.add(whole.moved(x: x), seen.background) }
    for rect in shape.rects(width: self.cell.width, height: self.cell.height, line: line) {
      ink.add(rect.moved(x: x), seen.foreground)
    }
    if case .shade(let quarters) = shape {
      let mixed = seen.background.mixed(with: seen.foreground, Double(quarters) / 4)
      ink.add(whole.moved(x: x), mixed)
    }
  }

  private mutating func write(_ plane: SVGPlanes.Plane) {
    open("path", plane.color)
    output.add(" d=\"")
    for rect in plane.rects {
      point(rect.x, rect.y - baseline)
      output.add("h\(rect.width)v\(rect.height)H\(rect.x)z")
    }
    output.add("\"/>")
  }

  private mutating func open(_ name: String, _ color: Color, _ more: String = "") {
    output.add("<\(name) class=\"\(classes.name(of: color))\(more)\"")
  }

  private mutating func point(_ x: Int, _ y: Int) {
    output.add("M\(x)\(y < 0 ? "" : " ")\(y)")
  }
}

// MARK: - Braille and text

extension SVGPainter {
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
      if x > 0 { output.add(" x=\"\(x)\"") }
      if run.columns.count > 1 {
        output.add(" textLength=\"\(run.columns.count * cell.width)\"")
      }
    }
    output.add(">")
    output.add(xml: run.text)
    output.add("</text>")
  }
}
