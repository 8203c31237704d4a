// The shapes in cells. Each is painted in the stale tiles only.

// MARK: - Boxes

extension CellPainter {
  mutating func fill(_ box: Box, _ color: Color, _ opacity: Double) {
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
    func lay(_ cells: Range<Int>) {
      guard let first = cells.first else { return }
      let start = index(first, row)
      self.lay(
        color, opacity, over: box.mask(first, row), at: start..<start + cells.count,
        isLine: box.isLine)
    }
    lay(even)
    for column in columns.lowerBound..<even.lowerBound { lay(column..<column + 1) }
    for column in even.upperBound..<columns.upperBound { lay(column..<column + 1) }
  }

  /// Removes the letters behind a pane, also from cells that it covers in part.
  mutating func frost(_ box: Box) {
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

  mutating func fill(_ outer: Box, around inner: Box, _ color: Color) {
    var around = outer
    // Full cells have no sides that a font blurs.
    if glyphs == .blocks {
      (around.left, around.right) = (outer.left.rounded(.down), outer.right.rounded(.up))
    }
    let (outer, inner) = (
      EighthBox(around, glyphs, ofRing: true), EighthBox(inner, glyphs, ofRing: true)
    )
    for row in outer.cellRows.clamped(to: 0..<size.rows) {
      // Nothing is around a full cell of the inner box.
      let inside = inner.rows.part(of: row).count == 8 ? inner.evenColumns(inRow: row) : 0..<0
      for run in stale.runs(of: outer.cellColumns.clamped(to: 0..<size.columns), inRow: row) {
        for column in run where !inside.contains(column) {
          let mask = outer.mask(column, row).bits & ~inner.mask(column, row).bits
          lay(color, over: InkMask(bits: mask), at: index(column, row)..<index(column, row) + 1)
        }
      }
    }
  }
}

// MARK: - Areas and lines

extension CellPainter {
  /// Fills an area, sampled at each quarter of a column.
  mutating func fill(_ area: Area, _ color: Color) {
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
        lay(color, over: mask, at: index(column, row)..<index(column, row) + 1)
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

  /// Draws a line as braille dots, two by four in a cell; a thick one as two of a cell, one below the other.
  mutating func draw(_ points: [CellPoint], _ color: Color, isThick: Bool) {
    func place(_ point: CellPoint) -> (x: Int, y: Int) {
      (
        Int(min(max(point.x * 2, -1e4), 1e4).rounded(.down)),
        Int(min(max(point.y * 4, -1e4), 1e4).rounded(.down))
      )
    }
    for (start, end) in zip(points, points.dropFirst()) {
      let (from, to) = (place(start), place(end))
      let steps = max(abs(to.x - from.x), abs(to.y - from.y))
      for step in 0...max(steps, 1) {
        let share = Double(step) / Double(max(steps, 1))
        let x = from.x + Int((Double(to.x - from.x) * share).rounded())
        let y = from.y + Int((Double(to.y - from.y) * share).rounded())
        putDot(x, y, color)
        if isThick { putDot(x, y & 3 == 3 ? y - 1 : y + 1, color) }
      }
    }
  }

  private mutating func putDot(_ x: Int, _ y: Int, _ color: Color) {
    guard x >= 0, y >= 0, x / 2 < size.columns, y / 4 < size.rows else { return }
    guard stale.contains(column: x / 2, row: y / 4) else { return }
    let index = index(x / 2, y / 4)
    let known = canvas.cells[index].glyph.scalars[0]
    let bits: UInt32 = 0x2800...0x28FF ~= known ? known : 0x2800
    let style = CellStyle(color, on: plane(index))
    clearWide(index)
    isSplit[index] = false
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
    return (first..<max(first, last)).clamped(to: shown).contains { spans[$0] != nil }
  }

  /// Returns the eighths of rows at a place, between those of the two nearest steps; nil where there is no area.
  fileprivate func eighths(at x: Double) -> Range<Int>? {
    let place = (x - left) / step
    let own = Int(place.rounded(.down))
    guard shown.contains(own), let span = spans[own] else { return nil }
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
  mutating func write(_ line: Label) {
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
    clearPlanes(line.column..<end, row: line.row, within: limits)
    for (column, plane) in zip(columns, planes) {
      canvas[column, line.row].style.background = plane
    }
  }

  /// Writes a text in the row of its baseline, and a number of at least three rows in large digits.
  mutating func write(_ caption: Caption) {
    let isLarge = caption.size >= 3
    let width = isLarge ? DigitSize.large.columns(of: caption.text) : caption.text.columns
    let unit = caption.unit.isEmpty ? "" : " " + caption.unit
    let left = caption.place.x - Double(width + unit.columns) * caption.alignment.share
    let (row, column) = (Int(caption.place.y.rounded(.down)), Int(left.rounded()))
    guard canvas.bounds.contains(Position(column: column, row: row)) else { return }
    let style = CellStyle(
      caption.color, on: plane(index(column, row)), caption.isBold ? .bold : [])
    if isLarge { write(caption.text, style, Position(column: column, row: row - 2), .large) }
    write(
      Label(
        text: (isLarge ? "" : caption.text) + unit, style: style, columns: 0..<size.columns,
        row: row, alignment: .leading, column: isLarge ? column + width : column, font: .fixed))
  }

  mutating func write(
    _ number: String, _ style: CellStyle, _ position: Position, _ digits: DigitSize
  ) {
    let columns = position.column..<position.column + digits.columns(of: number)
    for line in 0..<digits.rows where (0..<size.rows).contains(position.row + line) {
      let row = position.row + line
      for run in stale.runs(of: columns.clamped(to: 0..<size.columns), inRow: row) {
        canvas.writeLarge(
          number, digits, line: line, style, column: position.column, row: row, within: run)
        clearPlanes(columns, row: row, within: run)
      }
    }
  }

  private mutating func clearPlanes(
    _ columns: Range<Int>, row: Int, within limits: Range<Int>
  ) {
    for column in columns.clamped(to: limits).clamped(to: 0..<size.columns) {
      isSplit[index(column, row)] = false
    }
  }

  mutating func hatch(_ rect: CellRect, _ pattern: Unicode.Scalar, _ color: Color) {
    let rect = rect.intersection(canvas.bounds)
    for row in rect.rows {
      for column in rect.columns where stale.contains(column: column, row: row) {
        let index = index(column, row)
        let cell = canvas.cells[index]
        guard cell.glyph == .space, !isSplit[index], cell.style.background != color
        else { continue }
        canvas.cells[index] = Cell(Glyph(pattern), CellStyle(color, on: cell.style.background))
      }
    }
  }

  mutating func dim() {
    for row in 0..<size.rows {
      for run in stale.runs(of: 0..<size.columns, inRow: row) {
        for column in run { canvas[column, row].style.attributes.insert(.dim) }
      }
    }
  }
}
