import Algorithms
import Pictures
import Screen
import Strings
import Tapes

/// Edges, seam, figure and graph over the frames of a recording.
final class SeamOverlay {
  /// The places in one frame.
  struct OverlayRow: Sendable {
    let time: Double
    /// The y of the bar's designed place, in pixels, and its name; nil if it is not seen.
    let place: (y: Double, name: String)?
    /// The y of the bar's bottom, in pixels; nil if it is not seen.
    let bar: Double?
    /// The distance between them; nil if a part is not seen.
    let seam: DrawnSeam?

    init(
      time: Double, place: (y: Double, name: String)?, bar: Double?, seam: DrawnSeam?
    ) {
      (self.time, self.place, self.bar, self.seam) = (time, place, bar, seam)
    }
  }

  /// The bar's distance from its designed place as people see it.
  struct DrawnSeam: Sendable {
    /// The points of its kind: covered, of the gap or behind; only a gap is positive.
    let points: Double
    let word: String
    let color: Color
    /// The parts of the way between the place and the bar, the lowest first, in points above the place; none for no seam.
    let parts: [(low: Double, high: Double, color: Color)]

    init(
      points: Double, word: String, color: Color, parts: [(low: Double, high: Double, color: Color)]
    ) {
      (self.points, self.word, self.color, self.parts) = (points, word, color, parts)
    }
  }

  private let rows: [OverlayRow]
  /// The painter, whose lengths are points.
  private var painter: ShapePainter
  private let seams: ClosedRange<Double>

  /// The rows whose points the graph tells.
  private let extremes: [Int]
  /// The pixels of a point.
  private let scale: Double

  /// - Parameters:
  ///   - rows: The places in every frame of the recording, at least one.
  ///   - extremes: The rows whose points the graph tells.
  ///   - scale: The pixels of a point.
  init(_ rows: [OverlayRow], extremes: [Int], scale: Double) throws(PictureError) {
    (self.rows, self.extremes, self.scale) = (rows, extremes, scale)
    painter = try ShapePainter()
    let parts = rows.flatMap { $0.seam?.parts ?? [] }
    seams = min(-2, parts.map(\.low).min() ?? 0)...max(2, parts.map(\.high).max() ?? 0)
  }

  /// Draws a row's places over its frame.
  func draw(_ index: Int, on raster: Raster) throws(PictureError) {
    // Lengths are those of a phone of 390 points.
    let unit = Double(min(raster.width, raster.height)) / 390
    painter.cell = (unit, unit)
    let width = Double(raster.width) / unit
    let shapes = places(rows[index], width: width, unit) + card(index, width: width, unit)
    try painter.paint(shapes, on: raster)
  }

  /// Returns the thickness of lines: 1.5 points as whole pixels, so that moving lines do not flicker.
  private func thickness(_ unit: Double) -> Double { max(1, (1.5 * unit).rounded()) / unit }

  /// Returns the seam, its two edges and their tags.
  private func places(_ row: OverlayRow, width: Double, _ unit: Double) -> [Shape] {
    func box(_ top: Double, _ bottom: Double, _ color: Color, _ opacity: Double) -> Shape {
      .box(Box(left: 0, top: top, right: width, bottom: bottom), color, opacity: opacity)
    }
    let (place, bar) = (row.place.map { $0.y / unit }, row.bar.map { $0 / unit })
    var shapes: [Shape] = []
    if let place, let seam = row.seam {
      let points = scale / unit
      shapes += seam.parts.map {
        box(place - $0.high * points, place - $0.low * points, $0.color, 0.4)
      }
    }
    let half = thickness(unit) / 2
    for (y, color) in [(place, SeamColor.keyboard), (bar, SeamColor.bar)] {
      guard let y else { continue }
      shapes.append(box(y - 2 * half, y + 2 * half, Color(0), 0.35))
      shapes.append(box(y - half, y + half, color, 1))
    }
    // The tags are outside of a low seam. A high one has room for that of the bar, so it lies on no key, and a gap for both.
    let (isCovered, isRoomy) = (
      row.seam?.points ?? 0 < 0, abs((bar ?? 0) - (place ?? 0)) >= 44
    )
    let (upper, lower) = (isCovered || isRoomy ? -18.0 : 4, isCovered == isRoomy ? -18.0 : 4)
    if let place, let name = row.place?.name {
      shapes += tag(name, SeamColor.keyboard, right: width - 6, top: place + upper)
    }
    if let bar { shapes += tag("bar", SeamColor.bar, right: width - 6, top: bar + lower) }
    return shapes
  }

  private func tag(_ text: String, _ color: Color, right: Double, top: Double) -> [Shape] {
    let caption = Caption(
      text, SeamOverlay.white, size: 10, isBold: true, at: CellPoint(right - 5, top + 10.5),
      .trailing)
    let left = right - painter.columns(of: caption) - 10
    let box = Box(left: left, top: top, right: right, bottom: top + 14, radius: 4)
    return [.box(box, color, opacity: 0.9), .caption(caption)]
  }

