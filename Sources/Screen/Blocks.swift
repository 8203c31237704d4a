/// A height on the screen in eighths of a row, counted downward from the top edge.
///
/// Eighth 0 is the top of row 0, eighth 8 the top of row 1. Motion within a row is drawn with the lower
/// block elements U+2581…U+2588.
package struct Eighths: Hashable, Comparable, Sendable {
  package let count: Int

  package init(_ count: Int) { self.count = count }
  package init(row: Int) { count = row * 8 }

  /// The row that contains this height, or begins at it.
  package var row: Int { count >> 3 }
  /// The eighths below the top of that row, 0…7.
  package var part: Int { count & 7 }
  /// The first row whose top is not above this height.
  package var rowAtOrBelow: Int { (count + 7) >> 3 }

  package static func < (a: Eighths, b: Eighths) -> Bool { a.count < b.count }
}

extension Glyph {
  /// Returns the lower block element for a number of eighths, 1…7; a space for 0, the full block for 8.
  package static func lowerBlock(_ eighths: Int) -> Glyph {
    eighths == 0 ? .space : Glyph(Unicode.Scalar(UInt32(0x2580 + eighths)) ?? " ")
  }

  /// The eighths filled from below, for a lower block element or a blank; else nil.
  package var lowerEighths: Int? {
    switch scalars[0] {
    case 0x20, 0: 0
    case 0x2581...0x2588: Int(scalars[0]) - 0x2580
    default: nil
    }
  }

  /// True for a blank, a lower block element or a round corner: planes without text.
  package var isPlane: Bool { self != .continuation && (lowerEighths != nil || rounded != nil) }

  /// The whole glyph as an upper and a lower part, by the eighths of the lower one, and whether the upper is the ink's.
  fileprivate var parts: (lowerEighths: Int, upperIsInk: Bool) {
    if let block = rounded, !block.isInverse {
      let isLower = block.rows.upperBound == 8
      return isLower ? (block.rows.count, false) : (8 - block.rows.count, true)
    }
    return (lowerEighths ?? 0, false)
  }
}

extension Canvas {
  /// Fills the columns between two heights with one color, exact to an eighth of a row.
  ///
  /// A cell holds two colors. If three would meet in one, the smallest gives way.
  package mutating func fill(
    _ columns: Range<Int>, from top: Eighths, to bottom: Eighths, _ color: Color
  ) {
    guard top < bottom, size.rows > 0 else { return }
    let columns = columns.clamped(to: 0..<size.columns)
    let style = CellStyle(color, on: color)
    fill(
      CellRect(columns: columns, rows: top.rowAtOrBelow..<max(top.rowAtOrBelow, bottom.row)), style)
    if top.row == bottom.row {
      fillPart(columns, row: top.row, from: top.part, to: bottom.part, color)
    } else {
      if top.part > 0 { fillPart(columns, row: top.row, from: top.part, to: 8, color) }
      if bottom.part > 0 { fillPart(columns, row: bottom.row, from: 0, to: bottom.part, color) }
    }
  }

  /// Fills eighths `from..<to` (from the top) of the cells of one row.
  private mutating func fillPart(
    _ columns: Range<Int>, row: Int, from: Int, to: Int, _ color: Color
  ) {
    guard (0..<size.rows).contains(row) else { return }
    // Neighbors are mostly alike.
    var (old, new, isPlane) = (Cell?.none, Cell(), false)
    for column in columns {
      let cell = self[column, row]
      if cell != old {
        var halves = SplitCell(cell)
        halves.fill(from: from, to: to, color)
        (old, new, isPlane) = (cell, Cell(halves.glyph, halves.style), cell.glyph.isPlane)
      }
      if !isPlane { breakWide(column: column, row: row) }
      self[column, row] = new
    }
  }

