import CPango
import Screen
import Tapes

/// The coverage of each pixel of a cell, 0…255, row by row from the top left.
struct CellMask: Hashable {
  let width: Int
  let height: Int
  private(set) var coverage: [UInt8]

  /// Creates an empty mask.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    coverage = Array(repeating: 0, count: width * height)
  }

  /// Creates a mask from the alpha of a raster.
  init(alphaOf raster: Raster) {
    self.init(width: raster.width, height: raster.height)
    let (width, stride) = (width, raster.stride / 4)
    coverage = raster.withPixels { pixels in
      (0..<raster.height).flatMap { y in
        (0..<width).map { UInt8(truncatingIfNeeded: pixels[y * stride + $0] >> 24) }
      }
    }
  }

  /// Sets the coverage of some pixels; those outside are ignored.
  mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ value: UInt8 = 255) {
    let columns = columns.clamped(to: 0..<width)
    for y in rows.clamped(to: 0..<height) {
      for x in columns { coverage[y * width + x] = value }
    }
  }

  /// Adds a Cairo drawing in pixels to the coverage.
  mutating func draw(_ body: (OpaquePointer) -> Void) {
    guard let raster = try? Raster(width: width, height: height),
      (try? raster.draw(body)) != nil
    else { return }
    let drawn = CellMask(alphaOf: raster).coverage
    for index in coverage.indices { coverage[index] = max(coverage[index], drawn[index]) }
  }

  /// Returns the mask rounded to a number of coverage levels, 2…256, including both ends.
  func inShades(_ shades: Int) -> CellMask {
    guard shades < 256 else { return self }
    let steps = max(shades, 2) - 1
    var mask = self
    mask.coverage = coverage.map { value in
      let step = (Int(value) * steps + 127) / 255
      return UInt8(step * 255 / steps)
    }
    return mask
  }
}

extension CellMask {
  /// Draws a glyph that is geometry; returns false for one that needs a font.
  ///
  /// - Parameter line: The width of a light line in pixels, above 0.
  mutating func draw(_ glyph: Glyph, line: Int) -> Bool {
    switch GlyphShape(glyph) {
    case .eighths(let rects):
      for rect in rects { fill(rect.pixels(width: width, height: height)) }
    case .shade(let quarters):
      fill(0..<width, 0..<height, UInt8((quarters * 255 + 2) / 4))
    case .dots(let bits): drawDots(bits)
    case .lines(let lines):
      let heavy = line % 2 == 0 ? 2 * line : line + 2
      for rect in lines.rects(width: width, height: height, light: line, heavy: heavy) {
        fill(rect)
      }
    case .text: return drawArc(glyph, line)
    }
    return true
  }

  private mutating func fill(_ rect: PixelRect) { fill(rect.columns, rect.rows) }

  // MARK: Braille

  private mutating func drawDots(_ bits: UInt8) {
    let dots = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    let size = max(2, (min(width / 2, height / 4) * 5 + 4) / 8)
    let dot = CellMask.disc(size)
    for (bit, place) in dots.enumerated() where bits >> bit & 1 == 1 {
      let x = ((2 * place.0 + 1) * width - 2 * size + 2) / 4
      let y = ((2 * place.1 + 1) * height - 4 * size + 4) / 8
      put(dot, x: x, y: y)
    }
  }

  private mutating func put(_ dot: CellMask, x: Int, y: Int) {
    for row in 0..<dot.height {
      for column in 0..<dot.width {
        fill(
          x + column..<x + column + 1, y + row..<y + row + 1,
          dot.coverage[row * dot.width + column])
      }
    }
  }

  private static func disc(_ size: Int) -> CellMask {
    var disc = CellMask(width: size, height: size)
    let radius = Double(size) / 2
    disc.fill(PixelRect(x: 0, y: 0, width: size, height: size)) { x, y in
      let (dx, dy) = (x - radius, y - radius)
      return dx * dx + dy * dy <= radius * radius
    }
    return disc
  }

  /// Sets the coverage of some pixels by a shape, with 8 × 8 samples per pixel.
  ///
  /// - Parameter contains: Returns whether a point in pixels is inside.
  private mutating func fill(_ rect: PixelRect, by contains: (Double, Double) -> Bool) {
    for y in rect.rows {
      for x in rect.columns {
        let hits = (0..<64).filter { sample in
          let (dx, dy) = (sample % 8 * 2 + 1, sample / 8 * 2 + 1)
          return contains(Double(x * 16 + dx) / 16, Double(y * 16 + dy) / 16)
        }
        fill(x..<x + 1, y..<y + 1, UInt8(hits.count * 255 / 64))
      }
    }
  }

  // MARK: Arcs

  /// Draws a rounded corner, ╭ ╮ ╯ ╰; returns false for any other glyph.
  private mutating func drawArc(_ glyph: Glyph, _ line: Int) -> Bool {
    let corners: [Unicode.Scalar: (isRight: Bool, isDown: Bool)] = [
      "╭": (true, true), "╮": (false, true), "╯": (false, false), "╰": (true, false),
    ]
    guard glyph.scalars[1] == 0, let corner = corners[glyph.base] else { return false }
    let x = Double((width - line) / 2) + Double(line) / 2
    let y = Double((height - line) / 2) + Double(line) / 2
    let (endX, endY) = (corner.isRight ? Double(width) : 0, corner.isDown ? Double(height) : 0)
    let radius = min(abs(endX - x), abs(endY - y))
    let (dx, dy) = (corner.isRight ? radius : -radius, corner.isDown ? radius : -radius)
    // The handle length of a cubic that approximates a quarter circle: 4/3 (√2 − 1).
    let handle = 0.5523
    draw { context in
      lib.cairo_set_line_width(context, Double(line))
      lib.cairo_move_to(context, x, endY)
      lib.cairo_line_to(context, x, y + dy)
      lib.cairo_curve_to(
        context, x, y + dy * (1 - handle), x + dx * (1 - handle), y, x + dx, y)
      lib.cairo_line_to(context, endX, y)
      lib.cairo_stroke(context)
    }
    return true
  }
}
