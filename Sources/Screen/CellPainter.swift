extension Canvas {
  /// Paints a drawing in cells, each with the two colors and the glyph that come closest to the shapes in it.
  package init(_ drawing: Drawing, glyphs: GlyphSet = .blocks) {
    var painter = CellPainter(drawing, glyphs)
    for shape in drawing.shapes { painter.paint(shape) }
    self = painter.finished(cursor: drawing.cursor)
  }
}

/// A painter of shapes in cells.
///
/// A cell is a letter on its plane, or up to two planes: its ink where its mask says so, and its paper. If three planes would
/// meet, the smaller of the two behind gives way.
private struct CellPainter {
  private var canvas: Canvas
  /// The ink's part of each cell; empty for a cell of one plane or a letter.
  private var masks: [InkMask]
  private let glyphs: GlyphSet

  init(_ drawing: Drawing, _ glyphs: GlyphSet) {
    canvas = Canvas(drawing.size, style: drawing.style)
    masks = Array(repeating: .empty, count: canvas.cells.count)
    self.glyphs = glyphs
  }

  mutating func paint(_ shape: Shape) {
    switch shape {
    case .box(let box, let color, let opacity): fill(box, color, opacity)
    case .ring(let outer, let inner, let color): fill(outer, around: inner, color)
    case .area(let area, let color): fill(area, color)
    case .line(let points, let color): draw(points, color)
    case .text(let line): write(line)
    case .number(let text, let style, let position): write(text, style, position)
    case .hatch(let rect, let pattern, let color): hatch(rect, pattern, color)
    case .dim: dim()
    case .layer(let drawing, let opacity):
      finish()
      var layer = Canvas(drawing, glyphs: glyphs)
      layer.fade(opacity, over: canvas)
      canvas = layer
    }
  }

  /// Returns the canvas with a glyph for each mask.
  consuming func finished(cursor: Position?) -> Canvas {
    finish()
    canvas.cursor = cursor
    return canvas
  }

  private mutating func finish() {
    for index in masks.indices where masks[index] != .empty {
      let (glyph, isInverse) = glyphs.nearest(to: masks[index])
      let style = canvas.cells[index].style
      canvas.set(
        Cell(
          glyph, isInverse ? CellStyle(style.background, on: style.foreground) : style),
        at: index)
      masks[index] = .empty
    }
  }
}

// MARK: - Planes

extension CellPainter {
  /// The samples of a part that may be left out: less than an eighth of a cell.
  private static let sliver = 8

  private var size: CellSize { canvas.size }

  private func index(_ column: Int, _ row: Int) -> Int { row * size.columns + column }

  /// Returns the color of the larger plane of a cell.
  private func plane(_ index: Int) -> Color {
    let style = canvas.cells[index].style
    return masks[index].isMostlyInk ? style.foreground : style.background
  }

  /// Lays a color over a part of a cell.
  private mutating func lay(_ color: Color, over part: InkMask, at index: Int) {
    guard part != .empty else { return }
    clearWide(index)
    let cell = canvas.cells[index]
    guard part != .full else {
      canvas.set(Cell(.space, CellStyle(color, on: color)), at: index)
      return masks[index] = .empty
    }
    let ink = InkMask(bits: masks[index].bits & ~part.bits)
    let paper = InkMask(bits: ~masks[index].bits & ~part.bits)
    var rest = ink.count > paper.count ? cell.style.foreground : cell.style.background
    // A sliver, such as a round corner leaves, is not worth one of the two colors.
    let isSliver = part.count < CellPainter.sliver && part.count < min(ink.count, paper.count)
    if isSliver, cell.style.foreground != color, cell.style.background != color { return }
    var mask = part
    if ink != .empty, cell.style.foreground == color {
      mask = InkMask(bits: mask.bits | ink.bits)
      rest = cell.style.background
    } else if paper != .empty, cell.style.background == color, masks[index] != .empty {
      mask = InkMask(bits: mask.bits | paper.bits)
      rest = cell.style.foreground
    }
    let isPlain = rest == color || mask == .full
    canvas.set(Cell(.space, CellStyle(color, on: isPlain ? color : rest)), at: index)
    masks[index] = isPlain ? .empty : mask
  }

