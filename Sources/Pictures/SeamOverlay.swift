import CPango
import Screen
import Strings
import Tapes

/// Edges, seam, figure and graph over the frames of a recording.
package final class SeamOverlay {
  /// The places in one frame.
  package struct Row: Sendable {
    package let time: Double
    /// The y of the edge that the bar should touch, in pixels; nil if it is not seen.
    package let edge: Double?
    /// True if the edge is the floor.
    package let isFloor: Bool
    /// The y of the bar's bottom, in pixels; nil if it is not seen.
    package let bar: Double?
    /// The seam in points, positive for a gap; nil if a part is not seen.
    package let seam: Double?

    package init(time: Double, edge: Double?, isFloor: Bool, bar: Double?, seam: Double?) {
      (self.time, self.edge, self.isFloor) = (time, edge, isFloor)
      (self.bar, self.seam) = (bar, seam)
    }
  }

  private let rows: [Row]
  private let book: FontBook
  private let seams: ClosedRange<Double>

  private static let flush = Color(0x30D158)
  /// The largest seam that nobody sees, in points.
  private static let invisible = 0.5

  /// - Parameter rows: The places in every frame of the recording, at least one.
  package init(_ rows: [Row]) throws(PictureError) {
    self.rows = rows
    book = try FontBook(.outlines)
    let seams = rows.compactMap(\.seam)
    self.seams = min(-2, seams.min() ?? 0)...max(2, seams.max() ?? 0)
  }

  /// Draws a row's places over its frame.
  package func draw(_ index: Int, on raster: Raster) throws(PictureError) {
    let row = rows[index]
    // Lengths are those of a phone of 390 points.
    let unit = Double(min(raster.width, raster.height)) / 390
    try raster.draw { context in
      drawSeam(row, width: Double(raster.width), unit, context)
      let width = min(Double(raster.width) / unit, 390) - 24
      lib.cairo_translate(context, (Double(raster.width) - width * unit) / 2, 54 * unit)
      lib.cairo_scale(context, unit, unit)
      drawCard(index, width: width, context)
    }
  }

  private func color(_ seam: Double?) -> Color {
    guard let seam, abs(seam) > SeamOverlay.invisible else { return SeamOverlay.flush }
    return seam > 0 ? SeamColor.gap : SeamColor.overlap
  }

  private func drawSeam(_ row: Row, width: Double, _ unit: Double, _ context: OpaquePointer) {
    if let edge = row.edge, let bar = row.bar {
      setColor(color(row.seam), alpha: 0.6, context)
      lib.cairo_rectangle(context, 0, min(edge, bar), width, abs(edge - bar))
      lib.cairo_fill(context)
    }
    for (y, color) in [(row.edge, SeamColor.keyboard), (row.bar, SeamColor.bar)] {
      guard let y else { continue }
      for (color, alpha, thickness) in [(Color(0), 0.35, 3.0), (color, 1, 1.5)] {
        setColor(color, alpha: alpha, context)
        lib.cairo_rectangle(context, 0, y - thickness / 2 * unit, width, thickness * unit)
        lib.cairo_fill(context)
      }
    }
    // The tags are outside of the seam.
    let (above, below) = (-18 * unit, 4 * unit)
    let isOverlap = row.seam ?? 0 < 0
    if let edge = row.edge {
      drawTag(
        row.isFloor ? "floor" : "keyboard", SeamColor.keyboard, right: width,
        top: edge + (isOverlap ? above : below), unit, context)
    }
    if let bar = row.bar {
      drawTag(
        "bar", SeamColor.bar, right: width, top: bar + (isOverlap ? below : above), unit,
        context)
    }
  }

  private func drawTag(
    _ text: String, _ color: Color, right: Double, top: Double, _ unit: Double,
    _ context: OpaquePointer
  ) {
    guard let line = line(text, size: 10 * unit, isBold: true) else { return }
    let width = line.advance + 10 * unit
    let left = right - width - 6 * unit
    roundedRect(
      PixelRect(
        x: Int(left), y: Int(top), width: Int(width.rounded(.up)), height: Int(14 * unit)),
      radius: Int(4 * unit), context)
    setColor(color, alpha: 0.9, context)
    lib.cairo_fill(context)
    setColor(Color(0xFFFFFF), context)
    line.draw(in: context, x: left + 5 * unit, y: top.rounded(.down) + 10.5 * unit)
  }
}

extension SeamOverlay {
  private static let cardHeight = 148

