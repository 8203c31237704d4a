import Screen
import Strings

extension Drawing {
  /// Creates the picture of a terminal's cells as boxes, dots and runs of letters, with edges on whole pixels.
  ///
  /// - Parameter look: The colors, and the pixels of a cell.
  init(_ canvas: Canvas, _ look: WindowLook) {
    self.init(canvas.size)
    cursor = canvas.cursor
    let ground = look.colors.seen(style).background
    for row in 0..<size.rows { addPlanes(canvas, row, look, ground: ground) }
    for row in 0..<size.rows { addInk(canvas, row, look) }
    for row in 0..<size.rows { addLetters(canvas, row, look) }
  }

  /// Adds the backgrounds of a row, a box for equal neighbors.
  private mutating func addPlanes(_ canvas: Canvas, _ row: Int, _ look: WindowLook, ground: Color) {
    for (columns, color) in canvas.runs(inRow: row, { look.colors.seen($0.style).background })
    where color != ground {
      fill(CellRect(columns: columns, rows: row..<row + 1), color)
    }
  }

  /// Adds the block elements, lines and dots of a row.
  private mutating func addInk(_ canvas: Canvas, _ row: Int, _ look: WindowLook) {
    for (columns, cell) in canvas.runs(inRow: row, { $0 }) {
      let seen = look.colors.seen(cell.style)
      let shape = GlyphShape(cell.glyph)
      let width = Double(look.cell.width)
      let height = Double(look.cell.height)
      func add(_ rect: PixelRect, of columns: Range<Int>) {
        let top = Double(row) + Double(rect.y) / height
        self.add(
          .box(
            Box(
              left: Double(columns.lowerBound) + Double(rect.x) / width, top: top,
              right: Double(columns.upperBound - 1) + Double(rect.columns.upperBound) / width,
              bottom: top + Double(rect.height) / height), seen.foreground, opacity: 1))
      }
      for rect in shape.rects(width: look.cell.width, height: look.cell.height, line: look.line) {
        if rect.width == look.cell.width {
          add(rect, of: columns)
        } else {
          for column in columns { add(rect, of: column..<column + 1) }
        }
      }
      switch shape {
      case .shade(let quarters):
        let color = seen.background.mixed(with: seen.foreground, Double(quarters) / 4)
        fill(CellRect(columns: columns, rows: row..<row + 1), color)
      case .dots(let bits):
        for column in columns { addDots(bits, column, row, seen.foreground) }
      case .eighths, .lines, .text: break
      }
    }
  }

  /// Adds the dots of a braille pattern. Bits 0…2 are the left column, 3…5 the right one, 6 and 7 the bottom row.
  private mutating func addDots(_ bits: UInt8, _ column: Int, _ row: Int, _ color: Color) {
    for bit in 0..<8 where bits & 1 << bit != 0 {
      let (x, y) = bit < 6 ? (bit / 3, bit % 3) : (bit - 6, 3)
      let center = CellPoint(
        Double(column) + Double(2 * x + 1) / 4, Double(row) + Double(2 * y + 1) / 8)
      add(.circle(center, radius: 1 / 8, color, line: nil))
    }
  }

  /// Adds the letters of a row: those that every fixed-width font has in runs, other glyphs one by one at their places.
  private mutating func addLetters(_ canvas: Canvas, _ row: Int, _ look: WindowLook) {
    var run: (start: Int, text: String, style: CellStyle)?
    var blanks = ""
    func end() {
      if let run { write(run.text, run.style, column: run.start, row: row) }
      (run, blanks) = (nil, "")
    }
    for column in 0..<size.columns {
      let cell = canvas[column, row]
      guard cell.glyph != .continuation else { continue }
      let attributes = cell.style.attributes.intersection(.bold)
      let style = CellStyle(look.colors.seen(cell.style).foreground, on: .clear, attributes)
      let isBlank = cell.glyph == .space
      // One blank may stand in a run.
      let isInRun = blanks.isEmpty && run != nil
      guard GlyphShape(cell.glyph) == .text, !isBlank || isInRun else {
        end()
        continue
      }
      if isBlank {
        blanks = " "
      } else if cell.glyph.isPlainLetter, let last = run, last.style == style {
        run = (last.start, last.text + blanks + cell.glyph.text, style)
        blanks = ""
      } else {
        end()
        run = (column, cell.glyph.text, style)
        if !cell.glyph.isPlainLetter { end() }
      }
    }
    end()
  }
}

extension Canvas {
  /// Returns the columns of neighbors in a row that have an equal property, from the left.
  fileprivate func runs<Property: Equatable>(
    inRow row: Int, _ property: (Cell) -> Property
  ) -> [(columns: Range<Int>, property: Property)] {
    var runs: [(columns: Range<Int>, property: Property)] = []
    for column in 0..<size.columns {
      let property = property(self[column, row])
      if let last = runs.last, last.property == property {
        runs[runs.count - 1].columns = last.columns.lowerBound..<column + 1
      } else {
        runs.append((column..<column + 1, property))
      }
    }
    return runs
  }
}

extension Glyph {
  /// True for Latin, Greek and Cyrillic letters without marks, which every fixed-width font gives one column.
  fileprivate var isPlainLetter: Bool { scalars[1] == 0 && scalars[0] < 0x530 }
}