  /// Lays a share of a color over a part of a cell. A letter shines through if at least half of it is covered.
  private mutating func lay(_ color: Color, _ opacity: Double, over part: InkMask, at index: Int) {
    guard opacity < 1 else { return lay(color, over: part, at: index) }
    let cell = canvas.cells[index]
    let isLetter = cell.glyph != .space
    if part == .full || isLetter && part.isMostlyInk {
      let style = CellStyle(
        cell.style.foreground.mixed(with: color, opacity),
        on: cell.style.background.mixed(with: color, opacity), cell.style.attributes)
      canvas.set(Cell(cell.glyph, style), at: index)
    } else if !isLetter {
      let covered = InkMask(bits: masks[index].bits & part.bits)
      let isInk = covered.count * 2 > part.count
      let behind = isInk ? cell.style.foreground : cell.style.background
      lay(behind.mixed(with: color, opacity), over: part, at: index)
    }
  }

  /// Makes the other half of a wide glyph a blank, before one of its cells is overwritten.
  private mutating func clearWide(_ index: Int) {
    guard canvas.cells[index].glyph != .space else { return }
    canvas.breakWide(column: index % size.columns, row: index / size.columns)
  }
}

// MARK: - Boxes

/// A box in eighths of columns and rows.
private struct EighthBox {
  let columns: Range<Int>
  let rows: Range<Int>
  private let box: Box
  /// The cells in which a corner is round, from each edge.
  private let roundColumns: Int
  private let roundRows: Int

  init(_ box: Box, _ glyphs: GlyphSet) {
    self.box = box
    columns = eighths(box.left)..<eighths(box.right)
    rows = eighths(box.top)..<eighths(box.bottom)
    // The notches that quadrants make of a small radius look like ears.
    let radius = box.radius < (glyphs == .legacy ? 0.5 : 2) ? 0 : box.radius
    roundColumns = Int(radius.rounded(.up))
    roundRows = Int((radius / 2).rounded(.up))
  }

  /// The cells that it touches.
  var cellColumns: Range<Int> { columns.cells }
  var cellRows: Range<Int> { rows.cells }

  /// Returns the columns of a row of cells in which its mask is the same.
  func evenColumns(inRow row: Int) -> Range<Int> {
    let isRound = row < cellRows.lowerBound + roundRows || row >= cellRows.upperBound - roundRows
    let inset = isRound && roundColumns > 0 ? roundColumns : 0
    let first = (columns.lowerBound + 7) >> 3 + inset
    return first..<max(first, columns.upperBound >> 3 - inset)
  }

  /// Returns its part of a cell.
  func mask(_ column: Int, _ row: Int) -> InkMask {
    let across = columns.part(of: column)
    let down = rows.part(of: row)
    guard !across.isEmpty, !down.isEmpty else { return .empty }
    let mask = InkMask(columns: across, rows: down)
    guard roundColumns > 0, isInCorner(column, row) else { return mask }
    let inside = InkMask { contains(Double(column) + $0, Double(row) + $1) }
    return InkMask(bits: mask.bits & inside.bits)
  }

  private func isInCorner(_ column: Int, _ row: Int) -> Bool {
    let (across, down) = (cellColumns, cellRows)
    return
      (column <= across.lowerBound + roundColumns || column >= across.upperBound - 1 - roundColumns)
      && (row <= down.lowerBound + roundRows || row >= down.upperBound - 1 - roundRows)
  }

  /// Returns whether a point is not cut off by a round corner.
  private func contains(_ x: Double, _ y: Double) -> Bool {
    let isLeft = x < box.left + box.radius
    let isTop = y < box.top + box.radius / 2
    let corner: Box.Corners =
      isTop ? isLeft ? .topLeft : .topRight : isLeft ? .bottomLeft : .bottomRight
    guard box.corners.contains(corner) else { return true }
    let dx = isLeft ? box.left + box.radius - x : x - (box.right - box.radius)
    let dy = 2 * (isTop ? box.top + box.radius / 2 - y : y - (box.bottom - box.radius / 2))
    return dx <= 0 || dy <= 0 || dx * dx + dy * dy <= box.radius * box.radius
  }
}

