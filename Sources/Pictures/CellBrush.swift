import Screen
import Tapes

/// A brush that draws single cells into pixels.
struct CellBrush {
  let pixels: UnsafeMutableBufferPointer<UInt32>
  /// The number of pixels from one row to the next.
  let step: Int
  /// The rectangle of all cells.
  let origin: PixelRect
  let glyphs: GlyphCache
  let colors: ScreenColors

  /// Draws the glyph at a position with the cursor, if it is there; returns the rectangle drawn.
  func draw(_ position: Position, of canvas: Canvas) -> PixelRect {
    let row = position.row
    var column = position.column
    if canvas[column, row].glyph == .continuation, column > 0 { column -= 1 }
    let cell = canvas[column, row]
    let isWide =
      column + 1 < canvas.size.columns && canvas[column + 1, row].glyph == .continuation
    let rect = PixelRect(
      x: origin.x + column * glyphs.cell.width, y: origin.y + row * glyphs.cell.height,
      width: glyphs.cell.width * (isWide ? 2 : 1), height: glyphs.cell.height)
    draw(cell, in: rect)
    if let cursor = canvas.cursor, cursor.row == row,
      (column...column + (isWide ? 1 : 0)).contains(cursor.column)
    {
      drawCursor(
        in: rect, cursorColor(on: cell), x: rect.x + (cursor.column - column) * glyphs.cell.width)
    }
    return rect
  }

  private func draw(_ cell: Cell, in rect: PixelRect) {
    let seen = colors.seen(cell.style)
    let (ink, paper) = (0xFF00_0000 | seen.foreground.value, 0xFF00_0000 | seen.background.value)
    let isBlank = cell.glyph == .space || cell.glyph == .continuation
    if isBlank {
      fill(rect, paper)
    } else {
      switch glyphs.image(of: cell.glyph, cell.style.attributes) {
      case .mask(let mask): draw(mask, in: rect, ink, paper)
      case .colors(let image): draw(image, in: rect, paper)
      }
    }
    if cell.style.attributes.contains(.underline) { underline(rect, ink) }
  }

  private func fill(_ rect: PixelRect, _ color: UInt32) {
    for y in rect.rows {
      pixels[y * step + rect.x..<y * step + rect.columns.upperBound].update(repeating: color)
    }
  }

  /// Draws a glyph in the colors of its cell, cropped at the right.
  private func draw(_ mask: CellMask, in rect: PixelRect, _ ink: UInt32, _ paper: UInt32) {
    if mask.width < rect.width { fill(rect, paper) }
    let width = min(mask.width, rect.width)
    mask.coverage.withUnsafeBufferPointer { coverage in
      for y in 0..<rect.height {
        let (from, to) = (y * mask.width, (rect.y + y) * step + rect.x)
        for x in 0..<width {
          let share = coverage[from + x]
          pixels[to + x] =
            share == 0 ? paper : share == 255 ? ink : blend(ink, over: paper, share)
        }
      }
    }
  }

  /// Draws an image over the background.
  private func draw(_ image: [UInt32], in rect: PixelRect, _ paper: UInt32) {
    let imageWidth = image.count / max(1, rect.height)
    fill(rect, paper)
    for y in 0..<rect.height {
      for x in 0..<min(rect.width, imageWidth) {
        let color = image[y * imageWidth + x]
        let index = (rect.y + y) * step + rect.x + x
        pixels[index] = lay(color, over: paper)
      }
    }
  }

  /// Draws a line just below the baseline, within the cell.
  private func underline(_ rect: PixelRect, _ ink: UInt32) {
    let top = min(glyphs.baseline + 1 + glyphs.line / 2, rect.height - glyphs.line)
    fill(
      PixelRect(x: rect.x, y: rect.y + top, width: rect.width, height: glyphs.line)
        .intersection(rect), ink)
  }

  /// Draws a thin bar at the left edge of a column.
  private func drawCursor(in rect: PixelRect, _ color: Color, x: Int) {
    let bar = PixelRect(x: x, y: rect.y, width: glyphs.line, height: rect.height)
    fill(bar.intersection(rect), 0xFF00_0000 | color.value)
  }

  /// Returns the cursor's color, or the text's if the cursor's is hard to see on the cell.
  private func cursorColor(on cell: Cell) -> Color {
    let seen = colors.seen(cell.style)
    let isSeen = abs(colors.cursor.brightness - seen.background.brightness) > 64
    return isSeen ? colors.cursor : seen.foreground
  }
}

extension Color {
  /// The perceived brightness, 0…255 (ITU-R BT.601).
  fileprivate var brightness: Int { (299 * red + 587 * green + 114 * blue) / 1000 }
}