  /// Lays a share (0…1) of a color over the columns between two heights, exact to an eighth of a row.
  ///
  /// Text shows through. It is covered as a whole if at least half of its cell is.
  package mutating func tint(
    _ columns: Range<Int>, from top: Eighths, to bottom: Eighths, _ color: Color, _ share: Double
  ) {
    let columns = columns.clamped(to: 0..<size.columns)
    let rows = (top.row..<max(top.row, bottom.rowAtOrBelow)).clamped(to: 0..<size.rows)
    for row in rows {
      let part = max(0, top.count - row * 8)..<min(8, bottom.count - row * 8)
      for column in columns {
        let cell = self[column, row]
        if part.count == 8 || !cell.glyph.isPlane && part.count >= 4 && share < 1 {
          let style = cell.style
          self[column, row].style = CellStyle(
            style.foreground.mixed(with: color, share),
            on: style.background.mixed(with: color, share), style.attributes)
        } else if cell.glyph.isPlane {
          let behind = SplitCell(cell).larger(of: part)
          fillPart(
            column..<column + 1, row: row, from: part.lowerBound, to: part.upperBound,
            behind.mixed(with: color, share))
        }
      }
    }
  }

  /// Fills the columns between two heights with one color, and rounds the corners.
  ///
  /// The corners keep the color that was behind them.
  package mutating func fill(
    _ columns: Range<Int>, from top: Eighths, to bottom: Eighths, _ color: Color,
    rounding radius: RoundedBlock.Radius, _ corners: RoundedBlock.Corners = .all
  ) {
    guard top < bottom, !columns.isEmpty else { return }
    let (first, last) = (top.row, bottom.rowAtOrBelow - 1)
    let (left, right) = (columns.lowerBound, columns.upperBound - 1)
    let upper = (cell(left, first), cell(right, first))
    let lower = (cell(left, last), cell(right, last))
    fill(columns, from: top, to: bottom, color)
    let (isNarrow, isLow) = (left == right, first == last)
    let ofLeft = isNarrow ? corners : corners.intersection(.left)
    let ofRight = corners.intersection(.right)
    func round(_ column: Int, _ row: Int, _ corners: RoundedBlock.Corners, over cell: Cell?) {
      guard let cell, !corners.isEmpty else { return }
      let filled = max(0, top.count - row * 8)..<min(8, bottom.count - row * 8)
      guard let glyph = Glyph(rounding: corners, radius, of: filled) else { return }
      let ground = SplitCell(cell).color(outside: filled)
      let isInverse = glyph.rounded?.isInverse ?? false
      let style = isInverse ? CellStyle(ground, on: color) : CellStyle(color, on: ground)
      self[column, row] = Cell(glyph, style)
    }
    round(left, first, isLow ? ofLeft : ofLeft.intersection(.top), over: upper.0)
    if !isNarrow {
      round(right, first, isLow ? ofRight : ofRight.intersection(.top), over: upper.1)
    }
    guard !isLow else { return }
    round(left, last, ofLeft.intersection(.bottom), over: lower.0)
    if !isNarrow { round(right, last, ofRight.intersection(.bottom), over: lower.1) }
  }

  /// Returns a cell; nil outside the canvas.
  private func cell(_ column: Int, _ row: Int) -> Cell? {
    bounds.contains(Position(column: column, row: row)) ? self[column, row] : nil
  }
}

/// A cell as two colors, one above the other.
package struct SplitCell {
  package private(set) var upper: Color
  package private(set) var lower: Color
  /// The eighths of the cell that are `lower`, 0…8.
  package private(set) var lowerEighths: Int

  package init(_ cell: Cell) {
    let (ink, paper) = (cell.style.foreground, cell.style.background)
    let parts = cell.glyph.parts
    (upper, lower) = parts.upperIsInk ? (ink, paper) : (paper, ink)
    lowerEighths = parts.lowerEighths
  }

  /// The color of the larger part, the lower one of equal parts.
  package var main: Color { lowerEighths >= 4 ? lower : upper }

  var glyph: Glyph { .lowerBlock(lowerEighths) }
  var style: CellStyle { CellStyle(lower, on: upper) }

  /// Lays a color over eighths `from..<to`.
  ///
  /// A strip that touches neither end would make three colors. It is extended to an end or left out, whichever is
  /// wrong by the fewest eighths.
  mutating func fill(from: Int, to: Int, _ color: Color) {
    let isStrip = from > 0 && to < 8
    if isStrip, to - from < min(from, 8 - to) { return }
    if from == 0 || isStrip && from < 8 - to {
      (upper, lower, lowerEighths) = (color, larger(of: to..<8), 8 - to)
    } else {
      (upper, lower, lowerEighths) = (larger(of: 0..<from), color, 8 - from)
    }
  }

  /// Returns the color outside of some eighths, or the cell's main color if they fill it.
  func color(outside rows: Range<Int>) -> Color {
    rows.lowerBound > 0
      ? larger(of: 0..<rows.lowerBound) : larger(of: rows.count < 8 ? rows.upperBound..<8 : 0..<8)
  }

  /// Returns the color of the larger part of some eighths, counted from the cell's top.
  func larger(of eighths: Range<Int>) -> Color {
    let ofUpper = eighths.clamped(to: 0..<8 - lowerEighths).count
    return ofUpper * 2 >= eighths.count ? upper : lower
  }
}

