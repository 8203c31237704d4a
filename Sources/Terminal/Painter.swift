import CTerminal
import Screen

/// A painter that puts the changes of a canvas into ncurses: in each row, from the first changed cell to the last.
struct Painter {
  private var encoder: CellEncoder
  /// The canvas on the screen; nil if unknown.
  private var shown: Canvas?
  /// A buffer for one row, kept so that a frame allocates nothing.
  private var row: [term_cell] = []

  init(depth: ColorDepth) { encoder = CellEncoder(depth: depth) }

  mutating func forget() { shown = nil }

  mutating func paint(_ canvas: borrowing Canvas) {
    if shown?.size != canvas.size {
      shown = nil
      term_forget()
    }
    // Color pairs were reset; repaint everything.
    if !putChanges(canvas) {
      shown = nil
      _ = putChanges(canvas)
    }
    if let cursor = canvas.cursor {
      term_cursor(Int32(cursor.row), Int32(cursor.column))
    } else {
      term_cursor(-1, 0)
    }
    shown = copy canvas
    term_flush()
  }

  /// Puts the changed cells; returns false if color pairs ran out.
  private mutating func putChanges(_ canvas: borrowing Canvas) -> Bool {
    let width = canvas.size.columns
    let new = canvas.cells
    let old = shown?.cells
    for row in 0..<canvas.size.rows {
      let cells = row * width..<(row + 1) * width
      guard let changed = changes(of: cells, from: old, to: new) else { continue }
      if !put(new, changed, row: row, column: changed.lowerBound - cells.lowerBound) {
        return false
      }
    }
    return true
  }

  /// Returns the cells of a row from the first changed one to the last; nil if none changed.
  private func changes(of row: Range<Int>, from old: [Cell]?, to new: [Cell]) -> Range<Int>? {
    guard let old else { return row.isEmpty ? nil : row }
    var (first, end) = (row.lowerBound, row.upperBound)
    while first < end, isSame(old[first], new[first]) { first += 1 }
    guard first < end else { return nil }
    while isSame(old[end - 1], new[end - 1]) { end -= 1 }
    // The left half of a wide glyph draws the right half too.
    while first > row.lowerBound && new[first].glyph.scalars[0] == 0 { first -= 1 }
    return first..<end
  }

  private mutating func put(_ cells: [Cell], _ range: Range<Int>, row: Int, column: Int) -> Bool {
    self.row.removeAll(keepingCapacity: true)
    for index in range where cells[index].glyph.scalars[0] != 0 {
      self.row.append(encoder.encode(cells[index]))
    }
    return unsafe self.row.withUnsafeBufferPointer {
      unsafe term_put(Int32(row), Int32(column), $0.baseAddress, $0.count)
    }
  }
}

/// Returns whether two cells are equal, inlined because it runs for every cell of every frame.
@inline(__always)
private func isSame(_ a: Cell, _ b: Cell) -> Bool {
  // `==` of vectors compares lane by lane.
  let glyphs = unsafe unsafeBitCast(a.glyph.scalars ^ b.glyph.scalars, to: SIMD2<UInt64>.self)
  return glyphs[0] | glyphs[1] == 0 && isSame(a.style, b.style)
}

/// Returns whether two styles are equal, inlined as well.
@inline(__always)
func isSame(_ a: CellStyle, _ b: CellStyle) -> Bool {
  (a.foreground.value ^ b.foreground.value) | (a.background.value ^ b.background.value)
    | (a.attributes.rawValue ^ b.attributes.rawValue) == 0
}