  private static let white = Color(0xFFFFFF)
}

extension SeamOverlay {
  private func card(_ index: Int, width: Double, _ unit: Double) -> [Shape] {
    let indent = (width - min(width, 390)) / 2 + 12
    let (left, right, top) = (indent, width - indent, 46.0)
    // It covers whole messages in their width, like a bar of the app, below the status bar's text.
    let card = Box(left: 0, top: top, right: width, bottom: top + 152)
    let rim = Box(left: 0, top: top + 151, right: width, bottom: top + 152)
    let (row, paper, gray) = (rows[index], Color(0x111114), Color(0xC7C7CC))
    let ink = row.seam?.color ?? SeamColor.right
    let figure = Caption(
      row.seam.map { $0.points.signedPoints() } ?? "–", ink, size: 44, isBold: true,
      at: CellPoint(left + 16, top + 50))
    let after = left + 24 + painter.columns(of: figure)
    let captions = [
      figure, Caption("pt", ink, size: 15, at: CellPoint(after, top + 32)),
      Caption(
        row.seam?.word ?? "not seen", ink, size: 15, isBold: true, at: CellPoint(after, top + 50)),
      Caption(
        "\(fixed(row.time, digits: 3)) s", gray, size: 15, at: CellPoint(right - 16, top + 32),
        .trailing),
      Caption(
        "frame \(index + 1) of \(rows.count)", gray, size: 11, at: CellPoint(right - 16, top + 50),
        .trailing),
    ]
    return [
      .box(card, paper, opacity: 1),
      .box(rim, paper.mixed(with: SeamOverlay.white, 0.16), opacity: 1),
    ] + captions.map { .caption($0) }
      + graph(index, in: left + 16...right - 16, top: top + 79, unit)
  }

  private func graph(
    _ index: Int, in columns: ClosedRange<Double>, top: Double, _ unit: Double
  ) -> [Shape] {
    let (start, height) = (rows[0].time, 48.0)
    let step =
      (columns.upperBound - columns.lowerBound) / max(rows[rows.count - 1].time - start, 1e-9)
    func x(_ row: OverlayRow) -> Double { columns.lowerBound + (row.time - start) * step }
    func y(_ seam: Double) -> Double {
      top + (seams.upperBound - seam) / (seams.upperBound - seams.lowerBound) * height
    }
    let bars: [Shape] = rows.adjacentPairs().flatMap { row, next -> [Shape] in
      guard let seam = row.seam else { return [] }
      let parts = seam.parts.isEmpty ? [(low: 0, high: 0, color: seam.color)] : seam.parts
      return parts.map { part in
        let box = Box(
          left: x(row), top: y(part.high) - (part.high == 0 ? 0.6 : 0), right: x(next),
          bottom: y(part.low) + (part.low == 0 ? 0.6 : 0))
        return .box(box, part.color, opacity: row.time > rows[index].time ? 0.35 : 1)
      }
    }
    let (now, half) = (x(rows[index]), thickness(unit) / 2)
    let line = Box(left: now - half, top: top - 4, right: now + half, bottom: top + height + 4)
    let figures: [Shape] = extremes.map { index in
      let row = rows[index]
      let (seam, end) = (row.seam?.points ?? 0, row.seam?.parts.first)
      func caption(_ x: Double) -> Caption {
        Caption(
          seam.signedPoints(), row.seam?.color ?? SeamColor.right, size: 11, isBold: true,
          at: CellPoint(x, seam > 0 ? y(end?.high ?? 0) - 4 : y(end?.low ?? 0) + 12), .center)
      }
      let half = painter.columns(of: caption(0)) / 2
      return .caption(
        caption(min(max(x(row), columns.lowerBound + half), columns.upperBound - half)))
    }
    return bars + [.box(line, SeamOverlay.white, opacity: 1)] + figures
  }
}

extension Raster {
  /// Creates a picture from the colors of a decoded frame.
  convenience init(_ frame: VideoReader.VideoFrame, width: Int, height: Int)
    throws(PictureError)
  {
    try self.init(width: width, height: height)
    put(frame, width: width, height: height, x: 0, y: 0)
  }

  /// Draws the colors of a decoded frame, its top left at a pixel.
  func put(_ frame: VideoReader.VideoFrame, width: Int, height: Int, x left: Int, y top: Int) {
    let step = stride / 4
    withPixels { pixels in
      frame.bytes.withUnsafeBytes { bytes in
        let colors = bytes.bindMemory(to: UInt32.self)
        for y in 0..<height {
          for x in 0..<width {
            pixels[(top + y) * step + left + x] = 0xFF00_0000 | colors[y * width + x]
          }
        }
      }
    }
  }
}

/// The colors over recordings, each visible on light and on dark.
extension SeamColor {
  static let keyboard = Color(0x0A84FF)
  static let bar = Color(0xFF2DD1)
  static let behind = Color(0x8E8E93)
  static let right = Color(0x30D158)
}
