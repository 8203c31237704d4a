import Pictures
import Screen
import Tapes

/// Frames side by side with the edges that were found in them, and a question below.
enum ProofPicture {
  /// A frame and its edges, in pixels of the picture as it is drawn.
  struct Panel {
    let title: String
    let frame: VideoReader.Frame
    /// The y of the keyboard's top and of the bar's bottom; nil if a part is not seen.
    let keyboard: Double?
    let bar: Double?

    init(_ title: String, _ frame: VideoReader.Frame, keyboard: Double?, bar: Double?) {
      (self.title, self.frame, self.keyboard, self.bar) = (title, frame, keyboard, bar)
    }
  }

  /// The width of a panel: wide enough for letters of a tenth of it.
  static let width = 520
  /// The height of the titles above the panels, and the pixels around panels.
  fileprivate static let (header, space) = (40, 16)
  /// The height of a line of the question.
  private static let line = 30
  fileprivate static let (ink, ground) = (Color(0xFFFFFF), Color(0x16181D))

  /// Returns a PNG of panels of one height.
  ///
  /// - Parameter question: The lines below, the first in bold.
  static func png(
    _ panels: [Panel], height: Int, question: [String]
  ) throws(PictureError) -> [UInt8] {
    let all = PixelRect(
      x: 0, y: 0, width: panels.count * (width + space) + space,
      height: header + height + space + question.count * line)
    let raster = try Raster(width: all.width, height: all.height)
    var painter = try ShapePainter()
    painter.cell = (1, 1)
    let background = Box(
      left: 0, top: 0, right: Double(all.width), bottom: Double(all.height))
    try painter.paint([.box(background, ground, opacity: 1)], on: raster)
    var shapes: [Shape] = []
    for (index, panel) in panels.enumerated() {
      let left = space + index * (width + space)
      raster.put(panel.frame, width: width, height: height, x: left, y: header)
      shapes += panel.shapes(from: Double(left), height: Double(height))
    }
    let top = Double(header + height + space)
    shapes += lines(of: question, from: top, room: Double(all.width - 2 * space))
    try painter.paint(shapes, on: raster)
    return try raster.png()
  }

  private static func lines(of question: [String], from top: Double, room: Double) -> [Shape] {
    question.enumerated().map { index, text in
      .caption(
        Caption(
          text, ink, size: index == 0 ? 22 : 18, isBold: index == 0,
          at: CellPoint(Double(space), top + Double(index * line) + 16), room: room))
    }
  }
}

extension ProofPicture.Panel {
  /// Returns the title and the edges of a panel, which begins at an x and is `height` tall.
  fileprivate func shapes(from left: Double, height: Double) -> [Shape] {
    let title = Caption(
      title, ProofPicture.ink, size: 20, isBold: true, at: CellPoint(left, 28),
      room: Double(ProofPicture.width))
    func isRoomBelow(_ y: Double) -> Bool { y < height - 30 }
    var shapes: [Shape] = [.caption(title)]
    // Edges that touch both show: the bar's line and its name are above, the keyboard's below and on the right.
    if let y = keyboard.map({ min($0.rounded(), height - 1) }) {
      let isAbove = y < bar ?? 0 || !isRoomBelow(y)
      shapes += edge("keyboard's top", .keyboard, at: y, from: left, isNameAbove: isAbove)
    }
    if let y = bar.map({ min($0.rounded(), height - 1) }) {
      let isAbove = y <= keyboard ?? .infinity || !isRoomBelow(y)
      shapes += edge("bar's bottom", .bar, at: y, from: left, isNameAbove: isAbove)
    }
    return shapes
  }

  private enum Part { case keyboard, bar }

  /// Returns the line of an edge across a panel, and its name.
  private func edge(
    _ name: String, _ part: Part, at y: Double, from left: Double, isNameAbove: Bool
  ) -> [Shape] {
    let (end, y) = (left + Double(ProofPicture.width), Double(ProofPicture.header) + y)
    let color = part == .bar ? SeamColor.bar : SeamColor.keyboard
    let line = part == .bar ? y - 2 : y
    let top = isNameAbove ? y - 26 : y + 4
    let length = Double(name.count) * 11 + 12
    let right = part == .bar ? left + length + 8 : end - 8
    let name = Caption(
      name, ProofPicture.ink, size: 16, isBold: true,
      at: CellPoint(right - length / 2, top + 17), .center, room: length - 8)
    return [
      .box(Box(left: left, top: line, right: end, bottom: line + 2), color, opacity: 1),
      .box(
        Box(left: right - length, top: top, right: right, bottom: top + 22, radius: 4), color,
        opacity: 0.9),
      .caption(name),
    ]
  }
}
