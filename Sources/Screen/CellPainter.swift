extension Canvas {
  /// Paints a drawing in cells, each with the two colors and the glyph that come closest to the shapes in it.
  package init(_ drawing: Drawing, glyphs: GlyphSet = .blocks) {
    var painter = CellPainter(glyphs)
    painter.paint(drawing, marks: nil)
    self = painter.canvas
  }
}

/// A painter of shapes in cells, which keeps its canvas: of the next drawing it paints only the tiles that differ.
///
/// A cell is a letter on its plane, or up to two planes: its ink where its mask says so, and its paper. If three planes would
/// meet, the smaller of the two behind gives way to one of the others.
package struct CellPainter: Sendable {
  package private(set) var canvas = Canvas(CellSize(columns: 0, rows: 0))
  /// A run for each row of neighboring tiles: from the first cell that the last drawing changed to the last one.
  package private(set) var changes: [CellRun] = []
  /// The tiles that are painted.
  private var stale = Tiles(CellSize(columns: 0, rows: 0), isEmpty: true)
  /// The last drawing's; nil if unknown.
  private var marks: TileMarks?
  /// The cells before the last drawing, where they were painted.
  private var old: [Cell] = []
  /// The ink's part of each cell; empty for a cell of one plane or a letter.
  private var masks: [InkMask] = []
  private let glyphs: GlyphSet

  package init(_ glyphs: GlyphSet) { self.glyphs = glyphs }

  package mutating func paint(_ drawing: Drawing) {
    paint(drawing, marks: TileMarks(drawing, glyphs))
    changes.removeAll(keepingCapacity: true)
    for row in 0..<size.rows {
      for run in stale.runs(of: 0..<size.columns, inRow: row) {
        let columns = changedColumns(run, row)
        if !columns.isEmpty { changes.append(CellRun(row: row, columns: columns)) }
      }
    }
  }

  /// - Parameter marks: The drawing's; nil to paint all of it.
  fileprivate mutating func paint(_ drawing: Drawing, marks: TileMarks?) {
    if let marks, let last = self.marks, canvas.size == drawing.size {
      stale = marks.changes(since: last)
      clear(drawing.style)
    } else {
      canvas = Canvas(drawing.size, style: drawing.style)
      masks = Array(repeating: .empty, count: canvas.cells.count)
      stale = Tiles(drawing.size, isEmpty: false)
      old = []
    }
    for shape in drawing.shapes { paint(shape) }
    finish()
    if glyphs == .ascii {
      for row in 0..<size.rows where stale.bits[row] != 0 { canvas.makeASCII(row: row) }
    }
    canvas.cursor = drawing.cursor
    self.marks = marks
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
    case .line(let points, let color, let isThick):
      // ASCII has no quarters.
      draw(points, color, isThick: isThick && glyphs != .ascii)
    case .text(let line): write(line)
    case .number(let text, let style, let position): write(text, style, position)
    case .hatch(let rect, let pattern, let color): hatch(rect, pattern, color)
    case .dim: dim()
    case .layer(let drawing, let opacity):
      finish()
      var layer = Canvas(drawing, glyphs: glyphs)
      layer.fade(opacity, over: canvas)
      canvas = layer
    case .part(let drawing, let box): paint(Canvas(drawing, glyphs: glyphs), in: box)
    case .circle, .caption: break
    }
  }

  /// Chooses a glyph for each mask.
  private mutating func finish() {
    // Neighbors are mostly alike.
    var (last, glyph, isInverse) = (InkMask.empty, Glyph.space, false)
    for row in 0..<size.rows {
      for run in stale.runs(of: 0..<size.columns, inRow: row) {
        for index in index(run.lowerBound, row)..<index(run.upperBound, row)
        where masks[index] != .empty {
          if masks[index] != last { (glyph, isInverse) = glyphs.nearest(to: masks[index]) }
          last = masks[index]
          let style = canvas.cells[index].style
          let shown = isInverse ? CellStyle(style.background, on: style.foreground) : style
          canvas.cells[index] = Cell(glyph, shown)
          masks[index] = .empty
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
  private var size: CellSize { canvas.size }

  private func index(_ column: Int, _ row: Int) -> Int { row * size.columns + column }

  /// Returns the color of the larger plane of a cell.
  private func plane(_ index: Int) -> Color {
    let style = canvas.cells[index].style
    return masks[index].isMostlyInk ? style.foreground : style.background
  }

  /// Lays a color over the same part of some cells of a row.
  private mutating func lay(_ color: Color, over part: InkMask, at cells: Range<Int>) {
    guard part != .empty, !cells.isEmpty else { return }
    clearWide(cells.lowerBound)
    if cells.count > 1 { clearWide(cells.upperBound - 1) }
    if part == .full {
      let plane = Cell(.space, CellStyle(color, on: color))
      for index in cells { canvas.cells[index] = plane }
      for index in cells { masks[index] = .empty }
      return
    }
    // Neighbors are mostly alike.
    var (old, new) = (PaintedCell(), PaintedCell())
    for index in cells {
      let cell = PaintedCell(style: canvas.cells[index].style, mask: masks[index])
      if index == cells.lowerBound || cell != old { (old, new) = (cell, cell.covered(color, part)) }
      canvas.cells[index] = Cell(.space, new.style)
      masks[index] = new.mask
    }
  }

  /// Lays a share of a color over a part of a cell. A letter shines through if at least half of it is covered.
  private mutating func lay(_ color: Color, _ opacity: Double, over part: InkMask, at index: Int) {
    guard opacity < 1 else { return lay(color, over: part, at: index..<index + 1) }
    let cell = canvas.cells[index]
    let isLetter = cell.glyph != .space
    if part == .full || isLetter && part.isMostlyInk {
      let style = CellStyle(
        cell.style.foreground.mixed(with: color, opacity),
        on: cell.style.background.mixed(with: color, opacity), cell.style.attributes)
      canvas.cells[index].style = style
    } else if !isLetter {
      let covered = InkMask(bits: masks[index].bits & part.bits)
      let isInk = covered.count * 2 > part.count
      let behind = isInk ? cell.style.foreground : cell.style.background
      lay(behind.mixed(with: color, opacity), over: part, at: index..<index + 1)
    }
  }

  /// Makes the other half of a wide glyph a blank, before one of its cells is overwritten.
  private mutating func clearWide(_ index: Int) {
    guard canvas.cells[index].glyph != .space else { return }
    canvas.breakWide(column: index % size.columns, row: index / size.columns)
  }
}

/// The planes of a cell: its ink where the mask says so, and its paper.
private struct PaintedCell: Equatable {
  var style = CellStyle.standard
  var mask = InkMask.empty

  /// The samples of a part that may be left out: less than an eighth of a cell.
  private static let sliver = 8

  /// Returns the cell with a color over a part that is neither empty nor full.
  func covered(_ color: Color, _ part: InkMask) -> PaintedCell {
    let ink = InkMask(bits: mask.bits & ~part.bits)
    let paper = InkMask(bits: ~mask.bits & ~part.bits)
    let isMostlyInk = ink.count > paper.count
    var rest = isMostlyInk ? style.foreground : style.background
    // A sliver, such as a round corner leaves, is not worth one of the two colors.
    let isSliver = part.count < PaintedCell.sliver && part.count < min(ink.count, paper.count)
    if isSliver, style.foreground != color, style.background != color { return self }
    var shown = part
    // Of three planes the least joins the one that it touches most.
    let (less, more) = isMostlyInk ? (paper, ink) : (ink, paper)
    if less.border(part) > less.border(more) { shown = InkMask(bits: part.bits | less.bits) }
    if ink != .empty, style.foreground == color {
      shown = InkMask(bits: shown.bits | ink.bits)
      rest = style.background
    } else if paper != .empty, style.background == color, mask != .empty {
      shown = InkMask(bits: shown.bits | paper.bits)
      rest = style.foreground
    }
    let isPlain = rest == color || shown == .full
    return PaintedCell(
      style: CellStyle(color, on: isPlain ? color : rest), mask: isPlain ? .empty : shown)
  }
}

// MARK: - Boxes

extension CellPainter {
  private mutating func fill(_ box: Box, _ color: Color, _ opacity: Double) {
    let box = EighthBox(box, glyphs)
    let columns = box.cellColumns.clamped(to: 0..<size.columns)
    for row in box.cellRows.clamped(to: 0..<size.rows) {
      for run in stale.runs(of: columns, inRow: row) { fill(run, row, of: box, color, opacity) }
    }
  }

  /// Fills some columns of a row of a box.
  private mutating func fill(
    _ columns: Range<Int>, _ row: Int, of box: EighthBox, _ color: Color, _ opacity: Double
  ) {
    let even = box.evenColumns(inRow: row).clamped(to: columns)
    if let first = even.first {
      let mask = box.mask(first, row)
      if opacity == 1 {
        lay(color, over: mask, at: index(first, row)..<index(first, row) + even.count)
      } else {
        for column in even { lay(color, opacity, over: mask, at: index(column, row)) }
      }
    }
    let (left, right) =
      even.isEmpty
      ? (columns, columns.upperBound..<columns.upperBound)
      : (columns.lowerBound..<even.lowerBound, even.upperBound..<columns.upperBound)
    for part in [left, right] {
      for column in part {
        lay(color, opacity, over: box.mask(column, row), at: index(column, row))
      }
    }
  }

  /// Removes the letters behind a pane, also from cells that it covers in part.
  private mutating func frost(_ box: Box) {
    let box = EighthBox(box, glyphs)
    for row in box.cellRows.clamped(to: 0..<size.rows) {
      for column in box.cellColumns.clamped(to: 0..<size.columns)
      where stale.contains(column: column, row: row) {
        let index = index(column, row)
        guard canvas.cells[index].glyph != .space, box.mask(column, row) != .empty else { continue }
        clearWide(index)
        let plane = canvas.cells[index].style.background
        canvas.cells[index] = Cell(.space, CellStyle(plane, on: plane))
      }
    }
  }

  private mutating func fill(_ outer: Box, around inner: Box, _ color: Color) {
    let (outer, inner) = (EighthBox(outer, glyphs), EighthBox(inner, glyphs))
    for row in outer.cellRows.clamped(to: 0..<size.rows) {
      // Nothing is around a full cell of the inner box.
      let inside = inner.rows.part(of: row).count == 8 ? inner.evenColumns(inRow: row) : 0..<0
      for run in stale.runs(of: outer.cellColumns.clamped(to: 0..<size.columns), inRow: row) {
        for column in run where !inside.contains(column) {
          let mask = outer.mask(column, row).bits & ~inner.mask(column, row).bits
          lay(color, 1, over: InkMask(bits: mask), at: index(column, row))
        }
      }
    }
  }
}

// MARK: - Areas and lines

extension CellPainter {
  /// Fills an area, sampled at each quarter of a column.
  private mutating func fill(_ area: Area, _ color: Color) {
    let right = area.left + area.step * Double(area.spans.count)
    let columns = Int(area.left.rounded(.down))..<Int(right.rounded(.up))
    let rows = area.rows.cells.clamped(to: 0..<size.rows)
    let tiles = rows.reduce(0) { $0 | stale.bits[$1] }
    for column in columns.clamped(to: 0..<size.columns)
    where stale.contains(column: column, of: tiles) {
      let x = Double(column)
      guard area.hasPart(from: x, to: x + 1) else { continue }
      let a = area.eighths(at: x + 0.125), b = area.eighths(at: x + 0.375)
      let c = area.eighths(at: x + 0.625), d = area.eighths(at: x + 0.875)
      guard let whole = union(union(a, b), union(c, d)) else { continue }
      for row in whole.cells.clamped(to: 0..<size.rows)
      where stale.contains(column: column, row: row) {
        let mask = InkMask(
          bits: part(a, 0, row) | part(b, 2, row) | part(c, 4, row) | part(d, 6, row))
        let index = index(column, row)
        lay(color, over: mask, at: index..<index + 1)
      }
    }
  }

  private func union(_ a: Range<Int>?, _ b: Range<Int>?) -> Range<Int>? {
    guard let a, let b else { return a ?? b }
    return min(a.lowerBound, b.lowerBound)..<max(a.upperBound, b.upperBound)
  }

  /// Returns the samples of a quarter of a column.
  private func part(_ span: Range<Int>?, _ first: Int, _ row: Int) -> UInt64 {
    guard let span else { return 0 }
    return InkMask(columns: first..<first + 2, rows: span.part(of: row)).bits
  }

  /// Draws a line as braille dots, two by four in a cell, or as its quarters.
  private mutating func draw(_ points: [CellPoint], _ color: Color, isThick: Bool) {
    func place(_ point: CellPoint) -> (x: Int, y: Int) {
      (
        Int(min(max(point.x * 2, -1e4), 1e4).rounded(.down)),
        Int(min(max(point.y * (isThick ? 2 : 4), -1e4), 1e4).rounded(.down))
      )
    }
    for (start, end) in zip(points, points.dropFirst()) {
      let (from, to) = (place(start), place(end))
      let steps = max(abs(to.x - from.x), abs(to.y - from.y))
      for step in 0...max(steps, 1) {
        let share = Double(step) / Double(max(steps, 1))
        let x = from.x + Int((Double(to.x - from.x) * share).rounded())
        let y = from.y + Int((Double(to.y - from.y) * share).rounded())
        if isThick { putQuarter(x, y, color) } else { putDot(x, y, color) }
      }
    }
  }

  private mutating func putQuarter(_ x: Int, _ y: Int, _ color: Color) {
    guard x >= 0, y >= 0, x / 2 < size.columns, y / 2 < size.rows else { return }
    guard stale.contains(column: x / 2, row: y / 2) else { return }
    let (left, top) = (x % 2 * 4, y % 2 * 4)
    let quarter = InkMask(columns: left..<left + 4, rows: top..<top + 4)
    let index = index(x / 2, y / 2)
    lay(color, over: quarter, at: index..<index + 1)
  }

  private mutating func putDot(_ x: Int, _ y: Int, _ color: Color) {
    guard x >= 0, y >= 0, x / 2 < size.columns, y / 4 < size.rows else { return }
    guard stale.contains(column: x / 2, row: y / 4) else { return }
    let index = index(x / 2, y / 4)
    let known = canvas.cells[index].glyph.scalars[0]
    let bits: UInt32 = 0x2800...0x28FF ~= known ? known : 0x2800
    let style = CellStyle(color, on: plane(index))
    clearWide(index)
    masks[index] = .empty
    let glyph = Glyph(Unicode.Scalar(bits | CellPainter.dots[y % 4][x % 2]) ?? " ")
    canvas.cells[index] = Cell(glyph, style)
  }

  /// The bit of the dot in each row and column of a cell (Unicode's order: down the left, down the right, then the lowest).
  private static let dots: [[UInt32]] = [
    [0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80],
  ]
}

extension Area {
  /// The eighths of rows from its highest to its lowest place.
  fileprivate var rows: Range<Int> {
    var (top, bottom) = (Double.infinity, -Double.infinity)
    for case .some(let span) in spans {
      (top, bottom) = (min(top, span.lowerBound), max(bottom, span.upperBound))
    }
    return top <= bottom ? Screen.eighths(top)..<Screen.eighths(bottom) + 1 : 0..<0
  }

  /// Returns whether a step of the area is between two places.
  fileprivate func hasPart(from start: Double, to end: Double) -> Bool {
    let first = Int(((start - left) / step).rounded(.down))
    let last = Int(((end - left) / step).rounded(.up))
    return (first..<max(first, last)).clamped(to: spans.indices).contains { spans[$0] != nil }
  }

  /// Returns the eighths of rows at a place, between those of the two nearest steps; nil where there is no area.
  fileprivate func eighths(at x: Double) -> Range<Int>? {
    let place = (x - left) / step
    let own = Int(place.rounded(.down))
    guard spans.indices.contains(own), let span = spans[own] else { return nil }
    // Toward the next step, or back to the one before.
    let share = place - Double(own) - 0.5
    let other = own + (share < 0 ? -1 : 1)
    let next = (spans.indices.contains(other) ? spans[other] : nil) ?? span
    func between(_ a: Double, _ b: Double) -> Int {
      Screen.eighths(a + (b - a) * abs(share))
    }
    let top = between(span.lowerBound, next.lowerBound)
    return top..<max(top, between(span.upperBound, next.upperBound))
  }
}

// MARK: - Text and patterns

extension CellPainter {
  private mutating func write(_ line: Label) {
    guard (0..<size.rows).contains(line.row) else { return }
    // No text takes more columns than it has bytes.
    let columns = (line.column..<line.column + line.text.utf8.count)
      .clamped(to: line.columns).clamped(to: 0..<size.columns)
    for run in stale.runs(of: columns, inRow: line.row) { write(line, within: run) }
  }

  private mutating func write(_ line: Label, within limits: Range<Int>) {
    let width = line.style.background == .clear ? line.text.columns : 0
    let columns = (line.column..<line.column + width).clamped(to: limits)
    let planes = columns.map { plane(index($0, line.row)) }
    let end = canvas.write(
      line.text, line.style, column: line.column, row: line.row, within: limits)
    clearMasks(line.column..<end, row: line.row, within: limits)
    for (column, plane) in zip(columns, planes) {
      canvas[column, line.row].style.background = plane
    }
  }

  private mutating func write(_ number: String, _ style: CellStyle, _ position: Position) {
    let columns = position.column..<position.column + Canvas.largeColumns(of: number)
    for line in 0..<3 where (0..<size.rows).contains(position.row + line) {
      let row = position.row + line
      for run in stale.runs(of: columns.clamped(to: 0..<size.columns), inRow: row) {
        canvas.writeLarge(
          number, line: line, style, column: position.column, row: row, within: run)
        clearMasks(columns, row: row, within: run)
      }
    }
  }

  private mutating func clearMasks(
    _ columns: Range<Int>, row: Int, within limits: Range<Int>
  ) {
    for column in columns.clamped(to: limits).clamped(to: 0..<size.columns) {
      masks[index(column, row)] = .empty
    }
  }

  private mutating func hatch(_ rect: CellRect, _ pattern: Unicode.Scalar, _ color: Color) {
    let rect = rect.intersection(canvas.bounds)
    for row in rect.rows {
      for column in rect.columns where stale.contains(column: column, row: row) {
        let index = index(column, row)
        let cell = canvas.cells[index]
        guard cell.glyph == .space, masks[index] == .empty, cell.style.background != color
        else { continue }
        canvas.cells[index] = Cell(Glyph(pattern), CellStyle(color, on: cell.style.background))
      }
    }
  }

  private mutating func dim() {
    for row in 0..<size.rows {
      for run in stale.runs(of: 0..<size.columns, inRow: row) {
        for column in run { canvas[column, row].style.attributes.insert(.dim) }
      }
    }
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
