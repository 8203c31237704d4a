extension Canvas {
  /// Paints a drawing in cells, each with the two colors and the glyph that come closest to the shapes in it.
  package init(_ drawing: Drawing, glyphs: GlyphSet = .blocks) {
    var painter = CellPainter(glyphs)
    painter.paint(drawing, hashes: nil)
    self = painter.canvas
  }
}

/// A painter of shapes in cells, which keeps its canvas: of the next drawing it paints only the tiles that differ.
///
/// A cell is a letter on its plane, or planes, of which it shows two.
package struct CellPainter: Sendable {
  package internal(set) var canvas = Canvas(CellSize(columns: 0, rows: 0))
  /// A run for each row of neighboring tiles: from the first cell that the last drawing changed to the last one.
  package private(set) var changes: [CellRun] = []
  /// The tiles that are painted.
  var stale = Tiles(CellSize(columns: 0, rows: 0), isEmpty: true)
  /// The last drawing's; nil if unknown.
  private var hashes: TileHashes?
  /// The cells before the last drawing, where they were painted.
  private var old: [Cell] = []
  /// True for each cell of several planes, which are in `planes`.
  var isSplit: [Bool] = []
  private var planes: [CellPlanes] = []
  let glyphs: GlyphSet

  package init(_ glyphs: GlyphSet) { self.glyphs = glyphs }

  package mutating func paint(_ drawing: Drawing) {
    paint(drawing, hashes: TileHashes(drawing, glyphs))
    changes.removeAll(keepingCapacity: true)
    for row in 0..<size.rows {
      for run in stale.runs(of: 0..<size.columns, inRow: row) {
        let columns = changedColumns(run, row)
        if !columns.isEmpty { changes.append(CellRun(row: row, columns: columns)) }
      }
    }
  }

  /// - Parameter hashes: The drawing's; nil to paint all of it.
  fileprivate mutating func paint(_ drawing: Drawing, hashes: TileHashes?) {
    if let hashes, let last = self.hashes, canvas.size == drawing.size {
      stale = hashes.changes(since: last)
      clear(drawing.style)
    } else {
      canvas = Canvas(drawing.size, style: drawing.style)
      isSplit = Array(repeating: false, count: canvas.cells.count)
      planes = Array(repeating: CellPlanes(.standard), count: canvas.cells.count)
      stale = Tiles(drawing.size, isEmpty: false)
      old = []
    }
    // Through a pointer, because the elements of an array are copied.
    unsafe drawing.shapes.withUnsafeBufferPointer { shapes in
      for index in shapes.indices {
        if let hashes, !stale.touch(hashes.extents[index]) { continue }
        unsafe paint(shapes[index])
      }
    }
    finish()
    canvas.cursor = drawing.cursor
    self.hashes = hashes
  }

  /// Keeps the cells that are painted, and makes them blank.
  private mutating func clear(_ style: CellStyle) {
    let blank = Cell(.space, style)
    if old.isEmpty { old = canvas.cells }
    for row in 0..<size.rows {
      for run in stale.runs(of: 0..<size.columns, inRow: row) {
        for index in index(run.lowerBound, row)..<index(run.upperBound, row) {
          old[index] = canvas.cells[index]
          canvas.cells[index] = blank
        }
      }
    }
  }

  /// Returns the columns from the first changed cell to the last.
  private func changedColumns(_ columns: Range<Int>, _ row: Int) -> Range<Int> {
    guard !old.isEmpty else { return columns }
    var (first, end) = (columns.lowerBound, columns.upperBound)
    while first < end, isSame(old[index(first, row)], canvas.cells[index(first, row)]) {
      first += 1
    }
    while first < end, isSame(old[index(end - 1, row)], canvas.cells[index(end - 1, row)]) {
      end -= 1
    }
    return first..<end
  }

  private mutating func paint(_ shape: Shape) {
    switch shape {
    case .box(let box, let color, let opacity): fill(box, color, opacity)
    case .glass(let box, let color, let opacity):
      frost(box)
      fill(box, color, opacity)
    case .ring(let outer, let inner, let color): fill(outer, around: inner, color)
    case .area(let area, let color): fill(area, color)
    case .line(let points, let color, let isThick): draw(points, color, isThick: isThick)
    case .text(let line): write(line)
    case .bubble(let bubble):
      var box = bubble.box
      box.radius = min(box.radius, 1)
      fill(box, bubble.color, 1)
      for label in bubble.labels { write(label) }
    case .number(let text, let style, let position, let digits):
      write(text, style, position, digits)
    case .hatch(let rect, let pattern, let color): hatch(rect, pattern, color)
    case .dim: dim()
    case .part(let drawing, let box): paint(Canvas(drawing, glyphs: glyphs), in: box)
    case .caption(let caption): write(caption)
    case .circle: break
    }
  }

  /// Chooses a glyph for each cell of several planes.
  private mutating func finish() {
    // Neighbors are mostly alike.
    var (last, shown) = (CellPlanes(.standard), Cell())
    for row in 0..<size.rows {
      for run in stale.runs(of: 0..<size.columns, inRow: row) {
        for index in index(run.lowerBound, row)..<index(run.upperBound, row) where isSplit[index] {
          if planes[index] != last {
            last = planes[index]
            shown = last.cell(glyphs)
          }
          shown.style.attributes = canvas.cells[index].style.attributes
          canvas.cells[index] = shown
          isSplit[index] = false
        }
      }
    }
  }
}