/// Returns the nearest eighth of a length in cells; far off the screen it is clamped.
private func eighths(_ length: Double) -> Int {
  length.isNaN ? 0 : Int((min(max(length, -1e5), 1e5) * 8).rounded())
}

extension Range<Int> {
  /// The cells that these eighths touch.
  fileprivate var cells: Range<Int> { lowerBound >> 3..<(upperBound + 7) >> 3 }

  /// Returns the eighths that are in a cell, from its edge.
  fileprivate func part(of cell: Int) -> Range<Int> {
    let low = Swift.max(0, lowerBound - cell * 8)
    return low..<Swift.max(low, Swift.min(8, upperBound - cell * 8))
  }
}

extension CellPainter {
  private mutating func fill(_ box: Box, _ color: Color, _ opacity: Double) {
    let box = EighthBox(box, glyphs)
    for row in box.cellRows.clamped(to: 0..<size.rows) {
      let even = box.evenColumns(inRow: row).clamped(to: 0..<size.columns)
      if let first = even.first {
        let mask = box.mask(first, row)
        for column in even { lay(color, opacity, over: mask, at: index(column, row)) }
      }
      for column in box.cellColumns.clamped(to: 0..<size.columns) where !even.contains(column) {
        lay(color, opacity, over: box.mask(column, row), at: index(column, row))
      }
    }
  }

  private mutating func fill(_ outer: Box, around inner: Box, _ color: Color) {
    let (outer, inner) = (EighthBox(outer, glyphs), EighthBox(inner, glyphs))
    for row in outer.cellRows.clamped(to: 0..<size.rows) {
      // Where the inner box is a full cell, nothing is around it.
      let inside = inner.rows.part(of: row).count == 8 ? inner.evenColumns(inRow: row) : 0..<0
      for column in outer.cellColumns.clamped(to: 0..<size.columns)
      where !inside.contains(column) {
        let mask = outer.mask(column, row).bits & ~inner.mask(column, row).bits
        lay(color, over: InkMask(bits: mask), at: index(column, row))
      }
    }
  }
}

// MARK: - Areas and lines

extension CellPainter {
  private mutating func fill(_ area: Area, _ color: Color) {
    let right = area.left + area.step * Double(area.spans.count)
    let columns = eighths(area.left)..<eighths(right)
    for column in columns.cells.clamped(to: 0..<size.columns) {
      let spans = columns.part(of: column).map { eighth in
        (eighth, area.span(at: Double(column) + (Double(eighth) + 0.5) / 8))
      }
      let seen = spans.compactMap(\.1)
      guard let top = seen.map(\.lowerBound).min(), let bottom = seen.map(\.upperBound).max()
      else { continue }
      for row in (top..<max(top, bottom)).cells.clamped(to: 0..<size.rows) {
        let mask = spans.reduce(InkMask.empty) { mask, span in
          let rows = span.1?.part(of: row) ?? 0..<0
          return InkMask(
            bits: mask.bits | InkMask(columns: span.0..<span.0 + 1, rows: rows).bits)
        }
        lay(color, over: mask, at: index(column, row))
      }
    }
  }

  /// Draws a line as braille dots, two by four in a cell.
  private mutating func draw(_ points: [Point], _ color: Color) {
    for (start, end) in zip(points, points.dropFirst()) {
      let (from, to) = (dot(start), dot(end))
      let steps = max(abs(to.x - from.x), abs(to.y - from.y))
      for step in 0...max(steps, 1) {
        let share = Double(step) / Double(max(steps, 1))
        putDot(
          from.x + Int((Double(to.x - from.x) * share).rounded()),
          from.y + Int((Double(to.y - from.y) * share).rounded()), color)
      }
    }
  }

