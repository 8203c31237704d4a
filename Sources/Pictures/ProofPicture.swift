import Screen
import Tapes

/// Frames side by side with the edges that were found in them, and a question below.
package enum ProofPicture {
  /// A frame and its edges, in pixels of the picture as it is drawn.
  package struct Panel {
    package let title: String
    let frame: VideoReader.Frame
    /// The y of the keyboard's top and of the bar's bottom; nil if a part is not seen.
    let keyboard: Double?
    let bar: Double?

    package init(_ title: String, _ frame: VideoReader.Frame, keyboard: Double?, bar: Double?) {
      (self.title, self.frame, self.keyboard, self.bar) = (title, frame, keyboard, bar)
    }
  }

  /// The width of a panel: wide enough for letters of a tenth of it.
  package static let width = 520

  /// Returns a PNG of panels of one height.
  ///
  /// - Parameter question: The lines below, the first in bold.
  package static func png(
    _ panels: [Panel], height: Int, question: [String]
  ) throws(PictureError) -> [UInt8] {
    let header = 40
    let all = PixelRect(
      x: 0, y: 0, width: panels.count * (width + space) + space,
      height: header + height + space + question.count * 30)
    let raster = try Raster(width: all.width, height: all.height)
    let options = PictureOptions()
    var painter = try ShapePainter(GlyphCache(options), options)
    painter.cell = (1, 1)
    func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Box {
      Box(left: left, top: top, right: right, bottom: bottom)
    }
    let (ink, ground) = (Color(0xFFFFFF), Color(0x16181D))
    var shapes: [Shape] = []
    try painter.paint(
      [.box(box(0, 0, Double(all.width), Double(all.height)), ground, opacity: 1)], on: raster,
      in: [all])
    for (index, panel) in panels.enumerated() {
      let left = space + index * (width + space)
      raster.put(panel.frame, width: width, height: height, x: left, y: header)
      let (start, end) = (Double(left), Double(left + width))
      shapes.append(
        .caption(
          Caption(
            panel.title, ink, size: 20, isBold: true, at: CellPoint(start, 28), room: end - start)))
      let edges = [
        ("keyboard's top", SeamColor.keyboard, panel.keyboard, panel.bar ?? 0),
        ("bar's bottom", SeamColor.bar, panel.bar, panel.keyboard ?? .infinity),
      ]
      for (name, color, place, other) in edges {
        guard let place = place.map({ min($0.rounded(), Double(height) - 1) }) else { continue }
        let y = Double(header) + place
        // Edges that touch both show: the bar's line and its name are above, the keyboard's below and on the right.
        let line = color == SeamColor.bar ? y - 2 : y
        let isUpper = place < other || place == other && color == SeamColor.bar
        let isRoomBelow = place < Double(height) - 30
        let top = isUpper || !isRoomBelow ? y - 26 : y + 4
        let length = Double(name.count) * 11 + 12
        let right = color == SeamColor.bar ? start + length + 8 : end - 8
        shapes += [
          .box(box(start, line, end, line + 2), color, opacity: 1),
          .box(
            Box(left: right - length, top: top, right: right, bottom: top + 22, radius: 4), color,
            opacity: 0.9),
          .caption(
            Caption(
              name, ink, size: 16, isBold: true, at: CellPoint(right - length / 2, top + 17),
              .center, room: length - 8)),
        ]
      }
    }
    for (index, line) in question.enumerated() {
      let y = Double(header + height + space + index * 30)
      shapes.append(
        .caption(
          Caption(
            line, ink, size: index == 0 ? 22 : 18, isBold: index == 0,
            at: CellPoint(Double(space), y + 16), room: Double(all.width - 2 * space))))
    }
    try painter.paint(shapes, on: raster, in: [all])
    return try raster.png()
  }

  /// The pixels around panels.
  private static let space = 16
}