extension CellPainter {
  private mutating func paint(_ part: Canvas, in box: Box) {
    finish()
    let left = Int(max(box.left, 0).rounded()), right = Int(min(box.right, 1e5).rounded())
    let columns = (left..<max(left, right)).clamped(to: 0..<size.columns)
    let rows = ((box.top.count + 4) >> 3..<max(box.top.count, box.bottom.count + 4) >> 3)
    for row in rows.clamped(to: 0..<size.rows) where !columns.isEmpty {
      canvas.breakWide(column: columns.lowerBound, row: row)
      canvas.breakWide(column: columns.upperBound - 1, row: row)
      for column in columns { canvas[column, row] = part[column, row] }
    }
  }
}

// MARK: - Planes

extension CellPainter {
  var size: CellSize { canvas.size }

  func index(_ column: Int, _ row: Int) -> Int { row * size.columns + column }

  /// Returns the color of the largest plane of a cell.
  func plane(_ index: Int) -> Color { planes(at: index).color }

  private func planes(at index: Int) -> CellPlanes {
    isSplit[index] ? planes[index] : CellPlanes(canvas.cells[index].style.background)
  }

  /// Lays a share of a color over the same part of some cells of a row.
  ///
  /// A letter shines through a tint, which it takes on if at least half of it is covered.
  mutating func lay(
    _ color: Color, _ opacity: Double = 1, over part: InkMask, at cells: Range<Int>,
    isLine: Bool = false
  ) {
    guard part != .empty, !cells.isEmpty else { return }
    if opacity == 1 {
      clearWide(cells.lowerBound)
      if cells.count > 1 { clearWide(cells.upperBound - 1) }
      if part == .full { return fill(cells, CellPlanes(color)) }
    }
    var index = cells.lowerBound
    while index < cells.upperBound {
      let (start, old) = (index, planes(at: index))
      if opacity < 1, canvas.cells[index].glyph != .space {
        if part.isMostlyInk {
          let style = canvas.cells[index].style
          canvas.cells[index].style = CellStyle(
            style.foreground.mixed(with: color, opacity),
            on: style.background.mixed(with: color, opacity), style.attributes)
        }
        index += 1
        continue
      }
      // Neighbors are mostly alike.
      repeat {
        index += 1
      } while index < cells.upperBound && old == planes(at: index)
        && (opacity == 1 || canvas.cells[index].glyph == .space)
      var new = old
      if opacity < 1 {
        new.tint(part, color, opacity)
      } else {
        new.cover(part, color, isLine: isLine)
      }
      fill(start..<index, new)
    }
  }

  private mutating func fill(_ cells: Range<Int>, _ new: CellPlanes) {
    let (cell, isPlain) = (Cell(.space, CellStyle(new.color, on: new.color)), new.isPlain)
    unsafe canvas.cells.withUnsafeMutableBufferPointer {
      unsafe $0[cells].update(repeating: cell)
    }
    unsafe isSplit.withUnsafeMutableBufferPointer { unsafe $0[cells].update(repeating: !isPlain) }
    if isPlain { return }
    unsafe planes.withUnsafeMutableBufferPointer { unsafe $0[cells].update(repeating: new) }
  }

  /// Makes the other half of a wide glyph a blank, before one of its cells is overwritten.
  mutating func clearWide(_ index: Int) {
    guard canvas.cells[index].glyph != .space else { return }
    canvas.breakWide(column: index % size.columns, row: index / size.columns)
  }
}

/// Returns whether two cells are equal, inlined because it runs for every painted cell.
@inline(__always)
private func isSame(_ a: Cell, _ b: Cell) -> Bool {
  // `==` of vectors compares lane by lane.
  let glyphs = unsafe unsafeBitCast(a.glyph.scalars ^ b.glyph.scalars, to: SIMD2<UInt64>.self)
  return glyphs[0] | glyphs[1] == 0
    && (a.style.foreground.value ^ b.style.foreground.value)
      | (a.style.background.value ^ b.style.background.value)
      | (a.style.attributes.rawValue ^ b.style.attributes.rawValue) == 0
}
