package import Screen

/// A picture of one phone in its rim on the desk, with large captions: for slides and posts.
package enum PictureShape: String, CaseIterable, Sendable {
  case phone, slide, square

  /// The whole picture's extent, and that of its cells, in pixels.
  private var extents: (picture: (width: Int, height: Int), cell: (width: Int, height: Int)) {
    switch self {
    case .phone: ((720, 1280), (10, 24))
    case .slide: ((1280, 720), (8, 18))
    case .square: ((1080, 1080), (9, 20))
    }
  }

  /// The cells: odd columns, with a middle one for a phone of odd columns.
  package var size: CellSize {
    let (picture, cell) = extents
    return CellSize(
      columns: (picture.width / cell.width - 1) | 1, rows: picture.height / cell.height)
  }

  /// The rows of the phone with its rim, in the picture's middle.
  package var rimRows: Range<Int> {
    let margin = self == .slide ? 0 : 6
    return margin..<size.rows - margin
  }

  /// Sets the parts of a look that depend on the shape.
  func set(_ look: inout WindowLook) {
    let (picture, cell) = extents
    look.painting = .pixels
    look.padding = 0
    (look.leastWidth, look.leastHeight) = picture
    look.setCell(width: cell.width, height: cell.height)
  }
}

// MARK: - Captions

extension PictureShape {
  /// The font's size of captions, in rows.
  private var captionSize: Double { self == .phone ? 1.8 : self == .slide ? 2.6 : 2 }

  private static let lineHeight = 1.25

  /// The cells of captions: left of the phone on a slide, else below it.
  private var captions: CellRect {
    self == .slide
      ? CellRect(columns: 4..<52, rows: 0..<size.rows)
      : CellRect(columns: 2..<size.columns - 2, rows: rimRows.upperBound..<size.rows)
  }

  /// The letters in a line of a caption, of about 1.2 columns each in a font of a row, and the most lines.
  var captionRoom: (letters: Int, lines: Int) {
    (
      Int(Double(captions.columns.count) / (1.2 * captionSize)),
      Int(Double(captions.rows.count) / (PictureShape.lineHeight * captionSize))
    )
  }

  /// Writes a caption in letters of their own widths.
  func write(_ caption: String, on drawing: inout Drawing) {
    let (rect, step) = (captions, PictureShape.lineHeight * captionSize)
    let (letters, most) = captionRoom
    let lines = Overlay.captionLines(caption, columns: letters).prefix(most)
    let middle = Double(rect.rows.lowerBound + rect.rows.upperBound) / 2
    let first = middle - Double(lines.count) * step / 2 + step * 0.75
    let isBeside = self == .slide
    let x = isBeside ? Double(rect.columns.lowerBound) : Double(size.columns) / 2
    for (index, line) in lines.enumerated() {
      drawing.add(
        .caption(
          Caption(
            line, drawing.style.foreground, size: captionSize,
            at: CellPoint(x, first + Double(index) * step), isBeside ? .leading : .center,
            room: Double(rect.columns.count))))
    }
  }

  /// The first column of the chips of inputs, at the top: right of the phone on a slide.
  var firstChip: Int { size.columns - captions.columns.upperBound }
}