  private func drawCard(_ index: Int, width: Double, _ context: OpaquePointer) {
    roundedRect(
      PixelRect(x: 0, y: 0, width: Int(width), height: SeamOverlay.cardHeight), radius: 16,
      context)
    setColor(Color(0x111114), alpha: 0.92, context)
    lib.cairo_fill_preserve(context)
    setColor(Color(0xFFFFFF), alpha: 0.16, context)
    lib.cairo_set_line_width(context, 1)
    lib.cairo_stroke(context)
    let row = rows[index]
    setColor(color(row.seam), context)
    let figure = row.seam.map { fixed(abs($0), digits: 1) } ?? "–"
    let number = line(figure, size: 44, isBold: true)
    number?.draw(in: context, x: 16, y: 50)
    let word =
      row.seam.map { abs($0) <= SeamOverlay.invisible ? "no seam" : $0 > 0 ? "gap" : "overlap" }
      ?? "not seen"
    let after = 16 + (number?.advance ?? 0) + 8
    line("pt", size: 15)?.draw(in: context, x: after, y: 32)
    line(word, size: 15, isBold: true)?.draw(in: context, x: after, y: 50)
    setColor(Color(0xC7C7CC), context)
    let time = line("\(fixed(row.time, digits: 3)) s", size: 15)
    time?.draw(in: context, x: width - 16 - (time?.advance ?? 0), y: 32)
    let frame = line("frame \(index + 1) of \(rows.count)", size: 11)
    frame?.draw(in: context, x: width - 16 - (frame?.advance ?? 0), y: 50)
    lib.cairo_translate(context, 16, 76)
    drawGraph(index, width: width - 32, height: 54, context)
  }

  private func drawGraph(
    _ index: Int, width: Double, height: Double, _ context: OpaquePointer
  ) {
    let start = rows[0].time
    let length = max((rows.last?.time ?? start) - start, 1e-9)
    func x(_ row: Row) -> Double { (row.time - start) / length * width }
    func y(_ seam: Double) -> Double {
      (seams.upperBound - seam) / (seams.upperBound - seams.lowerBound) * height
    }
    // Blended edges of adjacent frames would leave stripes.
    lib.cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE)
    for (row, next) in zip(rows, rows.dropFirst()) {
      guard let seam = row.seam else { continue }
      setColor(color(seam), alpha: row.time > rows[index].time ? 0.35 : 1, context)
      let (top, bottom) = (min(y(seam), y(0) - 0.6), max(y(seam), y(0) + 0.6))
      lib.cairo_rectangle(context, x(row), top, x(next) - x(row), bottom - top)
      lib.cairo_fill(context)
    }
    lib.cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
    setColor(Color(0xFFFFFF), context)
    lib.cairo_rectangle(context, x(rows[index]) - 0.75, -4, 1.5, height + 8)
    lib.cairo_fill(context)
    drawWorst(x: x, y: y, width: width, context)
  }

  private func drawWorst(
    x: (Row) -> Double, y: (Double) -> Double, width: Double, _ context: OpaquePointer
  ) {
    let seen = rows.filter { abs($0.seam ?? 0) > SeamOverlay.invisible }
    let gap = seen.filter { $0.seam ?? 0 > 0 }.max { $0.seam ?? 0 < $1.seam ?? 0 }
    let overlap = seen.filter { $0.seam ?? 0 < 0 }.min { $0.seam ?? 0 < $1.seam ?? 0 }
    for row in [gap, overlap].compactMap({ $0 }) {
      let seam = row.seam ?? 0
      guard let line = line(fixed(abs(seam), digits: 1), size: 11, isBold: true) else { continue }
      setColor(color(seam), context)
      line.draw(
        in: context, x: min(max(x(row) - line.advance / 2, 0), width - line.advance),
        y: seam > 0 ? y(seam) - 4 : y(seam) + 12)
    }
  }

  private func line(_ text: String, size: Double, isBold: Bool = false) -> TextLine? {
    try? book.line(text, Font(families: Font.plain, size: size, isBold: isBold))
  }
}

extension Raster {
  /// Creates a picture from the colors of a decoded frame.
  package convenience init(_ frame: VideoReader.Frame, width: Int, height: Int)
    throws(PictureError)
  {
    try self.init(width: width, height: height)
    let step = stride / 4
    withPixels { pixels in
      frame.bytes.withUnsafeBytes { bytes in
        let colors = bytes.bindMemory(to: UInt32.self)
        for y in 0..<height {
          for x in 0..<width { pixels[y * step + x] = 0xFF00_0000 | colors[y * width + x] }
        }
      }
    }
  }
}

/// Adds a path of a rectangle with round corners.
private func roundedRect(_ rect: PixelRect, radius: Int, _ context: OpaquePointer) {
  let radius = Double(radius)
  let (left, right) = (Double(rect.x), Double(rect.columns.upperBound))
  let (top, bottom) = (Double(rect.y), Double(rect.rows.upperBound))
  lib.cairo_new_path(context)
  lib.cairo_arc(context, right - radius, top + radius, radius, -.pi / 2, 0)
  lib.cairo_arc(context, right - radius, bottom - radius, radius, 0, .pi / 2)
  lib.cairo_arc(context, left + radius, bottom - radius, radius, .pi / 2, .pi)
  lib.cairo_arc(context, left + radius, top + radius, radius, .pi, .pi * 3 / 2)
  lib.cairo_close_path(context)
}