/// A field of braille dots over some cells, two by four dots each.
package struct BrailleField: Sendable {
  package let rect: CellRect
  private var dots: [UInt8]

  package init(_ rect: CellRect) {
    self.rect = rect
    dots = Array(repeating: 0, count: rect.columns.count * rect.rows.count)
  }

  /// The number of dots across and down.
  package var width: Int { rect.columns.count * 2 }
  package var height: Int { rect.rows.count * 4 }

  /// Sets a dot, counted from the top left; does nothing outside the field.
  package mutating func set(x: Int, y: Int) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    dots[y / 4 * rect.columns.count + x / 2] |= BrailleField.bits[y % 4][x % 2]
  }

  /// Sets the dots of an upright line, both ends included.
  package mutating func set(x: Int, from y0: Int, to y1: Int) {
    for y in min(y0, y1)...max(y0, y1) { set(x: x, y: y) }
  }

  /// Draws the dots on the canvas over each cell's background; dots already there stay, in this color.
  package func draw(on canvas: inout Canvas, _ color: Color) {
    draw(on: &canvas) { CellStyle(color, on: SplitCell($0).main) }
  }

  /// Draws the dots in a style for the cell below; dots already there stay, in this color.
  package func draw(on canvas: inout Canvas, style: (Cell) -> CellStyle) {
    for (index, bits) in dots.enumerated() where bits != 0 {
      let column = rect.columns.lowerBound + index % rect.columns.count
      let row = rect.rows.lowerBound + index / rect.columns.count
      guard canvas.bounds.contains(Position(column: column, row: row)) else { continue }
      let under = canvas[column, row]
      let known = (0x2800...0x28FF).contains(under.glyph.base.value) ? under.glyph.base.value : 0
      canvas.put(
        Glyph(Unicode.Scalar(0x2800 | known | UInt32(bits)) ?? " "), style(under),
        column: column, row: row, within: rect.columns)
    }
  }

  /// The bit of the dot in each row and column of a cell (Unicode's order: down the left, down the right, then the lowest).
  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
}

extension Canvas {
  /// Returns the columns that a number takes in large digits.
  package static func largeColumns(of text: String) -> Int {
    text.reduce(-1) { $0 + (largeDigits[$1]?.map(\.count).max().map { $0 + 1 } ?? 0) }
  }

  /// Writes a number in digits four columns wide and three rows high; takes `0…9`, `.`, `-`, `+` and blanks.
  package mutating func writeLarge(_ text: String, _ style: CellStyle, column: Int, row: Int) {
    var column = column
    for character in text {
      guard let shape = largeDigits[character] else { continue }
      for (line, pixels) in shape.enumerated() {
        write(pixels, style, column: column, row: row + line)
      }
      column += (shape.map(\.count).max() ?? 0) + 1
    }
  }
}

private let largeDigits: [Character: [String]] = [
  "0": ["█▀█", "█ █", "▀▀▀"], "1": ["▀█ ", " █ ", "▀▀▀"], "2": ["▀▀█", "█▀▀", "▀▀▀"],
  "3": ["▀▀█", " ▀█", "▀▀▀"], "4": ["█ █", "▀▀█", "  ▀"], "5": ["█▀▀", "▀▀█", "▀▀▀"],
  "6": ["█▀▀", "█▀█", "▀▀▀"], "7": ["▀▀█", "  █", "  ▀"], "8": ["█▀█", "█▀█", "▀▀▀"],
  "9": ["█▀█", "▀▀█", "▀▀▀"], ".": [" ", " ", "▀"], "-": ["  ", "▀▀", "  "],
  "+": [" ▄ ", "▀█▀", "   "],
  " ": [" ", " ", " "],
]