  private func dot(_ point: Point) -> (x: Int, y: Int) {
    (
      Int(min(max(point.x * 2, -1e4), 1e4).rounded(.down)),
      Int(min(max(point.y * 4, -1e4), 1e4).rounded(.down))
    )
  }

  private mutating func putDot(_ x: Int, _ y: Int, _ color: Color) {
    guard x >= 0, y >= 0, x / 2 < size.columns, y / 4 < size.rows else { return }
    let index = index(x / 2, y / 4)
    let known = canvas.cells[index].glyph.scalars[0]
    let bits: UInt32 = 0x2800...0x28FF ~= known ? known : 0x2800
    let style = CellStyle(color, on: plane(index))
    clearWide(index)
    masks[index] = .empty
    let glyph = Glyph(Unicode.Scalar(bits | CellPainter.dots[y % 4][x % 2]) ?? " ")
    canvas.set(Cell(glyph, style), at: index)
  }

  /// The bit of the dot in each row and column of a cell (Unicode's order: down the left, down the right, then the lowest).
  private static let dots: [[UInt32]] = [
    [0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80],
  ]
}

extension Area {
  /// Returns the eighths of rows at a place, between those of the two nearest steps; nil outside.
  fileprivate func span(at x: Double) -> Range<Int>? {
    let place = (x - left) / step - 0.5
    let low = Int(place.rounded(.down))
    let near = spans.indices.contains(low) ? spans[low] : nil
    let next = spans.indices.contains(low + 1) ? spans[low + 1] : nil
    guard let a = near ?? next, let b = next ?? near else { return nil }
    // An end belongs to its step alone.
    if near == nil || next == nil {
      let own = Int(((x - left) / step).rounded(.down))
      guard spans.indices.contains(own), spans[own] != nil else { return nil }
    }
    let share = place - Double(low)
    let top = eighths(a.lowerBound + (b.lowerBound - a.lowerBound) * share)
    return top..<max(top, eighths(a.upperBound + (b.upperBound - a.upperBound) * share))
  }
}

// MARK: - Text and patterns

extension CellPainter {
  private mutating func write(_ line: Label) {
    guard (0..<size.rows).contains(line.row) else { return }
    let width = line.style.background == .clear ? line.text.columns : 0
    let columns = (line.column..<line.column + width).clamped(to: 0..<size.columns)
    let planes = columns.map { plane(index($0, line.row)) }
    let end = canvas.write(
      line.text, line.style, column: line.column, row: line.row, within: line.columns)
    clearMasks(line.column..<end, rows: line.row..<line.row + 1, within: line.columns)
    for (column, plane) in zip(columns, planes) where line.columns.contains(column) {
      canvas[column, line.row].style.background = plane
    }
  }

  private mutating func write(_ number: String, _ style: CellStyle, _ position: Position) {
    let width = Canvas.largeColumns(of: number)
    let columns = position.column..<position.column + width
    canvas.writeLarge(number, style, column: position.column, row: position.row)
    clearMasks(columns, rows: position.row..<position.row + 3, within: columns)
  }

  private mutating func clearMasks(
    _ columns: Range<Int>, rows: Range<Int>, within limits: Range<Int>
  ) {
    let columns = columns.clamped(to: limits).clamped(to: 0..<size.columns)
    for row in rows.clamped(to: 0..<size.rows) {
      for column in columns { masks[index(column, row)] = .empty }
    }
  }

  private mutating func hatch(_ rect: CellRect, _ pattern: Unicode.Scalar, _ color: Color) {
    let rect = rect.intersection(canvas.bounds)
    for row in rect.rows {
      for column in rect.columns {
        let index = index(column, row)
        let cell = canvas.cells[index]
        guard cell.glyph == .space, masks[index] == .empty, cell.style.background != color
        else { continue }
        canvas.set(Cell(Glyph(pattern), CellStyle(color, on: cell.style.background)), at: index)
      }
    }
  }

  private mutating func dim() {
    for index in canvas.cells.indices {
      var cell = canvas.cells[index]
      cell.style.attributes.insert(.dim)
      canvas.set(cell, at: index)
    }
  }
}
